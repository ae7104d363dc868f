#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::clues{{
    .name = "clues",
    .meaning = "the clues in the cells, of those that have one",
    .example = "each row: sum of clues among 1-2 < 9",
    .closed = "the printed clues of {}",
    .judged = "the printed clues",
}};

}  // namespace grids::words
