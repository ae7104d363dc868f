#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "counting/true_candidates.hpp"
#include "model/puzzle.hpp"
#include "search/effort/limits.hpp"
#include "search/search.hpp"

namespace grids {

/// In how many solutions each candidate of a puzzle occurs, up to a number at which nobody needs to know more.
class CandidateCounts {
 public:
  struct Count {
    std::uint64_t solutions = 0;
    bool exact = false;  ///< there are no others
  };

  /// `puzzle` must outlive it.
  CandidateCounts(const Puzzle& puzzle, std::uint64_t most);

  /// Counts the solutions of the candidates that `findings` calls possible. False when a limit came first: then some
  /// counts are neither exact nor as many as wanted. Solutions found for one candidate count for all that they hold.
  bool run(const CandidateFindings& findings, const Limits& limits);

  const Count& of(CellId cell, SymbolId symbol) const {
    return counts_[index(cell) * Domain::capacity + index(symbol)];
  }
  std::uint64_t most() const noexcept { return most_; }
  const Statistics& statistics() const noexcept { return statistics_; }

 private:
  Count& at(CellId cell, SymbolId symbol) { return counts_[index(cell) * Domain::capacity + index(symbol)]; }
  bool settled(const Count& count) const noexcept { return count.exact || count.solutions >= most_; }
  bool count(Search& search, CellId cell, Domain symbol, const Limits& limits);
  void add(const Solution& solution);

  const Puzzle& puzzle_;
  std::uint64_t most_;
  std::vector<Count> counts_;  ///< by cell, then symbol
  std::set<Solution> known_;
  Statistics statistics_;
};

}  // namespace grids
