#include <algorithm>
#include <utility>

#include "core/symbols.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

// CxR[x][k]:GRID[,CAGES,SUMS] with boxes of R columns and C rows, or Nj[x][k]:GRID,PIECES[,CAGES,SUMS].
// x: the diagonals count too; k: killer; GRID and SUMS are run-coded numbers, a sum in its cage's first cell.

namespace grids {
namespace {

struct SoloParameters {
  Size box;
  std::size_t side = 0;
  bool jigsaw = false;
  bool diagonals = false;
  bool killer = false;
};

/// Passes over letters that say how the puzzle was made: `r2`, `m4`, `md2` or `a` for its symmetry.
bool take_symmetry(PassageScanner& scanner) {
  if (!scanner.take('r') && !scanner.take('m') && !scanner.take('a')) return false;
  scanner.take('d');
  if (scanner.next_is_digit()) scanner.number("the symmetry");
  return true;
}

SoloParameters read_parameters(PassageScanner& scanner) {
  const auto at = scanner.rest();
  SoloParameters parameters;
  parameters.box.rows = read_sgt_side(scanner);
  parameters.box.columns = scanner.take('x') ? read_sgt_side(scanner) : 1;
  const auto take_once = [&scanner](char letter, bool& said) {
    const auto typed = scanner.here();
    if (!scanner.take(letter)) return false;
    if (std::exchange(said, true)) throw InputError(typed.where(), "a second " + quoted(typed.text));
    return true;
  };
  while (!scanner.take(':')) {
    if (take_once('j', parameters.jigsaw) || take_once('x', parameters.diagonals) || take_once('k', parameters.killer))
      continue;
    if (scanner.next_is('d'))
      skip_sgt_difficulty(scanner);
    else if (!take_symmetry(scanner))
      scanner.fail("j, x, k or ':' after the size");
  }
  parameters.side = parameters.box.rows * parameters.box.columns;
  if (parameters.side > Symbols::most)
    throw TooManySymbols(at.where(), "a side of " + std::to_string(parameters.side) + "; it must be 1 to " +
                                         std::to_string(Symbols::most));
  return parameters;
}

CellDrawing read_numbers(PassageScanner& scanner, const Grid& grid, std::size_t most) {
  CellDrawing numbers(grid, scanner.rest().where());
  read_sgt_runs(scanner, grid.cell_count(), [&](CellId cell) {
    const auto number = scanner.number("a letter, _ or a number");
    if (number.value < 1 || number.value > most)
      throw InputError(number.typed.where(),
                       quoted(number.typed.text) + " cannot stand here: it must be 1 to " + std::to_string(most));
    numbers.set(cell, std::string(number.typed.text));
  });
  return numbers;
}

std::vector<DrawnCage> read_pieces(PassageScanner& scanner, const Grid& grid, const std::string& what) {
  scanner.expect(',', "',' and the borders of the " + what);
  const auto where = scanner.rest().where();
  std::vector<DrawnCage> pieces;
  for (auto& cells : read_sgt_cages(scanner, grid, SgtEdges::long_runs))
    pieces.push_back({std::move(cells), {}, where});
  return pieces;
}

std::vector<DrawnCage> read_cages(PassageScanner& scanner, const Grid& grid) {
  auto cages = read_pieces(scanner, grid, "cages");
  scanner.expect(',', "',' and the sums of the cages");
  const auto where = scanner.rest().where();
  const auto sums = read_numbers(scanner, grid, grid.rows() * (grid.rows() + 1) / 2);
  for (auto& cage : cages)
    for (const auto cell : cage.cells) {
      if (sums.at(cell) == ".") continue;
      if (cell != cage.cells.front())
        throw InputError(where, "the sum " + sums.at(cell) + " in " + grid.name(cell) + ", expected it in " +
                                    grid.name(cage.cells.front()) + ", the first cell of its cage");
      cage.clue = sums.at(cell);
    }
  return cages;
}

const char* type_of(const SoloParameters& parameters) {
  if (parameters.jigsaw) return "Jigsaw";
  return parameters.killer ? "Killer" : "Sudoku";
}

}  // namespace

Document read_sgt_solo(const Passage& id) {
  PassageScanner scanner(id);
  const auto parameters = read_parameters(scanner);
  const Grid grid(Size{parameters.side, parameters.side});
  PuzzleDocument puzzle(type_of(parameters), id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  if (!parameters.jigsaw) puzzle.set("box", size_text(parameters.box), id.where());
  if (parameters.diagonals) puzzle.set("each main diagonal", "permutation", id.where());
  const auto givens = read_numbers(scanner, grid, parameters.side);
  if (parameters.jigsaw) puzzle.set("areas", areas(read_pieces(scanner, grid, "pieces"), grid));
  if (parameters.killer && parameters.jigsaw)
    puzzle.set(
        "each cage",
        Node::of_list({paraphrase("all different", id.where()), paraphrase("sum = clue", id.where())}, id.where()));
  if (parameters.killer) puzzle.set(parameters.jigsaw ? "cages" : "areas", areas(read_cages(scanner, grid), grid));
  scanner.expect_end("the end of the game ID");
  puzzle.set("initial", givens.node());
  return std::move(puzzle).document();
}

namespace {

/// Cages, sums in their first cells, as a part of the ID.
std::string cages_text(const DrawnPuzzle& drawn, const std::vector<Outline>& cages) {
  std::vector<Region> regions;
  std::vector<std::string> sums(drawn.grid().cell_count());
  for (const auto& cage : cages) {
    if (cage.clue.empty()) drawn.refuse("a cage without a sum");
    regions.push_back(cage.cells);
    sums[index(std::ranges::min(cage.cells))] = std::to_string(drawn.number(cage.clue, "sum", 9999));
  }
  return ',' + sgt_cages_text(drawn, regions, SgtEdges::long_runs) + ',' + sgt_runs_text(sums, SgtCells::numbers);
}

/// `2x3`, rows before columns of a box.
std::string box_text(const DrawnPuzzle& drawn) {
  const auto& box = drawn.puzzle().layout.regions.front();
  const auto last = drawn.grid().place(std::ranges::max(box));
  return size_text({last.row + 1, last.column + 1});
}

}  // namespace

std::string write_sgt_solo(const StatedPuzzle& stated) {
  stated.expect(
      "sgt", stated.type(),
      {"size", "box", "initial", "areas", "area", "clues", "cages", "cage", "each main diagonal", "each cage"});
  const DrawnPuzzle drawn(stated, "sgt");
  const bool jigsaw = stated.type() == "Jigsaw";
  const auto* diagonals = stated.find("each main diagonal");
  if (diagonals != nullptr && diagonals->text != "permutation") drawn.refuse("this rule for the diagonals");
  const auto* cages = stated.find("each cage");
  if (cages != nullptr && !(jigsaw && to_yaml(*cages) == "- all different\n- sum = clue\n"))
    drawn.refuse("this rule for cages");
  const bool killer = stated.type() == "Killer" || cages != nullptr;
  auto text = jigsaw ? std::to_string(drawn.grid().rows()) + 'j' : box_text(drawn);
  text.append(diagonals != nullptr || stated.type() == "SudokuX" ? "x" : "").append(killer ? "k" : "");
  text += ':' + sgt_runs_text(sgt_givens(drawn), SgtCells::numbers);
  if (jigsaw) text += ',' + sgt_cages_text(drawn, drawn.puzzle().layout.regions, SgtEdges::long_runs);
  if (!killer) return text;
  if (!jigsaw) return text + cages_text(drawn, drawn.areas());
  for (const auto& layer : drawn.puzzle().layout.layers)
    if (layer.name == "cage") return text + cages_text(drawn, layer.regions);
  return text;
}

}  // namespace grids
