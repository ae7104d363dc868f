#include <algorithm>
#include <set>

#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

bool comes_first(const Step& step) { return step.rows > 0 || (step.rows == 0 && step.columns > 0); }

/// The distance in every direction that leads on in reading order: (1, 2) is four knight's moves.
std::vector<Step> directions(const Step& distance) {
  std::set<std::pair<int, int>> all;
  for (const auto& [rows, columns] : {distance, Step{distance.columns, distance.rows}})
    for (const int down_or_up : {1, -1})
      for (const int right_or_left : {1, -1}) {
        const Step step{down_or_up * rows, right_or_left * columns};
        if (comes_first(step)) all.emplace(step.rows, step.columns);
      }
  std::vector<Step> steps;
  for (const auto& [rows, columns] : all) steps.push_back({rows, columns});
  return steps;
}

SelectedList pair(const Field& field, CellId first, Place second) {
  SelectedList list;
  list.cells = {first, field.grid().cell(second)};
  list.name = {"pair ", field.grid(), list.cells[0], list.cells[1]};
  return list;
}

}  // namespace

SelectedLists pairs(const Field& field, const ClueSource& clues) {
  SelectedLists lists;
  for (const auto cell : field.cells()) {
    const auto place = field.grid().place(cell);
    if (!field.is_open(place)) continue;
    for (const auto next : field.grid().lattice().neighbours(place)) {
      const auto other = field.grid().cell(next);
      if (other < cell || !field.is_open(next)) continue;
      lists.push_back(pair(field, cell, next));
      lists.back().clue = clues.between(cell, other);
      lists.back().place = clues.placed(CluePlace::between(cell, other));
    }
  }
  return lists;
}

SelectedLists far_pairs(const Field& field, const ClueSource& clues) {
  const auto& grid = field.grid();
  const auto is_between = [&](Place place) { return field.is_open(place) && !clues.at(grid.cell(place)); };
  SelectedLists lists;
  for (const auto cell : field.cells()) {
    if (!clues.at(cell)) continue;
    for (const auto way : {Way::east, Way::south}) {
      auto next = grid.lattice().next(grid.place(cell), way);
      const auto beside = next;
      while (next && is_between(*next)) next = grid.lattice().next(*next, way);
      if (next && next != beside && field.is_open(*next)) lists.push_back(pair(field, cell, *next));
    }
  }
  return lists;
}

SelectedLists king_pairs(const Field& field) {
  if (field.grid().lattice().is_square()) return distant_pairs(field, {{0, 1}, {1, 1}});
  SelectedLists lists;
  for (const auto cell : field.cells())
    for (const auto next : field.grid().lattice().around(field.grid().place(cell)))
      if (field.is_open(field.grid().place(cell)) && cell < field.grid().cell(next) && field.is_open(next))
        lists.push_back(pair(field, cell, next));
  return lists;
}

SelectedLists distant_pairs(const Field& field, const std::vector<Step>& distances) {
  SelectedLists lists;
  for (const auto& distance : distances)
    for (const auto cell : field.cells())
      for (const auto& step : directions(distance)) {
        const auto place = field.grid().place(cell);
        const auto next = field.moved(place, step);
        if (field.is_open(place) && next && field.is_open(*next)) lists.push_back(pair(field, cell, *next));
      }
  return lists;
}

}  // namespace grids
