#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "explain/oracle/oracle.hpp"
#include "explain/rules/candidate.hpp"
#include "explain/rules/closure.hpp"
#include "explain/sets/hitting_sets.hpp"

namespace grids::explain {

/// A cell that can be filled by looking at few filled cells.
struct FewCells {
  Candidate placement;
  std::vector<Candidate> looked_at;  ///< filled cells, in the order of the cells
  std::vector<RuleId> rules;         ///< the rules that it takes; none of them can go
  std::size_t greedy = 0;            ///< how many it would be if one cell after another were just left out
  bool proved = false;               ///< no cell at all can be filled by looking at fewer
};

/// Finds the fewest filled cells by which some open cell can be filled: with these and the rules, but nothing else
/// known, some way of reasoning settles it.
///
/// What follows from a set of filled cells only grows with the set: an implicit hitting set problem, for all open
/// cells at once. A largest set that settles nothing leaves out some cells, of which every set that settles something
/// has one. Such sets stay true while more cells are filled, so they are kept, each with what follows from it.
class FewestCells {
 public:
  /// What a set of filled cells comes to, the closure says. Rules and oracle must outlive it.
  FewestCells(const Rules& rules, Oracle& oracle, std::unique_ptr<Closure> closure);

  void fill(Candidate candidate);
  bool filled(CellId cell) const { return is_filled_[index(cell)] != 0; }
  /// Nothing when all filled cells together do not settle any. When the budget is spent, the fewest found so far.
  std::optional<FewCells> find(Budget budget);

 private:
  using Row = Closure::Row;
  using Outcome = Closure::Outcome;
  using Numbers = std::vector<std::uint32_t>;  ///< places among the filled cells

  /// A largest set that settles no open cell.
  struct Quiet {
    Row row;           ///< what follows from it
    Numbers left_out;  ///< ascending
  };

  void take_in_new_cells();
  void enlarge(Quiet& quiet);
  void keep_the_smallest();
  std::optional<Quiet> grow(const Numbers& inner);
  std::optional<Numbers> irreducible(const Numbers& from);
  void improve(Numbers numbers);
  std::optional<FewCells> settled_by_nothing() const;
  FewCells answer() const;
  std::vector<RuleId> rules_for(const FewCells& few) const;

  const Rules& rules_;
  Oracle& oracle_;
  std::unique_ptr<Closure> closure_;
  std::vector<Candidate> filled_;
  std::vector<std::uint8_t> is_filled_;
  std::size_t taken_in_ = 0;  ///< of the filled cells
  std::vector<Quiet> quiet_;
  Numbers best_;
  Candidate best_settles_;
};

}  // namespace grids::explain
