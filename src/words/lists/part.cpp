#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::part{{
    .name = "",
    .closed = "the part {object} of {}",
    .open = "the {object} of {}",
    .judged = "the {object}",
    .object = ListEntry::Object::part,
    .one_by_one = true,
}};

}  // namespace grids::words
