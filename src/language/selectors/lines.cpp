#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"

namespace grids {
namespace {

/// The first cell of a ray and the way it goes.
struct RayStart {
  Place place;
  Step step;
};

std::size_t line_count(const Field& field, Side side) {
  return side == Side::left || side == Side::right ? field.size().rows : field.size().columns;
}

/// `line` counts the rows or columns of the field.
RayStart ray_start(const Field& field, Side side, std::size_t line) {
  const auto [row, column] = field.corner();
  const auto [rows, columns] = field.size();
  switch (side) {
    case Side::left: return {{row + line, column}, {0, 1}};
    case Side::right: return {{row + line, column + columns - 1}, {0, -1}};
    case Side::top: return {{row, column + line}, {1, 0}};
    case Side::bottom: return {{row + rows - 1, column + line}, {-1, 0}};
  }
  return {};
}

NamedText name(Side side, const Field& field, std::size_t line) {
  if (side == Side::left || side == Side::right) return NamedText::row(field.corner().row + line);
  return "column " + std::to_string(field.corner().column + line + 1);
}

SelectedLists lines(const Field& field, const ClueSource& clues, Side first, Side second) {
  SelectedLists lists;
  for (std::size_t line = 0; line < line_count(field, first); ++line) {
    const auto [place, step] = ray_start(field, first, line);
    SelectedList list;
    list.cells = field.walk(place, step);
    if (list.cells.empty()) continue;
    list.name = name(first, field, line);
    if (field.is_whole_grid()) {
      list.clue = clues.border(first, line);
      const auto other = clues.border(second, line);
      list.two_clues = list.clue && other;
      list.place = clues.placed(CluePlace::border(list.clue || !other ? first : second, line));
      if (!list.clue) list.clue = other;
    }
    lists.push_back(std::move(list));
  }
  return lists;
}

constexpr std::array all_sides{Side::left, Side::right, Side::top, Side::bottom};
constexpr std::array<std::string_view, 4> seen_from{"top", "left", "right", "bottom"};

Clue without_arrow(Clue clue) {
  clue.text.pop_back();
  return clue;
}

/// Along a falling diagonal rows and columns grow together, along a rising one the one grows as the other shrinks.
SelectedList diagonal_ray(const Field& field, Side from, std::size_t line, CluePlace::Kind kind) {
  auto [place, step] = ray_start(field, from, line);
  const int sign = kind == CluePlace::Kind::falling ? 1 : -1;
  if (step.rows == 0)
    step.rows = sign * step.columns;
  else
    step.columns = sign * step.rows;
  SelectedList list;
  list.cells = field.walk(place, step);
  list.name = "diagonal from " + NamedText::cell(field.grid(), field.grid().cell(place));
  return list;
}

}  // namespace

SelectedLists rows(const Field& field, const ClueSource& clues) { return lines(field, clues, Side::left, Side::right); }
SelectedLists columns(const Field& field, const ClueSource& clues) {
  return lines(field, clues, Side::top, Side::bottom);
}

SelectedLists slanted_lines(const Field& field, const ClueSource& clues) {
  SelectedLists lists;
  const auto& lattice = field.grid().lattice();
  for (const auto way : lattice.line_ways()) {
    if (way == Way::east || way == Way::south) continue;
    const auto starts = lattice.line_starts(way);
    for (std::size_t line = 0; line < starts.size(); ++line) {
      SelectedList list;
      list.cells = field.walk(starts[line], way);
      if (list.cells.empty()) continue;
      list.name = "diagonal " + short_names(field.grid(), list.cells);
      if (field.is_whole_grid() && !lattice.is_square()) {
        const auto side = way == Way::south_west ? Side::top : Side::bottom;
        list.clue = clues.border(side, line);
        list.place = clues.placed(CluePlace::border(side, line));
      }
      lists.push_back(std::move(list));
    }
  }
  return lists;
}

SelectedLists slanted_rays(const Field& field, const ClueSource& clues, std::optional<Side> side) {
  SelectedLists lists;
  const auto add = [&](SelectedLists lines, Side from) {
    for (auto& list : lines) {
      auto back = list;
      std::ranges::reverse(back.cells);
      back.clue.reset();
      back.place.reset();
      back.name = back.name.named() + " from its end";
      if (!side || side == from) lists.push_back(std::move(list));
      if (!side) lists.push_back(std::move(back));
    }
  };
  add(rows(field, clues), Side::left);
  auto slanted = slanted_lines(field, clues);
  const auto first_of_bottom = std::ranges::find_if(
      slanted, [&](const SelectedList& list) { return list.place && list.place->side == Side::bottom; });
  add({slanted.begin(), first_of_bottom}, Side::top);
  add({first_of_bottom, slanted.end()}, Side::bottom);
  return lists;
}

SelectedLists rays(const Field& field, const ClueSource& clues, std::optional<Side> side) {
  if (!field.grid().lattice().is_square()) return slanted_rays(field, clues, side);
  SelectedLists lists;
  for (const auto from : all_sides) {
    if (side && *side != from) continue;
    for (std::size_t line = 0; line < line_count(field, from); ++line) {
      const auto [place, step] = ray_start(field, from, line);
      SelectedList list;
      list.cells = field.walk(place, step);
      if (list.cells.empty()) continue;
      list.name = name(from, field, line).append(" from the ").append(seen_from[static_cast<std::size_t>(from)]);
      if (field.is_whole_grid()) {
        list.clue = clues.border(from, line);
        list.place = clues.placed(CluePlace::border(from, line));
      }
      lists.push_back(std::move(list));
    }
  }
  return lists;
}

SelectedLists diagonal_rays(const Field& field, const ClueSource& clues) {
  SelectedLists lists;
  if (!field.is_whole_grid()) return lists;
  for (const auto from : all_sides)
    for (std::size_t line = 0; line < line_count(field, from); ++line) {
      const auto clue = clues.diagonal(from, line);
      const bool open = field.sheet().shows_open_places && !clue && !clues.border(from, line);
      for (const auto kind : {CluePlace::Kind::falling, CluePlace::Kind::rising}) {
        const bool typed = clue && (clue->text.back() == '\\') == (kind == CluePlace::Kind::falling);
        if (!open && !typed) continue;
        auto list = diagonal_ray(field, from, line, kind);
        if (typed) list.clue = without_arrow(*clue);
        list.place = clues.placed(CluePlace::diagonal(kind, from, line));
        if (!list.cells.empty()) lists.push_back(std::move(list));
      }
    }
  return lists;
}

}  // namespace grids
