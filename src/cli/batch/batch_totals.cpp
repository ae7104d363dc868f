#include "cli/batch/batch_totals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

std::string rate(std::uint64_t puzzles, std::chrono::nanoseconds time) {
  const auto seconds = std::max(std::chrono::duration<double>(time).count(), 1e-9);
  const auto rate = static_cast<double>(puzzles) / seconds;
  return rate < 9.95 ? fmt::format("{:.1f}/s", rate) : thousands(static_cast<std::uint64_t>(std::llround(rate))) + "/s";
}

}  // namespace

void BatchTotals::add(const Answer& answer) {
  ++puzzles;
  ++outcomes[static_cast<std::size_t>(answer.outcome())];
  most_guesses = std::max(most_guesses, answer.statistics.guesses);
  statistics += answer.statistics;
}

void BatchTotals::add_minimized(std::uint64_t givens_left, bool complete) {
  ++puzzles;
  if (!complete) ++outcomes[static_cast<std::size_t>(Outcome::unknown)];
  fewest_givens = minimized == 0 ? givens_left : std::min(fewest_givens, givens_left);
  most_givens = std::max(most_givens, givens_left);
  givens += givens_left;
  ++minimized;
}

void BatchTotals::add_counted(const Statistics& search, bool complete) {
  ++puzzles;
  if (!complete) ++outcomes[static_cast<std::size_t>(Outcome::unknown)];
  most_guesses = std::max(most_guesses, search.guesses);
  statistics += search;
}

void BatchTotals::add_rating(std::optional<double> rating) {
  ++puzzles;
  if (!rating) {
    ++unexplained;
    return;
  }
  ++rated;
  ratings += *rating;
  hardest = std::max(hardest, *rating);
}

BatchTotals& BatchTotals::operator+=(const BatchTotals& other) {
  puzzles += other.puzzles;
  for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i] += other.outcomes[i];
  errors += other.errors;
  too_many_symbols += other.too_many_symbols;
  most_guesses = std::max(most_guesses, other.most_guesses);
  statistics += other.statistics;
  if (other.minimized > 0)
    fewest_givens = minimized == 0 ? other.fewest_givens : std::min(fewest_givens, other.fewest_givens);
  most_givens = std::max(most_givens, other.most_givens);
  givens += other.givens;
  minimized += other.minimized;
  rated += other.rated;
  unexplained += other.unexplained;
  ratings += other.ratings;
  hardest = std::max(hardest, other.hardest);
  return *this;
}

std::string text(const BatchTotals& totals, std::chrono::nanoseconds time) {
  auto text = counted(totals.puzzles, "puzzle", "puzzles");
  const auto add = [&text](std::uint64_t number, std::string_view what) {
    if (number > 0) text += fmt::format(", {} {}", thousands(number), what);
  };
  add(totals.count(Outcome::unique), "unique");
  add(totals.count(Outcome::several), "several");
  add(totals.count(Outcome::none), "none");
  add(totals.count(Outcome::unknown), totals.minimized > 0 ? "cut short by a limit" : "unknown");
  add(totals.unexplained, "not explained to the end");
  add(totals.errors, totals.errors == 1 ? "error" : "errors");
  const auto tried = totals.puzzles - totals.errors;
  if (tried == 0) return text;
  if (totals.minimized > 0)
    return text + fmt::format(", {}, givens: {:.1f} on average, {} to {}", rate(totals.puzzles, time),
                              static_cast<double>(totals.givens) / static_cast<double>(totals.minimized),
                              totals.fewest_givens, totals.most_givens);
  if (totals.rated > 0)
    return text + fmt::format(", {}, rating: {:.1f} on average, {:.1f} at most", rate(totals.puzzles, time),
                              totals.ratings / static_cast<double>(totals.rated), totals.hardest);
  if (totals.unexplained > 0) return text;
  const auto average = static_cast<double>(totals.statistics.guesses) / static_cast<double>(tried);
  return text + fmt::format(", {}, guesses: {:.1f} on average, {} at most, depth {}", rate(totals.puzzles, time),
                            average, thousands(totals.most_guesses), totals.statistics.deepest);
}

}  // namespace grids::cli
