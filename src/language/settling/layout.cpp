#include "language/settling/layout.hpp"

#include <algorithm>
#include <string>

namespace grids {
namespace {

/// The boxes, if there is a parameter `box` that tiles the grid.
std::vector<Region> boxes(const Sheet& sheet) {
  const auto parameter = sheet.parameters.find("box");
  const auto* box = parameter == sheet.parameters.end() ? nullptr : std::get_if<Size>(&parameter->second.value);
  const auto& grid = sheet.grid;
  if (box == nullptr || grid.rows() % box->rows != 0 || grid.columns() % box->columns != 0) return {};
  const auto across = grid.columns() / box->columns;
  std::vector<Region> boxes(grid.rows() / box->rows * across);
  for (const auto cell : grid.cells()) {
    const auto [row, column] = grid.place(cell);
    boxes[row / box->rows * across + column / box->columns].push_back(cell);
  }
  return boxes;
}

void add_areas(const Layer& areas, Layout& layout) {
  const bool clued =
      std::ranges::any_of(areas.regions, [](const LayerRegion& region) { return region.clue.has_value(); });
  for (const auto& region : areas.regions) {
    if (clued)
      layout.cages.push_back({region.cells, region.clue ? region.clue->text : std::string()});
    else
      layout.regions.push_back(region.cells);
  }
}

std::string text_of(const BlockContent& block) {
  if (block.own) return '#' + block.own->text;
  return (block.down ? block.down->text : std::string()) + '\\' + (block.across ? block.across->text : std::string());
}

}  // namespace

void lay_out(const Sheet& sheet, Layout& layout) {
  layout.regions = boxes(sheet);
  if (const auto areas = sheet.layers.find("area"); areas != sheet.layers.end()) add_areas(areas->second, layout);
  for (const auto& [cell, block] : sheet.blocks)
    if (block.own || block.down || block.across) layout.block_clues.push_back({cell, text_of(block)});
}

}  // namespace grids
