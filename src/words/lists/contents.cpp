#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::contents{{
    .name = "contents",
    .meaning = "the items sorted, so that order does not count",
    .example = "contents of each column all different",
    .closed = "the sorted symbols of {}",
    .open = "the symbols of {}, sorted,",
    .judged = "the symbols, sorted,",
    .one_by_one = true,
    .of_each = true,
}};

}  // namespace grids::words
