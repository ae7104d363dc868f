#include <set>

#include "words/aggregate.hpp"

namespace grids::words {
namespace {

/// How many different items there are.
struct Distinct {
  struct Memory {
    Rational seen;   ///< a bit for each kind
    Rational count;  ///< the bits
  };

  static void take(Memory& memory, Kind kind) {
    if (has_kind(memory.seen, kind)) return;
    memory.seen = with_kind(memory.seen, kind);
    memory.count = memory.count.numerator() + 1;
  }

  static std::optional<Rational> result(const Memory& memory) { return memory.count; }

  /// Of however many kinds.
  static std::optional<Rational> whole(std::span<const Reading> list) {
    std::set<Kind> kinds;
    for (const auto& item : list) kinds.insert(item.kind);
    return static_cast<std::int64_t>(kinds.size());
  }

  static Magnitude magnitude(Magnitude, std::size_t count) { return Magnitude::of_count(count); }
};

}  // namespace

constinit const AggregateEntry aggregates::distinct = aggregate_entry<Distinct>({
    .name = "distinct",
    .meaning = "how many different items there are",
    .example = "each row: distinct = 2",
    .english = "the number of different ones",
    .rule = {"different items"},
});

}  // namespace grids::words
