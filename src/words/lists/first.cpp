#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_first(std::size_t length, std::int64_t number) {
  if (number < 0 || number > static_cast<std::int64_t>(length)) return std::nullopt;
  return places_between(0, static_cast<std::size_t>(number));
}

}  // namespace

constinit const ListEntry lists::first{
    {
        .name = "first",
        .form = "first N",
        .meaning = "the first N items",
        .example = "each row: sum of first 2 = 5",
        .closed = "the first {object} of {}",
        .judged = "the first {object} cells",
        .object = ListEntry::Object::number,
        .ordered = true,
    },
    &picks_first,
};

}  // namespace grids::words
