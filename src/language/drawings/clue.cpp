#include "language/drawings/clue.hpp"

#include <string_view>
#include <utility>

namespace grids {

Clue clue_of(std::string text, Location where) {
  constexpr std::string_view blanks = " \t\n\v\f\r";
  Clue clue;
  std::string_view rest = text;
  for (auto first = rest.find_first_not_of(blanks); first != std::string_view::npos;) {
    rest.remove_prefix(first);
    const auto word = rest.substr(0, rest.find_first_of(blanks));
    clue.items.emplace_back(word);
    rest.remove_prefix(word.size());
    first = rest.find_first_not_of(blanks);
  }
  clue.text = std::move(text);
  clue.where = std::move(where);
  return clue;
}

}  // namespace grids
