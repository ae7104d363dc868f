#include "render/border_texts.hpp"

#include <algorithm>
#include <map>

#include "render/cell_text.hpp"

namespace grids {
namespace {

/// The items of each line of a side, in reading order.
std::map<std::size_t, std::vector<std::string>> items_of(const Puzzle& puzzle, Side side) {
  std::map<std::size_t, std::vector<std::string>> all;
  for (const auto& clue : puzzle.layout.border_clues) {
    if (clue.side != side) continue;
    auto& items = all[clue.line];
    // Of several clues the first is nearest to the grid.
    const bool before = side == Side::top || side == Side::left;
    items.insert(before ? items.begin() : items.end(), clue.items.begin(), clue.items.end());
  }
  return all;
}

std::vector<std::vector<std::string>> columns(const Puzzle& puzzle, Side side) {
  const auto items = items_of(puzzle, side);
  std::size_t deepest = 0;
  for (const auto& [column, texts] : items) deepest = std::max(deepest, texts.size());
  std::vector lines(deepest, std::vector<std::string>(puzzle.grid().columns()));
  for (const auto& [column, texts] : items)
    for (std::size_t i = 0; i < texts.size(); ++i)
      lines[side == Side::top ? deepest - texts.size() + i : i][column] = texts[i];
  return lines;
}

std::vector<std::string> rows(const Puzzle& puzzle, Side side) {
  const auto items = items_of(puzzle, side);
  if (items.empty()) return {};
  std::vector<std::string> rows(puzzle.grid().rows());
  for (const auto& [row, texts] : items)
    for (const auto& text : texts) rows[row].append(rows[row].empty() ? "" : " ").append(text);
  return rows;
}

void align_right(std::vector<std::string>& texts) {
  std::size_t widest = 0;
  for (const auto& text : texts) widest = std::max(widest, display_width(text));
  for (auto& text : texts) text.insert(0, widest - display_width(text), ' ');
}

}  // namespace

BorderTexts::BorderTexts(const Puzzle& puzzle)
    : top(columns(puzzle, Side::top)),
      left(rows(puzzle, Side::left)),
      right(rows(puzzle, Side::right)),
      bottom(columns(puzzle, Side::bottom)) {
  align_right(left);
}

}  // namespace grids
