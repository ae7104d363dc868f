#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::arithmetic = predicate_entry({
    .name = "arithmetic",
    .form = "arithmetic = X",
    .meaning = "an operation of a cage makes X: `12+`, `3-`, `8*`, `2/`, or any of them",
    .example = "each area: arithmetic = clue",
    .closed = "{} makes {object}",
    .denied = "{} does not make {object}",
    .open = "its operation makes {object} of {}",
    .verb = "makes {object} by its operation",
    .rule_name = "combinations",
    .object = PredicateEntry::Object::number,
});

}  // namespace grids::words
