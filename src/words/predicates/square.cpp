#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::square = predicate_entry({
    .name = "square",
    .meaning = "the cells fill a square; no cells do, too",
    .example = "each group among 1: square",
    .closed = "{} fills a square",
    .denied = "{} does not fill a square",
    .open = "they fill a square: {}",
    .several = "{} fill a square",
    .judged = "it fills a square",
    .verb = "fills a square",
    .rule_name = "squares",
});

}  // namespace grids::words
