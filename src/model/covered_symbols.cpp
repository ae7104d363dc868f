#include "model/covered_symbols.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "core/joined_cells.hpp"
#include "model/arms.hpp"

namespace grids {
namespace {

/// What one line holds.
struct Held {
  std::set<SymbolId> covered;
  std::set<SymbolId> at_ends;
};

bool is_blank(const Puzzle& puzzle, SymbolId symbol) {
  const auto& name = puzzle.symbols().name(symbol);
  const auto hint = puzzle.layout.hints.find(name);
  return name == "-" || (hint != puzzle.layout.hints.end() && hint->second.look == Look::blank);
}

bool tells_less(const Held& line) {
  return line.covered.size() > 1 || (!line.covered.empty() && !line.at_ends.empty() && line.at_ends != line.covered);
}

}  // namespace

std::vector<CellId> covered_symbols(const Puzzle& puzzle, const std::vector<Link>& lines,
                                    std::span<const std::optional<SymbolId>> symbols) {
  if (!puzzle.links_shown || !puzzle.links_run || puzzle.symbols().are_none()) return {};
  JoinedCells joined;
  for (const auto& line : lines) joined.join(line.first, line.second);
  std::set<CellId> given;
  for (const auto& each : puzzle.givens()) given.insert(each.cell);
  std::map<CellId, Held> held;
  std::vector<CellId> covered;
  const auto ends = ends_at(lines, puzzle.grid().cell_count());
  for (const auto cell : puzzle.grid().cells()) {
    const auto symbol = symbols[index(cell)];
    if (ends[index(cell)] == 0 || !symbol || is_blank(puzzle, *symbol)) continue;
    auto& line = held[joined.piece(cell)];
    if (ends[index(cell)] > 1) covered.push_back(cell);
    if (ends[index(cell)] == 1)
      line.at_ends.insert(*symbol);
    else if (!given.contains(cell))
      line.covered.insert(*symbol);
  }
  Held loops;
  for (const auto& [piece, line] : held)
    if (line.at_ends.empty()) loops.covered.insert(line.covered.begin(), line.covered.end());
  const bool less =
      tells_less(loops) || std::ranges::any_of(held, [](const auto& each) { return tells_less(each.second); });
  return less ? covered : std::vector<CellId>();
}

std::vector<CellId> covered_symbols(const Puzzle& puzzle, std::span<const SymbolId> solution) {
  const std::vector<std::optional<SymbolId>> symbols(solution.begin(), solution.end());
  return covered_symbols(puzzle, links_there(puzzle.links, solution), symbols);
}

}  // namespace grids
