#include <fmt/format.h>

#include <optional>

#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/candidates_report.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/verbs/each_puzzle.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "engines/interface/enumeration.hpp"

namespace grids::cli {
namespace {

struct CandidatesOptions {
  PuzzleOptions puzzle;
  DisplayOptions display;
  LimitOptions limits;
  std::optional<std::uint64_t> counts;
  bool json = false;
};

CandidatesResult find_candidates(const Puzzle& puzzle, const CandidatesOptions& options, const PuzzleLimits& limits) {
  ProgressLine progress(true, "Searching; Ctrl-C shows what is known.");
  const Stopwatch stopwatch;
  TrueCandidates candidates(puzzle);
  candidates.observe([&progress](std::size_t settled, std::size_t all) {
    progress.say(fmt::format("{} of {} candidates settled,", thousands(settled), thousands(all)));
  });
  CandidatesResult result{candidates.find(limits.rest()), std::nullopt, false};
  result.limited = result.findings.limited;
  if (!options.counts) return result;
  progress.say("Counting the solutions of each candidate,");
  result.counts.emplace(puzzle, *options.counts);
  result.limited |= !result.counts->run(result.findings, limits.rest());
  result.findings.time = stopwatch.elapsed();
  return result;
}

ExitCode run_candidates(const CandidatesOptions& options) {
  const PuzzleInput input(options.puzzle, options.limits);
  return for_each_loaded(
      input,
      [&](std::size_t, const LoadedPuzzle& loaded, const PuzzleLimits& limits) {
        const auto result = find_candidates(loaded.puzzle, options, limits);
        if (options.json)
          print_candidates_json(loaded, result, limits);
        else
          print_candidates(loaded.puzzle, result, options.display.style(), limits);
        if (result.limited) return ExitCode::cut_short;
        return result.findings.solutions == 0 ? ExitCode::no_solution : ExitCode::done;
      },
      options.json);
}

}  // namespace

void add_candidates(VerbTable& verbs, ExitCode& exit_code) {
  verbs.add("candidates", "Find the symbols that each cell holds in some solution", [&exit_code](Verb& verb) {
    auto options = std::make_shared<CandidatesOptions>();
    options->puzzle.add_to(verb);
    verb.add_option("--counts", &options->counts, "Also in how many solutions each occurs; N of them are enough")
        ->option_text("N")
        ->check(whole_number(1));
    options->limits.add_to(verb);
    verb.add_flag("--json", &options->json, "Print a line of JSON per puzzle (members: docs/json.md)");
    options->display.add_to(verb);
    options->display.add_characters_to(verb);
    verb.footer(
        "Prints the grid with the true candidates of each cell as pencil marks; with --counts a line for each cell.\n"
        "Of walls and links it says how many are in every solution and in none; --json says which.\n"
        "A limit or Ctrl-C leaves the candidates that are not proved impossible, and says which are not settled.\n"
        "\nExamples:\n"
        "  grids candidates puzzles/sudoku/morning.yml\n"
        "  grids candidates Sudoku --set size=4x4 --set box=2x2 --initial 1............... --counts 100");
    verb.callback([options, &exit_code] { exit_code = run_candidates(*options); });
  });
}

}  // namespace grids::cli
