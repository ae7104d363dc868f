#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_last(std::size_t length, std::int64_t number) {
  if (number < 0 || number > static_cast<std::int64_t>(length)) return std::nullopt;
  return places_between(length - static_cast<std::size_t>(number), length);
}

}  // namespace

constinit const ListEntry lists::last{
    {
        .name = "last",
        .form = "last N",
        .meaning = "the last N items",
        .example = "each row: sum of last 2 = 5",
        .closed = "the last {object} of {}",
        .judged = "the last {object} cells",
        .object = ListEntry::Object::number,
        .ordered = true,
    },
    &picks_last,
};

}  // namespace grids::words
