#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "engines/interface/answer.hpp"

namespace grids::cli {

/// What a batch has come to.
struct BatchTotals {
  std::uint64_t puzzles = 0;
  std::array<std::uint64_t, 4> outcomes{};  ///< by Outcome
  std::uint64_t errors = 0;
  std::uint64_t too_many_symbols = 0;  ///< errors of which a program that is built for more symbols has none
  std::uint64_t most_guesses = 0;
  Statistics statistics;
  std::uint64_t minimized = 0;  ///< puzzles whose givens were minimized
  std::uint64_t givens = 0;     ///< of all of these together
  std::uint64_t fewest_givens = 0;
  std::uint64_t most_givens = 0;
  std::uint64_t rated = 0;
  std::uint64_t unexplained = 0;  ///< puzzles that were to be rated, and explained in part
  double hardest = 0;             ///< of the ratings
  double ratings = 0;             ///< their sum

  void add(const Answer& answer);
  /// A minimized puzzle; `complete` says that no limit came first.
  void add_minimized(std::uint64_t givens_left, bool complete);
  /// A puzzle whose solutions were counted; `complete` says that no limit came first.
  void add_counted(const Statistics& search, bool complete);
  /// A puzzle that was rated; nothing when its explanation did not come to an end.
  void add_rating(std::optional<double> rating);
  BatchTotals& operator+=(const BatchTotals& other);
  /// Puzzles of which not all is known that was asked for.
  std::uint64_t unfinished() const { return count(Outcome::unknown) + unexplained; }
  std::uint64_t count(Outcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
};

/// "1,000 puzzles, 4,120/s, givens: 24.3 on average, 20 to 28" of minimized ones;
/// "20 puzzles, 1 not explained to the end, 310/s, rating: 2.6 on average, 4.2 at most" of rated ones; else
/// "20,000 puzzles, 20,000 unique, 312,400/s, guesses: 0.6 on average, 41 at most, depth 7".
std::string text(const BatchTotals& totals, std::chrono::nanoseconds time);

}  // namespace grids::cli
