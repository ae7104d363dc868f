#include "render/linked_cells.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace grids {

std::vector<Region> linked_cells(const Puzzle& puzzle, const std::vector<Link>& links) {
  std::vector<std::size_t> group(puzzle.grid().cell_count());
  std::iota(group.begin(), group.end(), std::size_t{0});
  for (const auto& link : links) {
    const auto kept = group[index(link.first)];
    std::ranges::replace(group, std::size_t{group[index(link.second)]}, kept);
  }
  std::map<std::size_t, Region> regions;
  for (const auto cell : puzzle.grid().cells()) regions[group[index(cell)]].push_back(cell);
  std::vector<Region> all;
  for (auto& [first, cells] : regions) all.push_back(std::move(cells));
  return all;
}

std::string linked_text(const Puzzle& puzzle, const std::vector<Link>& links, const std::vector<CellText>& cell_texts) {
  const auto widths = column_widths(puzzle, cell_texts);
  std::vector<bool> to_the_right(cell_texts.size());
  std::vector<bool> down(cell_texts.size());
  for (const auto& link : links)
    (index(link.second) == index(link.first) + 1 ? to_the_right : down)[index(link.first)] = true;
  std::string out;
  for (std::size_t row = 0; row < puzzle.grid().rows(); ++row) {
    std::string below;
    for (std::size_t column = 0; column < widths.size(); ++column) {
      const auto cell = row * widths.size() + column;
      const auto& text = cell_texts[cell].text;
      out.append(widths[column] - display_width(text), ' ').append(text).append(to_the_right[cell] ? "-" : " ");
      below.append(widths[column] - 1, ' ').append(down[cell] ? "| " : "  ");
    }
    out.back() = '\n';
    below.erase(below.find_last_not_of(' ') + 1);
    if (row + 1 < puzzle.grid().rows()) out.append(below).append("\n");
  }
  return out;
}

}  // namespace grids
