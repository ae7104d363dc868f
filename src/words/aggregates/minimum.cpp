#include <algorithm>

#include "words/aggregate.hpp"
#include "words/beyond.hpp"

namespace grids::words {
namespace {

struct Minimum {
  struct Memory {
    Rational best = above_all();
  };

  static void take(Memory& memory, Rational number) { memory.best = std::min(memory.best, number); }
  static std::optional<Rational> result(const Memory& memory) { return memory.best; }
  static Magnitude magnitude(Magnitude item, std::size_t) { return item; }
};

}  // namespace

constinit const AggregateEntry aggregates::minimum = aggregate_entry<Minimum>({
    .name = "min",
    .meaning = "the least",
    .example = "each row: min = 1",
    .english = "the least",
    .before_numbers = " among ",
    .picks = true,
});

}  // namespace grids::words
