// What lies below everything else: shades, highlights, black cells.
#include <algorithm>

#include "render/layer_look.hpp"
#include "render/parts.hpp"

namespace grids {
namespace {

void fill_cells(const View& view, const Region& cells, Role role, Tint tint, Scene& scene) {
  Path path;
  for (const auto cell : cells) path.lines.push_back(rectangle(view.corner(cell), Scene::cell, Scene::cell));
  if (!path.lines.empty()) scene.add(role, std::move(path), tint);
}

Region highlighted(const PictureStyle& style, Emphasis emphasis) {
  Region cells;
  for (const auto& cell : style.cells)
    if (cell.emphasis == emphasis) cells.push_back(cell.cell);
  return cells;
}

/// The look of the symbol in a cell, or of its clue, over which there will be a symbol.
void draw_figure(const View& view, CellId cell, const std::string& name, Role role, Scene& scene) {
  if (const auto* hint = view.hint(name)) draw_look(*hint, role, view.centre(cell), Scene::cell, scene);
}

}  // namespace

void draw_grounds(const View& view, Scene& scene) {
  for (const auto& layer : view.layout().layers) {
    if (look_of(view, layer).look != Look::fill) continue;
    Region cells;
    for (const auto& region : layer.regions) cells.insert(cells.end(), region.cells.begin(), region.cells.end());
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    fill_cells(view, cells, Role::shade, look_of(view, layer).tint, scene);
  }
  fill_cells(view, highlighted(view.style(), Emphasis::scope), Role::highlight, Tint::blue, scene);
  fill_cells(view, highlighted(view.style(), Emphasis::premise), Role::highlight, Tint::yellow, scene);
  fill_cells(view, highlighted(view.style(), Emphasis::removed), Role::highlight, Tint::red, scene);
  fill_cells(view, highlighted(view.style(), Emphasis::conclusion), Role::highlight, Tint::green, scene);
}

void draw_figures(const View& view, Scene& scene) {
  for (const auto& clue : view.layout().cell_clues) draw_figure(view, clue.cell, clue.text, Role::shade, scene);
  for (const auto cell : view.grid().cells())
    if (const auto symbol = view.symbol(cell); symbol && !view.is_block(cell))
      draw_figure(view, cell, view.puzzle().symbols().name(*symbol), Role::figure, scene);
}

}  // namespace grids
