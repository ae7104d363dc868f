#include "language/sentences/clue_ledger.hpp"

#include <vector>

namespace grids {

/// A diagonal's is read without its arrow.
ClueLedger::Key ClueLedger::key(const std::string& text, const Location& where) {
  return {where.source.get(), where.line, where.column, text.substr(0, text.find_last_not_of("\\/") + 1)};
}

void ClueLedger::read_cells(const Sheet& sheet) {
  if (const auto clues = sheet.layers.find("clue"); clues != sheet.layers.end())
    for (const auto& [cell, clue] : clues->second.cell_clues) read(clue);
  for (const auto& [cell, block] : sheet.blocks)
    if (block.own) read(*block.own);
}

void ClueLedger::warn_unread(const std::vector<const Clue*>& clues, const std::string& of,
                             Diagnostics& diagnostics) const {
  std::vector<const Clue*> unread;
  for (const auto* clue : clues)
    if (!read_.contains(key(clue->text, clue->where))) unread.push_back(clue);
  if (unread.empty()) return;
  if (unread.size() == clues.size())
    return diagnostics.warning(unread.front()->where, "the clues of '" + of + "' are never used: no rule reads them");
  const auto others = unread.size() - 1;
  diagnostics.warning(
      unread.front()->where,
      "no rule reads this clue of '" + of + "'" +
          (others == 0 ? "" : ", nor " + std::to_string(others) + (others == 1 ? " other" : " others")));
}

void ClueLedger::warn_borders(const Borders& borders, const std::string& prefix, Diagnostics& diagnostics) const {
  for (std::size_t side = 0; side < side_names.size(); ++side) {
    if (!borders.sides[side]) continue;
    std::vector<const Clue*> clues;
    for (const auto& clue : *borders.sides[side])
      if (clue) clues.push_back(&*clue);
    warn_unread(clues, prefix + std::string(side_names[side]), diagnostics);
  }
}

void ClueLedger::warn_marks(const std::vector<Mark>& marks, Diagnostics& diagnostics) const {
  for (const auto& mark : marks)
    if (!read_.contains(key(mark.text, mark.where))) {
      diagnostics.warning(mark.where, "no rule reads this mark '" + mark.text + "'");
      return;
    }
}

void ClueLedger::warn(const Sheet& sheet, Diagnostics& diagnostics) const {
  warn_borders(sheet.borders, "", diagnostics);
  warn_marks(sheet.marks, diagnostics);
  for (const auto& [name, layer] : sheet.layers) {
    warn_borders(layer.borders, name + ": ", diagnostics);
    warn_marks(layer.marks, diagnostics);
    std::vector<const Clue*> clues;
    for (const auto& region : layer.regions)
      if (region.clue) clues.push_back(&*region.clue);
    for (const auto& [cell, clue] : layer.cell_clues) clues.push_back(&clue);
    warn_unread(clues, name == "clue" ? "clues" : name, diagnostics);
  }
  std::vector<const Clue*> blocks;
  for (const auto& [cell, block] : sheet.blocks)
    for (const auto* clue : {&block.own, &block.down, &block.across})
      if (*clue && !sheet.grid.in_play(cell)) blocks.push_back(&**clue);
  warn_unread(blocks, "initial", diagnostics);
}

}  // namespace grids
