#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_rest(std::size_t length, std::int64_t) { return places_between(1, length); }

}  // namespace

constinit const ListEntry lists::rest{
    {
        .name = "rest",
        .meaning = "all but the first",
        .example = "each thermo: cell 1 = sum of rest",
        .closed = "all but the first of {}",
        .judged = "all but the first",
        .ordered = true,
    },
    &picks_rest,
};

}  // namespace grids::words
