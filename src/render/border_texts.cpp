#include "render/border_texts.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "render/border_bands.hpp"
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
  if (const auto bands = border_bands(puzzle.layout, side); !bands.empty()) {
    all = clues_in_bands(puzzle.layout, side, bands);
    for (auto& [line, items] : all)
      if (looks)
        for (auto& item : items) item = sign_of(item, side, puzzle.layout);
    return all;
  }
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

/// Texts below one another in columns, of which each is as wide as its widest.
std::vector<std::string> in_columns(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths;
  for (const auto& line : lines) widths.resize(std::max(widths.size(), line.size()));
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], display_width(line[i]));
  std::vector<std::string> texts;
  for (const auto& line : lines) {
    std::string text;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const auto item = i < line.size() ? line[i] : std::string();
      text.append(i == 0 ? "" : " ").append(widths[i] - display_width(item), ' ').append(item);
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

/// The same with a line of names above them, where several layers have clues.
std::vector<std::string> banded_rows(const Puzzle& puzzle, Side side, bool looks,
                                     const std::vector<BorderBand>& bands) {
  std::vector<std::vector<std::string>> lines(puzzle.grid().rows() + 1);
  lines.front() = names_in_bands(puzzle.layout, side, bands);
  for (auto& [row, texts] : items_of(puzzle, side, looks)) lines[row + 1] = texts;
  return in_columns(lines);
}

std::vector<std::string> rows(const Puzzle& puzzle, Side side, bool looks, std::string& names) {
  if (const auto bands = border_bands(puzzle.layout, side); !bands.empty()) {
    auto texts = banded_rows(puzzle, side, looks, bands);
    names = texts.front();
    texts.erase(texts.begin());
    return texts;
  }
  const auto items = items_of(puzzle, side, looks);
  if (items.empty()) return {};
  std::vector<std::string> rows(puzzle.grid().rows());
  for (const auto& [row, texts] : items)
    for (const auto& text : texts) rows[row].append(rows[row].empty() ? "" : " ").append(text);
  return rows;
}

std::vector<std::string> names_of_lines(const Layout& layout, Side side) {
  return names_in_bands(layout, side, border_bands(layout, side));
}

/// So that all are equally wide, and so wide at least.
void align_right(std::vector<std::string>& texts, std::size_t widest) {
  for (const auto& text : texts) widest = std::max(widest, display_width(text));
  for (auto& text : texts) text.insert(0, widest - display_width(text), ' ');
}

}  // namespace

BorderTexts::BorderTexts(const Puzzle& puzzle, bool looks)
    : top(columns(puzzle, Side::top, looks)),
      left(rows(puzzle, Side::left, looks, left_names)),
      right(rows(puzzle, Side::right, looks, right_names)),
      bottom(columns(puzzle, Side::bottom, looks)),
      top_names(names_of_lines(puzzle.layout, Side::top)),
      bottom_names(names_of_lines(puzzle.layout, Side::bottom)) {
  // Names stand where the clues of rows do.
  if (left.empty() && !(top_names.empty() && bottom_names.empty())) left.resize(puzzle.grid().rows());
  std::size_t widest = 0;
  for (const auto* names : {&top_names, &bottom_names})
    for (const auto& name : *names) widest = std::max(widest, display_width(name));
  align_right(left, widest);
  if (!left_names.empty()) left_names.insert(0, display_width(left.front()) - display_width(left_names), ' ');
}

}  // namespace grids
