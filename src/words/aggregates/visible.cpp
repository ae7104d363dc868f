#include "words/aggregate.hpp"
#include "words/beyond.hpp"

namespace grids::words {
namespace {

/// Heights seen from the beginning of the list.
struct Visible {
  struct Memory {
    Rational highest = below_all();
    Rational seen;
  };

  static void take(Memory& memory, Rational number) {
    if (number <= memory.highest) return;
    memory.highest = number;
    memory.seen = memory.seen.numerator() + 1;
  }

  static std::optional<Rational> result(const Memory& memory) { return memory.seen; }
  static Magnitude magnitude(Magnitude, std::size_t count) { return Magnitude::of_count(count); }
};

}  // namespace

constinit const AggregateEntry aggregates::visible = aggregate_entry<Visible>({
    .name = "visible",
    .meaning = "how many are greater than all before them",
    .example = "each row: visible = 2",
    .english = "the number of visible ones",
    .rule = {"visibility"},
    .ordered = true,
});

}  // namespace grids::words
