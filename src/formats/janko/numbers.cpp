#include <algorithm>

#include "core/characters.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/group_sizes.hpp"
#include "formats/janko/steps.hpp"

namespace grids {
namespace {

/// Behind the size stands the last letter; the first is a.
void read_letters(JankoDraft& draft) {
  const auto last = draft.problem.take_parameter();
  if (last.text.size() != 1 || last.text < "a" || last.text > "z")
    throw InputError(last.empty() ? draft.problem.size_at() : last.where(), "expected the last letter behind the size");
  draft.document.set("letters", last.text == "a" ? "a" : "a-" + std::string(last.text), last.where());
}

void write_letters(JankoSheet& sheet) {
  const auto& symbols = sheet.drawn.puzzle().symbols();
  const auto last = symbols.name(static_cast<SymbolId>(symbols.size() - 2));
  if (last.size() != 1 || last < "a" || last > "z") sheet.drawn.refuse("letters that are not small");
  sheet.parameters += ' ' + std::string(last);
}

/// Behind the size stand the tallest building and perhaps `D`: the diagonals count, too.
void read_heights(JankoDraft& draft) {
  const auto tallest = draft.problem.take_parameter();
  const auto where = tallest.empty() ? draft.problem.size_at() : tallest.where();
  const bool parks = tallest.text != std::to_string(draft.grid.rows());
  if (parks) draft.document.set_type("SkyscrapersWithParks");
  if (parks) draft.document.set("tallest", std::string(tallest.text), where);
  const auto diagonals = draft.problem.take_parameter();
  if (diagonals.empty()) return;
  if (diagonals.text != "D") throw InputError(diagonals.where(), "found " + quoted(diagonals.text) + ", expected D");
  draft.document.set("each main diagonal", parks ? "among 1-tallest permutation of 1-tallest" : "permutation",
                     diagonals.where());
}

/// There are no parks.
void write_heights(JankoSheet& sheet) { sheet.parameters += ' ' + std::to_string(sheet.drawn.grid().rows()); }

/// Two digits, each 0 where it is unknown: 24 is B4, 20 is B., 04 is .4.
std::string pair_of(const Passage& token) {
  if (token.text.size() != 2 || !is_digit(token.text[0]) || !is_digit(token.text[1]))
    throw InputError(token.where(), "found " + quoted(token.text) + ", expected two digits");
  if (token.text == "00") return ".";
  const char letter = token.text[0] == '0' ? '.' : static_cast<char>('A' + (token.text[0] - '1'));
  return {letter, token.text[1] == '0' ? '.' : token.text[1]};
}

void set_pairs(JankoDraft& draft) {
  constexpr std::size_t most = 9;
  const auto side = draft.grid.rows();
  const auto where = draft.problem.size_at();
  if (side > most) throw InputError(where, "two digits a cell are enough for at most 9 rows");
  draft.document.set("letters", "A-" + std::string(1, static_cast<char>('A' + static_cast<char>(side - 1))), where);
  draft.document.set("digits", "1-" + std::to_string(side), where);
}

/// `x` is a black cell, `5x` one with a number.
std::string street_cell(const Passage& token) {
  if (token.text == "-") return ".";
  if (!token.text.ends_with('x')) return std::string(token.text);
  return "#" + std::string(token.text.substr(0, token.text.size() - 1));
}

/// What a group can have at most follows from the numbers that are printed.
void set_most(JankoDraft& draft) {
  std::vector<std::size_t> printed;
  for (const auto& token : tokens_of(draft.givens))
    printed.push_back(token.text == "-" || token.text == "#" || token.text == "@" ? 0 : read_number(token, "a number"));
  draft.document.set("most", std::to_string(largest_group(draft.grid, printed)), draft.problem.size_at());
}

/// A set from 0 up to one less than the shorter side.
void set_highest(JankoDraft& draft) {
  const auto side = std::min(draft.grid.rows(), draft.grid.columns());
  draft.document.set("highest", std::to_string(side - 1), draft.problem.size_at());
}

/// What is read again has the same set only where it is that of the shape: a grid with holes may have another.
void write_highest(JankoSheet& sheet) {
  const auto side = std::min(sheet.drawn.grid().rows(), sheet.drawn.grid().columns());
  if (sheet.drawn.puzzle().symbols().size() != side)
    sheet.drawn.refuse("a set that does not follow from the grid's sides");
}

/// A number that none beside it equals is `3x`; of one without `x` some beside it is its equal.
void read_neighbours(JankoDraft& draft) {
  const auto rows = draft.problem.take_grid("the grid");
  CellDrawing givens(draft.grid, rows.front().where());
  CellDrawing neighbours(draft.grid, rows.front().where());
  std::size_t cell = 0;
  for (const auto& token : tokens_of(rows)) {
    const auto here = cell_at(cell++);
    if (token.text == "-") continue;
    const bool alone = token.text.size() > 1 && token.text.ends_with('x');
    givens.set(here, std::string(token.text.substr(0, token.text.size() - (alone ? 1 : 0))), token.where());
    neighbours.set(here, alone ? "o" : "s", token.where());
  }
  draft.document.set("initial", givens.node());
  draft.document.set("neighbours", neighbours.node());
}

/// The cells of a region have one name.
Node named_regions(const JankoDraft&, const std::vector<Passage>& rows) {
  return janko_walls(rows, [](const Passage& token) { return std::string(token.text); });
}

}  // namespace

std::vector<JankoGenre> janko_number_genres() {
  const auto givens = janko_drawing("initial", {{"-", ""}});
  const auto borders = janko_borders({"top", "bottom", "left", "right"});
  const auto same = janko_tokens({});
  return {
      {"ABCEndView", "EasyAsABC", {JankoStep{read_letters, write_letters, {"letters"}}, borders, givens}, same},
      {"Cojun", "Kojun", {givens, janko_areas_with_symbols()}, same},
      {"Dominos", "Dominosa", {JankoStep{set_highest, write_highest, {"highest"}}, givens}, {}},
      {"DoppelBlock",
       "Doppelblock",
       {janko_number("n", [](const Grid& grid) { return grid.rows() - 2; }), janko_borders({"top", "left"})},
       janko_tokens({{"x", "X"}})},
      {"Eulero", "Eulero", {set_pairs, janko_drawing_read("initial", pair_of)}, pair_of},
      {"Factors", "Factors", {janko_sum_cages()}, same},
      {"Fillomino", "Fillomino", {givens, JankoStep(set_most)}, same},
      {"Fuzuli", "Fuzuli", {janko_number("k", [](const Grid&) { return std::size_t{3}; }), givens}, same},
      {"Galaxies", "Galaxies", {janko_stars()}, {}, 0, named_regions},
      {"Hakyuu", "RippleEffect", {givens, janko_areas_with_symbols()}, same},
      {"Hanare", "Hanare", {janko_drawing("initial", {{"-", ""}, {"x", "-"}}), janko_areas_with_most()}, same},
      {"Hidoku", "Hidato", {givens}, same},
      {"Mathrax", "Mathrax", {givens, janko_circles()}, same},
      {"Nanro", "Nanro", {givens, janko_areas()}, same},
      {"Nawabari", "Nawabari", {janko_drawing("clues", {{"-", ""}})}, {}, 0, named_regions},
      {"Putteria", "Putteria", {janko_drawing("initial", {{"-", ""}, {"x", "-"}}), janko_areas_with_most()}, same},
      {"Rekuto", "Rekuto", {janko_drawing("clues", {{"-", ""}})}, {}, 0, named_regions},
      {"Renban", "RenbanSquares", {givens, janko_areas()}, same},
      {"Shikaku", "Shikaku", {janko_drawing("clues", {{"-", ""}})}, {}, 0, named_regions},
      {"Sukoro", "Sukoro", {givens}, same},
      {"Tatamibari",
       "Tatamibari",
       {janko_drawing("clues", {{"-", ""}, {"s", "+"}, {"h", "-"}, {"v", "|"}})},
       {},
       0,
       named_regions},
      {"Trinairo", "TrinairoNeighbours", {JankoStep(read_neighbours)}, same},
      {"Skyscraper",
       "Skyscrapers",
       {JankoStep{read_heights, write_heights, {}}, borders, janko_drawing("initial", {{"-", ""}, {"0", "-"}})},
       janko_tokens({{"0", "-"}})},
      {"Str8t", "Str8ts", {janko_drawing_read("initial", street_cell)}, janko_tokens({{"-", "#"}})},
      {"Suguru", "Suguru", {givens, janko_areas_with_symbols()}, same},
      {"TennerGrid", "TennerGrid", {givens, janko_borders({"bottom"})}, same, 1},
  };
}

}  // namespace grids
