#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::positions{{
    .name = "positions",
    .meaning = "the places of the items in the judged list, from 1",
    .example = "each row: sum of positions of among 1-2 = 4",
    .closed = "the places of {}",
    .judged = "the places",
    .ordered = true,
    .one_by_one = true,
}};

}  // namespace grids::words
