#include "words/predicate.hpp"

namespace grids::words {
namespace {

struct Increasing {
  struct Memory {
    Rational begun;  ///< 0 before the first item
    Rational latest;
  };

  static bool take(Memory& memory, Rational number) {
    const bool fits = memory.begun == Rational(0) || memory.latest < number;
    memory = {1, number};
    return fits;
  }

  static bool result(const Memory&) { return true; }
};

}  // namespace

constinit const PredicateEntry predicates::increasing = predicate_entry<Increasing>({
    .name = "increasing",
    .meaning = "each is greater than the one before it",
    .example = "each thermo: increasing",
    .closed = "{} rises from each to the next",
    .denied = "{} does not rise from each to the next",
    .open = "{} rises from one to the next",
    .several = "{} rise from one to the next",
    .verb = "rises from cell to cell",
    .rule_name = "order",
    .ordered = true,
});

}  // namespace grids::words
