#pragma once

#include <deque>
#include <functional>
#include <vector>

#include "counting/component_cache.hpp"
#include "counting/constraint_graph.hpp"
#include "counting/row_stack.hpp"
#include "engines/interface/limit_watch.hpp"
#include "propagation/fixpoint.hpp"
#include "search/effort/limits.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

/// Counts the solutions of a program without visiting each: a node's undecided cells are parted into components that no
/// constraint joins, whose counts are multiplied; the count of a component is remembered by all that there is to know
/// of it (Bayardo and Pehoushek, "Counting models using connected components", 2000; Sang et al., "Combining component
/// caching and clause learning for effective model counting", 2004). Cells are decided in a fixed order, row after
/// row, so that many nodes leave the same cells with the same candidates: what a transfer matrix does for
/// Latin squares comes about by itself.
class ComponentCounter {
 public:
  /// Hears, from time to time, how many solutions there are at least.
  using Progress = std::function<void(const SolutionCount& at_least)>;

  /// `program` is lowered from `rewritten`; all must outlive the counter. Uses about `memory` bytes to remember counts.
  ComponentCounter(const Puzzle& rewritten, const Program& program, std::size_t memory, const Progress& progress);

  /// What is counted from now on: solutions that hold these givens, too. What was remembered stays; statistics begin
  /// anew.
  void start(std::span<const Given> givens);
  /// How many solutions there are; at least so many if `limited()`. A next run begins anew, but with all that was
  /// remembered.
  SolutionCount run(const Limits& limits);

  bool limited() const noexcept { return limited_; }
  const Statistics& statistics() const noexcept { return statistics_; }
  std::uint64_t remembered() const noexcept { return cache_.found() - found_before_; }

 private:
  /// What is known of a node under way: the sum over the symbols of its cell that are done, and what it is to be
  /// multiplied with.
  struct Frame {
    SolutionCount sum;
    SolutionCount factor;  ///< of the components that are done; 0 while others have not been begun
  };

  SolutionCount count_node(std::size_t depth, std::span<const CellId> cells);
  SolutionCount count_component(std::size_t depth, const Component& component);
  SolutionCount count_symbols(std::size_t depth, const Component& component);
  bool assume(std::size_t depth, CellId cell, SymbolId symbol);
  CellId choose(std::size_t depth, const Component& component);
  bool told(CellId cell) const noexcept { return index(cell) < told_cells_; }
  bool out_of_limits();
  SolutionCount at_least() const;

  const Program& program_;
  Fixpoint fixpoint_;
  ConstraintGraph graph_;
  ComponentCache cache_;
  RowStack rows_;
  std::size_t told_cells_;
  std::deque<std::vector<Component>> components_;     ///< by depth
  std::deque<std::vector<std::uint8_t>> signatures_;  ///< by depth
  std::vector<Frame> frames_;
  LimitWatch watch_{Limits()};
  const Progress& progress_;
  std::vector<Given> givens_;
  std::uint64_t found_before_ = 0;  ///< in the cache, when it was started
  std::uint64_t propagations_before_ = 0;
  std::uint64_t next_tell_ = 0;
  bool limited_ = false;
  SolutionCount partial_;
  Statistics statistics_;
};

}  // namespace grids
