#include "words/aggregate.hpp"

namespace grids::words {
namespace {

/// How many items there are.
struct Length {
  struct Memory {
    Rational count;
  };

  static void take(Memory& memory) { memory.count = memory.count.numerator() + 1; }
  static std::optional<Rational> result(const Memory& memory) { return memory.count; }
  static Magnitude magnitude(Magnitude, std::size_t count) { return Magnitude::of_count(count); }
};

}  // namespace

constinit const AggregateEntry aggregates::length = aggregate_entry<Length>({
    .name = "length",
    .meaning = "how many there are",
    .example = "each row: length of among even = 2",
    .english = "the length",
    .of_cells = "the number of cells",
});

}  // namespace grids::words
