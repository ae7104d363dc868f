#pragma once

#include <optional>
#include <vector>

#include "minimize/item_set.hpp"
#include "minimize/orbits.hpp"

namespace grids {

/// The other solutions that a puzzle has where some of its givens are taken away, each as the set of items (givens, or
/// orbits of them) that it breaks: of them, one at least must stay.
class Alternatives {
 public:
  /// `rules` must outlive it. The items together with the givens that `last` have the solution alone.
  Alternatives(const CompiledRules& rules, std::vector<Orbit> items, std::vector<Given> lasting, Solution solution,
               const Limits& limits);

  std::size_t count() const noexcept { return items_.size(); }
  const std::vector<Orbit>& items() const noexcept { return items_; }
  std::uint64_t checks() const noexcept { return checks_; }

  /// What some other solution breaks that these items leave; nothing when they leave none, or a limit came (`limited`).
  std::optional<ItemSet> broken(const ItemSet& kept);
  /// What a solution breaks that breaks nothing but what `broken` has, and as little of that as can be, tried in this
  /// order.
  ItemSet reduced(ItemSet broken, const std::vector<std::size_t>& order);
  /// Time is up, or a check came to the limit of nodes.
  bool limited();

 private:
  ItemSet broken_by(const Solution& other) const;

  PlacementSolver solver_;
  std::vector<Orbit> items_;
  std::vector<Given> lasting_;
  Solution solution_;
  Limits limits_;
  Stopwatch stopwatch_;
  std::vector<Given> givens_;
  std::uint64_t checks_ = 0;
  bool limited_ = false;
};

}  // namespace grids
