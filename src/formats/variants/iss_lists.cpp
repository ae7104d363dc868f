#include <algorithm>

#include "core/symbols.hpp"
#include "formats/variants/iss_puzzle.hpp"

// Lists of cells under rules that other notations of Sudoku variants have, too.

namespace grids {
namespace {

void read_list(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  puzzle.draft.add_list(rule, read_iss_cells(item, puzzle.draft.grid()), {}, item.kind.where());
}

/// A region may hold a cell only once; of a line that comes back to one, the steps count.
std::vector<Region> without_returns(const Region& cells) {
  std::vector<Region> parts(1);
  for (const auto cell : cells) {
    if (std::ranges::find(parts.back(), cell) != parts.back().end()) parts.push_back({parts.back().back()});
    parts.back().push_back(cell);
  }
  return parts;
}

/// The difference may come first.
void read_whisper(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  constexpr std::size_t usual = 5;
  const bool has_number = !item.arguments.empty() && item.arguments.front().text.find_first_of("Rr") != 0;
  const auto number = has_number ? read_iss_number(item.arguments.front(), "a number", Symbols::most) : usual;
  for (auto& part : without_returns(read_iss_cells(item, puzzle.draft.grid(), has_number ? 1 : 0)))
    puzzle.draft.add_list(rule, std::move(part), {}, item.kind.where(), number);
}

/// So many cells in a row differ modulo that number; fewer, if the line is shorter.
void read_modular(const IssItem& item, const std::string& name, IssPuzzle& puzzle) {
  const auto number = read_iss_number(iss_argument(item, 0, "the modulus"), "the modulus", Symbols::most);
  if (number < 2) throw InputError(item.arguments.front().where(), "the modulus must be 2 at least");
  auto cells = read_iss_cells(item, puzzle.draft.grid(), 1);
  if (number == 3 && cells.size() >= 3)
    return puzzle.draft.add_list(name, std::move(cells), {}, item.kind.where(), number);
  const auto length = std::min(number, cells.size());
  VariantRule rule{name, "window " + std::to_string(length) + " of " + name, {}, "yellow line", ""};
  const auto residue = [number](std::size_t cell) {
    return "cell " + std::to_string(cell) + " mod " + std::to_string(number);
  };
  for (std::size_t i = 1; i <= length; ++i)
    for (std::size_t j = i + 1; j <= length; ++j) rule.rules.push_back(residue(i) + " != " + residue(j));
  if (!rule.rules.empty()) puzzle.draft.add_list_under(rule, std::move(cells), {}, item.kind.where());
}

void read_entropic(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  if (puzzle.draft.least() != 1 || puzzle.draft.greatest() != 9)
    return puzzle.leftovers.leave_out(item.kind, "'Entropic' with other values than 1 to 9");
  auto cells = read_iss_cells(item, puzzle.draft.grid());
  if (cells.size() < 3) return puzzle.leftovers.leave_out(item.kind, "'Entropic' of fewer than three cells");
  puzzle.draft.add_list(rule, std::move(cells), {}, item.kind.where());
}

/// Speaks of boxes, or else of irregular pieces.
void read_region_sums(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  if (!puzzle.draft.box() && !puzzle.draft.has_pieces())
    return puzzle.leftovers.leave_out(item.kind, "'RegionSumLine' without regions");
  read_list(item, rule, puzzle);
}

/// Places where this column, or row, is found by what stands in the cell.
void read_indexing(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto& grid = puzzle.draft.grid();
  const auto& way = iss_argument(item, 0, "R or C");
  if (way.text != "R" && way.text != "C") throw InputError(way.where(), "expected R or C");
  for (const auto cell : read_iss_cells(item, grid, 1)) {
    const auto [row, column] = grid.place(cell);
    if (way.text == "C")
      puzzle.draft.add_list("columnindexer", grid.row(row), {}, item.kind.where(), column + 1);
    else
      puzzle.draft.add_list("rowindexer", grid.column(column), {}, item.kind.where(), row + 1);
  }
}

/// The upper left of four cells, and what they hold.
void read_quad(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  const auto& grid = puzzle.draft.grid();
  const auto cell = read_iss_cell(iss_argument(item, 0, "the upper left cell"), grid);
  const auto [row, column] = grid.place(cell);
  if (!grid.contains({row + 1, column + 1}))
    throw InputError(item.arguments.front().where(), "expected the upper left of four cells");
  std::string clue;
  for (std::size_t i = 1; i < item.arguments.size(); ++i)
    clue.append(clue.empty() ? "" : " ").append(std::to_string(read_iss_number(item.arguments[i], "a value")));
  puzzle.draft.add_list(
      rule, {cell, grid.cell({row, column + 1}), grid.cell({row + 1, column}), grid.cell({row + 1, column + 1})}, clue,
      item.kind.where());
}

}  // namespace

const IssKinds& iss_list_kinds() {
  static const IssKinds all = {
      {"AllDifferent", {read_list, "extraregion"}},
      {"Arrow", {read_list, "arrow"}},
      {"Between", {read_list, "between"}},
      {"DoubleArrow", {read_list, "doublearrow"}},
      {"Entropic", {read_entropic, "entropic"}},
      {"Indexing", {read_indexing, ""}},
      {"Modular", {read_modular, "modular"}},
      {"Palindrome", {read_list, "palindrome"}},
      {"Quad", {read_quad, "quad"}},
      {"RegionSumLine", {read_region_sums, "regionsum"}},
      {"Renban", {read_list, "renban"}},
      {"Thermo", {read_list, "thermo"}},
      {"Whisper", {read_whisper, "whisper"}},
  };
  return all;
}

}  // namespace grids
