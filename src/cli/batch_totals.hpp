#pragma once

#include <array>
#include <chrono>
#include <string>

#include "engines/answer.hpp"

namespace grids::cli {

/// What a batch has come to.
struct BatchTotals {
  std::uint64_t lines = 0;  ///< of the input, those that were skipped included
  std::uint64_t puzzles = 0;
  std::array<std::uint64_t, 4> outcomes{};  ///< by Outcome
  std::uint64_t errors = 0;
  std::uint64_t most_guesses = 0;
  Statistics statistics;
  std::uint64_t minimized = 0;  ///< puzzles whose givens were minimized
  std::uint64_t givens = 0;     ///< of all of these together
  std::uint64_t fewest_givens = 0;
  std::uint64_t most_givens = 0;

  void add(const Answer& answer);
  /// A minimized puzzle; `complete` says that no limit came first.
  void add_minimized(std::uint64_t givens_left, bool complete);
  BatchTotals& operator+=(const BatchTotals& other);
  std::uint64_t count(Outcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
};

/// "1,000 puzzles, 4,120/s, givens: 24.3 on average, 20 to 28" of minimized ones; else
/// "20,000 puzzles, 20,000 unique, 312,400/s, guesses: 0.6 on average, 41 at most, depth 7".
std::string text(const BatchTotals& totals, std::chrono::nanoseconds time);

}  // namespace grids::cli
