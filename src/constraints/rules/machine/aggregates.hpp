#pragma once

#include "constraints/rules/machine/node.hpp"
#include "model/rules/words.hpp"

namespace grids::machine {

/// `sum`, `max`, `visible` ..: a number of the items taken, kept up to date in one or two slots.
class AggregateSink : public Sink {
 public:
  AggregateSink(rules::Aggregate aggregate, SlotId total, SlotId extreme, const ElementPool& pool)
      : aggregate_(aggregate), total_(total), extreme_(extreme), pool_(pool) {}

  void take(Slots& slots, ElementId element) const override;
  bool ordered() const override { return aggregate_ == rules::Aggregate::visible; }
  std::optional<Rational> number(const Slots& slots) const;

  /// What the slots hold before the first item.
  static std::int64_t initial_total(rules::Aggregate aggregate);
  static std::int64_t initial_extreme(rules::Aggregate aggregate);

 private:
  void take_number(Slots& slots, std::int64_t number) const;
  void compare(Slots& slots, std::int64_t kind) const;

  rules::Aggregate aggregate_;
  SlotId total_;    ///< sum, product or count
  SlotId extreme_;  ///< the largest or smallest number; where numbers are only compared, its kind
  const ElementPool& pool_;
};

/// Keeps the item if there is one and no other.
class SingleItem : public Sink {
 public:
  SingleItem(SlotId count, SlotId held, const ElementPool& pool) : count_(count), held_(held), pool_(pool) {}

  void take(Slots& slots, ElementId element) const override;
  /// Of several items only that they are several: two that equal nothing.
  rules::List list(const Slots& slots) const;

 private:
  SlotId count_;
  SlotId held_;
  const ElementPool& pool_;
};

}  // namespace grids::machine
