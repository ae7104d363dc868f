#include "formats/puzzlink/cells.hpp"

#include <algorithm>

#include "formats/documents/cell_drawing.hpp"

namespace grids {

Node link_drawing(const LinkDraft& draft, const LinkNumbers& numbers, const Location& where,
                  const std::string& question) {
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!draft.grid.in_play(cell_at(i))) cells.set(cell_at(i), "#");
    if (numbers[i] == link_nothing) continue;
    if (numbers[i] == link_question && question.empty())
      throw InputError(where, "a question in " + draft.grid.name(cell_at(i)) + ", where only a number can stand");
    cells.set(cell_at(i), numbers[i] == link_question ? question : std::to_string(numbers[i]));
  }
  return cells.node();
}

void set_link_givens(LinkDraft& draft, const LinkNumbers& numbers, int most, const Location& where) {
  const auto wrong = std::ranges::find_if(numbers, [most](int number) { return number == 0 || number > most; });
  if (wrong != numbers.end())
    throw InputError(where, std::to_string(*wrong) + " cannot stand in " +
                                draft.grid.name(cell_at(static_cast<std::size_t>(wrong - numbers.begin()))) +
                                ": it must be 1 to " + std::to_string(most));
  draft.document.set("initial", link_drawing(draft, numbers, where));
}

void read_link_givens(LinkDraft& draft, int most) {
  const auto where = draft.body.rest().where();
  set_link_givens(draft, read_link_numbers(draft.body, draft.grid.cell_count()), most, where);
}

LinkNumbers link_givens(const DrawnPuzzle& drawn) {
  LinkNumbers numbers;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto given = drawn.given(cell_at(i));
    numbers.push_back(given.empty() ? link_nothing : static_cast<int>(drawn.number(given, "given")));
  }
  return numbers;
}

void read_link_blocks(LinkDraft& draft) {
  if (draft.body.at_end() || draft.body.next_is('/')) return;
  const auto outside = read_link_bits(draft.body, draft.grid.cell_count());
  for (std::size_t i = 0; i < outside.size(); ++i)
    if (outside[i]) draft.grid.set_block(cell_at(i));
}

std::string link_blocks_text(const Grid& grid) {
  if (!grid.has_blocks()) return {};
  std::vector<bool> outside;
  for (std::size_t i = 0; i < grid.cell_count(); ++i) outside.push_back(!grid.in_play(cell_at(i)));
  return link_bits_text(outside);
}

}  // namespace grids
