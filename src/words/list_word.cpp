#include "words/list_word.hpp"

#include <algorithm>
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

std::optional<ListWord> find_list_word(std::string_view name) {
  if (name.empty()) return std::nullopt;
  const auto* const found =
      std::ranges::find_if(every_list_word, [&](ListWord word) { return word->texts.name == name; });
  return found == every_list_word.end() ? std::nullopt : std::optional(*found);
}

}  // namespace grids::words
