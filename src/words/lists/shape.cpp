#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::shape{{
    .name = "shape",
    .meaning = "how the cells lie to each other, whichever way they are turned or mirrored: equal to another or not",
    .example = "each pair: shape of group of cell 1 = shape of group of cell 2",
    .closed = "the shape of {}",
    .judged = "the shape",
    .rule_name = "shapes",
    .singular = true,
    .of_each = true,
}};

}  // namespace grids::words
