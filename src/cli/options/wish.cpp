#include "cli/options/wish.hpp"

#include <fmt/format.h>

#include "cli/terminal/interrupt.hpp"
#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

std::string solutions(std::uint64_t number) { return counted(number, "solution", "solutions"); }

std::string partial(const Answer& answer) {
  const auto reason = cut_short_by();
  if (!answer.prepared)
    return fmt::format("Cut short by {} while the rules were prepared: nothing was searched.", reason);
  if (answer.found == 0) return fmt::format("Cut short by {}: no solution found so far.", reason);
  if (answer.found == 1) return fmt::format("Partial, cut short by {}: a solution; there may be others.", reason);
  return fmt::format("Partial, cut short by {}: {} found so far.", reason, solutions(answer.found));
}

std::string complete(std::uint64_t found) {
  if (found == 0) return "No solution.";
  if (found == 1) return "The only solution.";
  return fmt::format("Exactly {}.", solutions(found));
}

std::string finding(const Wish& wish, const Answer& answer) {
  if (answer.complete) return complete(answer.found);
  if (answer.limited && answer.outcome() != Outcome::several) return partial(answer);
  if (wish.kind == Wish::Kind::unique) return "Not unique: there are at least two solutions.";
  if (wish.kind == Wish::Kind::one) return "One of several solutions; --all shows them, --count counts them.";
  if (answer.limited) return partial(answer);
  return fmt::format("{}; there may be more.", answer.found == 1 ? "A solution" : solutions(answer.found));
}

}  // namespace

std::string cut_short_by() { return interrupted() ? "an interrupt" : "a limit"; }

std::string effort(const Answer& answer) {
  return answer.conflicts ? counted(*answer.conflicts, "conflict", "conflicts")
                          : counted(answer.statistics.guesses, "guess", "guesses");
}

std::string sentence(const Wish& wish, const Answer& answer) {
  return fmt::format("{} {}, {}.", finding(wish, answer), human(answer.time), effort(answer));
}

ExitCode exit_code(const Wish& wish, const Answer& answer) {
  const bool settled_several = wish.to_find() == 2 && answer.found == 2;
  if (answer.limited && !settled_several) return ExitCode::cut_short;
  if (answer.found == 0) return ExitCode::no_solution;
  return wish.kind == Wish::Kind::unique && answer.found > 1 ? ExitCode::several : ExitCode::done;
}

}  // namespace grids::cli
