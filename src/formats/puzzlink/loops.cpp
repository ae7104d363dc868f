#include <algorithm>
#include <array>

#include "formats/puzzlink/cells.hpp"

// slither: fours. mashu: thirds, 1 white, 2 black. simpleloop: bits for the cells that the loop does not go through.
// yajilin: arrows with numbers, a-z for 1 to 26 empty cells. balance: twice a number, or 0 for none, and 1 more in
// black circles. pipelink: a-g for pieces of the loop, h-z for 1 to 19 cells without. country is with those that are
// shaded.

namespace grids {
namespace {

void read_slither(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  auto numbers = read_link_fours(draft.body, draft.grid.cell_count());
  std::ranges::replace(numbers, link_question, link_nothing);  // a number that is not told says nothing
  draft.document.set("clues", link_drawing(draft, numbers, where));
}

std::string write_slither(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  LinkNumbers numbers;
  for (const auto cell : drawn.grid().cells()) {
    const auto clue = drawn.clue(cell);
    numbers.push_back(clue.empty() ? link_nothing : static_cast<int>(drawn.number(clue, "clue", 4)));
  }
  return link_fours_text(numbers);
}

void read_pearls(LinkDraft& draft) { draft.document.set("clues", read_link_circles(draft, "w", "b").node()); }

std::string write_pearls(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  return link_circles_text(drawn, drawn.clues(), "w", "b");
}

void read_numbered_circles(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  CellDrawing circles(draft.grid, where);
  CellDrawing clues(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == link_nothing) continue;
    if (numbers[i] == link_question) throw InputError(where, "expected a circle's colour and number instead of '.'");
    circles.set(cell_at(i), numbers[i] % 2 == 0 ? "w" : "b");
    if (numbers[i] > 1) clues.set(cell_at(i), std::to_string(numbers[i] / 2));
  }
  if (circles.says_anything()) draft.document.set("circles", circles.node());
  if (clues.says_anything()) draft.document.set("clues", clues.node());
}

std::string write_numbered_circles(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  constexpr std::size_t most = 2000;
  drawn.expect_no_blocks();
  LinkNumbers numbers(drawn.grid().cell_count(), 0);
  std::vector<bool> circled(numbers.size());
  for (const auto& [cell, text] : drawn.puzzle().layout.cell_clues)
    if (text == "w" || text == "b") {
      circled[index(cell)] = true;
      numbers[index(cell)] += text == "b" ? 1 : 0;
    } else if (const auto number = link_number(drawn, text, most); number > 0) {
      numbers[index(cell)] += 2 * number;
    } else {
      drawn.refuse("the clue '" + text + "'");
    }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!circled[i] && numbers[i] > 0) drawn.refuse("a number without a circle");
    if (!circled[i]) numbers[i] = link_nothing;
  }
  return link_numbers_text(numbers);
}

void read_closed_places(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto closed = read_link_bits(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < closed.size(); ++i)
    if (closed[i]) cells.set(cell_at(i), "#");
  draft.document.set("initial", cells.node());
}

std::string write_closed_places(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_givens();
  std::vector<bool> closed;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) closed.push_back(drawn.is_block(cell_at(i)));
  return link_bits_text(closed);
}

void read_arrows(LinkDraft& draft) {
  CellDrawing cells(draft.grid, draft.body.rest().where());
  read_link_cells(draft.body, draft.grid.cell_count(), 'a',
                  [&](std::size_t cell) { cells.set(cell_at(cell), read_link_arrow(draft.body)); });
  draft.document.set("clues", cells.node());
}

std::string write_arrows(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  auto texts = drawn.clues();
  for (auto& text : texts)
    if (!text.empty()) text = link_arrow_text(drawn, text);
  return link_cells_text(texts, 'a');
}

/// What a to g say lies in a cell.
constexpr std::array<std::string_view, 7> loop_pieces{"┼", "│", "─", "└", "┘", "┐", "┌"};

void read_pieces(LinkDraft& draft) {
  CellDrawing cells(draft.grid, draft.body.rest().where());
  read_link_cells(draft.body, draft.grid.cell_count(), 'h', [&](std::size_t cell) {
    const auto at = draft.body.here();
    const auto piece = static_cast<std::size_t>(draft.body.skip() - 'a');
    if (piece >= loop_pieces.size())
      throw InputError(at.where(), "expected a letter a-z: a to g for a piece of the loop, h to z for cells without");
    cells.set(cell_at(cell), std::string(loop_pieces[piece]));
  });
  draft.document.set("clues", cells.node());
}

std::string write_pieces(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  auto texts = drawn.clues();
  for (auto& text : texts) {
    if (text.empty()) continue;
    const auto* const piece = std::ranges::find(loop_pieces, text);
    if (piece == loop_pieces.end()) drawn.refuse("the clue '" + text + "'");
    text = std::string(1, static_cast<char>('a' + (piece - loop_pieces.begin())));
  }
  return link_cells_text(texts, 'h');
}

}  // namespace

std::vector<LinkGenre> link_loop_genres() {
  return {
      {"slither", "slitherlink", "Slitherlink", {"size", "clues"}, read_slither, write_slither},
      {"mashu", "masyu", "Masyu", {"size", "clues"}, read_pearls, write_pearls},
      {"balance",
       "",
       "BalanceLoop",
       {"size", "circles", "circle", "clues"},
       read_numbered_circles,
       write_numbered_circles},
      {"pipelink", "", "Pipelink", {"size", "clues"}, read_pieces, write_pieces},
      {"simpleloop", "", "SimpleLoop", {"size", "initial"}, read_closed_places, write_closed_places},
      {"yajilin", "yajirin", "Yajilin", {"size", "clues"}, read_arrows, write_arrows, 0, "b", ""},
  };
}

}  // namespace grids
