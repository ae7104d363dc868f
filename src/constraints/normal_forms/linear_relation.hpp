#pragma once

#include "constraints/arithmetic/numbers.hpp"
#include "constraints/normal_forms/relation.hpp"
#include "propagation/total.hpp"

namespace grids {

/// A sum of numbers, each times its cell's coefficient, compares with a constant.
///
/// Example: a1 + 2*b2 - c3 = 7, d1 - d2 - d3 <= 0.
/// Strength: bounds consistency; domain consistency of `!=` and `<=`.
class LinearRelation : public Relation, public KnowsTotal {
 public:
  enum class Form { equal, not_equal, at_most };

  /// `terms` are the numbers times their coefficients, for the cells of `scope` in turn. Neither
  /// the target nor any sum of some terms may leave +-2^62.
  LinearRelation(Region scope, Numbers terms, Form form, std::int64_t target, Label label);

  const Numbers& terms() const noexcept { return terms_; }
  Form form() const noexcept { return form_; }
  std::int64_t target() const noexcept { return target_; }

  bool accepts(std::span<const SymbolId> symbols) const override;
  bool symmetric() const override { return terms_.uniform(); }
  bool domain_consistent() const override { return form_ != Form::equal; }
  double expected_tuples(std::span<const Domain> domains) const override;
  RelationPtr with_cells_different() const override;
  RelationPtr without_decided(const Puzzle& puzzle) const override;

  std::string_view form_name() const override { return "bounds of a sum"; }
  Verdict propagate(State& state) const noexcept override;
  void explain(const History& past, std::optional<Removal> removed, Reason& reason) const override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override;
  /// The target of an equation without coefficients.
  std::optional<std::int64_t> total(const Puzzle& puzzle) const override;

  /// Gives a reason by the bounds alone; false where they do not say it.
  bool explain_by_bounds(const History& past, std::optional<Removal> removed, Reason& reason) const;

 private:
  struct Bound;
  NumberRange total(const State& state) const noexcept;
  Verdict propagate_bounds(State& state) const noexcept;
  Verdict propagate_not_equal(State& state) const noexcept;

  Numbers terms_;
  Form form_;
  std::int64_t target_;
};

}  // namespace grids
