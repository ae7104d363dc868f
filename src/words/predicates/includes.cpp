#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::includes = predicate_entry({
    .name = "includes",
    .form = "includes X",
    .meaning = "all items of X are there; one that is in it twice, twice",
    .example = "each area: includes clue",
    .closed = "{} includes {object}",
    .denied = "{} does not include {object}",
    .open = "{} includes all of {object}",
    .several = "{} include all of {object}",
    .verb = "includes all of {object}",
    .object = PredicateEntry::Object::list,
});

}  // namespace grids::words
