#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::is = predicate_entry({
    .name = "is",
    .form = "is C",
    .meaning = "every item is one of C",
    .example = "each row: cell 1 is 1 3",
    .closed = "{} is one of {object}",
    .denied = "{} is none of {object}",
    .open = "{} holds only {object}",
    .several = "{} hold only {object}",
    .verb = "holds only {object}",
    .object = PredicateEntry::Object::symbols,
});

}  // namespace grids::words
