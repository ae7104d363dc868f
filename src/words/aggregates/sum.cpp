#include "words/aggregate.hpp"

namespace grids::words {
namespace {

struct Sum {
  struct Memory {
    Rational total;
  };

  static bool take(Memory& memory, Rational number) {
    const auto total = add(memory.total, number);
    if (total) memory.total = *total;
    return total.has_value();
  }

  static std::optional<Rational> result(const Memory& memory) { return memory.total; }
  static Magnitude magnitude(Magnitude item, std::size_t count) { return sum_of(item, count); }
};

}  // namespace

constinit const AggregateEntry aggregates::sum = aggregate_entry<Sum>({
    .name = "sum",
    .meaning = "the sum; of nothing 0",
    .example = "each row: sum = 10",
    .english = "the sum",
    .verb = "adds up to",
    .rule = {"sum", "equal sums"},
    .sign = '+',
});

}  // namespace grids::words
