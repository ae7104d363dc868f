#include <algorithm>
#include <map>

#include "formats/variants/iss_puzzle.hpp"
#include "formats/variants/iss_texts.hpp"

// Givens, pieces, and rules of the whole grid.

namespace grids {
namespace {

/// What is read when the draft begins.
void read_before(const IssItem&, const std::string&, IssPuzzle&) {}

/// `R1C1_5`, or candidates, `R1C1_1_2`.
void read_givens(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  for (const auto& typed : item.arguments) {
    const auto words = iss_parts(typed, '_');
    std::vector<std::size_t> numbers;
    for (std::size_t i = 1; i < words.size(); ++i) numbers.push_back(read_iss_number(words[i], "a given"));
    puzzle.draft.set_cell(read_iss_cell(words.front(), puzzle.draft.grid()), numbers, typed.where());
  }
}

/// A character a cell; equal ones are one piece. Pieces of other sizes than boxes have are none.
void read_jigsaw(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  auto& draft = puzzle.draft;
  if (item.arguments.empty()) throw InputError(item.kind.where(), "expected a character for each cell");
  const auto& layout = item.arguments.back();
  if (layout.text.size() != draft.grid().cell_count())
    throw InputError(layout.where(), "found " + std::to_string(layout.text.size()) + " characters, expected " +
                                         std::to_string(draft.grid().cell_count()));
  std::map<char, Region> pieces;
  for (const auto cell : draft.grid().cells()) pieces[layout.text[index(cell)]].push_back(cell);
  std::vector<Region> regions;
  for (const auto& [name, cells] : pieces) regions.push_back(cells);
  if (!draft.box() && std::ranges::all_of(regions, [&](const Region& piece) { return piece.size() == draft.side(); }))
    return draft.set_pieces(std::move(regions), layout.where());
  const auto shortest = std::max(draft.grid().rows(), draft.grid().columns());
  std::erase_if(regions, [&](const Region& piece) {
    return piece.size() < shortest || piece.size() > draft.greatest() - draft.least() + 1;
  });
  if (regions.size() + 1 < pieces.size())
    throw InputError(layout.where(), "more than one piece has another size than the others");
  draft.add_pieces(regions, layout.where());
}

void read_moves(const IssItem& item, const std::string& selector, IssPuzzle& puzzle) {
  puzzle.draft.add_rule(selector, variant_rule(selector).rules, item.kind.where());
}

void read_disjoint_sets(const IssItem& item, const std::string& selector, IssPuzzle& puzzle) {
  const auto& draft = puzzle.draft;
  if (!draft.box()) return puzzle.leftovers.leave_out(item.kind, "'DisjointSets' without boxes");
  const auto boxes = draft.grid().cell_count() / (draft.box()->rows * draft.box()->columns);
  if (draft.is_full(boxes)) return read_moves(item, selector, puzzle);
  puzzle.draft.add_rule(selector, {"all different"}, item.kind.where());
}

/// 1 rises to the right, -1 falls.
void read_diagonal(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  const auto& grid = puzzle.draft.grid();
  const auto way = iss_argument(item, 0, "1 or -1").text;
  if (way != "1" && way != "-1") throw InputError(item.arguments.front().where(), "expected 1 or -1");
  if (grid.rows() != grid.columns()) throw InputError(item.kind.where(), "only a square has diagonals");
  Region cells;
  for (std::size_t i = 0; i < grid.rows(); ++i) cells.push_back(grid.cell({way == "1" ? grid.rows() - 1 - i : i, i}));
  puzzle.draft.add_list(rule, std::move(cells), {}, item.kind.where());
}

void read_windows(const IssItem& item, const std::string& rule, IssPuzzle& puzzle) {
  constexpr std::size_t side = 9;
  const auto& grid = puzzle.draft.grid();
  if (grid.size() != Size{side, side} || !puzzle.draft.is_full(side))
    return puzzle.leftovers.leave_out(item.kind, "'Windoku' of another size than 9x9");
  for (const std::size_t row : {1U, 5U})
    for (const std::size_t column : {1U, 5U}) {
      Region cells;
      for (std::size_t i = 0; i < side; ++i) cells.push_back(grid.cell({row + i / 3, column + i % 3}));
      puzzle.draft.add_list(rule, std::move(cells), {}, item.kind.where());
    }
}

/// Each square of four cells holds a value of each kind: low, middle and high ones, or those of each remainder by 3.
void read_global_kinds(const IssItem& item, const std::string& by, IssPuzzle& puzzle) {
  if (!puzzle.draft.is_full(9))
    return puzzle.leftovers.leave_out(item.kind, quoted(item.kind.text) + " without nine values");
  std::vector<std::string> rules;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    std::string rule = "count";
    for (std::size_t i = 0; i < 3; ++i)
      rule += ' ' + std::to_string(puzzle.draft.least() + (by == "size" ? 3 * kind + i : kind + 3 * i));
    rules.push_back(rule + " > 0");
  }
  puzzle.draft.add_rule("window 2x2", rules, item.kind.where());
}

/// No value is as far from an equal one as it says, on a way along rows and columns that has both.
void read_taxicab(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto& draft = puzzle.draft;
  for (std::size_t value = 2; value <= draft.greatest(); ++value)
    for (std::size_t near = 1; near * 2 <= value; ++near) {
      const auto far = value - near;
      if (far >= std::max(draft.grid().rows(), draft.grid().columns())) continue;
      puzzle.draft.add_rule("pair (" + std::to_string(near) + ", " + std::to_string(far) + ")",
                            {"count " + std::to_string(value) + " < 2"}, item.kind.where());
    }
}

/// A 5 has a 1 above it or a 9 below it.
void read_flatmates(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto rows = puzzle.draft.grid().rows();
  const auto cell = [rows](std::size_t row, const std::string& value) {
    return row < 1 || row > rows ? "" : "cell " + std::to_string(row) + " = " + value;
  };
  std::vector<std::string> rules;
  for (std::size_t row = 1; row <= rows; ++row) {
    const auto above = cell(row - 1, "1");
    const auto below = cell(row + 1, "9");
    const auto either = above + (above.empty() || below.empty() ? "" : " or ") + below;
    rules.push_back(either.empty() ? "not " + cell(row, "5") : "if " + cell(row, "5") + " then " + either);
  }
  puzzle.draft.add_rule("column", rules, item.kind.where());
}

/// All regions of the greatest size hold the same values.
void read_same_regions(const IssItem& item, const std::string&, IssPuzzle& puzzle) {
  const auto& draft = puzzle.draft;
  const auto& grid = draft.grid();
  if (draft.has_pieces()) return puzzle.leftovers.leave_out(item.kind, "'RegionSameValues' with irregular pieces");
  const auto box = draft.box() ? draft.box()->rows * draft.box()->columns : 0;
  const auto most = std::max({grid.rows(), grid.columns(), box});
  if (draft.is_full(most)) return;
  std::string selector;
  for (const auto& [cells, name] : {std::pair{grid.columns(), "row"}, {grid.rows(), "column"}, {box, "box"}})
    if (cells == most) selector.append(selector.empty() ? "" : ", ").append(name);
  if (grid.columns() != most && grid.rows() != most)
    return puzzle.leftovers.leave_out(item.kind, "'RegionSameValues' of boxes that are larger than lines");
  const auto first = iss_list(grid.columns() == most ? grid.row(0) : grid.column(0), grid);
  std::vector<std::string> rules;
  for (auto value = draft.least(); value <= draft.greatest(); ++value) {
    const auto count = "count " + std::to_string(value);
    rules.push_back(count + " = " + count + " of " + first);
  }
  puzzle.draft.add_rule(selector, rules, item.kind.where());
}

}  // namespace

const IssKinds& iss_grid_kinds() {
  static const IssKinds all = {
      {"", {read_givens, ""}},
      {"AntiKing", {read_moves, "king pair"}},
      {"AntiKnight", {read_moves, "knight pair"}},
      {"AntiTaxicab", {read_taxicab, ""}},
      {"Diagonal", {read_diagonal, "extraregion"}},
      {"DisjointSets", {read_disjoint_sets, "place of box"}},
      {"DutchFlatmates", {read_flatmates, ""}},
      {"GlobalEntropy", {read_global_kinds, "size"}},
      {"GlobalMod", {read_global_kinds, "remainder"}},
      {"Jigsaw", {read_jigsaw, ""}},
      {"NoBoxes", {read_before, ""}},
      {"RegionSameValues", {read_same_regions, ""}},
      {"RegionSize", {read_before, ""}},
      {"Shape", {read_before, ""}},
      {"Windoku", {read_windows, "extraregion"}},
  };
  return all;
}

}  // namespace grids
