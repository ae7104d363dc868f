#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::permutation = predicate_entry({
    .name = "permutation",
    .meaning = "each symbol once; with `of C` each of C, and nothing else",
    .example = "each row: first 2 permutation of 1-2",
    .closed = "each {object} stands once in {}",
    .denied = "not each {object} stands once in {}",
    .open = "each {object} stands once among {}",
    .judged = "each {object} stands once",
    .verb = "contains each {object} once",
    .object = PredicateEntry::Object::maybe_class,
});

}  // namespace grids::words
