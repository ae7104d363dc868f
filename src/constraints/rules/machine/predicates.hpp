#pragma once

#include <vector>

#include "constraints/rules/machine/classes.hpp"
#include "constraints/rules/machine/fold_memory.hpp"
#include "model/rules/operators.hpp"
#include "model/rules/pattern.hpp"
#include "words/predicate.hpp"

namespace grids::machine {

/// Takes a list and says in the end whether something is so of it.
class Predicate : public Sink {
 public:
  virtual bool holds(const Slots& slots) const = 0;
};

/// A word that reads item by item: `increasing`, `all different` ..
class FoldedPredicate : public Predicate {
 public:
  FoldedPredicate(words::Predicate word, std::vector<SlotId> slots, const ElementPool& pool)
      : word_(word), memory_(*word->fold, std::move(slots), pool) {}

  void take(Slots& slots, ElementId element) const override { memory_.take(slots, element); }
  bool ordered() const override { return word_->texts.ordered; }
  bool holds(const Slots& slots) const override { return memory_.result(slots, false); }

 private:
  words::Predicate word_;
  FoldMemory<bool> memory_;
};

/// `is X`
class Is : public Predicate {
 public:
  Is(SlotId failed, ClassTest symbols) : failed_(failed), symbols_(std::move(symbols)) {}
  void take(Slots& slots, ElementId element) const override {
    if (!symbols_.contains(slots, element)) slots[failed_] = 1;
  }
  bool holds(const Slots& slots) const override { return slots[failed_] == 0; }

 private:
  SlotId failed_;
  ClassTest symbols_;
};

/// `includes`, `permutation`: how many of each wanted item are still missing.
class Includes : public Predicate {
 public:
  /// A slot for each different wanted item, then one for the length.
  Includes(const std::vector<rules::Item>& wanted, bool exactly, std::vector<SlotId> slots, const ElementPool& pool);
  static std::vector<rules::Item> different(const std::vector<rules::Item>& wanted);

  void take(Slots& slots, ElementId element) const override;
  bool holds(const Slots& slots) const override;

 private:
  std::vector<rules::Item> items_;
  std::vector<std::int64_t> wanted_;  ///< how often
  std::int64_t length_;
  bool exactly_;
  std::vector<SlotId> counts_;
  const ElementPool& pool_;
};

/// `= 1 3 ?`: the items of a clue one after another.
class EqualsItems : public Predicate {
 public:
  EqualsItems(const std::vector<rules::Item>& items, bool is_clue, SlotId matched, const ElementPool& pool)
      : items_(items),
        zero_(is_clue && items.size() == 1 && items.front().number == Rational(0)),
        matched_(matched),
        pool_(pool) {}
  void take(Slots& slots, ElementId element) const override;
  bool holds(const Slots& slots) const override;
  bool ordered() const override { return items_.size() > 1; }

 private:
  const std::vector<rules::Item>& items_;
  bool zero_;
  SlotId matched_;  ///< -1 when they differ
  const ElementPool& pool_;
};

/// `arithmetic = 12+`: in the end, whether the operator makes the target of the items.
class Makes : public Predicate {
 public:
  struct Way {
    const Sink* sink = nullptr;
    const Value* value = nullptr;
  };
  Makes(std::vector<Way> ways, const Value& target) : ways_(std::move(ways)), target_(target) {}
  void take(Slots& slots, ElementId element) const override;
  bool holds(const Slots& slots) const override;

 private:
  std::vector<Way> ways_;
  const Value& target_;
};

/// `matches /../`: the places of the expression that have been reached, a bit each.
class Matches : public Predicate {
 public:
  static constexpr std::size_t most_places = 62;
  Matches(const rules::Pattern& pattern, SlotId reached, const ElementPool& pool);
  /// How many places the pattern has.
  static std::size_t places(const rules::Pattern& pattern);

  void take(Slots& slots, ElementId element) const override;
  bool holds(const Slots& slots) const override { return (slots[reached_] & accepting_) != 0; }
  bool ordered() const override { return true; }

 private:
  /// Places where a part of the pattern may begin and end, and whether it may be empty (Glushkov, 1961).
  struct Ends {
    std::int64_t first = 0;
    std::int64_t last = 0;
    bool empty = true;
  };
  Ends read(const rules::Pattern& pattern);
  Ends sequence(const Ends& one, const Ends& next);
  void connect(std::int64_t last, std::int64_t first);

  std::vector<const rules::Pattern*> places_;
  std::vector<std::int64_t> followers_;  ///< of each place; those of the start are behind the last
  std::int64_t accepting_ = 0;
  SlotId reached_;
  const ElementPool& pool_;
};

}  // namespace grids::machine
