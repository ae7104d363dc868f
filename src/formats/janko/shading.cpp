#include <algorithm>
#include <map>

#include "formats/documents/cell_drawing.hpp"
#include "formats/janko/steps.hpp"
#include "formats/reading/passage_scanner.hpp"

namespace grids {
namespace {

/// Each cell is one of a thermometer: the name of that, a dot, and how far from the bulb it lies, from 1.
void read_thermometers(JankoDraft& draft) {
  std::map<std::size_t, std::map<std::size_t, CellId>> thermometers;
  const auto rows = draft.problem.take_grid("the thermometers");
  std::size_t cell = 0;
  for (const auto& token : tokens_of(rows)) {
    const auto here = cell_at(cell++);
    if (token.text == "-") continue;
    constexpr const char* expected = "a thermometer and how far from its bulb: 2.1";
    PassageScanner scanner(token);
    const auto name = scanner.number(expected).value;
    scanner.expect('.', expected);
    const auto place = scanner.number(expected).value;
    scanner.expect_end(expected);
    if (!thermometers[name].emplace(place, here).second)
      throw InputError(token.where(), "a second cell " + quoted(token.text));
  }
  std::vector<DrawnCage> regions;
  for (const auto& [name, cells] : thermometers) {
    if (cells.begin()->first != 1 || cells.rbegin()->first != cells.size())
      throw InputError(rows.front().where(), "cells of thermometer " + std::to_string(name) + " are missing");
    auto& region = regions.emplace_back(DrawnCage{{}, {}, rows.front().where()});
    for (const auto& [place, each] : cells) region.cells.push_back(each);
  }
  if (!regions.empty()) draft.document.set("thermometer", areas(std::move(regions), draft.grid));
}

void write_thermometers(JankoSheet& sheet) {
  const auto& grid = sheet.drawn.grid();
  std::vector<std::string> texts(grid.cell_count(), "-");
  std::size_t number = 0;
  for (const auto& layer : sheet.drawn.puzzle().layout.layers)
    for (const auto& thermometer : layer.regions) {
      ++number;
      std::size_t place = 0;
      for (const auto cell : thermometer.cells) {
        if (texts[index(cell)] != "-") sheet.drawn.refuse("thermometers that share a cell");
        texts[index(cell)] = std::to_string(number) + '.' + std::to_string(++place);
      }
    }
  write_cells(sheet, [&](CellId cell) { return texts[index(cell)]; });
}

/// Behind the size may stand the number of mines.
void read_mines(JankoDraft& draft) {
  const auto mines = draft.problem.take_parameter();
  if (!mines.empty()) draft.document.add_rule("count x = " + std::string(mines.text), mines.where());
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Only a number is a clue.
std::string count_clue(const Passage& token) { return is_number(token.text) ? std::string(token.text) : "."; }

/// Before the plates, a grid of poles may tell some cells; `@` and `#` mark places of no plate.
void read_plates(JankoDraft& draft) {
  const auto rows = draft.grid.rows();
  std::vector<Passage> poles;
  if (draft.problem.lines_left() > rows) poles = draft.problem.take_grid("the poles", rows);
  const auto plates = draft.problem.take_grid("the plates", rows);
  CellDrawing cells(draft.grid, plates.front().where());
  std::size_t cell = 0;
  for (const auto& pole : tokens_of(poles)) cells.set(cell_at(cell++), std::string(pole.text));
  cell = 0;
  draft.document.set("areas", drawing(plates, [&](const Passage& name) {
                       const auto here = cell_at(cell++);
                       if (!is_janko_block(name)) return std::string(name.text);
                       draft.grid.set_block(here);
                       cells.set(here, "#");
                       return std::string(".");
                     }));
  if (cells.says_anything()) draft.document.set("initial", cells.node());
}

/// Shaded or not, whatever else a solution notes.
Translation shaded(char mark, const std::string& symbol) {
  return [mark, symbol](const Passage& token) { return token.text == std::string(1, mark) ? symbol : "-"; };
}

}  // namespace

std::vector<JankoGenre> janko_shading_genres() {
  const auto clues = janko_drawing("clues", {{"-", ""}});
  const auto x = shaded('x', "x");
  const auto top_and_left = janko_borders({"top", "left"});
  return {
      {"Akari", "Akari", {janko_numbered_blocks()}, janko_tokens({})},
      {"Buraitoraito", "Buraitoraito", {janko_numbered_blocks()}, janko_tokens({{"*", "o"}, {".", "-"}})},
      {"CanalView", "CanalView", {janko_numbered_blocks()}, x},
      {"Binairo",
       "Unruly",  // lines may be alike
       {janko_drawing("initial", {{"-", ""}, {"1", "0"}, {"2", "1"}})},
       janko_tokens({{"1", "0"}, {"2", "1"}})},
      {"Aqre", "Aqre", {janko_sum_cages()}, x},
      {"Cave", "Cave", {clues}, shaded('-', "x")},
      {"Chocona", "Chocona", {janko_sum_cages()}, x},
      {"CocktailLamp", "CocktailLamp", {janko_sum_cages()}, x},
      {"Heyawake", "Heyawake", {janko_sum_cages()}, x},
      {"Creek", "Creek", {janko_corners()}, x},
      {"GokigenNaname", "Gokigen", {janko_corners()}, janko_tokens({})},
      {"Hakoiri",
       "Hakoiri",
       {janko_drawing("initial", {{"-", ""}, {"c", "o"}}), janko_areas()},
       janko_tokens({{"c", "o"}})},
      {"Juosan", "Juosan", {janko_sum_cages()}, janko_tokens({})},
      {"Hitori", "Hitori", {clues}, x},
      {"Kakurasu", "Kakurasu", {top_and_left}, x},
      {"Kuromasu", "Kurodoko", {clues}, x},
      {"Kurotto", "Kurotto", {janko_drawing("clues", {{"-", ""}, {"o", "?"}})}, x},
      {"LITS", "LITS", {janko_areas()}, janko_tokens({{"L", "x"}, {"I", "x"}, {"T", "x"}, {"S", "x"}})},
      {"Magnetic",
       "Magnets",
       {janko_borders({"top", "bottom", "left", "right"}, count_clue), read_plates},
       janko_tokens({})},
      {"Minesweeper", "Minesweeper", {JankoStep{read_mines, [](JankoSheet&) {}, {}}, clues}, x},
      {"Mosaic", "Mosaic", {clues}, x},
      {"Nonogram", "Nonogram", {janko_lists()}, x},
      {"Nondango",
       "Nondango",
       {janko_drawing("clues", {{"-", ""}, {"x", "o"}}), janko_areas()},
       janko_tokens({{"x", "b"}, {"o", "w"}})},
      {"Norinori", "Norinori", {janko_drawing("initial", {{"-", ""}}), janko_areas()}, x},
      {"NumberCross", "NumberCross", {top_and_left, clues}, x},
      {"Nurikabe", "Nurikabe", {clues}, x},
      {"Nurimisaki", "Nurimisaki", {clues}, x},
      {"Starbattle",
       "StarBattle",
       {janko_number("stars", [](const Grid&) { return std::size_t{1}; }), janko_areas()},
       x},
      {"PaintArea", "PaintArea", {clues, janko_areas()}, x},
      {"Shimaguni", "Shimaguni", {janko_sum_cages()}, x},
      {"Snake", "Snake", {top_and_left, janko_drawing("clues", {{"-", ""}, {"x", "b"}})}, x},
      {"Thermometer",
       "Thermometers",
       {top_and_left, JankoStep{read_thermometers, write_thermometers, {"thermometers", "thermometer"}}},
       x},
      {"TilePaint", "TilePaint", {top_and_left, janko_areas()}, x},
      {"Tent", "Tents", {top_and_left, janko_drawing("clues", {{"-", ""}, {"x", "T"}})}, shaded('o', "^")},
      {"Yajikabe", "Yajikabe", {janko_arrows()}, x},
      {"YinYang",
       "YinYang",
       {janko_drawing("initial", {{"-", ""}, {"b", "x"}, {"w", "o"}})},
       janko_tokens({{"b", "x"}, {"w", "o"}})},
  };
}

}  // namespace grids
