#include "formats/sudoku/formats.hpp"

#include <algorithm>

#include "formats/format.hpp"
#include "formats/janko/genre.hpp"
#include "formats/janko/kakuro.hpp"
#include "formats/janko/kenken.hpp"
#include "formats/kenken/kenken_json.hpp"
#include "formats/kenken/kenny.hpp"
#include "formats/puzzlink/addresses.hpp"
#include "formats/reading/json.hpp"
#include "formats/sgt/games.hpp"
#include "formats/variants/fpuzzles.hpp"
#include "formats/variants/iss.hpp"

namespace grids {
namespace {

bool is_json_with(const SourcePtr& source, std::initializer_list<std::string_view> names) {
  const auto first = source->text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string::npos || source->text[first] != '{') return false;
  const auto json = json_if_any(source);
  return json && std::ranges::all_of(names, [&json](std::string_view name) { return json->find(name) != nullptr; });
}

/// One of those that must be told what to do with what they do not know.
template <auto Read>
DocumentReader reader(Unknown unknown) {
  return [unknown](const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink) {
    Read(source, diagnostics, sink, unknown);
  };
}

std::vector<Format> all_formats() {
  std::vector<Format> all = {
      {.name = "janko",
       .summary = "a collection from janko.at, as JSON, whose \"name\" is its genre",
       .read = read_janko_collection,
       .recognizes =
           [](const SourcePtr& source) {
             return is_json_with(source, {"name", "data"});
           },
       .write = write_janko_collection,
       .captions = {"title"}},
      {"janko-kakuro", "Kakuros of a collection from janko.at, as JSON", read_janko_kakuro},
      {"janko-kenken", "KenKens of a collection from janko.at, as JSON", read_janko_kenken},
      {.name = "kenken-json",
       .summary = "a KenKen as JSON: width, height and rules with op, value and cells",
       .read = read_kenken_json,
       .recognizes =
           [](const SourcePtr& source) {
             return is_json_with(source, {"width", "height", "rules"});
           }},
      {"kenny", "a KenKen as its side, letters for the cages, and a clue a line", read_kenny},
      {.name = "array",
       .summary = "Sudokus as lists of rows, [[0, 0, 8, ..], ..], 0 for unknown",
       .read = read_sudoku_array,
       .recognizes = recognize_sudoku_array,
       .write = write_sudoku_array},
      {.name = "euler",
       .summary = "Sudokus under headings `Grid 01`, nine rows of nine digits each",
       .read = read_sudoku_euler,
       .recognizes = recognize_sudoku_euler,
       .write = write_sudoku_euler},
      {.name = "f-puzzles",
       .summary = "Sudokus and their variants from f-puzzles or SudokuPad: JSON, or compressed, also as links",
       .read = reader<read_fpuzzles>(Unknown::refuse),
       .read_dropping = reader<read_fpuzzles>(Unknown::drop),
       .recognizes = recognize_fpuzzles,
       .write = write_fpuzzles,
       .captions = {"title", "author", "rules"}},
      {.name = "f-puzzles-links",
       .summary = "the same, compressed: links that f-puzzles and SudokuPad open, one a line",
       .read = reader<read_fpuzzles>(Unknown::refuse),
       .read_dropping = reader<read_fpuzzles>(Unknown::drop),
       .write = write_fpuzzles_links,
       .captions = {"title", "author", "rules"}},
      {.name = "iss",
       .summary = "Sudokus and their variants as the Interactive Sudoku Solver writes them, one a line",
       .read = reader<read_iss>(Unknown::refuse),
       .read_dropping = reader<read_iss>(Unknown::drop),
       .recognizes = recognize_iss,
       .is_by_lines = true},
      {.name = "lines",
       .summary = "Sudokus, one a line: 81 characters, '.' or '0' for unknown; other sizes too",
       .read = read_sudoku_lines,
       .recognizes = recognize_sudoku_lines,
       .write = write_sudoku_lines,
       .captions = {"title"},
       .is_by_lines = true},
      {.name = "opensudoku",
       .summary = "OpenSudoku's XML: Sudokus of 9x9",
       .read = read_opensudoku,
       .recognizes = recognize_opensudoku,
       .write = write_opensudoku,
       .captions = {"title", "author"}},
      {.name = "pencilmarks",
       .summary = "Sudokus with the candidates of every cell",
       .read = read_sudoku_pencilmarks,
       .recognizes = recognize_sudoku_pencilmarks,
       .write = write_sudoku_pencilmarks},
      {.name = "picture",
       .summary = "Sudokus a row a line, with bars and dashes or without",
       .read = read_sudoku_picture,
       .recognizes = recognize_sudoku_picture,
       .write = write_sudoku_picture},
      {.name = "puzz.link",
       .summary = "addresses of puzzles at puzz.link, pzv.jp and their like, one a line",
       .read = read_puzzlink,
       .recognizes = recognize_puzzlink,
       .write = write_puzzlink,
       .is_by_lines = true},
      {.name = "sdk",
       .summary = "SadMan Sudoku's .sdk: a Sudoku with remarks",
       .read = read_sudoku_sdk,
       .recognizes = recognize_sudoku_sdk,
       .write = write_sudoku_sdk,
       .captions = {"title", "author"}},
      {.name = "sdm",
       .summary = "SadMan Sudoku's .sdm: the same as lines",
       .read = read_sudoku_lines,
       .write = write_sudoku_lines,
       .captions = {"title"},
       .is_by_lines = true},
      {.name = "ss",
       .summary = "SimpleSudoku's .ss: a picture with a frame",
       .read = read_sudoku_picture,
       .write = write_sudoku_ss},
      {.name = "sgt",
       .summary = "game IDs of Simon Tatham's puzzles, one a line, as tents:8x8:..",
       .read = read_sgt,
       .recognizes = recognize_sgt,
       .write = write_sgt,
       .is_by_lines = true},
  };
  for (const auto& game : sgt_games())
    all.push_back({.name = "sgt-" + game.name,
                   .summary = "game IDs of " + game.summary + " in Simon Tatham's puzzles, one a line",
                   .read = [&game](const SourcePtr& source, Diagnostics& diagnostics,
                                   const DocumentSink& sink) { read_sgt_game(game, source, diagnostics, sink); },
                   .write = [&game](std::span<const StatedPuzzle> puzzles) { return write_sgt_game(game, puzzles); },
                   .is_by_lines = true});
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
