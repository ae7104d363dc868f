#include "play/command_words.hpp"

#include <algorithm>
#include <cctype>

#include "core/characters.hpp"

namespace grids::play {
namespace {

constexpr std::string_view between_cells = " \t,;()[]&+";
constexpr std::string_view before_values = " \t,;()[]=:";

/// How far the grid goes, or one row of it where rows are not equally long.
std::string extent(const Grid& grid, std::size_t row) {
  const auto last_of = [&](std::size_t of) { return grid.cell({of, grid.lattice().cells_in_row(of) - 1}); };
  const auto rows = grid.rows();
  if (grid.lattice().is_square())
    return ", which is " + std::to_string(rows) + "x" + std::to_string(grid.columns()) + " (a1 to " +
           grid.name(last_of(rows - 1)) + ")";
  if (row < rows) return ", of which row " + row_letters(row) + " ends with " + grid.name(last_of(row));
  return ", which has rows a to " + row_letters(rows - 1);
}

}  // namespace

std::string lowered(std::string_view text) {
  std::string lower;
  for (const char c : text) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

std::string quoted(std::string_view text) { return std::string("'").append(text).append("'"); }

void CellReader::skip(std::string_view separators) {
  rest_.remove_prefix(std::min(rest_.find_first_not_of(separators), rest_.size()));
}

bool CellReader::at_end() {
  skip(before_values);
  return rest_.empty();
}

/// Up to the next separator; left in place.
std::string_view CellReader::word() { return rest_.substr(0, rest_.find_first_of(" \t,;()[]&+=:")); }

std::optional<std::size_t> CellReader::number() {
  std::size_t length = 0;
  std::size_t value = 0;
  while (length < rest_.size() && length < 4 && is_digit(rest_[length]))
    value = value * 10 + static_cast<std::size_t>(rest_[length++] - '0');
  if (length == 0) return std::nullopt;
  rest_.remove_prefix(length);
  return value;
}

std::optional<CellId> CellReader::on_grid(Place place, std::string_view typed) {
  const auto& grid = puzzle_.grid();
  if (!grid.contains(place)) {
    wrong_ = quoted(typed) + " lies off the grid" + extent(grid, place.row) + ".";
    return std::nullopt;
  }
  if (!grid.in_play(grid.cell(place))) {
    wrong_ = quoted(typed) + " is a block, which is never filled.";
    return std::nullopt;
  }
  return grid.cell(place);
}

std::optional<CellId> CellReader::cell() {
  skip(between_cells);
  const auto typed = word();
  if (const auto place = parse_cell_name(typed)) {
    rest_.remove_prefix(typed.size());
    return on_grid(*place, typed);
  }
  const auto before = rest_;
  const auto row = number();
  if (!row) return std::nullopt;
  skip(between_cells);
  const auto column = number();
  const auto pair = trimmed(before.substr(0, before.size() - rest_.size()));
  if (!column || (!rest_.empty() && !std::ispunct(static_cast<unsigned char>(rest_[0])) && rest_[0] != ' ')) {
    rest_ = before;
    return std::nullopt;
  }
  if (*row == 0 || *column == 0) {
    wrong_ = quoted(pair) + ": rows and columns are counted from 1.";
    return std::nullopt;
  }
  return on_grid({*row - 1, *column - 1}, pair);
}

std::vector<CellId> CellReader::cells() {
  const bool marked = rest_.find_first_of(":=") != std::string_view::npos;
  std::vector<CellId> cells;
  while (true) {
    skip(between_cells);
    if (rest_.empty() || rest_.front() == ':' || rest_.front() == '=') break;
    const bool numeric = is_digit(rest_.front());
    // Without a colon, numbers behind the first cell are values.
    if (!marked && numeric && !cells.empty()) break;
    const auto next = cell();
    if (!next) break;
    cells.push_back(*next);
  }
  if (cells.empty() && wrong_.empty())
    wrong_ =
        rest_.empty() ? "Name a cell, such as c4, r3c4 or 3,4." : quoted(word()) + " is no cell; say c4, r3c4 or 3,4.";
  return cells;
}

std::optional<SymbolId> CellReader::symbol(std::string_view typed) const {
  const auto& symbols = puzzle_.symbols();
  if (const auto found = symbols.find(typed)) return found;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    if (lowered(symbols.name(symbol_at(i))) == lowered(typed)) return symbol_at(i);
  return std::nullopt;
}

std::vector<SymbolId> CellReader::values() {
  std::vector<SymbolId> values;
  for (skip(before_values); !rest_.empty() && wrong_.empty(); skip(before_values)) {
    const auto typed = word();
    rest_.remove_prefix(typed.empty() ? 1 : typed.size());
    if (const auto found = symbol(typed)) {
      values.push_back(*found);
      continue;
    }
    for (std::size_t i = 0; i < typed.size() && wrong_.empty(); ++i) {
      const auto found = puzzle_.symbols().single_characters() ? symbol(typed.substr(i, 1)) : std::nullopt;
      if (found)
        values.push_back(*found);
      else
        wrong_ = quoted(typed) + " is no symbol; the symbols are " + puzzle_.symbols().text() + ".";
    }
  }
  return values;
}

}  // namespace grids::play
