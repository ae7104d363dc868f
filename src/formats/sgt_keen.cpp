#include "formats/sgt_keen.hpp"

#include <algorithm>
#include <numeric>

#include "core/symbols.hpp"
#include "formats/passage_scanner.hpp"
#include "formats/puzzle_document.hpp"

namespace grids {
namespace {

/// The cages while the borders between them are being read: neighbours without a border are joined.
class CageMap {
 public:
  explicit CageMap(std::size_t side) : side_(side), parents_(side * side) {
    std::iota(parents_.begin(), parents_.end(), std::size_t{0});
  }

  /// The inner edges, counted as the notation does.
  std::size_t edge_count() const { return 2 * side_ * (side_ - 1); }

  void join_across(std::size_t edge) {
    const auto half = side_ * (side_ - 1);
    const auto line = edge % half / (side_ - 1);
    const auto step = edge % half % (side_ - 1);
    if (edge < half)
      join(line * side_ + step, line * side_ + step + 1);
    else
      join(step * side_ + line, (step + 1) * side_ + line);
  }

  /// In the order of their first cells.
  std::vector<DrawnCage> cages() {
    std::vector<DrawnCage> cages;
    std::vector<std::size_t> numbers(parents_.size());
    for (std::size_t cell = 0; cell < parents_.size(); ++cell) {
      if (root(cell) == cell) {
        numbers[cell] = cages.size();
        cages.emplace_back();
      }
      cages[numbers[root(cell)]].cells.push_back(cell_at(cell));
    }
    return cages;
  }

 private:
  /// A cage's first cell.
  std::size_t root(std::size_t cell) {
    while (parents_[cell] != cell) cell = parents_[cell] = parents_[parents_[cell]];
    return cell;
  }

  void join(std::size_t a, std::size_t b) {
    const auto root_a = root(a);
    const auto root_b = root(b);
    parents_[std::max(root_a, root_b)] = std::min(root_a, root_b);
  }

  std::size_t side_;
  std::vector<std::size_t> parents_;
};

std::size_t read_side(PassageScanner& scanner) {
  const auto side = scanner.number("the side of the grid");
  if (side.value < 1 || side.value > Symbols::most)
    throw InputError(side.typed.where(), "a side of " + std::string(side.typed.text) + "; it must be 1 to " +
                                             std::to_string(Symbols::most));
  if (scanner.take('d')) scanner.skip();  // how hard it was made to be
  scanner.take('m');                      // made of products only
  scanner.expect(':', "':' after the side of the grid");
  return side.value;
}

void read_borders(PassageScanner& scanner, CageMap& map) {
  std::size_t edge = 0;  // the next one; one more than there are is the last border
  while (!scanner.next_is(',')) {
    const auto at = scanner.here();
    const auto letter = scanner.skip();
    if (letter != '_' && (letter < 'a' || letter > 'z'))
      throw InputError(at.where(), "found " + quoted(at.text) + " among the cage borders, expected a-z, _ or ','");
    const auto open = letter == '_' ? std::size_t{0} : static_cast<std::size_t>(letter - 'a') + 1;
    const auto times = scanner.next_is_digit() ? scanner.number("how often").value : 1;
    if (times > map.edge_count() + 1 || edge + times * (open + 1) > map.edge_count() + 1)
      throw InputError(at.where(), "the cage borders go on beyond the last of the " + std::to_string(map.edge_count()) +
                                       " edges between cells");
    for (std::size_t time = 0; time < times; ++time, ++edge)
      for (std::size_t i = 0; i < open; ++i) map.join_across(edge++);
  }
  if (edge != map.edge_count() + 1)
    throw InputError(scanner.here().where(), "the cage borders end after " + std::to_string(edge) + " of " +
                                                 std::to_string(map.edge_count() + 1) + " edges");
  scanner.skip();
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

Document read_game(const Passage& line) {
  PassageScanner scanner(line);
  const auto side = read_side(scanner);
  CageMap map(side);
  read_borders(scanner, map);
  auto cages = map.cages();
  const Grid grid(Size{side, side});
  read_clues(scanner, cages, grid);
  PuzzleDocument puzzle("KenKen", line.where());
  puzzle.set("size", size_text(grid.size()), line.where());
  puzzle.set("areas", areas(cages, grid));
  return std::move(puzzle).document();
}

}  // namespace

std::vector<Document> read_sgt_keen(const SourcePtr& source, Diagnostics& diagnostics) {
  return read_each(puzzle_lines(source), read_game, diagnostics);
}

}  // namespace grids
