#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::rim_connected = predicate_entry({
    .name = "rim connected",
    .form = "rim connected C",
    .meaning = "each group of cells that hold C, joined by edges, has one at the rim of the grid",
    .example = "rim connected 1-3",
    .closed = "the cells with {object} of {} hang together by their edges and the rim of the grid",
    .denied = "the cells with {object} of {} do not all hang together by their edges and the rim of the grid",
    .open = "the cells with {object} hang together by their edges and the rim of the grid",
    .rule_name = "connection",
    .object = PredicateEntry::Object::symbols,
    .joined = PredicateEntry::Joined::by_edges_and_rim,
});

}  // namespace grids::words
