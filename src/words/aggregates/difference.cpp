#include <algorithm>

#include "words/aggregate.hpp"
#include "words/beyond.hpp"

namespace grids::words {
namespace {

/// A new greatest number sends the old one to the others.
struct Difference {
  struct Memory {
    Rational greatest = below_all();
    Rational others;
  };

  static bool take(Memory& memory, Rational number) {
    const auto less = std::min(memory.greatest, number);
    memory.greatest = std::max(memory.greatest, number);
    if (less == below_all()) return true;
    const auto others = add(memory.others, less);
    if (others) memory.others = *others;
    return others.has_value();
  }

  static std::optional<Rational> result(const Memory& memory) {
    return memory.greatest == below_all() ? std::nullopt : subtract(memory.greatest, memory.others);
  }

  static Magnitude magnitude(Magnitude item, std::size_t count) { return sum_of(item, count); }
};

}  // namespace

constinit const AggregateEntry aggregates::difference = aggregate_entry<Difference>({
    .name = "difference",
    .meaning = "the greatest minus all others",
    .example = "each pair: difference < 4",
    .english = "the difference",
    .rule = {"difference"},
    .sign = '-',
});

}  // namespace grids::words
