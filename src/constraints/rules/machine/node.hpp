#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "constraints/rules/machine/elements.hpp"

namespace grids::machine {

/// What a machine knows of the part of a list that it has read: a few whole numbers, each the
/// memory of one of its parts.
using Slots = std::vector<std::int64_t>;
using SlotId = std::size_t;

/// In a slot: no number, and none will come.
constexpr std::int64_t undefined = std::numeric_limits<std::int64_t>::min();

/// Takes the items of a list one after another, and remembers in slots what it needs of them.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual void take(Slots& slots, ElementId element) const = 0;
  /// The list has ended.
  virtual void end(Slots&) const {}
  /// Whether what it has taken makes sense: `first 4` of three items does not. After the end.
  virtual bool defined(const Slots&) const { return true; }
  /// Whether it makes a difference in which order items come.
  virtual bool ordered() const { return false; }
};

/// A number or a list that a machine has at the end, or as soon as the cells it depends on are read.
class Value {
 public:
  virtual ~Value() = default;
  virtual std::optional<rules::List> list(const Slots& slots) const = 0;

  /// The list as a number, if it is one.
  virtual std::optional<Rational> number(const Slots& slots) const {
    const auto items = list(slots);
    return items ? rules::single_number(*items) : std::nullopt;
  }
};

/// A statement that a machine can judge at the end.
class Verdict {
 public:
  virtual ~Verdict() = default;
  virtual bool holds(const Slots& slots) const = 0;
};

}  // namespace grids::machine
