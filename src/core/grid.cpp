#include "core/grid.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>
#include <limits>

#include "core/cell_names.hpp"
#include "core/characters.hpp"

namespace grids {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Reads a number from 1 to 9999 off the front of `text`; 0 when there is none.
std::size_t take_number(std::string_view& text) {
  const auto length = static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
  std::size_t number = 0;
  if (length > 0 && length <= 4) std::from_chars(text.data(), text.data() + length, number);
  text.remove_prefix(length);
  return number;
}

std::optional<Place> parse_rows_and_columns(std::string_view text) {
  const auto letter = [&text](char wanted) {
    if (text.empty() || std::tolower(static_cast<unsigned char>(text.front())) != wanted) return false;
    text.remove_prefix(1);
    return true;
  };
  if (!letter('r')) return std::nullopt;
  const auto row = take_number(text);
  if (row == 0 || !letter('c')) return std::nullopt;
  const auto column = take_number(text);
  if (column == 0 || !text.empty()) return std::nullopt;
  return Place{row - 1, column - 1};
}

Region cells_at(const Grid& grid, const std::vector<Place>& places) {
  Region cells;
  cells.reserve(places.size());
  for (const auto place : places) cells.push_back(grid.cell(place));
  return cells;
}

/// Of a number in decimal; letters of a row are fewer.
constexpr std::size_t most_digits = std::numeric_limits<std::size_t>::digits10 + 1;

/// Writes the letters of a row, "a", .. "z", "aa", .., up to `end`; returns where they begin.
char* write_letters(std::size_t row, char* end) {
  auto* begin = end;
  for (auto rest = row + 1; rest > 0; rest = (rest - 1) / 26) *--begin = static_cast<char>('a' + (rest - 1) % 26);
  return begin;
}

}  // namespace

Grid::Grid() {
  static const auto nothing = std::make_shared<const Lattice>();
  lattice_ = nothing;
}

Grid::Grid(Size size) : Grid(Lattice(Lattice::Kind::square, size)) {}

Grid::Grid(Lattice lattice)
    : lattice_(std::make_shared<const Lattice>(std::move(lattice))),
      size_(lattice_->size()),
      blocks_(size_.rows * size_.columns) {
  assert(size_.rows >= 1 && size_.rows <= most && size_.columns >= 1 && size_.columns <= most);
  for (std::size_t row = 0; row < rows(); ++row)
    for (auto column = lattice_->cells_in_row(row); column < columns(); ++column)
      blocks_[index(cell({row, column}))] = true;
}

std::string size_text(Size size) { return std::to_string(size.rows) + 'x' + std::to_string(size.columns); }

Region Grid::cells() const {
  Region cells;
  cells.reserve(cell_count());
  for (std::size_t i = 0; i < cell_count(); ++i)
    if (!blocks_[i]) cells.push_back(cell_at(i));
  return cells;
}

Region Grid::places() const {
  Region places;
  places.reserve(cell_count());
  for (std::size_t i = 0; i < cell_count(); ++i)
    if (has(cell_at(i))) places.push_back(cell_at(i));
  return places;
}

Region Grid::row(std::size_t row) const {
  Region cells;
  for (std::size_t column = 0; column < columns(); ++column)
    if (const auto id = cell({row, column}); in_play(id)) cells.push_back(id);
  return cells;
}

Region Grid::column(std::size_t column) const {
  Region cells;
  for (std::size_t row = 0; row < rows(); ++row)
    if (const auto id = cell({row, column}); in_play(id)) cells.push_back(id);
  return cells;
}

Region Grid::neighbours(CellId cell) const { return cells_at(*this, lattice_->neighbours(place(cell))); }

Region Grid::around(CellId cell) const { return cells_at(*this, lattice_->around(place(cell))); }

std::string Grid::name(CellId cell, CellNames names) const {
  if (index(cell) >= cell_count()) return "hidden " + std::to_string(index(cell) - cell_count() + 1);
  const auto [row, column] = place(cell);
  if (names == CellNames::rows_and_columns) return name_by_numbers({row, column});
  // Composing names thousands of cells, so that nothing is put together from strings here.
  std::array<char, 2 * most_digits> text{};
  auto* const digits = text.data() + most_digits;
  auto* const letters = write_letters(row, digits);
  return {letters, std::to_chars(digits, text.data() + text.size(), column + 1).ptr};
}

std::string row_letters(std::size_t row) {
  std::array<char, most_digits> text{};
  auto* const end = text.data() + text.size();
  return {write_letters(row, end), end};
}

std::optional<Place> parse_cell_name(std::string_view text) {
  if (const auto place = parse_rows_and_columns(text)) return place;
  std::size_t row = 0;
  std::size_t letters = 0;
  while (letters < text.size() && letters < 3 && is_letter(text[letters]))
    row = row * 26 + static_cast<std::size_t>(std::tolower(static_cast<unsigned char>(text[letters++])) - 'a') + 1;
  if (letters == 0 || letters == 3) return std::nullopt;
  text.remove_prefix(letters);
  const auto column = take_number(text);
  if (column == 0 || !text.empty()) return std::nullopt;
  return Place{row - 1, column - 1};
}

}  // namespace grids
