#include "core/named_text.hpp"

#include <utility>

#include "core/cell_names.hpp"

namespace grids {

NamedText NamedText::cell(const Grid& grid, CellId cell) { return std::move(NamedText().append_cell(grid, cell)); }

NamedText NamedText::cells(const Grid& grid, std::span<const CellId> cells) {
  NamedText text;
  for (const auto cell : cells) {
    if (!text.empty()) text.text_ += ' ';
    text.append_cell(grid, cell);
  }
  return text;
}

NamedText NamedText::row(std::size_t row) {
  NamedText text("row ");
  const auto name = row_letters(row);
  text.mentions_.push_back({text.text_.size(), name.size(), {row, 0}, true});
  text.text_ += name;
  return text;
}

NamedText& NamedText::append(const NamedText& more) {
  const auto before = text_.size();
  text_ += more.text_;
  for (auto mention : more.mentions_) {
    mention.at += before;
    mentions_.push_back(mention);
  }
  return *this;
}

NamedText& NamedText::append(std::string_view more) {
  text_ += more;
  return *this;
}

NamedText& NamedText::append_cell(const Grid& grid, CellId cell) {
  if (mentions_.empty()) mentions_.reserve(2);  // most lists that are named by cells are pairs
  const auto before = text_.size();
  text_ += grid.name(cell);
  if (index(cell) < grid.cell_count()) mentions_.push_back({before, text_.size() - before, grid.place(cell)});
  return *this;
}

std::string NamedText::in(CellNames names) const {
  if (names == CellNames::letters) return text_;
  std::string text;
  std::size_t from = 0;
  for (const auto& [at, size, place, row] : mentions_) {
    text.append(text_, from, at - from);
    text += row ? std::to_string(place.row + 1) : name_by_numbers(place);
    from = at + size;
  }
  return text.append(text_, from);
}

}  // namespace grids
