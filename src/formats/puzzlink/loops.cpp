#include <algorithm>

#include "formats/puzzlink/cells.hpp"

// slither: fours. mashu: thirds, 1 white, 2 black. simpleloop: bits for the cells that the loop does not go through.
// yajilin: arrows with numbers, a-z for 1 to 26 empty cells. country is with those that are shaded.

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

}  // namespace

std::vector<LinkGenre> link_loop_genres() {
  return {
      {"slither", "slitherlink", "Slitherlink", {"size", "clues"}, read_slither, write_slither},
      {"mashu", "masyu", "Masyu", {"size", "clues"}, read_pearls, write_pearls},
      {"simpleloop", "", "SimpleLoop", {"size", "initial"}, read_closed_places, write_closed_places},
      {"yajilin", "yajirin", "Yajilin", {"size", "clues"}, read_arrows, write_arrows, 0, "b", ""},
  };
}

}  // namespace grids
