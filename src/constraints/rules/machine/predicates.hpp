#pragma once

#include <vector>

#include "constraints/rules/machine/classes.hpp"
#include "model/arguments.hpp"
#include "model/rules/pattern.hpp"

namespace grids::machine {

/// Takes a list and says in the end whether something is so of it.
class Predicate : public Sink {
 public:
  virtual bool holds(const Slots& slots) const = 0;
};

/// A predicate that fails once and for all.
class FailingPredicate : public Predicate {
 public:
  explicit FailingPredicate(SlotId failed) : failed_(failed) {}
  bool holds(const Slots& slots) const override { return slots[failed_] == 0; }

 protected:
  bool failed(const Slots& slots) const { return slots[failed_] != 0; }
  void fail(Slots& slots) const { slots[failed_] = 1; }

 private:
  SlotId failed_;
};

/// `is X`
class Is : public FailingPredicate {
 public:
  Is(SlotId failed, ClassTest symbols) : FailingPredicate(failed), symbols_(std::move(symbols)) {}
  void take(Slots& slots, ElementId element) const override {
    if (!symbols_.contains(slots, element)) fail(slots);
  }

 private:
  ClassTest symbols_;
};

/// `all equal`
class AllEqual : public FailingPredicate {
 public:
  AllEqual(SlotId failed, SlotId first, const ElementPool& pool)
      : FailingPredicate(failed), first_(first), pool_(pool) {}
  void take(Slots& slots, ElementId element) const override;

 private:
  SlotId first_;  ///< the kind of the first item, -1 for none
  const ElementPool& pool_;
};

/// `all different`: a bit for each kind of item that was there.
class AllDifferent : public FailingPredicate {
 public:
  AllDifferent(SlotId failed, SlotId seen, const ElementPool& pool)
      : FailingPredicate(failed), seen_(seen), pool_(pool) {}
  void take(Slots& slots, ElementId element) const override;

 private:
  SlotId seen_;
  const ElementPool& pool_;
};

/// `increasing`, `decreasing`
class Ordered : public FailingPredicate {
 public:
  Ordered(SlotId failed, SlotId latest, bool rising, const ElementPool& pool)
      : FailingPredicate(failed), latest_(latest), rising_(rising), pool_(pool) {}
  void take(Slots& slots, ElementId element) const override;
  bool ordered() const override { return true; }

 private:
  SlotId latest_;  ///< the kind of the latest number
  bool rising_;
  const ElementPool& pool_;
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
