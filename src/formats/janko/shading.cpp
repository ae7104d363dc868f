#include <algorithm>

#include "formats/documents/cell_drawing.hpp"
#include "formats/janko/steps.hpp"

namespace grids {
namespace {

/// `x` is a black cell, a number one with a clue. Solutions mark them or leave them out.
void read_lamps(JankoDraft& draft) {
  std::size_t cell = 0;
  draft.document.set("initial", drawing(draft.problem.take_grid("the grid"), [&](const Passage& token) {
                       const auto here = cell_at(cell++);
                       if (token.text == "-") return std::string(".");
                       draft.grid.set_block(here);
                       return token.text == "x" ? "#" : "#" + std::string(token.text);
                     }));
}

void write_lamps(JankoSheet& sheet) {
  sheet.drawn.expect_no_givens();
  const auto& grid = sheet.drawn.grid();
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const auto clue = sheet.drawn.clue(cell_at(i));
    sheet.lines.append(i % grid.columns() == 0 ? "\n" : " ");
    sheet.lines += !sheet.drawn.is_block(cell_at(i)) ? "-" : clue.empty() ? "x" : clue;
  }
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
  for (const auto& row : poles)
    for (const auto& pole : words(row)) cells.set(cell_at(cell++), std::string(pole.text));
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
      {"Akari", "Akari", {JankoStep{read_lamps, write_lamps, {"initial"}}}, janko_tokens({})},
      {"Binairo",
       "Unruly",  // lines may be alike
       {janko_drawing("initial", {{"-", ""}, {"1", "0"}, {"2", "1"}})},
       janko_tokens({{"1", "0"}, {"2", "1"}})},
      {"Aqre", "Aqre", {janko_sum_cages()}, x},
      {"Cave", "Cave", {clues}, shaded('-', "x")},
      {"Chocona", "Chocona", {janko_sum_cages()}, x},
      {"Heyawake", "Heyawake", {janko_sum_cages()}, x},
      {"Creek", "Creek", {janko_corners()}, x},
      {"GokigenNaname", "Gokigen", {janko_corners()}, janko_tokens({})},
      {"Hitori", "Hitori", {clues}, x},
      {"Kakurasu", "Kakurasu", {top_and_left}, x},
      {"Kuromasu", "Kurodoko", {clues}, x},
      {"Kurotto", "Kurotto", {janko_drawing("clues", {{"-", ""}, {"o", "?"}})}, x},
      {"LITS", "LITS", {janko_areas()}, janko_tokens({})},
      {"Magnetic",
       "Magnets",
       {janko_borders({"top", "bottom", "left", "right"}, count_clue), read_plates},
       janko_tokens({})},
      {"Minesweeper", "Minesweeper", {JankoStep{read_mines, [](JankoSheet&) {}, {}}, clues}, x},
      {"Mosaic", "Mosaic", {clues}, x},
      {"Nonogram", "Nonogram", {janko_lists()}, x},
      {"Norinori", "Norinori", {janko_drawing("initial", {{"-", ""}}), janko_areas()}, x},
      {"NumberCross", "NumberCross", {top_and_left, clues}, x},
      {"Nurikabe", "Nurikabe", {clues}, x},
      {"Nurimisaki", "Nurimisaki", {clues}, x},
      {"Starbattle",
       "StarBattle",
       {janko_number("stars", [](const Grid&) { return std::size_t{1}; }), janko_areas()},
       x},
      {"Shimaguni", "Shimaguni", {janko_sum_cages()}, x},
      {"Snake", "Snake", {top_and_left, janko_drawing("clues", {{"-", ""}, {"x", "b"}})}, x},
      {"TilePaint", "TilePaint", {top_and_left, janko_areas()}, x},
      {"Tent", "Tents", {top_and_left, janko_drawing("clues", {{"-", ""}, {"x", "T"}})}, shaded('o', "^")},
      {"YinYang",
       "YinYang",
       {janko_drawing("initial", {{"-", ""}, {"b", "x"}, {"w", "o"}})},
       janko_tokens({{"b", "x"}, {"w", "o"}})},
  };
}

}  // namespace grids
