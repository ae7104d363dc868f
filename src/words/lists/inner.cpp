#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_inner(std::size_t length, std::int64_t) {
  return length < 3 ? Places{} : places_between(1, length - 1);
}

}  // namespace

constinit const ListEntry lists::inner{
    {
        .name = "inner",
        .meaning = "all but the first and the last",
        .example = "each row: max of inner = 4",
        .closed = "all but the ends of {}",
        .open = "all but the two ends of {}",
        .judged = "all but the two ends",
        .ordered = true,
    },
    &picks_inner,
};

}  // namespace grids::words
