#include <algorithm>
#include <array>

#include "formats/format.hpp"
#include "formats/janko_kakuro.hpp"
#include "formats/janko_kenken.hpp"
#include "formats/kenken_json.hpp"
#include "formats/kenny.hpp"
#include "formats/sgt_keen.hpp"
#include "formats/sudoku_lines.hpp"

namespace grids {

std::span<const Format> formats() {
  static const std::array all = {
      Format{"janko-kakuro", "Kakuros of a collection from janko.at, as JSON", read_janko_kakuro},
      Format{"janko-kenken", "KenKens of a collection from janko.at, as JSON", read_janko_kenken},
      Format{"kenken-json", "a KenKen as JSON: width, height and rules with op, value and cells", read_kenken_json},
      Format{"kenny", "a KenKen as its side, letters for the cages, and a clue a line", read_kenny},
      Format{"lines", "Sudokus, one a line: 81 characters, '.' or '0' for unknown; other sizes too", read_sudoku_lines},
      Format{"sgt-keen", "game IDs of Keen in Simon Tatham's puzzles (KenKen), one a line", read_sgt_keen},
  };
  return all;
}

const Format* find_format(std::string_view name) {
  const auto all = formats();
  const auto found = std::ranges::find(all, name, &Format::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace grids
