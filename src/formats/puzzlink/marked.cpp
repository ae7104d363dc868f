#include "core/corners.hpp"
#include "formats/documents/corners.hpp"
#include "formats/puzzlink/cells.hpp"
#include "formats/puzzlink/rim.hpp"

// castle: a-z are 1 to 26 cells without a clue; else a colour, 0 grey, 1 white, 2 black, then an arrow with a number,
// or no arrow and no number. snake: thirds, 1 a white circle, 2 a black one, then numbers of the top and left. creek:
// fours for the corners of cells, a row and a column more than these.

namespace grids {
namespace {

constexpr std::string_view castle_colours = "gwb";

void read_castle(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  CellDrawing arrows(draft.grid, where);
  CellDrawing colours(draft.grid, where);
  read_link_cells(draft.body, draft.grid.cell_count(), 'a', [&](std::size_t cell) {
    const auto colour = draft.body.digit("012", "a colour 0-2, or a-z for 1 to 26 cells without a clue");
    const auto at = draft.body.here();
    const auto arrow = read_link_arrow(draft.body);
    const bool points = arrow.find_first_of("^v<>") != std::string::npos;
    if (!points && arrow != "?") throw InputError(at.where(), "a number without an arrow, which says nothing here");
    if (points) arrows.set(cell_at(cell), arrow);
    // A grey cell with an arrow needs no colour: its clue keeps the loop away.
    if (!points || colour > 0) colours.set(cell_at(cell), std::string(1, castle_colours[colour]));
  });
  if (arrows.says_anything()) draft.document.set("clues", arrows.node());
  if (colours.says_anything()) draft.document.set("colours", colours.node());
}

std::string write_castle(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  const auto count = drawn.grid().cell_count();
  std::vector<std::string> arrows(count);
  std::vector<std::string> colours(count);
  for (const auto& [cell, text] : drawn.puzzle().layout.cell_clues)
    (text.size() == 1 && castle_colours.find(text) != std::string_view::npos ? colours : arrows)[index(cell)] = text;
  std::vector<std::string> texts(count);
  for (std::size_t i = 0; i < count; ++i)
    if (!arrows[i].empty() || !colours[i].empty())
      texts[i] = std::to_string(colours[i].empty() ? 0 : castle_colours.find(colours[i])) +
                 link_arrow_text(drawn, arrows[i].empty() ? "?" : arrows[i]);
  return link_cells_text(texts, 'a');
}

void read_snake(LinkDraft& draft) {
  const auto cells = read_link_circles(draft, "w", "b");
  if (cells.says_anything()) draft.document.set("clues", cells.node());
  read_link_rim(draft, {link_top, link_left});
}

std::string write_snake(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  return link_circles_text(drawn, drawn.clues(), "w", "b") + link_lines_text(drawn);
}

void read_creek(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto corners = cells_at_corners(draft.grid);
  const auto numbers = read_link_fours(draft.body, corners.size());
  std::vector<DrawnCage> dots;
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (numbers[i] != link_nothing) dots.push_back({corners[i], link_clue(numbers[i]), where});
  if (!dots.empty()) draft.document.set("dots", areas(std::move(dots), draft.grid));
}

std::string write_creek(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (const auto& clue : clues_at_corners(drawn)) numbers.push_back(link_number(drawn, clue, 4));
  return link_fours_text(numbers);
}

}  // namespace

std::vector<LinkGenre> link_marked_genres() {
  return {
      {"castle", "", "CastleWall", {"size", "clues", "colours", "colour"}, read_castle, write_castle},
      {"snake", "", "Snake", {"size", "clues", "top", "left", "right", "bottom"}, read_snake, write_snake},
      {"creek", "", "Creek", {"size", "dots", "dot"}, read_creek, write_creek},
  };
}

}  // namespace grids
