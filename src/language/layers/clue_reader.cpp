#include "language/layers/clue_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/nearest.hpp"
#include "language/drawings/candidates.hpp"
#include "language/layers/region_parser.hpp"

namespace grids {
namespace {

std::vector<std::string> letters_of(const Layer& layer) {
  std::vector<std::string> letters;
  for (const auto& region : layer.regions) letters.push_back(region.letter);
  return letters;
}

std::string first_letters(const std::vector<std::string>& letters) {
  constexpr std::size_t most = 20;
  std::string list;
  for (std::size_t i = 0; i < std::min(letters.size(), most); ++i) list.append(i > 0 ? ", " : "").append(letters[i]);
  return letters.size() > most ? list.append(", ..") : list;
}

bool is_none(std::string_view text) { return text.empty() || text == "."; }

}  // namespace

std::optional<Clue> read_clue(const Node& node, Diagnostics& diagnostics) {
  if (node.is_nothing()) return std::nullopt;
  if (node.is_text()) return is_none(node.text) ? std::nullopt : std::optional(Clue{node.text, node.where});
  std::string items;
  for (const auto& item : node.items) {
    if (!item.is_text()) diagnostics.error(item.where, "expected an item of a clue, such as a number");
    items.append(items.empty() ? "" : " ").append(item.text);
  }
  if (node.is_map()) {
    diagnostics.error(node.where, "expected a clue, found a map; a clue that begins with '? ' stands in quotes: '? 1'");
    return std::nullopt;
  }
  return Clue{std::move(items), node.where};
}

void read_letter_clues(const Node& map, Layer& layer, Diagnostics& diagnostics) {
  const auto letters = letters_of(layer);
  for (const auto& [key, value] : map.entries) {
    const auto region = std::ranges::find(layer.regions, key.text, &LayerRegion::letter);
    if (region == layer.regions.end())
      diagnostics.error(key.where,
                        "no " + layer.name + " '" + key.text + "' is drawn; there are " + first_letters(letters));
    else
      region->clue = read_clue(value, diagnostics);
  }
}

std::map<CellId, Clue> read_cell_clues(const Drawing& drawing, const Grid& grid) {
  std::map<CellId, Clue> clues;
  for (std::size_t row = 0; row < drawing.rows.size(); ++row)
    for (std::size_t column = 0; column < drawing.rows[row].size(); ++column) {
      const auto& token = drawing.rows[row][column];
      const auto& text = token.text;
      if (text == "." || text == "#") continue;
      const bool braced = text.starts_with('{') && text.ends_with('}');
      clues.emplace(grid.cell({row, column}), Clue{braced ? text.substr(1, text.size() - 2) : text, token.where});
    }
  return clues;
}

std::vector<std::optional<Clue>> read_border(const Node& node, Diagnostics& diagnostics) {
  std::vector<std::optional<Clue>> clues;
  if (node.is_list()) {
    for (const auto& item : node.items) clues.push_back(read_clue(item, diagnostics));
  } else if (node.is_text()) {
    const auto parts = split_text(node, ",\n");
    for (const auto& part : parts)
      clues.push_back(is_none(part.text) ? std::nullopt : std::optional(Clue{std::string(part.text), part.where}));
    if (node.text.ends_with(',')) clues.emplace_back();
  } else {
    diagnostics.error(node.where, "expected clues separated by commas: 1, 2, ., 3");
  }
  return clues;
}

}  // namespace grids
