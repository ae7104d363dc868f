#include <fmt/format.h>

#include <filesystem>

#include "cli/batch/batch.hpp"
#include "cli/batch/minimize_worker.hpp"
#include "cli/input/puzzle_file.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/symmetry_option.hpp"
#include "cli/options/verb.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/reports/minimize_report.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/minimize_clues.hpp"
#include "cli/verbs/verbs.hpp"
#include "engines/interface/enumeration.hpp"
#include "minimize/start.hpp"

namespace grids::cli {
namespace {

struct MinimizeOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  SymmetryOption symmetry;
  ClueKinds kinds;
  std::uint64_t seed = 1;
  std::uint64_t tries = 1;
  bool proved = false;
  std::string batch;
  JobOptions jobs;
  PartOptions part;
  OutputOptions output;
  bool json = false;
};

ExitCode fail(ExitCode code, std::string_view message) {
  fmt::print(stderr, "{}\n", message);
  return code;
}

/// A block keeps its number: without it, the cell would be no block.
std::vector<CellId> numbered_blocks(const Puzzle& puzzle) {
  std::vector<CellId> cells;
  for (const auto& block : puzzle.layout.block_clues) cells.push_back(block.cell);
  return cells;
}

/// Minimizes one puzzle and prints it.
class Minimizing {
 public:
  Minimizing(const PuzzleInput& input, std::size_t number, const LoadedPuzzle& loaded, const MinimizeOptions& options,
             const PuzzleLimits& limits)
      : input_(input),
        number_(number),
        loaded_(loaded),
        options_(options),
        limits_(limits),
        rules_(loaded.puzzle, limits) {}

  ExitCode run() {
    ProgressLine progress(true, "Looking for a solution to start from.");
    const auto start = minimize_start(rules_, loaded_.puzzle.givens(), options_.seed, limits_.rest());
    if (start.kind == MinimizeStart::Kind::no_solution)
      return fail(ExitCode::no_solution, "The puzzle has no solution.\n" + why_none());
    if (start.kind == MinimizeStart::Kind::open)
      return fail(ExitCode::several,
                  "With all cells given there are still several solutions, in which neighbours are joined otherwise: "
                  "no givens make one of them the only one." +
                      (loaded_.puzzle.givens().size() == loaded_.puzzle.grid().cells().size()
                           ? std::string()
                           : fmt::format(" Of {} solutions none was found where they do.", most_starting_solutions)));
    if (start.kind == MinimizeStart::Kind::limited)
      return fail(ExitCode::cut_short, fmt::format("Cut short by {} before a solution was found.", cut_short_by()));
    const MinimizeRequest request{options_.symmetry.symmetry(),
                                  options_.seed,
                                  options_.tries,
                                  numbered_blocks(loaded_.puzzle),
                                  limits_.rest(),
                                  options_.proved,
                                  options_.jobs.jobs};
    const ClueMinimizing what{input_, number_, loaded_, options_.kinds, options_.output, options_.json};
    progress.clear();
    if (const auto done = minimize_clues(what, start.givens, start.solution, request)) return *done;
    const auto minimized = minimize(rules_, start.givens, request,
                                    [&progress](const MinimizeProgress& state) { progress.say(progress_text(state)); });
    progress.clear();
    const auto drawing = placement_text(loaded_.puzzle, minimized.givens);
    if (options_.output.to_file()) save(drawing, start.solution);
    const MinimizeReport report{loaded_, minimized, start.solution, request};
    write_out(options_.json ? minimize_json(report) : drawing);
    fmt::print(stderr, "{}\n", closing_line(report));
    return minimized.limited ? ExitCode::cut_short : ExitCode::done;
  }

 private:
  std::string why_none() const {
    auto why = why_none_text(loaded_.puzzle, limits_, options_.display.names());
    why.pop_back();  // the end of the line
    return why;
  }

  void save(const std::string& drawing, const Solution& solution) const {
    const auto& puzzle = loaded_.puzzle;
    std::vector<Domain> cells;
    for (const auto symbol : solution) cells.push_back(Domain::of(symbol));
    TextStyle plain;
    plain.boxes = false;
    plain.lines = puzzle.symbols().are_none();  // where cells hold symbols, a file states these
    const auto solved = render_text(puzzle, cells, plain);
    auto items = input_.items(number_, std::filesystem::path(options_.output.file).parent_path());
    options_.output.demand_writable(options_.puzzle.files, loaded_.paths);
    options_.output.write(puzzle_file(std::move(items), puzzle.layout, drawing, solved));
  }

  const PuzzleInput& input_;
  std::size_t number_;
  const LoadedPuzzle& loaded_;
  const MinimizeOptions& options_;
  const PuzzleLimits& limits_;
  CompiledRules rules_;
};

/// Minimizes each of the grids that a file holds, one a line.
ExitCode minimize_batch(const MinimizeOptions& options) {
  if (options.output.to_file()) throw InputError({}, "--output writes one puzzle: leave it out with --batch");
  const auto common = options.limits.for_common_part();
  const auto loaded = load_puzzle(options.puzzle, common);
  complain(loaded.warnings);
  const CompiledRules rules(loaded.puzzle, common.stop());
  const MinimizeRequest request{
      options.symmetry.symmetry(), options.seed,  options.tries, numbered_blocks(loaded.puzzle),
      options.limits.limits(),     options.proved};
  const auto make = [&] { return std::make_unique<MinimizeWorker>(rules, request, ResultForm{options.json}); };
  Batch batch(options.jobs.jobs, make, options.part);
  batch.work_on_lines(options.batch);
  return batch.end();
}

ExitCode minimize_puzzles(MinimizeOptions& options) {
  options.kinds.weights = items_of(options.kinds.weights);
  options.kinds.demand_weights();
  if (!options.batch.empty()) return minimize_batch(options);
  options.output.demand_writable(options.puzzle.files);
  const PuzzleInput input(options.puzzle, options.limits);
  if (input.size() > 1 && options.output.to_file())
    throw InputError({}, options.puzzle.files.front() + " holds several puzzles; --output takes one");
  return for_each_loaded(
      input,
      [&](std::size_t number, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
        options.output.demand_writable(options.puzzle.files, loaded.paths);
        return Minimizing(input, number, loaded, options, limits).run();
      },
      options.json);
}

}  // namespace

void add_minimize(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("minimize", "Take givens and clues away while the solution stays the only one", [&exit_code](Verb& verb) {
    auto options = std::make_shared<MinimizeOptions>();
    options->puzzle.add_to(verb);
    options->symmetry.add_to(verb, "Givens go in pairs");
    verb.add_option("--seed", &options->seed, "Choose another order (and another solution); same seed, same result")
        ->option_text("N")
        ->check(whole_number());
    verb.add_option("--tries", &options->tries,
                    "Try this many times for fewer givens; each try goes on from the best so far")
        ->option_text("N")
        ->check(whole_number(1));
    verb.add_flag("--proved", &options->proved,
                  "Find the fewest givens and clues of this solution, and prove that fewer will not do");
    verb.add_option("--keep", &options->kinds.keep,
                    "Leave out no givens, borders, cells, blocks, marks, or clues of a layer (area); may be repeated")
        ->option_text("KIND")
        ->one_value_each();
    verb.add_option("--only", &options->kinds.only, "Leave out this kind alone; may be repeated")
        ->option_text("KIND")
        ->one_value_each();
    verb.add_option("--weights", &options->kinds.weights,
                    "What it costs to leave one, of kinds: givens=3,borders=1; the least in all is looked for")
        ->option_text("KIND=N")
        ->one_value_each();
    options->output.add_to(verb, "Write a complete puzzle file, too");
    auto* const batch =
        verb.add_option("--batch", &options->batch, "Minimize every grid of this file, one a line; - is standard input")
            ->option_text("FILE");
    options->jobs.add_to(verb);
    options->part.add_to(verb);
    for (const auto* const shared : {"--range", "--first-line"}) verb.get_option(shared)->needs(batch);
    options->limits.add_to(verb);
    verb.add_flag("--json", &options->json, "Print a line of JSON (members: docs/json.md)");
    options->display.add_to(verb);
    verb.footer(
        "A puzzle with several solutions, or a bare type, first gets one of its solutions, chosen by --seed,\n"
        "as givens: `grids minimize Sudoku` makes a new puzzle. What is printed can be pasted under `initial: |`; of "
        "a\n"
        "puzzle with clues that may go it is the whole puzzle file. A clue stays if rules say something where there "
        "is\n"
        "none, as of a Kropki's dots.\n"
        "--proved goes on until no fewer can have this solution alone; at a limit, or after Ctrl-C, it prints the "
        "fewest\n"
        "found and how many are needed at least. Of a bare type it is about the solution that --seed chooses.\n"
        "Many --tries are shared out among threads, 1,000 each; what they come to is the same for any number of "
        "--jobs.\n"
        "With --batch, every line of FILE holds a grid, full or not, as `grids batch` reads it; a puzzle is printed\n"
        "for each, in order, or `error MESSAGE`. Limits hold for each grid.\n"
        "\nExamples:\n"
        "  grids minimize Sudoku --seed 7 -o new.yml\n"
        "  grids minimize --symmetry rotation --tries 100 solved.yml\n"
        "  grids minimize LatinSquare --set size=5 --proved\n"
        "  grids minimize --keep givens --tries 50 skyscrapers.yml\n"
        "  grids minimize --weights givens=5 --tries 50 skyscrapers.yml\n"
        "  grids minimize --proved --only borders skyscrapers.yml\n"
        "  grids minimize Sudoku --batch grids.txt --jobs 4 > puzzles.txt");
    verb.callback([options, &exit_code] { exit_code = minimize_puzzles(*options); });
  });
}

}  // namespace grids::cli
