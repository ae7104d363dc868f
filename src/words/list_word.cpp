#include "words/list_word.hpp"

#include <array>
#include <numeric>

namespace grids::words {
namespace {

constexpr std::array every_list_word{
#define ROW(word) ListWord::word,
    GRIDS_LIST_WORDS(ROW)
#undef ROW
};

}  // namespace

Places places_between(std::size_t begin, std::size_t end) {
  Places places(end > begin ? end - begin : 0);
  std::iota(places.begin(), places.end(), begin);
  return places;
}

std::span<const ListWord> all_list_words() { return every_list_word; }

std::optional<ListWord> find_list_word(std::string_view name) { return find_word(every_list_word, name); }

}  // namespace grids::words
