#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::one_loop = predicate_entry({
    .name = "one loop",
    .form = "one loop C",
    .meaning =
        "the cells that hold C are one loop: each touches two others of them by its edges, and all hang together",
    .example = "one loop 1-3",
    .closed = "the cells with {object} of {} are one loop by their edges",
    .denied = "the cells with {object} of {} are not one loop by their edges",
    .open = "the cells with {object} are one loop by their edges",
    .rule_name = "one loop",
    .object = PredicateEntry::Object::symbols,
    .loops = PredicateEntry::Loops::one,
});

}  // namespace grids::words
