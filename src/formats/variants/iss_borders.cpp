#include "formats/variants/iss_puzzle.hpp"

// Clues at the border.

namespace grids {
namespace {

void read_sandwich(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  const auto& grid = puzzle.draft.grid();
  const auto sum = read_iss_number(iss_argument(item, 0, "the sum"), "the sum");
  const auto [is_row, line] = read_iss_line(iss_argument(item, 1, "the row or column"), grid);
  if (!puzzle.draft.is_full(is_row ? grid.columns() : grid.rows()))
    return puzzle.leftovers.leave_out(item.kind, "'Sandwich' where a line does not hold all values");
  puzzle.draft.add_clue(rule, is_row ? Side::left : Side::top, line, std::to_string(sum), item.kind.where());
}

/// Clues seen from the beginning and from the end of a line; either may be missing.
void read_line_ends(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  const auto [is_row, line] = read_iss_line(iss_argument(item, 0, "the row or column"), puzzle.draft.grid());
  for (std::size_t i = 1; i < item.arguments.size() && i < 3; ++i) {
    if (item.arguments[i].empty()) continue;
    const auto side = i == 1 ? (is_row ? Side::left : Side::top) : (is_row ? Side::right : Side::bottom);
    puzzle.draft.add_clue(rule, side, line, std::to_string(read_iss_number(item.arguments[i], "a clue")),
                          item.kind.where());
  }
}

/// From cells of the left side diagonals fall, from the right side they rise to the left; from the top they fall to
/// the left, from the bottom they rise to the right.
void read_little_killer(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  const auto sum = std::to_string(read_iss_number(iss_argument(item, 0, "the sum"), "the sum"));
  const auto& typed = iss_argument(item, 1, "the first cell");
  const auto& grid = puzzle.draft.grid();
  const auto [row, column] = grid.place(read_iss_cell(typed, grid));
  const auto last_row = grid.rows() - 1;
  const auto last_column = grid.columns() - 1;
  if (column == 0 && row < last_row)
    puzzle.draft.add_clue(rule, Side::left, row, sum + '\\', typed.where());
  else if (row == last_row && column < last_column)
    puzzle.draft.add_clue(rule, Side::bottom, column, sum + '/', typed.where());
  else if (column == last_column && row > 0)
    puzzle.draft.add_clue(rule, Side::right, row, sum + '\\', typed.where());
  else if (row == 0)
    puzzle.draft.add_clue(rule, Side::top, column, sum + '/', typed.where());
  else
    throw InputError(typed.where(), "no diagonal begins in " + quoted(typed.text));
}

}  // namespace

const IssKinds& iss_border_kinds() {
  static const IssKinds all = {
      {"LittleKiller", {read_little_killer, "littlekiller"}},
      {"NumberedRoom", {read_line_ends, "numberedrooms"}},
      {"Sandwich", {read_sandwich, "sandwich"}},
      {"Skyscraper", {read_line_ends, "skyscraper"}},
      {"XSum", {read_line_ends, "xsum"}},
  };
  return all;
}

}  // namespace grids
