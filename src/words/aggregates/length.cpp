#include "words/aggregates/item_count.hpp"

namespace grids::words {

constinit const AggregateEntry aggregates::length = aggregate_entry<ItemCount>({
    .name = "length",
    .meaning = "how many there are",
    .example = "each row: length of among even = 2",
    .english = "the length",
    .of_cells = "the number of cells",
});

}  // namespace grids::words
