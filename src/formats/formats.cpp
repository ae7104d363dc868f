#include <algorithm>

#include "formats/format.hpp"
#include "formats/janko/genre.hpp"
#include "formats/janko/kakuro.hpp"
#include "formats/janko/kenken.hpp"
#include "formats/kenken_json.hpp"
#include "formats/kenny.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sudoku_lines.hpp"

namespace grids {
namespace {

std::vector<Format> all_formats() {
  std::vector<Format> all = {
      {"janko", "a collection from janko.at, as JSON, whose \"name\" is its genre", read_janko_collection},
      {"janko-kakuro", "Kakuros of a collection from janko.at, as JSON", read_janko_kakuro},
      {"janko-kenken", "KenKens of a collection from janko.at, as JSON", read_janko_kenken},
      {"kenken-json", "a KenKen as JSON: width, height and rules with op, value and cells", read_kenken_json},
      {"kenny", "a KenKen as its side, letters for the cages, and a clue a line", read_kenny},
      {"lines", "Sudokus, one a line: 81 characters, '.' or '0' for unknown; other sizes too", read_sudoku_lines},
      {"sgt", "game IDs of Simon Tatham's puzzles, one a line, as tents:8x8:..", read_sgt},
  };
  for (const auto& game : sgt_games())
    all.push_back({"sgt-" + game.name, "game IDs of " + game.summary + " in Simon Tatham's puzzles, one a line",
                   [&game](const SourcePtr& source, Diagnostics& diagnostics) {
                     return read_sgt_game(game, source, diagnostics);
                   }});
  return all;
}

}  // namespace

std::span<const Format> formats() {
  static const std::vector<Format> all = all_formats();
  return all;
}

const Format* find_format(std::string_view name) {
  const auto all = formats();
  const auto found = std::ranges::find(all, name, &Format::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace grids
