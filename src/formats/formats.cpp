#include "formats/sudoku/formats.hpp"

#include <algorithm>

#include "formats/format.hpp"
#include "formats/janko/genre.hpp"
#include "formats/janko/kakuro.hpp"
#include "formats/janko/kenken.hpp"
#include "formats/kenken_json.hpp"
#include "formats/kenny.hpp"
#include "formats/sgt/games.hpp"

namespace grids {
namespace {

std::vector<Format> all_formats() {
  std::vector<Format> all = {
      {"janko", "a collection from janko.at, as JSON, whose \"name\" is its genre", read_janko_collection},
      {"janko-kakuro", "Kakuros of a collection from janko.at, as JSON", read_janko_kakuro},
      {"janko-kenken", "KenKens of a collection from janko.at, as JSON", read_janko_kenken},
      {"kenken-json", "a KenKen as JSON: width, height and rules with op, value and cells", read_kenken_json},
      {"kenny", "a KenKen as its side, letters for the cages, and a clue a line", read_kenny},
      {"euler", "Sudokus under headings `Grid 01`, nine rows of nine digits each", read_sudoku_euler,
       recognize_sudoku_euler, write_sudoku_euler},
      {"lines", "Sudokus, one a line: 81 characters, '.' or '0' for unknown; other sizes too", read_sudoku_lines,
       recognize_sudoku_lines, write_sudoku_lines},
      {"pencilmarks", "Sudokus with the candidates of every cell", read_sudoku_pencilmarks,
       recognize_sudoku_pencilmarks, write_sudoku_pencilmarks},
      {"picture", "Sudokus a row a line, with bars and dashes or without", read_sudoku_picture,
       recognize_sudoku_picture, write_sudoku_picture},
      {"sdk", "SadMan Sudoku's .sdk: a Sudoku with remarks", read_sudoku_sdk, recognize_sudoku_sdk, write_sudoku_sdk},
      {"sdm", "SadMan Sudoku's .sdm: the same as lines", read_sudoku_lines, {}, write_sudoku_lines},
      {"ss", "SimpleSudoku's .ss: a picture with a frame", read_sudoku_picture, {}, write_sudoku_ss},
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

const Format* guess_format(const SourcePtr& source) {
  const Format* guess = nullptr;
  for (const auto& format : formats()) {
    if (!format.recognizes || !format.recognizes(source)) continue;
    if (guess != nullptr) return nullptr;
    guess = &format;
  }
  return guess;
}

}  // namespace grids
