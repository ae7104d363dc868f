#pragma once

#include <optional>
#include <vector>

#include "engines/placement_solver.hpp"
#include "minimize/item_set.hpp"
#include "minimize/orbits.hpp"
#include "minimize/reducer.hpp"

namespace grids {

/// The other solutions that a puzzle has where some of its items are taken away, each as the set of items that it
/// breaks: of them, one at least must stay. What the items are, derived classes know.
class Alternatives {
 public:
  virtual ~Alternatives() = default;

  std::size_t count() const noexcept { return weights_.size(); }
  /// What it costs to keep each, at least 1.
  const std::vector<std::size_t>& weights() const noexcept { return weights_; }
  std::uint64_t checks() const noexcept { return checks_; }

  /// What some other solution breaks that these items leave; nothing when they leave none, or a limit came (`limited`).
  std::optional<ItemSet> broken(const ItemSet& kept);
  /// What a solution breaks that breaks nothing but what `broken` has, and as little of that as can be, tried in this
  /// order.
  ItemSet reduced(ItemSet broken, const std::vector<std::size_t>& order);
  /// Time is up, or a check came to the limit of nodes.
  bool limited();

 protected:
  Alternatives(std::vector<std::size_t> weights, const Limits& limits)
      : weights_(std::move(weights)), limits_(limits) {}
  Alternatives(const Alternatives&) = default;

 private:
  /// Looks for two solutions with these items.
  virtual Answer solve(const ItemSet& kept, const Limits& limits) = 0;
  virtual const Solution& first_solution() const = 0;
  virtual const Solution& last_solution() const = 0;
  /// What the other solution breaks of what was not kept; nothing of the one that the items have.
  virtual ItemSet broken_by(const Solution& other, const ItemSet& kept) const = 0;

  std::vector<std::size_t> weights_;
  Limits limits_;
  Stopwatch stopwatch_;
  std::uint64_t checks_ = 0;
  bool limited_ = false;
};

/// Givens that are taken away, alone or in orbits.
class GivenAlternatives final : public Alternatives {
 public:
  /// `rules` must outlive it. The items together with the givens that `last` have one solution.
  GivenAlternatives(const CompiledRules& rules, std::vector<Orbit> items, std::vector<Given> lasting,
                    const Limits& limits);

  const std::vector<Orbit>& items() const noexcept { return items_; }

 private:
  Answer solve(const ItemSet& kept, const Limits& limits) override;
  const Solution& first_solution() const override { return solver_.first_solution(); }
  const Solution& last_solution() const override { return solver_.last_solution(); }
  ItemSet broken_by(const Solution& other, const ItemSet& kept) const override;

  PlacementSolver solver_;
  std::vector<Orbit> items_;
  std::vector<Given> lasting_;
  std::vector<Given> givens_;
};

/// Givens and clues, the parts of switched rules, alike. Parts of no piece are always on.
class PieceAlternatives final : public Alternatives {
 public:
  /// `rules` must outlive it. All pieces together have this solution alone.
  PieceAlternatives(const SwitchedRules& rules, std::vector<Piece> pieces, std::vector<std::size_t> weights,
                    std::vector<Given> lasting, Solution solution, const Limits& limits);

 private:
  Answer solve(const ItemSet& kept, const Limits& limits) override;
  const Solution& first_solution() const override { return solver_.first_solution(); }
  const Solution& last_solution() const override { return solver_.last_solution(); }
  ItemSet broken_by(const Solution& other, const ItemSet& kept) const override;
  bool breaks(const Solution& other, const Piece& piece) const;

  const SwitchedRules& rules_;
  SwitchedSolver solver_;
  std::vector<Piece> pieces_;
  std::vector<Given> lasting_;
  Solution solution_;
  std::vector<bool> always_;  ///< of each part, whether it belongs to no piece
  std::vector<bool> untold_;  ///< of each piece, whether it speaks of cells that no solution tells
  std::vector<Search::Narrowing> narrowings_;
};

}  // namespace grids
