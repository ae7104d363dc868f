#include "render/known_lines.hpp"

#include "model/covered_symbols.hpp"

namespace grids {
namespace {

/// Parts the lines into those that are there, those that are not, and the open ones, of which it says whether there are
/// any.
bool part(const std::vector<Link>& lines, std::span<const Domain> domains, const std::vector<bool>& open,
          std::vector<Link>& there, std::vector<Link>& absent) {
  bool any_open = false;
  for (const auto& line : lines) {
    if (index(line.cell) >= domains.size()) continue;
    const auto domain = domains[index(line.cell)];
    if (!domain.single() || open[index(line.cell)])
      any_open = true;
    else
      (index(domain.lowest()) == 1 ? there : absent).push_back(line);
  }
  return any_open;
}

}  // namespace

KnownLines known_lines(const Puzzle& puzzle, std::span<const Domain> domains, std::span<const CellId> open) {
  std::vector<bool> unsettled(domains.size());
  for (const auto cell : open) unsettled[index(cell)] = true;
  KnownLines known;
  known.complete = !part(puzzle.walls, domains, unsettled, known.walls, known.no_walls);
  if (puzzle.links_shown) known.complete &= !part(puzzle.links, domains, unsettled, known.links, known.no_links);
  std::vector<std::optional<SymbolId>> symbols(puzzle.grid().cell_count());
  for (std::size_t i = 0; i < symbols.size() && i < domains.size(); ++i)
    if (domains[i].single() && !unsettled[i]) symbols[i] = domains[i].lowest();
  known.covered = covered_symbols(puzzle, known.links, symbols);
  if (known.complete) {
    known.no_walls.clear();
    known.no_links.clear();
  }
  return known;
}

}  // namespace grids
