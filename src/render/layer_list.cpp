#include "render/layer_list.hpp"

#include <algorithm>

#include "render/cell_text.hpp"

namespace grids {
namespace {

constexpr std::size_t page_width = 80;

std::string region_text(const Outline& region, const Grid& grid, CellNames names) {
  std::string text;
  if (is_rectangle(region.cells, grid))
    text = grid.name(region.cells.front(), names) + '-' + grid.name(region.cells.back(), names);
  else
    for (const auto cell : region.cells) text.append(text.empty() ? "" : " ").append(grid.name(cell, names));
  return region.clue.empty() ? text : text + " = " + region.clue;
}

/// A paragraph of which further lines are indented; no region is parted.
class Paragraph {
 public:
  explicit Paragraph(const std::string& name) : text_(name + ':'), column_(display_width(text_)) {}

  void add(const std::string& region, bool last) {
    const auto width = display_width(region) + 2;
    if (column_ + width > page_width) {
      text_ += "\n ";
      column_ = 1;
    }
    text_.append(" ").append(region).append(last ? "\n" : ",");
    column_ += width;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_;
};

}  // namespace

bool is_rectangle(const Region& cells, const Grid& grid) {
  if (cells.empty() || !grid.lattice().is_square()) return false;
  const auto first = grid.place(cells.front());
  const auto last = grid.place(cells.back());
  if (last.row <= first.row || last.column <= first.column) return false;
  const auto columns = last.column - first.column + 1;
  if (cells.size() != (last.row - first.row + 1) * columns) return false;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i] != grid.cell({first.row + i / columns, first.column + i % columns})) return false;
  return true;
}

std::string layer_list(const Puzzle& puzzle, CellNames names) {
  std::string text;
  for (const auto& layer : puzzle.layout.layers) {
    if (layer.regions.empty()) continue;
    Paragraph paragraph(layer.name);
    for (std::size_t i = 0; i < layer.regions.size(); ++i)
      paragraph.add(region_text(layer.regions[i], puzzle.grid(), names), i + 1 == layer.regions.size());
    text += paragraph.text();
  }
  return text;
}

}  // namespace grids
