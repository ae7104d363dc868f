#include "language/drawings/clue.hpp"

#include <sstream>
#include <utility>

namespace grids {

Clue clue_of(std::string text, Location where) {
  Clue clue;
  std::istringstream words(text);
  for (std::string word; words >> word;) clue.items.push_back(word);
  clue.text = std::move(text);
  clue.where = std::move(where);
  return clue;
}

}  // namespace grids
