#include "cli/verbs/count_solutions.hpp"

#include <fmt/format.h>

#include "cli/input/expected_solution.hpp"
#include "cli/options/wish.hpp"
#include "cli/reports/complaints.hpp"
#include "cli/reports/puzzle_json.hpp"
#include "cli/reports/why_none.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"
#include "counting/solution_counter.hpp"
#include "engines/interface/enumeration.hpp"

namespace grids::cli {
namespace {

std::string counted_solutions(const SolutionCount& count) {
  if (count.small()) return counted(count.clamped(), "solution", "solutions");
  return thousands(count.digits()) + " solutions";
}

std::string counting_finding(const Counting& counting) {
  const auto& count = counting.count;
  if (count.beyond()) return fmt::format("At least {}: more than can be counted.", counted_solutions(count));
  if (counting.limited && count.zero()) return fmt::format("Cut short by {}: none counted so far.", cut_short_by());
  if (counting.limited)
    return fmt::format("Partial, cut short by {}: at least {}.", cut_short_by(), counted_solutions(count));
  if (count.zero()) return "No solution.";
  if (count == SolutionCount(1)) return "The only solution.";
  return fmt::format("Exactly {}.", counted_solutions(count));
}

void print_count(const Counting& counting) {
  write_out(counting.count.digits() + '\n');
  const auto parts = counting.remembered == 0
                         ? std::string()
                         : ", " + counted(counting.remembered, "part remembered", "parts remembered");
  fmt::print(stderr, "{} {}, {}{}.\n", counting_finding(counting), human(counting.time),
             counted(counting.statistics.guesses, "guess", "guesses"), parts);
}

Outcome counting_outcome(const Counting& counting) {
  if (counting.count.clamped() > 1) return Outcome::several;
  if (counting.limited) return Outcome::unknown;
  return counting.count.zero() ? Outcome::none : Outcome::unique;
}

void print_count_json(const LoadedPuzzle& loaded, const Counting& counting, const StopToken& stop, CellNames names) {
  Json json;
  json.begin_object();
  write_description(json, loaded);
  json.key("solutions").begin_array().end_array();
  json.key("outcome").value(outcome_word(counting_outcome(counting))).key("found").number(counting.count.digits());
  json.key("complete").value(!counting.limited && !counting.count.beyond()).key("limited").value(counting.limited);
  write_matches_expected(json, loaded.puzzle, counting_outcome(counting), counting.first);
  write_statistics(json, counting.statistics, counting.time);
  json.key("why");
  write_why_none(json, loaded.puzzle, counting_outcome(counting), stop, names);
  write_out(json.end_object().take() + '\n');
}

}  // namespace

ExitCode count_solutions(const LoadedPuzzle& loaded, const Limits& limits, std::size_t memory, bool json,
                         CellNames names) {
  const auto stop = Stopwatch().stop_at(limits);
  ProgressLine progress(true, "Counting; Ctrl-C shows how many there are at least.");
  SolutionCounter counter(memory);
  counter.observe([&progress](const SolutionCount& at_least) {
    progress.say(fmt::format("At least {};", counted_solutions(at_least)));
  });
  const auto counting = counter.count(loaded.puzzle, limits);
  progress.clear();
  if (json)
    print_count_json(loaded, counting, stop, names);
  else
    print_count(counting);
  if (!json && counting_outcome(counting) == Outcome::none)
    fmt::print(stderr, "{}", why_none_text(loaded.puzzle, stop, names));
  if (counting_outcome(counting) == Outcome::unique && !counting.first.empty())
    if (const auto wrong = disagreement(loaded.puzzle, counting.first, names)) {
      complain({*wrong});
      return ExitCode::bad_input;
    }
  if (counting.limited || counting.count.beyond()) return ExitCode::cut_short;
  return counting.count.zero() ? ExitCode::no_solution : ExitCode::done;
}

}  // namespace grids::cli
