// Thermometers, arrows and other lines through cells.
#include <algorithm>
#include <cmath>

#include "render/arrow_head.hpp"
#include "render/corner_clues.hpp"
#include "render/layer_look.hpp"
#include "render/parts.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

Polyline through(const View& view, const Region& cells) {
  Polyline line;
  for (const auto at : cells) line.points.push_back(view.centre(at));
  return line;
}

/// The line with its first point moved out of a circle around it.
Polyline from_circle(Polyline line, double radius) {
  if (line.points.size() < 2) return line;
  const auto way = line.points[1] - line.points[0];
  line.points[0] = line.points[0] + way * (radius / std::max(std::hypot(way.x, way.y), radius));
  return line;
}

/// The line, which ends a little before the middle of its last cell.
Polyline shortened(Polyline line, double by) {
  std::ranges::reverse(line.points);
  line = from_circle(std::move(line), by);
  std::ranges::reverse(line.points);
  return line;
}

void draw_arrow(const View& view, const Region& cells, Tint tint, Scene& scene) {
  constexpr double radius = Scene::cell * 0.4;
  // The head stands where the arrow enters its last cell, so that a digit there does not hide it.
  constexpr double before_digit = Scene::cell * 0.27;
  auto shaft = shortened(from_circle(through(view, cells), radius), before_digit);
  if (shaft.points.size() > 1) {
    const auto size = shaft.points.size();
    const auto head = arrow_head(shaft.points[size - 2], shaft.points[size - 1], Scene::cell * 0.2);
    scene.add(Role::shaft, Path{{shaft, head}}, tint);
  }
  scene.add(Role::contour, Circle{view.centre(cells.front()), radius}, tint == Tint::none ? Tint::grey : tint);
}

Polyline tube(const View& view, const Region& cells) { return shortened(through(view, cells), Scene::cell * 0.12); }

void draw_dumbbell(const View& view, const Region& cells, Tint tint, Scene& scene) {
  scene.add(Role::line, through(view, cells), tint);
  for (const auto end : {cells.front(), cells.back()})
    scene.add(Role::contour, Circle{view.centre(end), Scene::cell * 0.4}, tint == Tint::none ? Tint::grey : tint);
}

Polyline line(const View& view, const Region& cells) { return shortened(from_circle(through(view, cells), 6), 6); }

void draw_region(const View& view, const DrawingHint& hint, const Region& cells, Scene& scene) {
  if (hint.look == Look::arrow) return draw_arrow(view, cells, hint.tint, scene);
  if (hint.look == Look::thermometer && cells.size() > 1) scene.add(Role::tube, tube(view, cells), hint.tint);
  if (hint.look == Look::dumbbell) return draw_dumbbell(view, cells, hint.tint, scene);
  if (hint.look == Look::line) scene.add(Role::line, line(view, cells), hint.tint);
  if (hint.look == Look::ring && hint.text == "cells")
    for (const auto at : cells) scene.add(Role::contour, Circle{view.centre(at), Scene::cell * 0.4}, hint.tint);
}

/// What of a region lies below all of its layer, so that lines which meet have a common edge.
void draw_edges(const View& view, const DrawingHint& hint, const Region& cells, Scene& scene) {
  if (hint.look == Look::line) scene.add(Role::line_edge, line(view, cells), hint.tint);
  if (hint.look == Look::dumbbell) scene.add(Role::line_edge, through(view, cells), hint.tint);
  if (hint.look != Look::thermometer) return;
  if (cells.size() > 1) scene.add(Role::tube_edge, tube(view, cells), hint.tint);
  scene.add(Role::bulb, Circle{view.centre(cells.front()), Scene::cell * 0.37}, hint.tint);
}

Point middle(const View& view, const Region& cells) {
  Point sum;
  for (const auto at : cells) sum = sum + view.centre(at);
  return sum * (1.0 / static_cast<double>(cells.size()));
}

void draw_ring_text(const std::string& text, Point at, double radius, Scene& scene) {
  if (!text.empty()) scene.add(Role::clue, Lettering{at, fitted(text, Scene::cell * 0.25, radius * 1.6), text});
}

/// Where the cells meet: at the rim of the grid that is no longer in their middle.
Point common_corner(const View& view, const DrawnLayer& layer, const Outline& region) {
  const auto corner = corner_of(view.grid(), layer, region);
  if (!corner) return middle(view, region.cells);
  const auto columns = view.grid().columns() + 1;
  return view.crossing(*corner / columns, *corner % columns);
}

void draw_ring(const View& view, const DrawnLayer& layer, const Outline& region, const DrawingHint& hint,
               Scene& scene) {
  const bool at_corner = hint.text == "corner";
  const auto at = at_corner ? common_corner(view, layer, region) : middle(view, region.cells);
  const auto radius = at_corner ? corner_ring_radius : Scene::cell * 0.33;
  scene.add(Role::contour, Circle{at, radius}, hint.tint);
  // Of several words, half stand below the others.
  const auto blanks = static_cast<std::size_t>(std::ranges::count(region.clue, ' '));
  if (blanks < 2) return draw_ring_text(printed_clue(region.clue), at, radius, scene);
  std::size_t middle_blank = 0;
  for (std::size_t i = 0; i < (blanks + 1) / 2; ++i) middle_blank = region.clue.find(' ', middle_blank + 1);
  const Point down{0, radius * 0.38};
  draw_ring_text(region.clue.substr(0, middle_blank), at - down, radius, scene);
  draw_ring_text(region.clue.substr(middle_blank + 1), at + down, radius, scene);
}

/// The clue in the corner of a region's first cell; of a map in every cell, which need not touch.
void draw_corner_clue(const View& view, const Region& region, const std::string& clue, bool everywhere, Scene& scene) {
  if (clue.empty()) return;
  auto cells = region;
  std::ranges::sort(cells);
  if (!everywhere) cells.resize(1);
  for (const auto at : cells)
    scene.add(Role::clue, view.corner_text(at, clue, Scene::cell * 0.22, {4, Scene::cell * 0.17}));
}

/// Letters tell shaded regions apart, where no clue does: beside clues they would be taken for some.
bool shows_letters(const DrawnLayer& layer, Look look) {
  return look == Look::fill &&
         std::ranges::all_of(layer.regions, [](const Outline& region) { return region.clue.empty(); });
}

}  // namespace

void draw_layers(const View& view, Scene& scene) {
  for (const auto& layer : view.layout().layers) {
    const auto look = look_of(view.puzzle(), layer);
    for (const auto& region : layer.regions)
      if (!region.cells.empty()) draw_edges(view, look, region.cells, scene);
    for (const auto& region : layer.regions)
      if (!region.cells.empty()) draw_region(view, look, region.cells, scene);
  }
}

void draw_layer_clues(const View& view, Scene& scene) {
  for (const auto& layer : view.layout().layers) {
    const auto hint = look_of(view.puzzle(), layer);
    if (hint.look == Look::outline || hint.look == Look::cage) continue;  // drawn with their borders
    const bool letters = shows_letters(layer, hint.look);
    for (const auto& region : layer.regions) {
      if (region.cells.empty()) continue;
      if (hint.look == Look::ring && hint.text != "cells")
        draw_ring(view, layer, region, hint, scene);
      else
        draw_corner_clue(view, region.cells, letters ? region.letter : region.clue, layer.lettered, scene);
    }
  }
}

}  // namespace grids
