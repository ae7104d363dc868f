#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::no_loop = predicate_entry({
    .name = "no loop",
    .form = "no loop C",
    .meaning = "the cells that hold C close no loop by their edges; four in a square are one",
    .example = "no loop 1-3",
    .closed = "the cells with {object} of {} close no loop by their edges",
    .denied = "the cells with {object} of {} close a loop by their edges",
    .open = "the cells with {object} close no loop by their edges",
    .rule_name = "no loop",
    .object = PredicateEntry::Object::symbols,
    .loops = PredicateEntry::Loops::none,
});

}  // namespace grids::words
