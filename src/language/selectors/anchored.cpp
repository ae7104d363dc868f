#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

/// A list for each cell of the field, and for each block that holds a clue.
template <typename CellsAt>
SelectedLists at_each_cell(const Field& field, const ClueSource& clues, std::string_view name, CellsAt cells_at) {
  SelectedLists lists;
  for (const auto anchor : field.grid().places()) {
    const auto place = field.grid().place(anchor);
    SelectedList list;
    list.clue = clues.at(anchor);
    const bool clued_block =
        field.is_whole_grid() && !field.grid().in_play(anchor) && (list.clue || field.sheet().shows_open_places);
    if (!field.has(place) && !clued_block) continue;
    list.place = clues.placed(CluePlace::at(CluePlace::Kind::cell, anchor));
    list.anchor = anchor;
    list.cells = cells_at(place);
    list.name = NamedText(name).append(NamedText::cell(field.grid(), anchor));
    lists.push_back(std::move(list));
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

SelectedLists single_cells(const Field& field, const ClueSource& clues) {
  auto lists = at_each_cell(field, clues, "cell ", [&](Place place) {
    return field.has(place) ? Region{field.grid().cell(place)} : Region{};
  });
  std::erase_if(lists, [](const SelectedList& list) { return list.cells.empty(); });
  return lists;
}

SelectedLists neighbors(const Field& field, const ClueSource& clues) {
  return at_each_cell(field, clues, "the neighbors of ",
                      [&](Place place) { return open_cells(field, field.grid().lattice().neighbours(place)); });
}

SelectedLists around(const Field& field, const ClueSource& clues) {
  return at_each_cell(field, clues, "the cells around ",
                      [&](Place place) { return open_cells(field, field.grid().lattice().around(place)); });
}

SelectedLists sights(const Field& field, const ClueSource& clues) {
  return at_each_cell(field, clues, "what is seen from ", [&](Place place) {
    Region cells;
    if (field.is_open(place)) cells.push_back(field.grid().cell(place));
    for (const auto way : field.grid().lattice().sight_ways())
      for (auto next = field.next(place, way); next && field.is_open(*next); next = field.next(*next, way))
        cells.push_back(field.grid().cell(*next));
    return cells;
  });
}

}  // namespace grids
