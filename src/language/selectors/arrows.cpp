#include "core/arrow.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {

SelectedLists arrow_rays(const Field& field, const ClueSource& clues) {
  SelectedLists lists;
  const auto& grid = field.grid();
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    auto clue =
        field.has(cell_at(i)) || field.sheet().blocks.contains(cell_at(i)) ? clues.at(cell_at(i)) : std::nullopt;
    const auto arrow = clue ? take_arrow(clue->text) : std::nullopt;
    if (!arrow) continue;
    const Step step{arrow->rows, arrow->columns};
    SelectedList list;
    if (const auto next = field.moved(grid.place(cell_at(i)), step)) list.cells = field.walk(*next, step);
    if (!clue->text.empty()) list.clue = std::move(clue);
    list.anchor = cell_at(i);
    list.name = "arrow of " + NamedText::cell(grid, cell_at(i));
    lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace grids
