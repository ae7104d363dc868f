#pragma once

#include "constraints/arithmetic/numbers.hpp"
#include "constraints/normal_forms/relation.hpp"

namespace grids {

/// The numbers of some cells multiply to a target.
///
/// Example: a1*a2*b1*b2 = 60.
/// Strength: every candidate divides what the decided cells leave of the target, and its size
/// leaves the others neither too much nor too little. Of a product 0: domain consistency.
class Product : public Relation {
 public:
  Product(Region scope, Numbers numbers, std::int64_t target, Label label);

  bool accepts(std::span<const SymbolId> symbols) const override;
  bool symmetric() const override { return numbers_.uniform(); }
  bool domain_consistent() const override { return target_ == 0; }
  double weight() const override { return 6; }  // it divides
  RelationPtr without_decided(const Puzzle& puzzle) const override;

  std::string_view form_name() const override { return "bounds of a product"; }
  Verdict propagate(State& state) const noexcept override;
  void append_remainder(const State& state, Remainder& remainder) const override;
  void encode(Encoder& encoder) const override;
  Needs needs() const override { return {Event::any, 1, 0, false}; }

 private:
  Verdict propagate_zero(State& state) const noexcept;

  Numbers numbers_;
  std::int64_t target_;
};

}  // namespace grids
