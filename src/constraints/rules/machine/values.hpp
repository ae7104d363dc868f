#pragma once

#include <vector>

#include "constraints/rules/machine/aggregates.hpp"
#include "model/rules/rule.hpp"

namespace grids::machine {

/// A number or symbols known before solving.
class Constant : public Value {
 public:
  explicit Constant(std::optional<rules::List> list)
      : list_(std::move(list)), number_(list_ ? rules::single_number(*list_) : std::nullopt) {}
  std::optional<rules::List> list(const Slots&) const override { return list_; }
  std::optional<Rational> number(const Slots&) const override { return number_; }

 private:
  std::optional<rules::List> list_;
  std::optional<Rational> number_;
};

/// What a cell holds, kept in a slot once it has been read.
class CellValue : public Value {
 public:
  CellValue(SlotId slot, const ElementPool& pool) : slot_(slot), pool_(pool) {}
  std::optional<rules::List> list(const Slots& slots) const override {
    if (slots[slot_] < 0) return std::nullopt;
    return rules::List{pool_[slots[slot_]]};
  }
  std::optional<Rational> number(const Slots& slots) const override {
    return slots[slot_] < 0 ? std::nullopt : pool_.item(slots[slot_]).number;
  }

 private:
  SlotId slot_;
  const ElementPool& pool_;
};

/// The number of links that are there.
class LinkCount : public Value {
 public:
  explicit LinkCount(std::vector<const Value*> links) : links_(std::move(links)) {}
  std::optional<rules::List> list(const Slots& slots) const override;

 private:
  std::vector<const Value*> links_;
};

/// A number made of a list, if every word of the list makes sense.
class AggregateValue : public Value {
 public:
  AggregateValue(const AggregateSink& sink, const Sink& first) : sink_(sink), first_(first) {}
  std::optional<rules::List> list(const Slots& slots) const override;
  std::optional<Rational> number(const Slots& slots) const override {
    return first_.defined(slots) ? sink_.number(slots) : std::nullopt;
  }

 private:
  const AggregateSink& sink_;
  const Sink& first_;
};

/// A list's only item.
class SingleValue : public Value {
 public:
  SingleValue(const SingleItem& sink, const Sink& first) : sink_(sink), first_(first) {}
  std::optional<rules::List> list(const Slots& slots) const override {
    return first_.defined(slots) ? std::optional(sink_.list(slots)) : std::nullopt;
  }

 private:
  const SingleItem& sink_;
  const Sink& first_;
};

class ArithmeticValue : public Value {
 public:
  ArithmeticValue(rules::Arithmetic arithmetic, std::vector<const Value*> operands)
      : arithmetic_(arithmetic), operands_(std::move(operands)) {}
  std::optional<rules::List> list(const Slots& slots) const override;
  std::optional<Rational> number(const Slots& slots) const override;

 private:
  rules::Arithmetic arithmetic_;
  std::vector<const Value*> operands_;
};

/// A value that counts only if a link is there.
class IfLinked : public Value {
 public:
  IfLinked(const Value& link, const Value& value) : link_(link), value_(value) {}
  std::optional<rules::List> list(const Slots& slots) const override {
    return link_.number(slots) == Rational(1) ? value_.list(slots) : rules::List{};
  }

 private:
  const Value& link_;
  const Value& value_;
};

/// Several values, one after another.
class JoinedValues : public Value {
 public:
  explicit JoinedValues(std::vector<const Value*> values) : values_(std::move(values)) {}
  std::optional<rules::List> list(const Slots& slots) const override;

 private:
  std::vector<const Value*> values_;
};

}  // namespace grids::machine
