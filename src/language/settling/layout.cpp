#include "language/settling/layout.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "language/layers/region_parser.hpp"

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

/// Areas with clues are cages, and so are those beside boxes, which have the thick lines.
void add_areas(const Layer& areas, Layout& layout) {
  const bool caged = !layout.regions.empty() || std::ranges::any_of(areas.regions, [](const LayerRegion& region) {
    return region.clue.has_value();
  });
  for (const auto& region : areas.regions) {
    if (caged)
      layout.cages.push_back({region.cells, region.clue ? region.clue->text : std::string(), true});
    else
      layout.regions.push_back(region.cells);
  }
}

std::string text_of(const BlockContent& block) {
  if (block.own) return '#' + block.own->text;
  return (block.down ? block.down->text : std::string()) + '\\' + (block.across ? block.across->text : std::string());
}

DrawnLayer drawn(const std::string& name, const std::vector<LayerRegion>& regions) {
  DrawnLayer layer{name, {}, false};
  for (const auto& region : regions) {
    layer.regions.push_back({region.cells, region.clue ? region.clue->text : std::string(), false, region.letter});
    layer.lettered = layer.lettered || !region.letter.empty();
  }
  return layer;
}

DrawnLayer main_diagonals(const Grid& grid) {
  DrawnLayer layer{"main diagonal", std::vector<Outline>(2), false};
  for (std::size_t i = 0; i < std::min(grid.rows(), grid.columns()); ++i) {
    layer.regions[0].cells.push_back(grid.cell({i, i}));
    layer.regions[1].cells.push_back(grid.cell({i, grid.columns() - 1 - i}));
  }
  return layer;
}

bool is_hidden(const std::string& layer, const Layout& layout) {
  const auto hint = layout.hints.find(layer);
  return hint != layout.hints.end() && hint->second.look == Look::none;
}

void add_hinted_layers(const Sheet& sheet, Layout& layout) {
  for (const auto& [name, hint] : layout.hints) {
    if (hint.look == Look::none) continue;
    if (name == "main diagonal") layout.layers.push_back(main_diagonals(sheet.grid));
    const auto parameter = sheet.parameters.find(name);
    if (parameter == sheet.parameters.end()) continue;
    const auto* regions = std::get_if<std::string>(&parameter->second.value);
    if (regions == nullptr) continue;
    Diagnostics ignored;  // sentences that use the parameter have said what is wrong with it
    const auto cells = parse_regions(Node::of_text(*regions, parameter->second.where), sheet.grid, ignored);
    if (!ignored.has_errors()) layout.layers.push_back(drawn(name, cells));
  }
}

void add_borders(const Borders& borders, const std::string& layer, Layout& layout) {
  for (const auto side : {Side::top, Side::left, Side::right, Side::bottom}) {
    const auto& clues = borders.at(side);
    for (std::size_t line = 0; clues && line < clues->size(); ++line)
      if (const auto& clue = (*clues)[line]) layout.border_clues.push_back({side, line, clue->items(), layer});
  }
}

void add_marks(const std::vector<Mark>& marks, Layout& layout) {
  for (const auto& mark : marks) layout.marks.push_back({mark.first, mark.second, mark.text});
}

void add_layer(const Layer& layer, Layout& layout) {
  if (layer.name == "area")
    add_areas(layer, layout);
  else if (!layer.regions.empty())
    layout.layers.push_back(drawn(layer.name, layer.regions));
  for (const auto& [cell, clue] : layer.cell_clues) layout.cell_clues.push_back({cell, clue.text});
  add_marks(layer.marks, layout);
  add_borders(layer.borders, layer.name, layout);
}

}  // namespace

Layout lay_out(const Sheet& sheet, DrawingHints hints) {
  Layout layout;
  layout.hints = std::move(hints);
  layout.regions = boxes(sheet);
  for (const auto& [cell, block] : sheet.blocks)
    if (block.own || block.down || block.across) layout.block_clues.push_back({cell, text_of(block)});
  add_marks(sheet.marks, layout);
  add_borders(sheet.borders, {}, layout);
  for (const auto& [name, layer] : sheet.layers)
    if (!is_hidden(name, layout)) add_layer(layer, layout);
  add_hinted_layers(sheet, layout);
  return layout;
}

}  // namespace grids
