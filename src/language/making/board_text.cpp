#include "language/making/board_text.hpp"

#include <algorithm>
#include <cassert>
#include <map>

#include "core/characters.hpp"

namespace grids {
namespace {

std::string padded(std::string text, std::size_t width) {
  const auto used = count_characters(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

std::string line_of(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

}  // namespace

std::string board_text(const Lattice& board, const std::vector<std::string>& tokens, const std::vector<PairMark>& marks,
                       bool spaced) {
  const auto size = board.size();
  assert(tokens.size() == size.rows * size.columns);
  std::map<CellId, std::string> right;
  std::map<CellId, std::string> below;
  std::size_t gap = 0;
  for (const auto& mark : marks) {
    const auto [first, second] = std::minmax(mark.first, mark.second);
    (index(second) == index(first) + 1 ? right : below)[first] = mark.text;
    gap = std::max(gap, count_characters(mark.text));
  }
  std::size_t width = 1;
  for (const auto& token : tokens) width = std::max(width, count_characters(token));
  // Each stands under its own cell, and may reach into the gap behind it.
  for (const auto& [cell, mark] : below)
    if (right.empty()) width = std::max(width, count_characters(mark));
  // Half a hexagon is a whole number of characters.
  if (board.kind() == Lattice::Kind::hexagon && width % 2 == 0) ++width;
  const bool packed = width == 1 && marks.empty() && !spaced && board.is_square();
  const auto text_of = [](const std::map<CellId, std::string>& texts, CellId cell) {
    const auto found = texts.find(cell);
    return found == texts.end() ? std::string() : found->second;
  };
  std::string text;
  for (std::size_t row = 0; row < size.rows; ++row) {
    std::string line(board.indent(row) * (width + 1) / board.pitch(), ' ');
    std::string under;
    for (std::size_t column = 0; column < board.cells_in_row(row); ++column) {
      const auto cell = cell_at(row * size.columns + column);
      line += packed ? tokens[index(cell)] : padded(tokens[index(cell)], width) + ' ';
      under += padded(text_of(below, cell), width + (right.empty() ? 0 : gap + 1)) + ' ';
      if (!right.empty()) line += padded(text_of(right, cell), gap) + ' ';
    }
    text += line_of(std::move(line));
    if (!below.empty() && row + 1 < size.rows) text += line_of(std::move(under));
  }
  return text;
}

}  // namespace grids
