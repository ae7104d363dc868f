#include "formats/documents/cell_drawing.hpp"

#include <algorithm>
#include <utility>

#include "core/diagnostics.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {
namespace {

bool any(const std::vector<std::string>& texts) {
  return std::ranges::any_of(texts, [](const std::string& text) { return !text.empty(); });
}

std::size_t widest(const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const auto& text : texts) width = std::max(width, text.size());
  return width;
}

void append(std::string& line, const std::string& token, std::size_t width) {
  line.append(token).append(width - std::min(width, token.size()), ' ');
}

void end(std::string& text, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  text.append(line).append("\n");
}

}  // namespace

CellDrawing::CellDrawing(const Grid& grid, const Location& where)
    : grid_(grid),
      where_(where),
      cells_(grid.cell_count(), "."),
      right_(grid.cell_count()),
      below_(grid.cell_count()) {}

void CellDrawing::put(std::string& there, std::string token, Places places, const std::optional<Location>& at) const {
  if (!there.empty() && there != "." && there != token) {
    const auto where = places.second == places.first
                           ? "in " + grid_.name(places.first)
                           : "between " + grid_.name(places.first) + " and " + grid_.name(places.second);
    throw InputError(at.value_or(where_), quoted(there) + " and " + quoted(token) + " at once " + where);
  }
  there = std::move(token);
}

void CellDrawing::set(CellId cell, std::string token, const std::optional<Location>& at) {
  put(cells_[index(cell)], std::move(token), {cell, cell}, at);
}

void CellDrawing::mark_right(CellId cell, std::string mark, const std::optional<Location>& at) {
  put(right_[index(cell)], std::move(mark), {cell, cell_at(index(cell) + 1)}, at);
}

void CellDrawing::mark_below(CellId cell, std::string mark, const std::optional<Location>& at) {
  put(below_[index(cell)], std::move(mark), {cell, cell_at(index(cell) + grid_.columns())}, at);
}

bool CellDrawing::says_anything() const {
  return std::ranges::any_of(cells_, [](const std::string& token) { return token != "."; }) || any(right_) ||
         any(below_);
}

std::string CellDrawing::row(std::size_t row, const Widths& widths) const {
  std::string line;
  for (std::size_t column = 0; column < grid_.columns(); ++column) {
    const auto cell = index(grid_.cell({row, column}));
    append(line, cells_[cell], widths.token + 1);
    if (widths.mark > 0) append(line, right_[cell], widths.mark + 1);
  }
  return line;
}

std::string CellDrawing::marks_below(std::size_t row, const Widths& widths) const {
  std::string line;
  for (std::size_t column = 0; column < grid_.columns(); ++column)
    append(line, below_[index(grid_.cell({row, column}))], widths.token + 1 + (widths.mark > 0 ? widths.mark + 1 : 0));
  return line;
}

Node CellDrawing::node() const {
  const Widths widths{std::max(widest(cells_), widest(below_)), widest(right_)};
  const bool marks = any(below_);
  std::string text;
  for (std::size_t row = 0; row < grid_.rows(); ++row) {
    end(text, this->row(row, widths));
    if (marks && row + 1 < grid_.rows()) end(text, marks_below(row, widths));
  }
  auto node = Node::of_text(std::move(text), where_);
  node.paraphrased = true;
  node.block_line = where_.line;
  return node;
}

}  // namespace grids
