#include "words/aggregates/item_count.hpp"

namespace grids::words {

/// It is given the items of its class only.
constinit const AggregateEntry aggregates::count = aggregate_entry<ItemCount>({
    .name = "count",
    .form = "count C",
    .meaning = "how many are one of C",
    .example = "each row: count 1-2 = 2",
    .english = "the number",
    .before_numbers = " among ",
    .rule = {"count", "balance"},
    .of_class = true,
});

}  // namespace grids::words
