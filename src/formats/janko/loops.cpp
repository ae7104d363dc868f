#include <algorithm>
#include <array>

#include "formats/documents/cell_drawing.hpp"
#include "formats/janko/steps.hpp"
#include "model/arms.hpp"

namespace grids {
namespace {

/// `x` is a cell that the loop does not go through.
void read_closed_cells(JankoDraft& draft) {
  std::size_t cell = 0;
  for (const auto& token : tokens_of(draft.problem.take_grid("the grid", draft.grid.rows()))) {
    const auto here = cell_at(cell++);
    if (token.text == "-") continue;
    if (token.text != "x") throw InputError(token.where(), "found " + quoted(token.text) + ", expected '-' or 'x'");
    draft.grid.set_block(here);
    draft.blocks_said = false;
  }
}

void write_closed_cells(JankoSheet& sheet) {
  write_cells(sheet, [&](CellId cell) { return sheet.drawn.is_block(cell) ? "x" : "-"; });
}

/// Some collections say 1 for white and 2 for black.
std::string pearl(const Passage& token) {
  if (token.text == "1" || token.text == "2") return token.text == "1" ? "w" : "b";
  return token.text == "-" ? "." : std::string(token.text);
}

JankoStep pearls() {
  auto step = janko_drawing("clues", {{"-", ""}});
  step.read = janko_drawing_read("clues", pearl).read;
  return step;
}

/// A number, to which side its arrow points (n, e, s, w), and its colour: `o` white, `x` black.
void read_castle(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("the grid");
  CellDrawing clues(draft.grid, rows.front().where());
  CellDrawing colours(draft.grid, rows.front().where());
  std::size_t cell = 0;
  for (const auto& token : tokens_of(rows)) {
    const auto here = cell_at(cell++);
    if (token.text == "-") continue;
    const auto digits = std::min(token.text.find_first_not_of("0123456789"), token.text.size());
    auto rest = token.text.substr(digits);
    const bool colour = rest.ends_with('o') || rest.ends_with('x');
    if (colour) colours.set(here, rest.back() == 'o' ? "w" : "b");
    if (colour) rest.remove_suffix(1);
    const auto side = rest.size() == 1 ? janko_compass.find(rest.front()) : std::string_view::npos;
    if (rest.empty() ? digits > 0 || !colour : digits == 0 || side == std::string_view::npos)
      throw InputError(token.where(), "found " + quoted(token.text) +
                                          ", expected a number, n, e, s or w, and o or x; or o or x alone");
    if (!rest.empty()) clues.set(here, std::string(token.text.substr(0, digits)) + janko_arrowheads[side]);
  }
  if (clues.says_anything()) draft.document.set("clues", clues.node());
  if (colours.says_anything()) draft.document.set("colours", colours.node());
}

/// A circle, w or b, and a number before or behind it: `w5`, `5b`; either may stand alone.
void read_loop_circles(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("the grid");
  CellDrawing clues(draft.grid, rows.front().where());
  CellDrawing circles(draft.grid, rows.front().where());
  std::size_t cell = 0;
  for (const auto& token : tokens_of(rows)) {
    const auto here = cell_at(cell++);
    if (token.text == "-") continue;
    auto number = token.text;
    if (number.front() == 'w' || number.front() == 'b')
      number.remove_prefix(1);
    else if (number.back() == 'w' || number.back() == 'b')
      number.remove_suffix(1);
    if (number.find_first_not_of("0123456789") != std::string_view::npos)
      throw InputError(token.where(), "found " + quoted(token.text) + ", expected w or b, and perhaps a number");
    if (number.size() < token.text.size())
      circles.set(here, token.text.find('w') != std::string_view::npos ? "w" : "b");
    if (!number.empty()) clues.set(here, std::string(number));
  }
  if (clues.says_anything()) draft.document.set("clues", clues.node());
  if (circles.says_anything()) draft.document.set("circles", circles.node());
}

void write_loop_circles(JankoSheet& sheet) {
  const auto& grid = sheet.drawn.grid();
  sheet.drawn.expect_no_blocks();
  std::vector<std::string> circles(grid.cell_count());
  std::vector<std::string> numbers(grid.cell_count());
  for (const auto& [cell, text] : sheet.drawn.puzzle().layout.cell_clues)
    if (text == "w" || text == "b")
      circles[index(cell)] = text;
    else
      numbers[index(cell)] = std::to_string(sheet.drawn.number(text, "clue"));
  write_cells(sheet, [&](CellId cell) {
    const auto both = circles[index(cell)] + numbers[index(cell)];
    return both.empty() ? "-" : both;
  });
}

JankoStep numbered_circles() { return {read_loop_circles, write_loop_circles, {"clues", "circles", "circle"}}; }

/// The sides to which lines leave a cell, at most so many: `se` is `┌`.
std::string piece_of_lines(const Passage& token, std::size_t most) {
  const auto has = [&](char side) { return token.text.find(side) != std::string_view::npos; };
  const Arms arms{has('n'), has('e'), has('s'), has('w')};
  if (static_cast<int>(token.text.size()) == arms.count() && token.text.size() <= most)
    return std::string(line_at_dot(arms));
  return token.text == "-" ? "." : std::string(token.text);
}

std::string piece_of_loop(const Passage& token) { return piece_of_lines(token, 2); }

/// The same of a loop that may cross itself: `nsew` is `┼`.
std::string piece_of_crossing_loop(const Passage& token) { return piece_of_lines(token, 4); }

/// Pieces of the loop that are given.
JankoStep pieces() {
  return janko_drawing("clues", {{"-", ""},
                                 {"ns", "│"},
                                 {"ew", "─"},
                                 {"ne", "└"},
                                 {"nw", "┘"},
                                 {"se", "┌"},
                                 {"sw", "┐"},
                                 {"nsew", "┼"},
                                 {"nswe", "┼"}});
}

/// The same where cells off the loop hold a symbol.
std::string piece_or_symbol(const Passage& token) { return token.text == "-" ? "-" : piece_of_loop(token); }

/// `x` is a cell inside of the loop, `-` one outside: our lines run from dot to dot between them.
Node loop_around(const JankoDraft&, const std::vector<Passage>& rows) {
  return janko_walls(rows, [](const Passage& token) { return std::string(token.text == "x" ? "x" : ""); });
}

/// Each line has a number, and there may be more than the type means.
void read_line_numbers(JankoDraft& draft) {
  constexpr std::size_t usual = 9;
  const auto rows = draft.problem.take_grid("the grid");
  std::size_t most = 0;
  for (const auto& token : tokens_of(rows))
    if (token.text != "-") most = std::max(most, read_number(token, "the number of a line, or '-'"));
  if (most > usual) draft.document.set("most", std::to_string(most), rows.front().where());
  draft.document.set(
      "clues", drawing(rows, [](const Passage& token) { return token.text == "-" ? "." : std::string(token.text); }));
}

void write_numbers(JankoSheet& sheet) {
  sheet.drawn.expect_no_blocks();
  write_cells(sheet, [&](CellId cell) {
    const auto clue = sheet.drawn.clue(cell);
    return clue.empty() ? "-" : std::to_string(sheet.drawn.number(clue, "clue"));
  });
}

/// 1 and 2 are bridges across, a and b such that run up and down; `-` is an island or nothing.
std::string bridge(const Passage& token) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> drawn{
      {{"-", "."}, {"1", "─"}, {"2", "═"}, {"a", "│"}, {"b", "║"}}};
  const auto* const found = std::ranges::find(drawn, token.text, &std::pair<std::string_view, std::string_view>::first);
  return std::string(found == drawn.end() ? token.text : found->second);
}

}  // namespace

std::vector<JankoGenre> janko_loop_genres() {
  return {
      {"BalanceLoop", "BalanceLoop", {numbered_circles()}, piece_of_loop},
      {"CastleWall", "CastleWall", {read_castle}, piece_of_loop},
      {"CountryRoad", "CountryRoad", {janko_sum_cages()}, piece_of_loop},
      {"Detour", "Detour", {janko_sum_cages()}, piece_of_loop},
      {"DoubleBack", "DoubleBack", {janko_areas()}, piece_of_loop},
      {"EntryExit", "EntryExit", {janko_drawing("clues", {{"-", ""}}), janko_areas()}, piece_of_loop},
      {"Geradeweg", "Geradeweg", {janko_drawing("clues", {{"-", ""}, {"0", "?"}})}, piece_of_loop},
      {"Hashi", "Hashi", {janko_drawing("clues", {{"-", ""}})}, bridge},
      {"Koburin", "Koburin", {janko_numbered_blocks()}, piece_or_symbol},
      {"Linesweeper", "Linesweeper", {janko_drawing("clues", {{"-", ""}})}, piece_of_loop},
      {"NumberLink",
       "Numberlink",
       {JankoStep{read_line_numbers, write_numbers, {"clues", "most"}}},
       [](const Passage& token) { return token.text.size() == 1 && token.text != "-" ? "." : piece_or_symbol(token); }},
      {"Masyu", "Masyu", {pearls()}, piece_of_loop},
      {"Pipelink", "Pipelink", {pieces()}, piece_of_crossing_loop},
      {"RegionalYajilin", "RegionalYajilin", {janko_sum_cages()}, piece_or_symbol},
      {"Shingoki", "Shingoki", {numbered_circles()}, piece_of_loop},
      {"SimpleLoop", "SimpleLoop", {JankoStep{read_closed_cells, write_closed_cells, {"blocks"}}}, piece_of_loop},
      {"Slitherlink", "Slitherlink", {janko_drawing("clues", {{"-", ""}})}, {}, 0, loop_around},
      {"Yajilin", "Yajilin", {janko_arrows()}, piece_or_symbol},
  };
}

}  // namespace grids
