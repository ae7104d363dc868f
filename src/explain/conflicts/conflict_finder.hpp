#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/stop.hpp"
#include "explain/conflicts/conflict.hpp"
#include "explain/conflicts/joint_rules.hpp"
#include "explain/conflicts/lone_rules.hpp"
#include "model/puzzle.hpp"

namespace grids::explain {

/// Looks for what keeps a puzzle from having a solution, the simplest first:
///
/// 1. a rule that cannot hold with the givens, whatever the others say;
/// 2. a cell for which rules, each by itself, leave nothing, or a symbol for which they leave no place;
/// 3. rules and givens that contradict each other when they are propagated;
/// 4. rules and givens of which a solver proves it: only a few of them would tell anybody anything.
///
/// What it names has been proved to be without solution; of that, nothing can be left out that it was tried without.
/// The work is bounded by counting, not by the clock. One per thread, for any number of placements of givens.
class ConflictFinder {
 public:
  /// Throws Unsupported naming a constraint that cannot be brought into normal form, and Stopped once a stop is
  /// requested.
  explicit ConflictFinder(const Puzzle& puzzle, const StopToken& stop = {});
  ConflictFinder(const ConflictFinder&) = delete;
  ConflictFinder& operator=(const ConflictFinder&) = delete;

  /// A conflict of a puzzle that has no solution with these givens. When a stop is requested first, none.
  Conflict find(std::span<const Given> givens, const StopToken& stop = {});

  /// The puzzle whose rules, and hidden cells, conflicts speak of.
  const Puzzle& puzzle() const noexcept { return puzzle_; }

 private:
  using Numbers = JointRules::Numbers;
  /// What a rule by itself leaves of a cell.
  struct Left {
    std::size_t rule = 0;
    Domain symbols;
  };
  /// What keeps a symbol out of a cell of a region: another rule; the region itself where the cell is given.
  struct Taker {
    CellId cell{};
    std::size_t rule = 0;
  };

  Conflict search(std::span<const Given> givens, Conflict& otherwise);
  std::optional<Conflict> impossible_given(std::span<const Given> givens) const;
  std::optional<Conflict> broken_rule(std::span<const Given> givens);
  std::optional<Conflict> rule_that_cannot_hold(std::span<const Given> givens, bool& each_can_hold);
  void gather_left(std::span<const Given> givens);
  std::optional<Conflict> empty_cell(std::span<const Given> givens);
  std::optional<Conflict> homeless_symbol(std::span<const Given> givens);
  std::optional<std::vector<Taker>> takers_of(SymbolId symbol, std::size_t region, std::span<const Given> givens) const;
  Conflict homeless(SymbolId symbol, std::size_t region, const std::vector<Taker>& takers,
                    std::span<const Given> givens);
  std::optional<Conflict> joint(std::span<const Given> givens);
  std::optional<Conflict> proved(std::span<const Given> givens);

  std::vector<Left> cover(CellId cell, Domain wanted) const;
  std::vector<Given> in_scope(const Propagator& rule, std::span<const Given> givens) const;
  Domain taken_away(std::size_t rule, CellId cell, std::span<const Given> givens);
  std::uint64_t nodes_for(std::size_t rule) const;
  bool small_enough_to_prove() const;

  Puzzle puzzle_;
  LoneRules lone_;
  std::optional<JointRules> joint_;      ///< once it is needed
  std::vector<std::vector<Left>> left_;  ///< of each cell, by the rules that take something away
  StopToken stop_;
};

}  // namespace grids::explain
