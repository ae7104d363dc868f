#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::half_turn = predicate_entry({
    .name = "half turn",
    .meaning = "the cells lie as before after a half turn about the middle of the judged list; no cells do, too",
    .example = "each group among 1: half turn",
    .closed = "{} lies as before after a half turn",
    .denied = "{} does not lie as before after a half turn",
    .open = "they lie as before after a half turn: {}",
    .several = "{} lie as before after a half turn",
    .judged = "it lies as before after a half turn",
    .verb = "lies as before after a half turn",
    .rule_name = "half turn",
});

}  // namespace grids::words
