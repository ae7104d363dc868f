#include "words/predicate.hpp"

namespace grids::words {

constinit const PredicateEntry predicates::matches = predicate_entry({
    .name = "matches",
    .form = "matches /../",
    .meaning = "the whole list reads like a regular expression",
    .example = "each row: matches /. 1* 2 .*/",
    .closed = "{} reads like /{object}/",
    .denied = "{} does not read like /{object}/",
    .several = "{} read like /{object}/",
    .verb = "reads like /{object}/",
    .rule_name = "pattern",
    .object = PredicateEntry::Object::pattern,
    .ordered = true,
});

}  // namespace grids::words
