#include "language/settling/sheet_builder.hpp"

#include <string>
#include <utility>

#include "language/layers/clue_reader.hpp"
#include "language/layers/layer_reader.hpp"
#include "language/layers/region_parser.hpp"

namespace grids {
namespace {

/// The layer whose regions `clues: {a: 12}` speaks of.
constexpr const char* clued_by_default = "area";

std::vector<Mark> marks_of(const std::vector<DrawnMark>& drawn, const Sheet& sheet, Diagnostics& diagnostics) {
  std::vector<Mark> marks;
  for (const auto& [first, second, token] : drawn) {
    if (sheet.symbols.find(token.text))
      diagnostics.error(token.where, "'" + token.text + "' is a symbol and a mark: one of them needs another name");
    marks.push_back({sheet.grid.cell(first), sheet.grid.cell(second), token.text, token.where});
  }
  return marks;
}

/// `of_clues`: a drawing shows a clue for each cell, and no regions.
Layer read_layer(const std::string& name, const Setting& setting, bool of_clues, Drawings& drawings, const Sheet& sheet,
                 Diagnostics& diagnostics) {
  Layer layer;
  layer.name = name;
  layer.where = setting.key.where;
  const auto drawn = drawings.letters.find(name);
  if (drawn != drawings.letters.end() && of_clues)
    layer.cell_clues = read_cell_clues(drawn->second, sheet.grid);
  else if (drawn != drawings.letters.end())
    layer.regions = regions_of(drawn->second, sheet.grid);
  else if (const auto marks = drawings.layer_marks.find(name); marks != drawings.layer_marks.end())
    layer.marks = marks_of(marks->second, sheet, diagnostics);
  else if (const auto borders = drawings.borders.find(name); borders != drawings.borders.end())
    layer.borders = std::move(borders->second);
  else if (!setting.value.is_nothing() && !is_letter_map(setting.value))
    layer.regions = parse_regions(setting.value, sheet.grid, diagnostics);
  return layer;
}

void add_letter_clues(const std::string& name, const Setting& clues, Sheet& sheet, Diagnostics& diagnostics) {
  const auto layer = sheet.layers.find(name);
  if (!clues.value.is_map())
    diagnostics.error(clues.value.where, "expected a clue for each letter: {a: 12, b: 8}");
  else if (layer == sheet.layers.end() || layer->second.regions.empty())
    diagnostics.error(clues.key.where, "these clues belong to the letters of '" + name + "s', which is not drawn");
  else
    read_letter_clues(clues.value, layer->second, diagnostics);
}

void add_cell_clues(const Setting& setting, const Drawing& drawing, Sheet& sheet) {
  Layer layer;
  layer.name = "clue";
  layer.where = setting.key.where;
  layer.cell_clues = read_cell_clues(drawing, sheet.grid);
  sheet.layers.emplace(layer.name, std::move(layer));
}

}  // namespace

void build_layers(const Collection& collection, const Keys& keys, Drawings& drawings, Sheet& sheet,
                  Diagnostics& diagnostics) {
  const auto clue_layers = collection.sentences.clue_layers();
  for (const auto& [name, setting] : keys.layers) {
    const bool of_clues = clue_layers.contains(name) && !keys.layer_clues.contains(name);
    sheet.layers.emplace(name, read_layer(name, *setting, of_clues, drawings, sheet, diagnostics));
  }
  for (const auto& [name, where] : keys.undrawn) {
    auto& layer = sheet.layers[name];
    layer.name = name;
    layer.where = where;
  }
  for (const auto& [name, setting] : keys.layer_clues) add_letter_clues(name, *setting, sheet, diagnostics);
  if (const auto* clues = collection.agreed("clues", diagnostics)) {
    // What is no map is a drawing, and a wrong one has been told of.
    if (drawings.clues)
      add_cell_clues(*clues, *drawings.clues, sheet);
    else if (clues->value.is_map() || !diagnostics.has_errors())
      add_letter_clues(clued_by_default, *clues, sheet, diagnostics);
  }
  sheet.marks = marks_of(drawings.marks, sheet, diagnostics);
  sheet.borders = std::move(drawings.borders[""]);
}

}  // namespace grids
