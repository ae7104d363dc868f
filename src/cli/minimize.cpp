#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/complaints.hpp"
#include "cli/each_puzzle.hpp"
#include "cli/minimize_report.hpp"
#include "cli/new_file.hpp"
#include "cli/option_checks.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_file.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "minimize/minimizer.hpp"

namespace grids::cli {
namespace {

Symmetry symmetry_of(std::string_view name) {
  return name == "rotation" ? Symmetry::rotation : name == "mirror" ? Symmetry::mirror : Symmetry::none;
}

struct MinimizeOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  std::string symmetry = "none";
  std::uint64_t seed = 1;
  std::uint64_t tries = 1;
  std::string output;
  bool force = false;
  bool json = false;
};

/// Where minimizing starts: givens that have exactly one solution.
struct Start {
  std::vector<Given> givens;
  Solution solution;
};

std::vector<Given> all_cells(const Grid& grid, const Solution& solution) {
  std::vector<Given> givens;
  for (const auto cell : grid.cells()) givens.push_back({cell, solution[index(cell)]});
  return givens;
}

ExitCode fail(ExitCode code, std::string_view message) {
  fmt::print(stderr, "{}\n", message);
  return code;
}

class Minimizing {
 public:
  Minimizing(const PuzzleInput& input, std::size_t number, const LoadedPuzzle& loaded, const MinimizeOptions& options)
      : input_(input),
        number_(number),
        loaded_(loaded),
        options_(options),
        limits_(options.limits.limits()),
        rules_(loaded.puzzle) {}

  ExitCode run() {
    const auto begin = std::chrono::steady_clock::now();
    ProgressLine progress(true, "Looking for a solution to start from.");
    auto start = find_start();
    if (!start) return failure_;
    if (limits_.time) limits_.time = *limits_.time - (std::chrono::steady_clock::now() - begin);
    const MinimizeRequest request{symmetry_of(options_.symmetry), options_.seed, options_.tries, numbered_blocks(),
                                  limits_};
    const auto minimized = minimize(rules_, start->givens, request,
                                    [&progress](const MinimizeProgress& state) { progress.say(progress_text(state)); });
    progress.clear();
    const auto drawing = placement_text(loaded_.puzzle, minimized.givens);
    if (!options_.output.empty()) save(drawing, start->solution);
    const MinimizeReport report{loaded_, minimized, start->solution, request};
    write_out(options_.json ? minimize_json(report) : drawing);
    fmt::print(stderr, "{}\n", closing_line(report));
    return minimized.limited ? ExitCode::cut_short : ExitCode::done;
  }

 private:
  /// The puzzle's givens when they have one solution; else all cells of one of their solutions.
  std::optional<Start> find_start() {
    PlacementSolver solver(rules_);
    const auto& puzzle = loaded_.puzzle;
    const auto answer = solver.solve(puzzle.givens(), 2, limits_);
    if (answer.outcome() == Outcome::unique) return Start{puzzle.givens(), solver.first_solution()};
    if (answer.outcome() == Outcome::none)
      failure_ = fail(ExitCode::no_solution, "The puzzle has no solution.");
    else if (auto solution = random_solution(rules_, puzzle.givens(), options_.seed, limits_))
      return Start{all_cells(puzzle.grid(), *solution), *solution};
    else
      failure_ = fail(ExitCode::cut_short, "A limit or an interrupt came before a solution was found.");
    return std::nullopt;
  }

  /// A block keeps its number: without it, the cell would be no block.
  std::vector<CellId> numbered_blocks() const {
    std::vector<CellId> cells;
    for (const auto& block : loaded_.puzzle.layout.block_clues) cells.push_back(block.cell);
    return cells;
  }

  void save(const std::string& drawing, const Solution& solution) const {
    const auto& puzzle = loaded_.puzzle;
    std::vector<Domain> cells;
    for (std::size_t i = 0; i < puzzle.grid().cell_count(); ++i) cells.push_back(Domain::of(solution[i]));
    TextStyle plain;
    plain.boxes = false;
    const auto solved = render_text(puzzle, cells, plain);
    write_new_file(options_.output, puzzle_file(input_.items(number_), puzzle.layout, drawing, solved), options_.force);
  }

  const PuzzleInput& input_;
  std::size_t number_;
  const LoadedPuzzle& loaded_;
  const MinimizeOptions& options_;
  Limits limits_;
  CompiledRules rules_;
  ExitCode failure_ = ExitCode::done;
};

ExitCode minimize_puzzles(const MinimizeOptions& options) {
  if (!options.output.empty() && !options.force) refuse_existing(options.output);
  const PuzzleInput input(options.puzzle);
  if (input.size() > 1 && !options.output.empty())
    throw InputError({}, options.puzzle.files.front() + " holds several puzzles; --output takes one");
  return for_each_puzzle(input, [&](std::size_t number) {
    const auto loaded = input.load(number);
    complain(loaded.warnings);
    return Minimizing(input, number, loaded, options).run();
  });
}

}  // namespace

void add_minimize(CLI::App& app, ExitCode& exit_code) {
  auto& verb = *app.add_subcommand("minimize", "Take givens away while the solution stays the only one");
  auto options = std::make_shared<MinimizeOptions>();
  options->puzzle.add_to(verb);
  verb.add_option("--symmetry", options->symmetry, "Givens go in pairs: none, rotation (half a turn), mirror")
      ->option_text("KIND")
      ->check(one_of("symmetry", {"none", "rotation", "mirror"}));
  verb.add_option("--seed", options->seed, "Choose another order (and another solution); same seed, same result")
      ->option_text("N")
      ->check(whole_number());
  verb.add_option("--tries", options->tries, "Try this many orders and keep the fewest givens")
      ->option_text("N")
      ->check(whole_number(1));
  verb.add_option("-o,--output", options->output, "Write a complete puzzle file, too")->option_text("FILE");
  verb.add_flag("--force", options->force, "Let --output overwrite a file");
  options->limits.add_to(verb);
  verb.add_flag("--json", options->json, "Print a line of JSON (members: docs/json.md)");
  options->display.add_to(verb);
  verb.footer(
      "A puzzle with several solutions, or a bare type, first gets one of its solutions, chosen by --seed,\n"
      "as givens: `grids minimize Sudoku` makes a new puzzle. What is printed can be pasted under `initial: |`.\n"
      "\nExamples:\n"
      "  grids minimize Sudoku --seed 7 -o new.yml\n"
      "  grids minimize --symmetry rotation --tries 100 solved.yml");
  verb.callback([options, &exit_code] { exit_code = minimize_puzzles(*options); });
}

}  // namespace grids::cli
