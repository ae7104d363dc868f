#pragma once

#include "constraints/normal_forms/linear_relation.hpp"

namespace grids {

/// Pairwise different numbers add up to a target, or to at most that: for regions and alphabets
/// too large for a Combination.
///
/// Example: nine cells of a 16x16 Killer with sum 60.
/// Strength: bounds consistency of the sum where the numbers differ but their upper (for the
/// smallest sum) or lower (for the largest) bounds are forgotten; decided symbols leave the others.
///
/// The smallest sum of different numbers, each at least its cell's lowest: take the cells by their
/// lowest candidate and give each the next number that is free.
class DistinctSum : public Relation, public KnowsTotal {
 public:
  /// Like LinearRelation, with `terms` uniform and `form` not `not_equal`.
  DistinctSum(Region scope, Numbers terms, LinearRelation::Form form, std::int64_t target, Label label);

  bool accepts(std::span<const SymbolId> symbols) const override;
  bool symmetric() const override { return true; }
  bool all_different() const override { return true; }
  double expected_tuples(std::span<const Domain> domains) const override;

  std::string_view form_name() const override { return "sum of different numbers"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {Event::any, 2, 0, false}; }
  std::optional<std::int64_t> total(const Puzzle& puzzle) const override { return sum_.total(puzzle); }

 private:
  struct Bounds;

  LinearRelation sum_;
  std::vector<SymbolId> by_number_;  ///< the alphabet, smallest number first
};

}  // namespace grids
