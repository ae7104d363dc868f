#include "words/predicate.hpp"

namespace grids::words {
namespace {

/// Fractions are neither even nor odd.
struct Alternating {
  struct Memory {
    Rational parity = unknown;  ///< of the latest item
  };
  static constexpr std::int64_t unknown = -1;

  static bool take(Memory& memory, Rational number) {
    if (!number.is_whole()) return false;
    const Rational parity = number.numerator() % 2 == 0 ? 0 : 1;
    const bool fits = memory.parity != parity;
    memory.parity = parity;
    return fits;
  }

  static bool result(const Memory&) { return true; }
};

}  // namespace

constinit const PredicateEntry predicates::alternating = predicate_entry<Alternating>({
    .name = "alternating",
    .meaning = "even and odd numbers take turns",
    .example = "each thermo: alternating",
    .closed = "{} alternates between even and odd",
    .denied = "{} does not alternate between even and odd",
    .several = "{} alternate between even and odd",
    .verb = "alternates between even and odd",
    .rule_name = "parity",
    .ordered = true,
});

}  // namespace grids::words
