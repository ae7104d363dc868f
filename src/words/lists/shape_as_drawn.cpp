#include "words/list_word.hpp"

namespace grids::words {
constinit const ListEntry lists::shape_as_drawn{{
    .name = "shape as drawn",
    .meaning = "how the cells lie to each other, neither turned nor mirrored",
    .example = "each pair: shape as drawn of group of cell 1 = shape as drawn of group of cell 2",
    .closed = "the shape, neither turned nor mirrored, of {}",
    .judged = "the shape, neither turned nor mirrored,",
    .rule_name = "shapes",
    .singular = true,
    .of_each = true,
}};

}  // namespace grids::words
