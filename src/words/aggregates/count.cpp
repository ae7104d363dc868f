#include "words/aggregate.hpp"

namespace grids::words {
namespace {

/// How many items there are; it is given those of its class.
struct Count {
  struct Memory {
    Rational count;
  };

  static void take(Memory& memory) { memory.count = memory.count.numerator() + 1; }
  static std::optional<Rational> result(const Memory& memory) { return memory.count; }
  static Magnitude magnitude(Magnitude, std::size_t count) { return Magnitude::of_count(count); }
};

}  // namespace

constinit const AggregateEntry aggregates::count = aggregate_entry<Count>({
    .name = "count",
    .form = "count C",
    .meaning = "how many are one of C",
    .example = "each row: count 1-2 = 2",
    .english = "the number",
    .before_numbers = " among ",
    .rule = {"count", "balance"},
    .of_class = true,
});

}  // namespace grids::words
