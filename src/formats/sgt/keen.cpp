#include "formats/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"

namespace grids {
namespace {

std::size_t read_side(PassageScanner& scanner) {
  const auto side = read_sgt_side(scanner);
  skip_sgt_difficulty(scanner);
  scanner.take('m');  // made of products only
  scanner.expect(':', "':' after the side of the grid");
  return side;
}

char operation(PassageScanner& scanner, const DrawnCage& cage, const Grid& grid) {
  constexpr std::string_view letters = "asmd";
  constexpr std::string_view operators = "+-*/";
  const auto at = scanner.here();
  const auto found = letters.find(scanner.skip());
  if (at.empty() || found == std::string_view::npos)
    throw InputError(at.where(), "found " + quoted(at.text) + ", expected the clue of the cage of " +
                                     grid.name(cage.cells.front()) + ": a, s, m or d and a number");
  return operators[found];
}

void read_clues(PassageScanner& scanner, std::vector<DrawnCage>& cages, const Grid& grid) {
  for (auto& cage : cages) {
    const auto at = scanner.rest();
    const auto sign = operation(scanner, cage, grid);
    const auto target = scanner.number("the clue's number");
    cage.clue = std::string(target.typed.text) + sign;
    cage.where = at.part(0, 1 + target.typed.text.size()).where();
  }
  if (!scanner.rest().empty())
    throw InputError(scanner.rest().where(), "found " + quoted(scanner.rest().text) +
                                                 " after the clue of the last of " + std::to_string(cages.size()) +
                                                 " cages");
}

}  // namespace

Document read_sgt_keen(const Passage& id) {
  PassageScanner scanner(id);
  const auto side = read_side(scanner);
  const Grid grid(Size{side, side});
  std::vector<DrawnCage> cages;
  for (auto& cells : read_sgt_cages(scanner, grid, SgtEdges::repeated)) cages.push_back({std::move(cells), {}, {}});
  scanner.expect(',', "',' and the clues of the cages");
  read_clues(scanner, cages, grid);
  PuzzleDocument puzzle("KenKen", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  puzzle.set("areas", areas(cages, grid));
  return std::move(puzzle).document();
}

}  // namespace grids
