#include <algorithm>

#include "formats/variants/iss_puzzle.hpp"

// Marks between neighbours. An item names any number of cells and speaks of all those that touch.

namespace grids {
namespace {

using Neighbours = std::vector<std::pair<CellId, CellId>>;

/// In the order typed.
Neighbours read_neighbours(const IssItem& item, const Grid& grid) {
  const auto cells = read_iss_cells(item, grid);
  Neighbours all;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      const auto a = grid.place(std::min(cells[i], cells[j]));
      const auto b = grid.place(std::max(cells[i], cells[j]));
      if (b.row - a.row + b.column - a.column == 1 && b.column >= a.column) all.emplace_back(cells[i], cells[j]);
    }
  if (all.empty()) throw InputError(item.kind.where(), "no two of the cells of " + quoted(item.kind.text) + " touch");
  return all;
}

void read_dot(const IssItem& item, const std::string& kind, IssPuzzle& puzzle) {
  for (const auto& [a, b] : read_neighbours(item, puzzle.draft.grid()))
    puzzle.draft.add_dot(a, b, kind.front(), kind == "o" ? 1 : 2, item.kind.where());
}

void read_letter_sum(const IssItem& item, const std::string& letter, IssPuzzle& puzzle) {
  for (const auto& [a, b] : read_neighbours(item, puzzle.draft.grid()))
    puzzle.draft.add_sum(a, b, letter.front(), item.kind.where());
}

void read_greater(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  for (const auto& [a, b] : read_neighbours(item, puzzle.draft.grid()))
    puzzle.draft.add_greater(a, b, item.kind.where());
}

void read_anticonsecutive(const IssItem&, const std::string&, IssPuzzle& puzzle) {
  puzzle.draft.forbid_undotted('o', 1);
}

void read_strict_dots(const IssItem&, const std::string&, IssPuzzle& puzzle) {
  puzzle.draft.forbid_undotted('o', 1);
  puzzle.draft.forbid_undotted('x', 2);
}

void read_strict_sums(const IssItem&, const std::string&, IssPuzzle& puzzle) { puzzle.draft.forbid_other_sums(); }

}  // namespace

const IssKinds& iss_mark_kinds() {
  static const IssKinds all = {
      {"AntiConsecutive", {read_anticonsecutive, ""}},
      {"BlackDot", {read_dot, "x"}},
      {"GreaterThan", {read_greater, ""}},
      {"StrictKropki", {read_strict_dots, ""}},
      {"StrictXV", {read_strict_sums, ""}},
      {"V", {read_letter_sum, "V"}},
      {"WhiteDot", {read_dot, "o"}},
      {"X", {read_letter_sum, "X"}},
  };
  return all;
}

}  // namespace grids
