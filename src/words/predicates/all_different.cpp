#include <algorithm>
#include <vector>

#include "words/predicate.hpp"

namespace grids::words {
namespace {

struct AllDifferent {
  struct Memory {
    Rational seen;  ///< a bit for each kind
  };

  static bool take(Memory& memory, Kind kind) {
    const bool again = has_kind(memory.seen, kind);
    memory.seen = with_kind(memory.seen, kind);
    return !again;
  }

  static bool result(const Memory&) { return true; }

  /// Of however many kinds.
  static bool whole(std::span<const Reading> list) {
    std::vector<Kind> kinds;
    for (const auto& item : list) kinds.push_back(item.kind);
    std::ranges::sort(kinds);
    return std::ranges::adjacent_find(kinds) == kinds.end();
  }
};

}  // namespace

constinit const PredicateEntry predicates::all_different = predicate_entry<AllDifferent>({
    .name = "all different",
    .meaning = "no two are equal",
    .example = "each row: all different",
    .closed = "no two of {} are equal",
    .denied = "some of {} are equal",
    .open = "no two of these are equal: {}",
    .several = "{} are all different",
    .judged = "no two are equal",
    .verb = "has no symbol twice",
    .rule_name = "no repeats",
    .of_any_items = true,
});

}  // namespace grids::words
