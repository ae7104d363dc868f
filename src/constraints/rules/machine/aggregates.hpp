#pragma once

#include "constraints/rules/machine/fold_memory.hpp"
#include "words/aggregate.hpp"

namespace grids::machine {

/// `sum`, `max`, `visible` ..: a number of the items taken.
class AggregateSink : public Sink {
 public:
  AggregateSink(words::Aggregate aggregate, std::vector<SlotId> slots, const ElementPool& pool)
      : aggregate_(aggregate), memory_(aggregate->fold, std::move(slots), pool) {}

  void take(Slots& slots, ElementId element) const override { memory_.take(slots, element); }
  bool ordered() const override { return aggregate_->texts.ordered; }
  std::optional<Rational> number(const Slots& slots) const { return memory_.result(slots, std::nullopt); }

 private:
  words::Aggregate aggregate_;
  FoldMemory<std::optional<Rational>> memory_;
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
