#include <algorithm>

#include "words/aggregate.hpp"
#include "words/aggregates/saturating_product.hpp"

namespace grids::words {
namespace {

/// A new greatest number sends the old one to the others.
struct Quotient {
  struct Memory {
    Rational greatest = below_all();
    SaturatingProduct others;
  };

  static void take(Memory& memory, Rational number) {
    const auto less = std::min(memory.greatest, number);
    memory.greatest = std::max(memory.greatest, number);
    if (less != below_all()) memory.others.take(less);
  }

  static std::optional<Rational> result(const Memory& memory) {
    const auto& others = memory.others.total;
    if (memory.greatest == below_all() || !memory.others.has_value()) return std::nullopt;
    if (memory.greatest == Rational(0) && others != Rational(0)) return Rational(0);
    return is_beyond(others) ? std::nullopt : divide(memory.greatest, others);
  }

  static Magnitude magnitude(Magnitude item, std::size_t count) {
    return words::quotient(item, product_of(item, count - std::min<std::size_t>(count, 1)));
  }
};

}  // namespace

constinit const AggregateEntry aggregates::quotient = aggregate_entry<Quotient>({
    .name = "quotient",
    .meaning = "the greatest divided by all others",
    .example = "each pair: quotient != 2",
    .english = "the quotient",
    .rule = {"quotient"},
    .sign = '/',
});

}  // namespace grids::words
