#include "core/cell_names.hpp"

#include <algorithm>
#include <cctype>

#include "core/characters.hpp"

namespace grids {
namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// The end of the cell name that begins at `begin`, or `begin` when none does.
std::size_t cell_name_end(const std::string& text, std::size_t begin) {
  if (begin > 0 && is_word(text[begin - 1])) return begin;
  auto end = begin;
  while (end < text.size() && is_lower(text[end])) ++end;
  const auto letters = end;
  while (end < text.size() && is_digit(text[end])) ++end;
  const auto complete = letters > begin && end > letters && (end == text.size() || !is_word(text[end]));
  return complete ? end : begin;
}

/// The end of the symbol in quotes that begins at `begin`, or `begin` when none does: an apostrophe stands behind a
/// word.
std::size_t quoted_end(const std::string& text, std::size_t begin) {
  if (text[begin] != '\'' || (begin > 0 && is_word(text[begin - 1]))) return begin;
  const auto end = text.find('\'', begin + 1);
  return end == std::string::npos ? begin : end + 1;
}

}  // namespace

std::string name_by_numbers(Place place) {
  return 'r' + std::to_string(place.row + 1) + 'c' + std::to_string(place.column + 1);
}

std::string with_cell_names(std::string text, const Grid& grid, CellNames names) {
  if (names == CellNames::letters) return text;
  std::string renamed;
  for (std::size_t i = 0; i < text.size();) {
    if (const auto end = quoted_end(text, i); end > i) {
      renamed.append(text, i, end - i);
      i = end;
      continue;
    }
    const auto end = cell_name_end(text, i);
    const auto name = text.substr(i, std::max<std::size_t>(end - i, 1));
    const auto place = end > i ? parse_cell_name(name) : std::nullopt;
    renamed += place && grid.contains(*place) ? grid.name(grid.cell(*place), names) : name;
    i += name.size();
  }
  return renamed;
}

}  // namespace grids
