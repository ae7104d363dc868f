#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

/// A list for each cell of the field, and for each block that holds a clue: of those that are wanted.
template <typename CellsAt>
SelectedLists at_each_cell(const Field& field, const ClueSource& clues, Clued wanted, std::string_view name,
                           CellsAt cells_at) {
  SelectedLists lists;
  const auto anchors = field.grid().places();
  lists.reserve(anchors.size());
  const bool shows_open = field.sheet().shows_open_places;
  for (const auto anchor : anchors) {
    const auto place = field.grid().place(anchor);
    auto clue = clues.at(anchor);
    const bool clued_block = field.is_whole_grid() && !field.grid().in_play(anchor) && (clue || shows_open);
    if (!field.has(place) && !clued_block) continue;
    if (wanted == Clued::clued && !clue && !shows_open) continue;
    if (wanted == Clued::unclued && clue) continue;
    auto& list = lists.emplace_back();
    list.clue = std::move(clue);
    list.place = clues.placed(CluePlace::at(CluePlace::Kind::cell, anchor));
    list.anchor = anchor;
    list.cells = cells_at(place);
    list.name = ListName(name, field.grid(), anchor);
  }
  return lists;
}

Region open_cells(const Field& field, const std::vector<Place>& places) {
  Region cells;
  for (const auto place : places)
    if (field.is_open(place)) cells.push_back(field.grid().cell(place));
  return cells;
}

}  // namespace

SelectedLists single_cells(const Field& field, const ClueSource& clues, Clued wanted) {
  auto lists = at_each_cell(field, clues, wanted, "cell ", [&](Place place) {
    return field.has(place) ? Region{field.grid().cell(place)} : Region{};
  });
  std::erase_if(lists, [](const SelectedList& list) { return list.cells.empty(); });
  return lists;
}

SelectedLists neighbors(const Field& field, const ClueSource& clues, Clued wanted) {
  return at_each_cell(field, clues, wanted, "the neighbors of ",
                      [&](Place place) { return open_cells(field, field.grid().lattice().neighbours(place)); });
}

SelectedLists around(const Field& field, const ClueSource& clues, Clued wanted) {
  return at_each_cell(field, clues, wanted, "the cells around ",
                      [&](Place place) { return open_cells(field, field.grid().lattice().around(place)); });
}

SelectedLists sights(const Field& field, const ClueSource& clues, Clued wanted) {
  return at_each_cell(field, clues, wanted, "what is seen from ", [&](Place place) {
    Region cells;
    if (field.is_open(place)) cells.push_back(field.grid().cell(place));
    for (const auto way : field.grid().lattice().sight_ways())
      for (auto next = field.next(place, way); next && field.is_open(*next); next = field.next(*next, way))
        cells.push_back(field.grid().cell(*next));
    return cells;
  });
}

}  // namespace grids
