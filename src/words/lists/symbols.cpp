#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_symbols(std::size_t length, std::int64_t) { return places_between(0, length); }

}  // namespace

constinit const ListEntry lists::symbols{
    {
        .name = "symbols",
        .meaning = "the items as they are; with `of each` one list for each",
        .example = "symbols of each row all different",
        .closed = "the symbols of {}",
        .judged = "the symbols",
        .one_by_one = true,
        .of_each = true,
    },
    &picks_symbols,
};

}  // namespace grids::words
