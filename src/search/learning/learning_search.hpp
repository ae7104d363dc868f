#pragma once

#include <cstdint>
#include <span>

#include "core/domain.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

/// What goes on with a search that lost its way: without a tree, learning from conflicts.
class LearningSearch {
 public:
  enum class Status { solution, exhausted, limit };
  struct Candidate {
    CellId cell{};
    SymbolId symbol{};
  };

  virtual ~LearningSearch() = default;

  /// Solutions in which all of these occur are not wanted. Before the first next().
  virtual void exclude(std::span<const Candidate> together) = 0;
  /// Begins with any cells and candidates, not always the same. Before the first next().
  virtual void randomize(std::uint64_t seed) = 0;
  /// Finds the next solution, or gives up after this many nodes: times that it has followed what is known to its end.
  virtual Status next(std::uint64_t nodes) = 0;
  /// The solution just found: each cell's domain is a single symbol.
  virtual std::span<const Domain> solution() = 0;
  virtual const Statistics& statistics() const noexcept = 0;

 protected:
  LearningSearch() = default;
  LearningSearch(const LearningSearch&) = default;
  LearningSearch& operator=(const LearningSearch&) = default;
};

}  // namespace grids
