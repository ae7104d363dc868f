#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_cell(std::size_t length, std::int64_t number) {
  if (number < 1 || number > static_cast<std::int64_t>(length)) return std::nullopt;
  return Places{static_cast<std::size_t>(number) - 1};
}

}  // namespace

constinit const ListEntry lists::cell{
    {
        .name = "cell",
        .form = "cell N",
        .meaning = "the item at place N",
        .example = "each row: cell 1 < cell 4",
        .closed = "item {object} of {}",
        .open = "cell {object} of {}",
        .judged = "cell {object}",
        .object = ListEntry::Object::number,
        .ordered = true,
        .singular = true,
    },
    &picks_cell,
};

}  // namespace grids::words
