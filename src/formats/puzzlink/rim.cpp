#include "formats/puzzlink/rim.hpp"

#include <algorithm>

namespace grids {
namespace {

std::size_t lines_at(const LinkBorder& border, const Grid& grid) {
  return border.side == Side::top || border.side == Side::bottom ? grid.columns() : grid.rows();
}

}  // namespace

std::string link_number_text(int number) { return std::to_string(number); }

void read_link_rim(LinkDraft& draft, std::initializer_list<LinkBorder> borders, LinkMeaning meaning) {
  const auto where = draft.body.rest().where();
  std::size_t places = 0;
  for (const auto& border : borders) places += lines_at(border, draft.grid);
  const auto numbers = read_link_numbers(draft.body, places);
  std::size_t at = 0;
  for (const auto& border : borders) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < lines_at(border, draft.grid); ++i, ++at)
      texts.push_back(numbers[at] == link_nothing ? "" : numbers[at] == link_question ? "?" : meaning(numbers[at]));
    if (std::ranges::any_of(texts, [](const std::string& text) { return !text.empty(); }))
      draft.document.set(border.name, clues(texts, where));
  }
}

std::string link_lines_text(const DrawnPuzzle& drawn) {
  LinkNumbers numbers;
  append_link_numbers(numbers, drawn.columns(), link_number_of(drawn));
  append_link_numbers(numbers, drawn.rows(), link_number_of(drawn));
  return link_numbers_text(numbers);
}

}  // namespace grids
