#include "render/border_texts.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "render/cell_text.hpp"

namespace grids {
namespace {

/// The arrow that points into the grid from this side, or out of it; other clues as they are.
std::string sign_of(const std::string& item, Side side, const Layout& layout) {
  const auto hint = layout.hints.find(item);
  if (hint == layout.hints.end()) return item;
  if (hint->second.look == Look::text) return hint->second.text;
  if (hint->second.look != Look::arrow) return item;
  constexpr std::array<const char*, 4> inward{"↓", "→", "←", "↑"};
  constexpr std::array<const char*, 4> outward{"↑", "←", "→", "↓"};
  return (hint->second.text == "outward" ? outward : inward)[static_cast<std::size_t>(side)];
}

/// The items of each line of a side, in reading order.
std::map<std::size_t, std::vector<std::string>> items_of(const Puzzle& puzzle, Side side, bool looks) {
  std::map<std::size_t, std::vector<std::string>> all;
  for (const auto& clue : puzzle.layout.border_clues) {
    if (clue.side != side) continue;
    auto& items = all[clue.line];
    // Of several clues the first is nearest to the grid.
    const bool before = side == Side::top || side == Side::left;
    auto shown = clue.items;
    if (looks)
      for (auto& item : shown) item = sign_of(item, side, puzzle.layout);
    items.insert(before ? items.begin() : items.end(), shown.begin(), shown.end());
  }
  return all;
}

std::vector<std::vector<std::string>> columns(const Puzzle& puzzle, Side side, bool looks) {
  const auto items = items_of(puzzle, side, looks);
  std::size_t deepest = 0;
  for (const auto& [column, texts] : items) deepest = std::max(deepest, texts.size());
  std::vector lines(deepest, std::vector<std::string>(puzzle.grid().columns()));
  for (const auto& [column, texts] : items)
    for (std::size_t i = 0; i < texts.size(); ++i)
      lines[side == Side::top ? deepest - texts.size() + i : i][column] = texts[i];
  return lines;
}

std::vector<std::string> rows(const Puzzle& puzzle, Side side, bool looks) {
  const auto items = items_of(puzzle, side, looks);
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

BorderTexts::BorderTexts(const Puzzle& puzzle, bool looks)
    : top(columns(puzzle, Side::top, looks)),
      left(rows(puzzle, Side::left, looks)),
      right(rows(puzzle, Side::right, looks)),
      bottom(columns(puzzle, Side::bottom, looks)) {
  align_right(left);
}

}  // namespace grids
