#include "words/predicate.hpp"

namespace grids::words {
namespace {

struct AllEqual {
  struct Memory {
    Rational kind = none;
  };
  static constexpr std::int64_t none = -1;

  static bool take(Memory& memory, Kind kind) {
    const bool first = memory.kind == Rational(none);
    const Rational number = static_cast<std::int64_t>(kind);
    const bool same = first || memory.kind == number;
    memory.kind = number;
    return same;
  }

  static bool result(const Memory&) { return true; }
};

}  // namespace

constinit const PredicateEntry predicates::all_equal = predicate_entry<AllEqual>({
    .name = "all equal",
    .meaning = "all are the same",
    .example = "each window 2x2: not all equal",
    .closed = "all of {} are equal",
    .denied = "not all of {} are equal",
    .open = "all of these are equal: {}",
    .several = "{} are all equal",
    .judged = "all are equal",
    .verb = "holds one and the same symbol",
    .rule_name = "equal cells",
    .of_any_items = true,
});

}  // namespace grids::words
