#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::rectangle = predicate_entry({
    .name = "rectangle",
    .meaning = "the cells fill a rectangle; no cells do, too",
    .example = "each group among 1: rectangle",
    .closed = "{} fills a rectangle",
    .denied = "{} does not fill a rectangle",
    .open = "they fill a rectangle: {}",
    .several = "{} fill a rectangle",
    .judged = "it fills a rectangle",
    .verb = "fills a rectangle",
    .rule_name = "rectangles",
});

}  // namespace grids::words
