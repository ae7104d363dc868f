#include "language/sheet/told_text.hpp"

#include <algorithm>

#include "core/characters.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {
namespace {

/// With its quotes; of one that does not end, all.
std::size_t quoted_size(std::string_view text) {
  const auto end = text.find(text.front(), 1);
  return end == std::string_view::npos ? text.size() : end + 1;
}

/// Of what is no word, one byte.
std::size_t word_size(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, is_in_word);
  return std::max<std::size_t>(static_cast<std::size_t>(end - text.begin()), 1);
}

NamedText told_word(std::string_view word, const std::string* clue, const Sheet& sheet) {
  if (word == "clue" && clue != nullptr) return *clue;
  const auto place = parse_cell_name(word);
  const bool cell = place && sheet.grid.contains(*place) && !sheet.symbols.find(word);
  return cell ? NamedText::cell(sheet.grid, sheet.grid.cell(*place)) : NamedText(word);
}

}  // namespace

NamedText told_text(std::string_view typed, const std::string* clue, const Sheet& sheet) {
  NamedText told;
  while (!typed.empty()) {
    const auto first = typed.front();
    const bool quote = first == '\'' || first == '"';
    const auto size = quote ? quoted_size(typed) : word_size(typed);
    told.append(is_in_word(first) ? told_word(typed.substr(0, size), clue, sheet) : typed.substr(0, size));
    typed.remove_prefix(size);
  }
  return told;
}

}  // namespace grids
