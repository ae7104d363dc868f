#include <string_view>

#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

/// The way that an arrow at the end of a clue points.
std::optional<Step> way(const Clue& clue) {
  if (clue.text.size() < 2) return std::nullopt;
  switch (clue.text.back()) {
    case '>': return Step{0, 1};
    case '<': return Step{0, -1};
    case '^': return Step{-1, 0};
    case 'v': return Step{1, 0};
    default: return std::nullopt;
  }
}

}  // namespace

SelectedLists arrow_rays(const Field& field, const ClueSource& clues) {
  SelectedLists lists;
  const auto& grid = field.grid();
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    const auto clue =
        field.has(cell_at(i)) || field.sheet().blocks.contains(cell_at(i)) ? clues.at(cell_at(i)) : std::nullopt;
    const auto step = clue ? way(*clue) : std::nullopt;
    if (!step) continue;
    SelectedList list;
    if (const auto next = field.moved(grid.place(cell_at(i)), *step)) list.cells = field.walk(*next, *step);
    list.clue = clue;
    list.clue->text.pop_back();
    list.name = "arrow of " + NamedText::cell(grid, cell_at(i));
    lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace grids
