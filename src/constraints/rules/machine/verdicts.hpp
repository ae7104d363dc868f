#pragma once

#include <vector>

#include "constraints/rules/machine/predicates.hpp"
#include "model/comparison.hpp"

namespace grids::machine {

class AllOrAny : public Verdict {
 public:
  AllOrAny(std::vector<const Verdict*> operands, bool any) : operands_(std::move(operands)), any_(any) {}
  bool holds(const Slots& slots) const override {
    for (const auto* operand : operands_)
      if (operand->holds(slots) == any_) return any_;
    return !any_;
  }

 private:
  std::vector<const Verdict*> operands_;
  bool any_;
};

class Not : public Verdict {
 public:
  explicit Not(const Verdict& operand) : operand_(operand) {}
  bool holds(const Slots& slots) const override { return !operand_.holds(slots); }

 private:
  const Verdict& operand_;
};

/// A predicate of a list, if every word of the list makes sense.
class Said : public Verdict {
 public:
  Said(const Predicate& predicate, const Sink& first) : predicate_(predicate), first_(first) {}
  bool holds(const Slots& slots) const override { return first_.defined(slots) && predicate_.holds(slots); }

 private:
  const Predicate& predicate_;
  const Sink& first_;
};

/// The opposite of what is said of a list, if every word of the list makes sense: `!=`.
class SaidNot : public Verdict {
 public:
  SaidNot(const Predicate& predicate, const Sink& first) : predicate_(predicate), first_(first) {}
  bool holds(const Slots& slots) const override { return first_.defined(slots) && !predicate_.holds(slots); }

 private:
  const Predicate& predicate_;
  const Sink& first_;
};

/// Two values compare.
class Compared : public Verdict {
 public:
  struct Side {
    const Value* value = nullptr;
    bool is_clue = false;
  };
  Compared(Side left, Comparison comparison, Side right) : left_(left), comparison_(comparison), right_(right) {}
  bool holds(const Slots& slots) const override {
    const auto left = left_.value->list(slots);
    const auto right = right_.value->list(slots);
    return left && right && rules::compares(*left, comparison_, *right, left_.is_clue, right_.is_clue);
  }

 private:
  Side left_;
  Comparison comparison_;
  Side right_;
};

/// 1 if it is so, 0 if it is not.
class TruthOf : public Value {
 public:
  explicit TruthOf(const Verdict& verdict) : verdict_(verdict) {}
  std::optional<rules::List> list(const Slots& slots) const override {
    return rules::List{rules::Item::of_number(std::int64_t{verdict_.holds(slots)})};
  }

 private:
  const Verdict& verdict_;
};

/// A link is there.
class Linked : public Verdict {
 public:
  explicit Linked(const Value& link) : link_(link) {}
  bool holds(const Slots& slots) const override { return link_.number(slots) == Rational(1); }

 private:
  const Value& link_;
};

}  // namespace grids::machine
