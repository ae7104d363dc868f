#pragma once

#include <vector>

#include "constraints/rules/machine/node.hpp"
#include "model/rules/rule.hpp"

namespace grids::machine {

/// A class of items, some of which may be known only when cells have been read.
class ClassTest {
 public:
  ClassTest(const rules::Class& symbols, std::vector<const Value*> values, const ElementPool& pool)
      : symbols_(symbols), values_(std::move(values)), pool_(pool) {}

  bool contains(const Slots& slots, ElementId element) const {
    const auto& item = pool_.item(element);
    if (rules::contains_known(symbols_, item)) return true;
    for (const auto* value : values_)
      if (const auto items = value->list(slots))
        for (const auto& other : *items)
          if (other.item == item) return true;
    return false;
  }

 private:
  const rules::Class& symbols_;
  std::vector<const Value*> values_;
  const ElementPool& pool_;
};

}  // namespace grids::machine
