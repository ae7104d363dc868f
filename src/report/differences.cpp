#include "report/differences.hpp"

#include <cassert>

#include "core/counted.hpp"
#include "model/walls.hpp"

namespace grids::report {
namespace {

constexpr std::size_t most_shown = 6;

/// A list that ends where it gets long.
class Listed {
 public:
  void add(const std::string& item) {
    if (shown_++ < most_shown) text_.append(shown_ > 1 ? ", " : " ").append(item);
  }
  std::string text() const { return shown_ > most_shown ? text_ + " and more" : text_; }

 private:
  std::string text_ = "They differ in";
  std::size_t shown_ = 0;
};

}  // namespace

std::string differences_text(const Puzzle& puzzle, const Solution& first, const Solution& second, CellNames names) {
  assert(first.size() == puzzle.cell_count() && second.size() == puzzle.cell_count());
  const auto differ = [&](CellId cell) { return first[index(cell)] != second[index(cell)]; };
  const auto& grid = puzzle.grid();
  const auto& symbols = puzzle.symbols();
  Listed listed;
  for (const auto cell : grid.cells())
    if (differ(cell))
      listed.add(grid.name(cell, names) + " (" + symbols.name(first[index(cell)]) + " or " +
                 symbols.name(second[index(cell)]) + ")");
  for (const auto& [one, other, link, rank] : puzzle.links)
    if (puzzle.links_shown && differ(link))
      listed.add(grid.name(one, names) + " and " + grid.name(other, names) +
                 (rank == 1 ? " (joined or not)" : " (a " + std::string(ordinal(rank)) + " link or not)"));
  for (const auto& wall : puzzle.walls)
    if (differ(wall.cell)) listed.add("the side " + wall_name(wall, grid, names) + " (a wall or none)");
  return listed.text();
}

}  // namespace grids::report
