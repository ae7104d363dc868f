#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/input/each_puzzle.hpp"
#include "cli/input/expected_solution.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/reports/comparison.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/reports/cover_narrator.hpp"
#include "cli/reports/explanation.hpp"
#include "cli/reports/findings.hpp"
#include "cli/reports/solve_report.hpp"
#include "cli/terminal/grid_prompt.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/count_solutions.hpp"
#include "cli/verbs/verbs.hpp"
#include "engines/enumeration.hpp"

namespace grids::cli {
namespace {

struct SolveOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  EngineOptions engine;
  std::uint64_t number = 0;
  bool all = false;
  bool count = false;
  bool unique = false;
  bool json = false;
  bool verbose = false;
  bool details = false;
  int steps = 0;

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
    Verbosity verbosity{.summary = verbose, .details = details, .steps = {}};
    if (steps > 0) verbosity.steps = steps > 1 ? Stepper::Pace::inferences : Stepper::Pace::changes;
    return verbosity;
  }
};

/// Solves one puzzle and prints what is found.
class Solving {
 public:
  Solving(const LoadedPuzzle& loaded, const SolveOptions& options, const Limits& limits)
      : loaded_(loaded),
        options_(options),
        limits_(limits),
        stop_(Stopwatch().stop_at(limits)),
        progress_(options.steps == 0 && !options.details && (!options.verbose || options.engine.native()),
                  "Searching; Ctrl-C shows what was found.") {}

  ExitCode run() {
    const auto wish = options_.wish();
    const auto report = make_report(wish);
    const auto engine = options_.engine.make();
    std::optional<Explanation> explanation;
    CoverNarrator cover_narrator;
    if (const auto verbosity = options_.verbosity(); !verbosity.silent()) {
      if (auto* const native = dynamic_cast<NativeEngine*>(engine.get()))
        explanation.emplace(loaded_, verbosity, step_style()).watch(*native);
      if (auto* const cover = dynamic_cast<ExactCoverEngine*>(engine.get())) cover->observe(&cover_narrator);
    }

    Solution first;
    const auto take = [&](const Solution& found) {
      if (explanation && explanation->has_quit()) return false;
      if (first.empty()) first = found;
      report->solution(found);
      return true;
    };
    const auto answer = options_.engine.all() ? compare_engines(loaded_.puzzle, wish, options_.engine, limits_, take)
                                              : engine->solve(loaded_.puzzle, wish.to_find(), limits_, take);
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
    return text_report(loaded_, wish, options_.display.style(), progress_);
  }

  /// Such a cell holds whatever it likes, so that no puzzle with one has a single solution.
  void warn_of_cells_without_rule() const {
    if (const auto warning = cells_without_rule(loaded_.puzzle, options_.display.names())) complain({*warning});
  }

  bool agrees(const Answer& answer, const Solution& found) const {
    const auto wrong = disagreement(loaded_.puzzle, answer, found, options_.display.names(), limits_);
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
  Limits limits_;
  StopToken stop_;
  ProgressLine progress_;
};

ExitCode solve(const SolveOptions& options) {
  if (!options.engine.native() && (options.details || options.steps > 0))
    throw InputError({}, "--details and --step follow the native engine; leave them or --engine out");
  if (!options.engine.tells_its_search() && options.verbose)
    throw InputError({}, "--verbose follows the native and the exact-cover engine; leave it or --engine out");
  const PuzzleInput input(options.puzzle);
  return for_each_puzzle(
      input,
      [&](std::size_t number) {
        const Stopwatch stopwatch;
        auto loaded = input.load(number, options.limits.stop());
        const auto limits = stopwatch.rest_of(options.limits.limits());
        complain(loaded.warnings);
        if (should_ask_for_grid(loaded, options.puzzle)) loaded = ask_for_grid(options.puzzle, loaded);
        if (input.size() > 1 && !options.json) {
          const auto title = input.title(number);
          fmt::print(stderr, "{}: ", title.empty() ? fmt::format("Puzzle {}", number + 1) : title);
        }
        if (options.counts_in_parts()) return count_solutions(loaded, limits, options.json, options.display.names());
        return Solving(loaded, options, limits).run();
      },
      options.json);
}

}  // namespace

void add_solve(CLI::App& app, ExitCode& exit_code) {
  auto& verb = *app.add_subcommand("solve", "Find a puzzle's solution, and whether it is the only one");
  auto options = std::make_shared<SolveOptions>();
  options->puzzle.add_to(verb);
  auto* number = verb.add_option("-n,--number", options->number, "Find up to N solutions, and stop there")
                     ->option_text("N")
                     ->check(whole_number(1));
  auto* all = verb.add_flag("-a,--all", options->all, "Find every solution");
  auto* count = verb.add_flag("-c,--count", options->count, "Print only how many solutions there are (at most -n)");
  auto* unique = verb.add_flag("-u,--unique", options->unique, "Demand exactly one solution: exit code 4 if several");
  all->excludes(number)->excludes(count)->excludes(unique);
  unique->excludes(number)->excludes(count);
  options->limits.add_to(verb);
  options->engine.add_to(verb, true);
  verb.add_flag("--json", options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
  verb.add_flag("-v,--verbose", options->verbose,
                "Sum up rewriting, techniques and search; of exact-cover, tell the search");
  verb.add_flag("-d,--details", options->details, "Tell every inference as well");
  verb.add_flag("-s,--step", options->steps,
                "Show the grid whenever a cell is decided, and wait; -ss at each inference");
  options->display.add_to(verb);
  options->display.add_characters_to(verb);
  verb.footer(
      "A terminal gets a drawing, a pipe plain rows that can be pasted under `initial: |`.\n"
      "A bare type at a terminal (grids solve Sudoku) asks for the grid.\n"
      "\nExamples:\n"
      "  grids solve puzzles/sudoku/morning.yml\n"
      "  grids solve Sudoku --initial "
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  verb.callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace grids::cli
