#include "words/english.hpp"

#include <algorithm>

namespace grids::words {

std::string filled(std::string_view english, std::string_view list, std::string_view object) {
  constexpr std::string_view object_place = "{object}";
  std::string words;
  while (!english.empty()) {
    const auto brace = std::min(english.find('{'), english.size());
    words += english.substr(0, brace);
    english.remove_prefix(brace);
    if (english.empty()) break;
    const bool is_object = english.starts_with(object_place);
    words += is_object ? object : list;
    english.remove_prefix(is_object ? object_place.size() : std::string_view("{}").size());
  }
  return words;
}

}  // namespace grids::words
