#include <numeric>

#include "words/aggregate.hpp"

namespace grids::words {
namespace {

/// Euclid's, number by number; 0 is divided by everything.
struct Gcd {
  struct Memory {
    Rational divisor;
  };

  static bool take(Memory& memory, Rational number) {
    if (!number.is_whole()) return false;
    memory.divisor = std::gcd(memory.divisor.numerator(), number.numerator());
    return true;
  }

  static std::optional<Rational> result(const Memory& memory) { return memory.divisor; }
  static Magnitude magnitude(Magnitude item, std::size_t) { return item; }
};

}  // namespace

constinit const AggregateEntry aggregates::gcd = aggregate_entry<Gcd>({
    .name = "gcd",
    .meaning = "the greatest number that divides all of them; of nothing 0, of fractions none",
    .example = "each row: gcd = 2",
    .english = "the greatest common divisor",
    .rule = {"common divisor"},
});

}  // namespace grids::words
