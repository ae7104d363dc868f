#include "language/making/forget_unknown.hpp"

#include <optional>
#include <vector>

namespace grids {
namespace {

bool is_unknown(const std::optional<Clue>& clue) { return clue && clue->text == "?"; }

void forget_unknown(Borders& borders) {
  for (auto& side : borders.sides)
    if (side)
      for (auto& clue : *side)
        if (is_unknown(clue)) clue.reset();
}

void forget_unknown(std::vector<Mark>& marks) {
  std::erase_if(marks, [](const Mark& mark) { return mark.text == "?"; });
}

}  // namespace

void forget_unknown(Sheet& sheet) {
  forget_unknown(sheet.borders);
  forget_unknown(sheet.marks);
  for (auto& [cell, block] : sheet.blocks)
    for (auto* clue : {&block.own, &block.down, &block.across})
      if (is_unknown(*clue)) clue->reset();
  for (auto& [name, layer] : sheet.layers) {
    forget_unknown(layer.borders);
    forget_unknown(layer.marks);
    std::erase_if(layer.cell_clues, [](const auto& clue) { return clue.second.text == "?"; });
    for (auto& region : layer.regions)
      if (is_unknown(region.clue)) region.clue.reset();
  }
}

}  // namespace grids
