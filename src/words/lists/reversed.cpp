#include <algorithm>

#include "words/list_word.hpp"

namespace grids::words {
namespace {

std::optional<Places> picks_reversed(std::size_t length, std::int64_t) {
  auto places = places_between(0, length);
  std::ranges::reverse(places);
  return places;
}

}  // namespace

constinit const ListEntry lists::reversed{
    {
        .name = "reversed",
        .meaning = "from the last to the first",
        .example = "each thermo: visible of reversed = 1",
        .closed = "the reverse of {}",
        .open = "the list backwards of {}",
        .judged = "the list backwards",
        .ordered = true,
        .singular = true,
        .one_by_one = true,
    },
    &picks_reversed,
};

}  // namespace grids::words
