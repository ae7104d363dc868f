#include <string_view>

#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

/// The way that the arrow at the end of a clue points, which is taken away: `2>`, `^>` up and to the right.
std::optional<Step> take_way(std::string& clue) {
  const auto take = [&clue](char back, char ahead) {
    const bool is_back = clue.ends_with(back);
    if (!is_back && !clue.ends_with(ahead)) return 0;
    clue.pop_back();
    return is_back ? -1 : 1;
  };
  const auto columns = take('<', '>');
  const auto rows = take('^', 'v');
  return rows == 0 && columns == 0 ? std::nullopt : std::optional(Step{rows, columns});
}

}  // namespace

SelectedLists arrow_rays(const Field& field, const ClueSource& clues) {
  SelectedLists lists;
  const auto& grid = field.grid();
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    auto clue =
        field.has(cell_at(i)) || field.sheet().blocks.contains(cell_at(i)) ? clues.at(cell_at(i)) : std::nullopt;
    const auto step = clue ? take_way(clue->text) : std::nullopt;
    if (!step) continue;
    SelectedList list;
    if (const auto next = field.moved(grid.place(cell_at(i)), *step)) list.cells = field.walk(*next, *step);
    if (!clue->text.empty()) list.clue = std::move(clue);
    list.anchor = cell_at(i);
    list.name = "arrow of " + NamedText::cell(grid, cell_at(i));
    lists.push_back(std::move(list));
  }
  return lists;
}

}  // namespace grids
