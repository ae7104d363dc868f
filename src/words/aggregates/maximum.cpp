#include <algorithm>

#include "words/aggregate.hpp"
#include "words/beyond.hpp"

namespace grids::words {
namespace {

struct Maximum {
  struct Memory {
    Rational best = below_all();
  };

  static void take(Memory& memory, Rational number) { memory.best = std::max(memory.best, number); }
  static std::optional<Rational> result(const Memory& memory) { return memory.best; }
  static Magnitude magnitude(Magnitude item, std::size_t) { return item; }
};

}  // namespace

constinit const AggregateEntry aggregates::maximum = aggregate_entry<Maximum>({
    .name = "max",
    .meaning = "the greatest",
    .example = "each row: max = 4",
    .english = "the greatest",
    .before_numbers = " among ",
    .picks = true,
});

}  // namespace grids::words
