#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::between{{
    .name = "between",
    .form = "between C and C",
    .meaning = "those strictly between the first of the one and the first of the other, in either order",
    .example = "each row: sum between 1 and 4 > 0",
    .closed = "what is between {object} in {}",
    .open = "the cells between {object} of {}",
    .judged = "the cells between {object}",
    .rule_name = "sandwich",
    .object = ListEntry::Object::two_symbols,
    .ordered = true,
}};

}  // namespace grids::words
