#include <fmt/format.h>

#include <algorithm>

#include "cli/input/expected_solution.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/comparison.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/reports/cover_narrator.hpp"
#include "cli/reports/explanation.hpp"
#include "cli/reports/findings.hpp"
#include "cli/reports/solve_report.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/count_solutions.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/grid_prompt.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "counting/cubes.hpp"
#include "engines/interface/enumeration.hpp"
#include "formats/documents/placement_line.hpp"

namespace grids::cli {
namespace {

struct SolveOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  EngineOptions engine;
  MemoryOption memory;
  std::uint64_t number = 0;
  bool all = false;
  bool count = false;
  bool unique = false;
  bool json = false;
  bool verbose = false;
  bool details = false;
  bool quiet = false;
  std::string debug_file;
  int steps = 0;
  bool single_step = false;
  std::uint64_t cubes = 0;

  Wish wish() const {
    if (count) return {Wish::Kind::count, number > 0 ? number : Wish::unlimited};
    if (unique) return {Wish::Kind::unique, 1};
    if (all) return {Wish::Kind::all, Wish::unlimited};
    if (number > 0) return {Wish::Kind::some, number};
    return {};
  }

  /// All of them, and nobody watches: they need not be visited.
  bool counts_in_parts() const { return count && number == 0 && engine.native() && verbosity().silent(); }

  Verbosity verbosity() const {
    Verbosity verbosity{.summary = verbose, .details = details || !debug_file.empty(), .steps = {}};
    if (stepping()) verbosity.steps = steps > 1 || single_step ? Stepper::Pace::inferences : Stepper::Pace::changes;
    return verbosity;
  }
  bool stepping() const { return steps > 0 || single_step; }
  bool follows_inferences() const { return details || !debug_file.empty() || stepping(); }
};

/// Solves one puzzle and prints what is found.
class Solving {
 public:
  /// `debug` is where details go that go to a file; else null.
  Solving(const LoadedPuzzle& loaded, const SolveOptions& options, const Limits& limits, std::FILE* debug)
      : loaded_(loaded),
        options_(options),
        limits_(limits),
        stop_(stopwatch_.stop_at(limits)),
        debug_(debug),
        progress_(
            !options.stepping() && !options.details && !options.quiet && (!options.verbose || options.engine.native()),
            "Searching; Ctrl-C shows what was found.") {}

  ExitCode run() {
    const auto wish = options_.wish();
    const auto report = make_report(wish);
    const auto engine = options_.engine.make();
    std::optional<Explanation> explanation;
    CoverNarrator cover_narrator;
    if (auto verbosity = options_.verbosity(); !verbosity.silent()) {
      if (debug_ != nullptr) verbosity.out = debug_;
      explanation.emplace(loaded_, verbosity, step_style(), stop_);
      if (auto* const native = dynamic_cast<NativeEngine*>(engine.get())) explanation->watch(*native);
      if (auto* const cover = dynamic_cast<ExactCoverEngine*>(engine.get())) cover->observe(&cover_narrator);
    }

    Solution first;
    const auto take = [&](const Solution& found) {
      if (explanation && explanation->has_quit()) return false;
      if (first.empty()) first = found;
      report->solution(found);
      return true;
    };
    const auto limits = stopwatch_.rest_of(limits_);
    const auto answer = options_.engine.all() ? compare_engines(loaded_.puzzle, wish, options_.engine, limits, take)
                                              : engine->solve(loaded_.puzzle, wish.to_find(), limits, take);
    progress_.clear();
    if (explanation && explanation->has_quit()) return ExitCode::cut_short;
    if (explanation) explanation->sum_up(answer);
    report->end(answer, stop_);
    if (answer.outcome() == Outcome::several) warn_of_cells_without_rule();
    if (!agrees(answer, first)) return ExitCode::bad_input;
    return exit_code(wish, answer);
  }

 private:
  std::unique_ptr<SolveReport> make_report(const Wish& wish) {
    if (options_.json) return json_report(loaded_, wish, options_.display.names());
    return text_report(loaded_, wish, options_.display.style(), options_.quiet, progress_);
  }

  /// Such a cell holds whatever it likes, so that no puzzle with one has a single solution.
  void warn_of_cells_without_rule() const {
    if (const auto warning = cells_without_rule(loaded_.puzzle, options_.display.names())) complain({*warning});
  }

  bool agrees(const Answer& answer, const Solution& found) const {
    const auto wrong =
        disagreement(loaded_.puzzle, answer, found, options_.display.names(), stopwatch_.rest_of(limits_));
    if (wrong) complain({*wrong});
    return !wrong;
  }

  /// Stepping shows itself on standard error.
  TextStyle step_style() const {
    auto style = options_.display.style();
    style.boxes = true;
    style.colour = use_colour(options_.display.colour, Stream::error);
    return style;
  }

  const LoadedPuzzle& loaded_;
  const SolveOptions& options_;
  Stopwatch stopwatch_;
  Limits limits_;
  StopToken stop_;
  std::FILE* debug_;
  ProgressLine progress_;
};

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// None where no name is given.
File debug_file(const std::string& name) {
  File file(name.empty() ? nullptr : std::fopen(name.c_str(), "wx"), [](std::FILE* open) { return std::fclose(open); });
  if (!name.empty() && !file) throw InputError({}, name + ": is there already, or cannot be written");
  return file;
}

ExitCode print_cubes(const Puzzle& puzzle, std::uint64_t wanted, const Limits& limits) {
  const auto cubes = split_into_cubes(puzzle, wanted, Stopwatch().stop_at(limits));
  const SolutionWriter writer(puzzle);
  std::string text;
  for (const auto& cube : cubes) writer.append(cube.givens, text), text += '\n';
  write_out(text);
  const auto refuted = static_cast<std::uint64_t>(std::ranges::count(cubes, true, &Cube::refuted));
  fmt::print(stderr, "{}, and {} refuted at once.\n", counted(cubes.size() - refuted, "cube", "cubes"),
             thousands(refuted));
  return ExitCode::done;
}

ExitCode solve(const SolveOptions& options) {
  if (!options.engine.tells_its_inferences() && options.follows_inferences())
    throw InputError({}, "--details and --step follow the native engine; leave them or --engine out");
  if (options.engine.all() && options.verbose)
    throw InputError({}, "--verbose tells of one engine; leave it or --engine all out");
  const PuzzleInput input(options.puzzle, options.limits);
  const auto debug = debug_file(options.debug_file);
  return for_each_puzzle(
      input,
      [&](std::size_t number) {
        const auto started = input.limits(number);
        auto loaded = input.load(number, started);
        auto limits = started.rest();
        complain(loaded.warnings);
        if (should_ask_for_grid(loaded, options.puzzle)) {
          loaded = ask_for_grid(options.puzzle, loaded);
          limits = options.limits.limits();  // who types is not hurried
        }
        if (input.size() > 1 && !options.json) {
          const auto title = input.title(number);
          fmt::print(stderr, "{}: ", title.empty() ? fmt::format("Puzzle {}", number + 1) : title);
        }
        if (options.cubes > 0) return print_cubes(loaded.puzzle, options.cubes, limits);
        if (options.counts_in_parts())
          return count_solutions(loaded, limits, options.memory.bytes(), options.json, options.display.names());
        return Solving(loaded, options, limits, debug.get()).run();
      },
      options.json);
}

}  // namespace

void add_solve(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("solve", "Find a puzzle's solution, and whether it is the only one", [&exit_code](Verb& verb) {
    auto options = std::make_shared<SolveOptions>();
    options->puzzle.add_to(verb);
    auto* number = verb.add_option("-n,--number", &options->number, "Find up to N solutions, and stop there")
                       ->option_text("N")
                       ->check(whole_number(1));
    auto* all = verb.add_flag("-a,--all", &options->all, "Find every solution");
    auto* count = verb.add_flag("-c,--count", &options->count, "Print only how many solutions there are (at most -n)");
    auto* unique =
        verb.add_flag("-u,--unique", &options->unique, "Demand exactly one solution: exit code 4 if several");
    all->excludes(number)->excludes(count)->excludes(unique);
    unique->excludes(number)->excludes(count);
    options->memory.add_to(verb);
    options->limits.add_to(verb);
    auto* cubes =
        verb.add_option("--cubes", &options->cubes, "Cut the puzzle into about N parts as lines, and solve none")
            ->option_text("N")
            ->check(whole_number(1, 1'000'000));
    options->engine.add_to(verb, true);
    verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
    verb.add_flag(
        "-v,--verbose", &options->verbose,
        "Sum up rewriting, techniques and search (of each solution, even with -c); of exact-cover,\ntell the search");
    verb.add_flag("-d,--details,--debug", &options->details,
                  "Tell every rewriting and inference as well, pass by pass");
    verb.add_option("--debug-to-file", &options->debug_file, "Tell that to a file, and the summary with it")
        ->option_text("FILE");
    verb.add_flag("-s,--step,--solution-step", &options->steps,
                  "Show the grid whenever a cell is decided, and wait; -ss at each inference");
    verb.add_flag("--single-step", &options->single_step, "The same as -ss");
    auto* quiet =
        verb.add_flag("-q,--quiet", &options->quiet, "Print solutions and nothing else, but for warnings and errors");
    for (const auto* const other : {"--verbose", "--details", "--step", "--single-step"})
      quiet->excludes(verb.get_option(other));
    for (auto* const other : {all, number, count, unique, verb.get_option("--json"), verb.get_option("--engine")})
      cubes->excludes(other);
    options->display.add_to(verb);
    options->display.add_characters_to(verb);
    verb.footer(
        "A terminal gets a drawing, a pipe plain rows that can be pasted under `initial: |`.\n"
        "A bare type at a terminal (grids solve Sudoku) asks for the grid.\n"
        "--cubes prints lines of givens, as `grids batch FILE` reads them, each solution being in one of them: work "
        "for\n"
        "several processes. `grids shard plan FOLDER --shards 20 -- solve FILE` cuts, counts and sums up by itself.\n"
        "\nExamples:\n"
        "  grids solve puzzles/sudoku/morning.yml\n"
        "  grids solve Sudoku --initial "
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    verb.callback([options, &exit_code] { exit_code = solve(*options); });
  });
}

}  // namespace grids::cli
