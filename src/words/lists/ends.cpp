#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_ends(std::size_t length, std::int64_t) {
  return length < 2 ? places_between(0, length) : Places{0, length - 1};
}

}  // namespace

constinit const ListEntry lists::ends{
    {
        .name = "ends",
        .meaning = "the first and the last",
        .example = "each row: sum of ends = 5",
        .closed = "the ends of {}",
        .open = "the two ends of {}",
        .judged = "the two ends",
        .ordered = true,
    },
    &picks_ends,
};

}  // namespace grids::words
