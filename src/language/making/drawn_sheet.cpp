#include "language/making/drawn_sheet.hpp"

#include "model/border_lines.hpp"

namespace grids {
namespace {

using PlaceKind = CluePlace::Kind;

void erase_clues(Sheet& sheet) {
  sheet.borders = {};
  sheet.marks.clear();
  for (auto& [cell, content] : sheet.blocks)
    if (!sheet.grid.in_play(cell)) content = {};
  for (auto& [name, layer] : sheet.layers) {
    layer.regions.clear();
    layer.cell_clues.clear();
    layer.marks.clear();
    layer.borders = {};
  }
}

Layer& layer_of(Sheet& sheet, const std::string& name) {
  auto& layer = sheet.layers[name];
  layer.name = name;
  return layer;
}

/// Clues of the puzzle itself stand on the sheet, or else in the layer `clue`.
void put(Sheet& sheet, const CluePlace& place, Clue clue) {
  const bool own = place.layer.empty();
  switch (place.kind) {
    case PlaceKind::border:
    case PlaceKind::falling:
    case PlaceKind::rising: {
      auto& side = (own ? sheet.borders : layer_of(sheet, place.layer).borders).at(place.side);
      if (!side) side.emplace(lines_at(place.side, sheet.grid.lattice()));
      if (place.kind != PlaceKind::border) clue.text.push_back(place.kind == PlaceKind::falling ? '\\' : '/');
      (*side)[place.line] = std::move(clue);
      return;
    }
    case PlaceKind::cell:
      if (own && !sheet.grid.in_play(place.first))
        sheet.blocks[place.first].own = std::move(clue);
      else
        layer_of(sheet, own ? "clue" : place.layer).cell_clues[place.first] = std::move(clue);
      return;
    case PlaceKind::below: sheet.blocks[place.first].down = std::move(clue); return;
    case PlaceKind::right: sheet.blocks[place.first].across = std::move(clue); return;
    case PlaceKind::pair:
      (own ? sheet.marks : layer_of(sheet, place.layer).marks)
          .push_back({place.first, place.second, std::move(clue.text), std::move(clue.where)});
      return;
    case PlaceKind::region: layer_of(sheet, place.layer).regions.at(place.line).clue = std::move(clue); return;
  }
}

}  // namespace

void draw_on(Sheet& sheet, const PuzzleDrawing& drawn, const SourcePtr& source) {
  erase_clues(sheet);
  for (const auto& [name, layer] : drawn.layers)
    for (const auto& region : layer.regions)
      layer_of(sheet, name).regions.push_back({region.cells, region.letter, {}, {}});
  std::size_t number = 0;
  for (const auto& [place, clue] : drawn.clues) put(sheet, place, {clue.text, {source, ++number, 1}});
}

}  // namespace grids
