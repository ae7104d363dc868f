#include "language/sentences/clue_ledger.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace grids {
namespace {

constexpr std::array<std::string_view, 4> side_names{"top", "left", "right", "bottom"};

}  // namespace

void ClueLedger::read_cells(const Sheet& sheet) {
  if (const auto clues = sheet.layers.find("clue"); clues != sheet.layers.end())
    for (const auto& [cell, clue] : clues->second.cell_clues) read(clue);
  for (const auto& [cell, block] : sheet.blocks)
    if (block.own) read(*block.own);
}

void ClueLedger::warn_borders(const Borders& borders, const std::string& prefix, Diagnostics& diagnostics) const {
  for (std::size_t side = 0; side < side_names.size(); ++side) {
    if (!borders.sides[side]) continue;
    const Clue* first = nullptr;
    bool any_read = false;
    for (const auto& clue : *borders.sides[side]) {
      if (!clue) continue;
      if (first == nullptr) first = &*clue;
      any_read = any_read || is_read(*clue);
    }
    if (first == nullptr || any_read) continue;
    diagnostics.warning(first->where, "the clues of '" + prefix + std::string(side_names[side]) +
                                          "' are never used: no rule reads them");
  }
}

void ClueLedger::warn(const Sheet& sheet, Diagnostics& diagnostics) const {
  const auto check = [&](const std::vector<const Clue*>& clues, const std::string& what) {
    for (const auto* clue : clues)
      if (is_read(*clue)) return;
    if (!clues.empty())
      diagnostics.warning(clues.front()->where, "the clues of '" + what + "' are never used: no rule reads them");
  };
  warn_borders(sheet.borders, "", diagnostics);
  for (const auto& [name, layer] : sheet.layers) {
    warn_borders(layer.borders, name + ": ", diagnostics);
    std::vector<const Clue*> clues;
    for (const auto& region : layer.regions)
      if (region.clue) clues.push_back(&*region.clue);
    for (const auto& [cell, clue] : layer.cell_clues) clues.push_back(&clue);
    check(clues, name == "clue" ? "clues" : name);
  }
  std::vector<const Clue*> blocks;
  for (const auto& [cell, block] : sheet.blocks)
    for (const auto* clue : {&block.own, &block.down, &block.across})
      if (*clue && !sheet.grid.in_play(cell)) blocks.push_back(&**clue);
  check(blocks, "initial");
}

}  // namespace grids
