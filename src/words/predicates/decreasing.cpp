#include "words/predicate.hpp"

namespace grids::words {
namespace {

struct Decreasing {
  struct Memory {
    Rational begun;  ///< 0 before the first item
    Rational latest;
  };

  static bool take(Memory& memory, Rational number) {
    const bool fits = memory.begun == Rational(0) || memory.latest > number;
    memory = {1, number};
    return fits;
  }

  static bool result(const Memory&) { return true; }
};

}  // namespace

constinit const PredicateEntry predicates::decreasing = predicate_entry<Decreasing>({
    .name = "decreasing",
    .meaning = "each is less than the one before it",
    .example = "each thermo: decreasing",
    .closed = "{} falls from each to the next",
    .denied = "{} does not fall from each to the next",
    .open = "{} falls from one to the next",
    .several = "{} fall from one to the next",
    .verb = "falls from cell to cell",
    .rule_name = "order",
    .ordered = true,
});

}  // namespace grids::words
