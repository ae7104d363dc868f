#include "formats/kenken/kenken_clue.hpp"

#include "formats/reading/passage_scanner.hpp"

namespace grids {

std::string read_kenken_clue(const Passage& typed) {
  PassageScanner scanner(typed);
  std::string clue(scanner.number("a clue such as 12+").typed.text);
  const auto sign = scanner.here();
  if (sign.empty()) return clue;
  if (std::string_view("+-*x/").find(scanner.skip()) == std::string_view::npos || !scanner.at_end())
    throw InputError(sign.where(), "found " + quoted(sign.text) + " in a clue, expected + - * x or / at its end");
  return clue + (sign.text == "x" ? "*" : std::string(sign.text));
}

void set_kenken_clue(DrawnCage& cage, const Passage& typed) {
  if (!cage.clue.empty())
    throw InputError(typed.where(),
                     "a second clue, " + quoted(typed.text) + ", in the cage with clue '" + cage.clue + "'");
  cage.clue = read_kenken_clue(typed);
  cage.where = typed.where();
}

}  // namespace grids
