#include "language/layers/layer_reader.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace grids {
namespace {

/// Whether the text begins as regions do: with a cell, such as a1 or a1-c3.
bool names_cells(std::string_view text) {
  const auto start = std::min(text.find_first_not_of(" \n"), text.size());
  const auto word = text.substr(start, text.substr(start).find_first_of(" \n,-="));
  return parse_cell_name(word).has_value();
}

}  // namespace

bool is_letter_map(const Node& value) {
  if (value.is_text()) return !value.text.empty() && !names_cells(value.text);
  if (!value.is_list() || value.items.empty()) return false;
  return std::ranges::none_of(value.items, [](const Node& item) {
    const auto& first = item.is_list() && !item.items.empty() ? item.items.front() : item;
    return !first.is_text() || names_cells(first.text);
  });
}

bool is_borders(const Node& value) {
  return value.is_map() && !value.entries.empty() && std::ranges::all_of(value.entries, [](const Node::Entry& entry) {
           return side_of(entry.key.text).has_value();
         });
}

std::vector<LayerRegion> regions_of(const Drawing& letters, const Grid& grid) {
  std::vector<LayerRegion> regions;
  std::map<std::string, std::size_t> by_letter;
  for (std::size_t row = 0; row < letters.rows.size(); ++row)
    for (std::size_t column = 0; column < letters.rows[row].size(); ++column) {
      const auto& token = letters.rows[row][column];
      const auto& letter = token.text;
      const auto cell = grid.cell({row, column});
      if (letter == "." || letter == "#" || !grid.in_play(cell)) continue;
      const auto [known, is_new] = by_letter.emplace(letter, regions.size());
      if (is_new) regions.push_back({{}, letter, {}, token.where});
      regions[known->second].cells.push_back(cell);
    }
  return regions;
}

std::optional<Side> side_of(const std::string& name) {
  const auto found = std::ranges::find(side_names, name);
  if (found == side_names.end()) return std::nullopt;
  return static_cast<Side>(found - side_names.begin());
}

std::string name_of(Side side) { return std::string(side_names[static_cast<std::size_t>(side)]); }

}  // namespace grids
