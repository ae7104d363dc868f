#include "formats/documents/drawn_puzzle.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/diagnostics.hpp"
#include "formats/documents/box_size.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

DrawnPuzzle::DrawnPuzzle(const StatedPuzzle& stated, std::string_view format, Candidates candidates)
    : stated_(stated), format_(format), givens_(grid().cell_count()), clues_(grid().cell_count()) {
  for (const auto& given : puzzle().givens()) givens_[index(given.cell)] = puzzle().symbols().name(given.symbol);
  for (const auto cell : grid().cells())
    if (candidates == Candidates::refused && givens_[index(cell)].empty() &&
        puzzle().domain(cell).size() < puzzle().symbols().size())
      refuse("the candidates of " + grid().name(cell));
  for (const auto& [cell, text] : puzzle().layout.cell_clues) clues_[index(cell)] = text;
  for (const auto& [cell, text] : puzzle().layout.block_clues)
    clues_[index(cell)] = text.starts_with('#') ? text.substr(1) : text;
}

std::vector<std::string> DrawnPuzzle::border(Side side) const {
  const bool across = side == Side::top || side == Side::bottom;
  std::vector<std::string> texts(across ? grid().columns() : grid().rows());
  for (const auto& clue : puzzle().layout.border_clues) {
    if (clue.side != side) continue;
    auto& text = texts[clue.line];
    if (!text.empty()) refuse("two clues at one place of the border");
    for (const auto& item : clue.items) text.append(text.empty() ? "" : " ").append(item);
  }
  return texts;
}

std::vector<std::string> DrawnPuzzle::line_clues(Side one, Side other) const {
  auto texts = border(one);
  const auto others = border(other);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!texts[i].empty() && !others[i].empty()) refuse("clues on both sides of a line");
    if (texts[i].empty()) texts[i] = others[i];
  }
  return texts;
}

std::vector<std::string> DrawnPuzzle::rows() const { return line_clues(Side::left, Side::right); }
std::vector<std::string> DrawnPuzzle::columns() const { return line_clues(Side::top, Side::bottom); }

std::vector<std::string> DrawnPuzzle::clues_of_lines() const {
  auto lines = columns();
  for (auto& row : rows()) lines.push_back(std::move(row));
  if (std::ranges::find(lines, std::string()) != lines.end()) refuse("a line without a clue");
  return lines;
}

std::vector<Outline> DrawnPuzzle::areas() const {
  if (!puzzle().layout.cages.empty()) return puzzle().layout.cages;
  std::vector<Outline> areas;
  for (const auto& cells : puzzle().layout.regions) areas.push_back({cells, {}});
  return areas;
}

std::vector<Region> DrawnPuzzle::area_cells() const {
  std::vector<Region> all;
  for (auto& area : areas()) all.push_back(std::move(area.cells));
  return all;
}

std::vector<Region> DrawnPuzzle::rooms() const {
  auto all = area_cells();
  std::vector<bool> covered(grid().cell_count());
  for (const auto& room : all)
    for (const auto cell : room) covered[index(cell)] = true;
  if (std::ranges::any_of(grid().cells(), [&](CellId cell) { return !covered[index(cell)]; }))
    refuse("cells that lie in no area");
  return all;
}

std::string DrawnPuzzle::mark(CellId first, CellId second) const {
  for (const auto& mark : puzzle().layout.marks)
    if (mark.first == first && mark.second == second) return mark.text;
  return {};
}

std::size_t DrawnPuzzle::number(const std::string& text, const std::string& what, std::size_t most) const {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ptr != text.data() + text.size() || number > most)
    refuse("the " + what + ' ' + quoted(text));
  return number;
}

void DrawnPuzzle::refuse(const std::string& what) const { throw InputError({}, format_ + " cannot express " + what); }

void DrawnPuzzle::expect_no_givens() const {
  if (!puzzle().givens().empty()) refuse("a given such as the one in " + grid().name(puzzle().givens().front().cell));
}

void DrawnPuzzle::expect_no_blocks() const {
  if (grid().has_blocks()) refuse("places that are no cells");
}

void DrawnPuzzle::expect_usual_boxes() const {
  const auto box = box_of(grid().rows());
  const auto& regions = puzzle().layout.regions;
  const bool usual =
      box && !regions.empty() && grid().place(regions.front().back()) == Place{box->rows - 1, box->columns - 1};
  if (!usual) refuse("boxes other than those that the size lets one expect");
}

}  // namespace grids
