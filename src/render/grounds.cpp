// What lies below everything else: shades, highlights, black cells.
#include <algorithm>
#include <utility>

#include "render/contours.hpp"
#include "render/layer_look.hpp"
#include "render/parts.hpp"

namespace grids {
namespace {

void fill_cells(const View& view, const Region& cells, Role role, Tint tint, Scene& scene) {
  Path path;
  for (const auto cell : cells) path.lines.push_back(view.outline(cell));
  if (!path.lines.empty()) scene.add(role, std::move(path), tint);
}

/// A line around shaded cells, a little inside of them.
void draw_edge(const View& view, const Region& cells, Tint tint, Scene& scene) {
  auto lines = contours(view.grid(), cells, 1.8);
  for (auto& line : lines)
    for (auto& point : line.points) point = point + view.origin();
  if (!lines.empty()) scene.add(Role::shade_edge, Path{std::move(lines)}, tint);
}

Region highlighted(const Grid& grid, const PictureStyle& style, Emphasis emphasis) {
  Region cells;
  for (const auto& cell : style.cells)
    if (cell.emphasis == emphasis && index(cell.cell) < grid.cell_count()) cells.push_back(cell.cell);
  return cells;
}

/// Whether a strong one would hide the coloured lines that are drawn over it.
bool is_coloured(Tint tint) {
  return tint != Tint::none && tint != Tint::black && tint != Tint::white && tint != Tint::grey;
}

/// The look of the symbol in a cell, or of its clue, over which there will be a symbol.
void draw_figure(const View& view, CellId cell, const std::string& name, Role role, Scene& scene) {
  const auto* hint = view.hint(name);
  if (hint == nullptr) return;
  if (hint->look == Look::fill) {
    const bool under_lines = is_coloured(hint->tint) && !(view.puzzle().links.empty() && view.puzzle().walls.empty());
    const auto filled = hint->tint == Tint::white ? Role::contour : under_lines ? Role::shade : role;
    return scene.add(filled, view.outline(cell), hint->tint);
  }
  draw_look(*hint, role, view.centre(cell), Scene::cell * std::min(1.0, room_in(view.grid().lattice()) * 1.15), scene);
}

/// What a symbol that fills its cell would hide.
void draw_emphasis_over(const View& view, CellId cell, const std::string& name, Scene& scene) {
  const auto* hint = view.hint(name);
  if (hint == nullptr || hint->look != Look::fill) return;
  const auto& cells = view.style().cells;
  const auto own = std::ranges::find(cells, cell, &HighlightedCell::cell);
  if (own == cells.end()) return;
  scene.add(Role::highlight, Circle{view.centre(cell), Scene::cell * 0.15}, tint_of(own->emphasis));
}

}  // namespace

Tint tint_of(Emphasis emphasis) {
  switch (emphasis) {
    case Emphasis::scope: return Tint::blue;
    case Emphasis::premise: return Tint::yellow;
    case Emphasis::removed: return Tint::red;
    case Emphasis::conclusion: break;
  }
  return Tint::green;
}

void draw_grounds(const View& view, Scene& scene) {
  for (const auto& layer : view.layout().layers) {
    const auto hint = look_of(view.puzzle(), layer);
    if (hint.look != Look::fill) continue;
    Region cells;
    for (const auto& region : layer.regions) cells.insert(cells.end(), region.cells.begin(), region.cells.end());
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    fill_cells(view, cells, Role::shade, hint.tint, scene);
    draw_edge(view, cells, hint.tint, scene);
  }
  for (const auto emphasis : {Emphasis::scope, Emphasis::premise, Emphasis::removed, Emphasis::conclusion})
    fill_cells(view, highlighted(view.grid(), view.style(), emphasis), Role::highlight, tint_of(emphasis), scene);
}

void draw_figures(const View& view, Scene& scene) {
  // Where no symbol will stand above a clue, it need not be pale.
  const auto role = view.puzzle().symbols().are_none() ? Role::figure : Role::underlay;
  for (const auto& clue : view.layout().cell_clues) draw_figure(view, clue.cell, clue.text, role, scene);
  for (const auto cell : view.grid().cells())
    if (const auto symbol = view.symbol(cell); symbol && !view.is_block(cell)) {
      const auto& name = view.puzzle().symbols().name(*symbol);
      draw_figure(view, cell, name, Role::figure, scene);
      draw_emphasis_over(view, cell, name, scene);
    }
}

}  // namespace grids
