#pragma once

#include "constraints/rules/machine/node.hpp"
#include "constraints/rules/machine/numbers.hpp"
#include "words/fold.hpp"

namespace grids::machine {

/// What a word remembers of the items that it has read, a slot for each of its numbers.
template <typename Result>
class FoldMemory {
 public:
  using Fold = words::Fold<Result>;

  FoldMemory(const Fold& fold, std::vector<SlotId> slots, const ElementPool& pool)
      : fold_(fold), slots_(std::move(slots)), pool_(pool) {}

  /// What the slots hold before the first item.
  static Slots initial(const Fold& fold) {
    typename Fold::Memory memory;
    fold.begin(memory);
    Slots slots;
    for (std::size_t i = 0; i < fold.size; ++i) slots.push_back(number_code(memory[i]).value());
    return slots;
  }

  void take(Slots& slots, ElementId element) const {
    if (slots[slots_.front()] == undefined) return;
    const auto& number = pool_.item(element).number;
    auto memory = load(slots);
    const bool goes_on = (number || fold_.looks != words::Looks::at_numbers) &&
                         fold_.take(memory, {number, static_cast<words::Kind>(pool_.kind(element))});
    if (!goes_on || !store(memory, slots)) give_up(slots);
  }

  Result result(const Slots& slots, Result otherwise) const {
    return slots[slots_.front()] == undefined ? otherwise : fold_.result(load(slots));
  }

 private:
  typename Fold::Memory load(const Slots& slots) const {
    typename Fold::Memory memory;
    for (std::size_t i = 0; i < fold_.size; ++i) memory[i] = number_of_code(slots[slots_[i]]);
    return memory;
  }

  bool store(const typename Fold::Memory& memory, Slots& slots) const {
    for (std::size_t i = 0; i < fold_.size; ++i) {
      const auto code = number_code(memory[i]);
      if (!code) {
        pool_.give_up();
        return false;
      }
      slots[slots_[i]] = *code;
    }
    return true;
  }

  /// All that will have no result is one state.
  void give_up(Slots& slots) const {
    for (const auto slot : slots_) slots[slot] = undefined;
  }

  const Fold& fold_;
  std::vector<SlotId> slots_;
  const ElementPool& pool_;
};

}  // namespace grids::machine
