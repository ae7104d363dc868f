#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::connected = predicate_entry({
    .name = "connected",
    .form = "connected C",
    .meaning = "the cells that hold C hang together by their edges",
    .example = "connected 1-3",
    .closed = "the cells with {object} of {} hang together by their edges",
    .denied = "the cells with {object} of {} do not all hang together by their edges",
    .open = "the cells with {object} hang together by their edges",
    .rule_name = "connection",
    .object = PredicateEntry::Object::symbols,
    .joined = PredicateEntry::Joined::by_edges,
});

}  // namespace grids::words
