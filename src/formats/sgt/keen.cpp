#include <algorithm>

#include "formats/documents/puzzle_document.hpp"
#include "formats/sgt/games.hpp"
#include "formats/sgt/parts.hpp"
#include "formats/sgt/texts.hpp"

namespace grids {
namespace {

constexpr std::string_view operation_letters = "asmd";
constexpr std::string_view operators = "+-*/";
constexpr std::size_t most_target = 1'000'000'000;

std::size_t read_keen_side(PassageScanner& scanner) {
  const auto side = read_sgt_side(scanner);
  skip_sgt_difficulty(scanner);
  scanner.take('m');  // made of products only
  scanner.expect(':', "':' after the side of the grid");
  return side;
}

char operation(PassageScanner& scanner, const DrawnCage& cage, const Grid& grid) {
  const auto found = scanner.next_among(operation_letters);
  if (found == std::string_view::npos) {
    const auto at = scanner.here();
    throw InputError(at.where(), "found " + quoted(at.text) + ", expected the clue of the cage of " +
                                     grid.name(cage.cells.front()) + ": a, s, m or d and a number");
  }
  scanner.skip();
  return operators[found];
}

void read_clues(PassageScanner& scanner, std::vector<DrawnCage>& cages, const Grid& grid) {
  for (auto& cage : cages) {
    const auto at = scanner.here();
    const auto sign = operation(scanner, cage, grid);
    const auto target = scanner.number("the clue's number");
    cage.clue = std::string(target.typed.text) + sign;
    cage.where = at.start.at(0, 1 + target.typed.text.size());
  }
  if (!scanner.at_end())
    throw InputError(scanner.rest().where(), "found " + quoted(scanner.text()) + " after the clue of the last of " +
                                                 std::to_string(cages.size()) + " cages");
}

}  // namespace

Document read_sgt_keen(const Passage& id) {
  PassageScanner scanner(id);
  const auto side = read_keen_side(scanner);
  const Grid grid(Size{side, side});
  auto rooms = read_sgt_cages(scanner, grid, SgtEdges::repeated);
  std::vector<DrawnCage> cages;
  cages.reserve(rooms.size());
  for (auto& cells : rooms) cages.push_back({std::move(cells), {}, {}});
  scanner.expect(',', "',' and the clues of the cages");
  read_clues(scanner, cages, grid);
  PuzzleDocument puzzle("KenKen", id.where());
  puzzle.set("size", size_text(grid.size()), id.where());
  puzzle.set("areas", areas(std::move(cages), grid));
  return std::move(puzzle).document();
}

namespace {

/// `12*` is m12. A cage of one cell has a number alone, which they add up.
std::string clue_text(const DrawnPuzzle& drawn, const Outline& cage) {
  const auto sign = operators.find(cage.clue.empty() ? ' ' : cage.clue.back());
  const bool alone = cage.cells.size() == 1 && sign == std::string_view::npos;
  if (!alone && sign == std::string_view::npos)
    drawn.refuse(cage.clue.empty() ? "a cage without a clue" : "the clue " + cage.clue + " without a sign");
  const auto target = alone ? cage.clue : cage.clue.substr(0, cage.clue.size() - 1);
  return operation_letters[alone ? 0 : sign] + std::to_string(drawn.number(target, "clue", most_target));
}

}  // namespace

std::string write_sgt_keen(const StatedPuzzle& stated) {
  stated.expect("sgt", stated.type(), {"size", "areas", "area", "clues"});
  const DrawnPuzzle drawn(stated, "sgt");
  const auto& grid = drawn.grid();
  drawn.expect_no_givens();
  drawn.expect_no_blocks();
  if (grid.rows() != grid.columns()) drawn.refuse("a grid that is no square");
  auto cages = drawn.areas();
  std::ranges::sort(cages, {}, [](const Outline& cage) { return std::ranges::min(cage.cells); });
  std::vector<Region> regions;
  std::string clues;
  for (const auto& cage : cages) {
    regions.push_back(cage.cells);
    clues += clue_text(drawn, cage);
  }
  return std::to_string(grid.rows()) + ':' + sgt_cages_text(drawn, regions, SgtEdges::repeated) + ',' + clues;
}

}  // namespace grids
