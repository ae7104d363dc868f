#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::among{{
    .name = "among",
    .form = "among C",
    .meaning = "those that are one of C",
    .example = "each row: sum of among even = 6",
    .closed = "those with {object} in {}",
    .open = "the cells with {object} of {}",
    .judged = "the cells with {object}",
    .object = ListEntry::Object::symbols,
}};

}  // namespace grids::words
