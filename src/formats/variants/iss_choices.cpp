#include <algorithm>

#include "formats/variants/iss_puzzle.hpp"
#include "formats/variants/iss_texts.hpp"

// `Or`: one of the items that follow, up to `End`, holds. A rule that joins them has to name their cells.

namespace grids {
namespace {

std::string say_givens(const IssItem& item, const Grid& grid) {
  std::string text;
  for (const auto& typed : item.arguments) {
    const auto words = iss_parts(typed, '_');
    text.append(text.empty() ? "" : " and ").append(grid.name(read_iss_cell(words.front(), grid))).append(" is");
    for (std::size_t i = 1; i < words.size(); ++i)
      text += ' ' + std::to_string(read_iss_number(words[i], "a given", 16));
    if (words.size() < 2) throw InputError(typed.where(), "expected what the cell holds");
  }
  if (text.empty()) throw InputError(item.kind.where(), "expected a given");
  return text;
}

std::string say_arrow(const IssItem& item, const Grid& grid) {
  const auto cells = read_iss_cells(item, grid);
  return grid.name(cells.front()) + " = sum of " + iss_list(Region(cells.begin() + 1, cells.end()), grid);
}

/// A rule for a clue at either end of a line, of its first cell and all of them.
std::string say_line_end(const IssItem& item, const VariantDraft& draft) {
  const auto& grid = draft.grid();
  const auto [is_row, line] = read_iss_line(iss_argument(item, 0, "the row or column"), grid);
  std::string text;
  for (std::size_t i = 1; i < item.arguments.size() && i < 3; ++i) {
    if (item.arguments[i].empty()) continue;
    const auto clue = std::to_string(read_iss_number(item.arguments[i], "a clue"));
    auto cells = is_row ? grid.row(line) : grid.column(line);
    if (i == 2) std::ranges::reverse(cells);
    const auto first = grid.name(cells.front());
    const auto list = iss_list(cells, grid);
    text += text.empty() ? "" : " and ";
    if (item.kind.text == "NumberedRoom")
      text += "cell (" + first + ") of " + list + " = " + clue;
    else if (item.kind.text == "XSum")
      text += "sum of first (" + first + ") of " + list + " = " + clue;
    else
      text += "visible of " + list + " = " + clue;
  }
  if (text.empty()) throw InputError(item.kind.where(), "expected a clue");
  return text;
}

}  // namespace

bool can_be_iss_choice(const IssItem& item) {
  static const auto kinds = {"", "Arrow", "NumberedRoom", "Skyscraper", "XSum"};
  return std::ranges::find(kinds, item.kind.text) != kinds.end();
}

std::string iss_choice(const std::vector<IssItem>& items, const VariantDraft& draft) {
  std::string text;
  for (const auto& item : items) {
    const auto rule = item.kind.empty()           ? say_givens(item, draft.grid())
                      : item.kind.text == "Arrow" ? say_arrow(item, draft.grid())
                                                  : say_line_end(item, draft);
    text.append(text.empty() ? "" : " or ").append(rule);
  }
  return text;
}

}  // namespace grids
