#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::king_connected = predicate_entry({
    .name = "king connected",
    .form = "king connected C",
    .meaning = "the cells that hold C hang together by their edges and corners",
    .example = "king connected 1-3",
    .closed = "the cells with {object} of {} hang together by their edges and corners",
    .denied = "the cells with {object} of {} do not all hang together by their edges and corners",
    .open = "the cells with {object} hang together by their edges and corners",
    .rule_name = "connection",
    .object = PredicateEntry::Object::symbols,
    .joined = PredicateEntry::Joined::by_edges_and_corners,
});

}  // namespace grids::words
