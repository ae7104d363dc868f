#pragma once

#include "words/aggregate.hpp"

namespace grids::words {

/// How many items there are.
struct ItemCount {
  struct Memory {
    Rational count;
  };

  static void take(Memory& memory) { memory.count = memory.count.numerator() + 1; }
  static std::optional<Rational> result(const Memory& memory) { return memory.count; }
  static Magnitude magnitude(Magnitude, std::size_t count) { return Magnitude::of_count(count); }
};

}  // namespace grids::words
