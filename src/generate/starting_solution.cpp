#include "generate/starting_solution.hpp"

#include <algorithm>
#include <utility>

#include "generate/free_clues.hpp"
#include "generate/layouts/pattern.hpp"
#include "generate/rare_sums.hpp"

namespace grids {
namespace {

constexpr double whole = 100;

std::optional<Solution> accepted(std::optional<Solution> solution, const Puzzle& puzzle) {
  if (solution && puzzle.accepts(*solution)) return solution;
  return std::nullopt;
}

}  // namespace

std::optional<Solution> designed_solution(const MakePlan& plan, const Puzzle& puzzle, Random& random) {
  const auto& grid = puzzle.grid();
  if (plan.rare_sums) return accepted(fill_with_rare_sums(grid, puzzle.symbols(), random), puzzle);
  if (plan.symbols.empty() || puzzle.symbols().size() != 2) return std::nullopt;
  const auto& [name, density] = *plan.symbols.begin();
  const auto symbol = *puzzle.symbols().find(name);
  // Their rules speak of what is typed beside them, which is not there yet.
  if (plan.free_clues && plan.free_clues->kind == MakePlan::FreeClues::Kind::beside)
    return scattered(grid, symbol, symbol_at(1 - index(symbol)), density.percent, random);
  const auto field = layouts::pattern(grid.size(), static_cast<double>(density.percent) / whole,
                                      static_cast<unsigned>(density.smooth), random);
  return accepted(two_colored(puzzle, field, symbol), puzzle);
}

Solution two_colored(const Puzzle& puzzle, const std::vector<bool>& field, SymbolId set) {
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (const auto cell : puzzle.grid().cells())
    solution[index(cell)] = field[index(cell)] ? set : symbol_at(1 - index(set));
  return solution;
}

std::size_t cells_to_surround(const Solution& solution, const MakePlan& plan, const Symbols& symbols) {
  std::size_t count = 0;
  for (const auto& [layer, regions] : plan.regions)
    if (regions.kind == MakePlan::Regions::Kind::around)
      count += static_cast<std::size_t>(std::ranges::count(solution, *symbols.find(regions.symbol)));
  return count;
}

}  // namespace grids
