#include <algorithm>
#include <array>

#include "core/corners.hpp"
#include "formats/documents/centres.hpp"
#include "formats/documents/corners.hpp"
#include "formats/puzzlink/cells.hpp"
#include "formats/puzzlink/rim.hpp"

// castle: a-z are 1 to 26 cells without a clue; else a colour, 0 grey, 1 white, 2 black, then an arrow with a number,
// or no arrow and no number. snake: thirds, 1 a white circle, 2 a black one, then numbers of the top and left. creek,
// gokigen: fours for the corners of cells, a row and a column more than these. tatamibari: numbers, 1 for |, 2 for -, 3
// for +. tentaisho: the places of stars, which are middles of cells and of what lies between them: a digit to the base
// of 16 for each star, its lowest bit its colour, the rest how many empty places follow; g-z are 1 to 20 empty places.

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

void read_corners(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto corners = cells_at_corners(draft.grid);
  const auto numbers = read_link_fours(draft.body, corners.size());
  std::vector<DrawnCage> dots;
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (numbers[i] != link_nothing) dots.push_back({corners[i], link_clue(numbers[i]), where});
  if (!dots.empty()) draft.document.set("dots", areas(std::move(dots), draft.grid));
}

std::string write_corners(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (const auto& clue : clues_at_corners(drawn)) numbers.push_back(link_number(drawn, clue, 4));
  return link_fours_text(numbers);
}

constexpr std::array<std::string_view, 3> signs{"|", "-", "+"};

void read_tatamibari(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == link_nothing) continue;
    if (numbers[i] != link_question && (numbers[i] < 1 || numbers[i] > 3))
      throw InputError(where, "found the sign " + std::to_string(numbers[i]) + ", expected 1 to 3");
    cells.set(cell_at(i),
              numbers[i] == link_question ? "?" : std::string(signs[static_cast<std::size_t>(numbers[i]) - 1]));
  }
  if (cells.says_anything()) draft.document.set("clues", cells.node());
}

std::string write_tatamibari(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (const auto& clue : drawn.clues()) {
    const auto sign = std::ranges::find(signs, clue);
    numbers.push_back(clue.empty()          ? link_nothing
                      : sign == signs.end() ? link_question
                                            : static_cast<int>(sign - signs.begin()) + 1);
  }
  return link_numbers_text(numbers);
}

/// The first letter of empty places, and how many at most one stands for.
constexpr std::size_t first_gap = 16;
constexpr std::size_t longest_gap = 20;
/// Behind a star so many at most.
constexpr std::size_t gap_of_star = 7;

void read_tentaisho(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto columns = 2 * draft.grid.columns() - 1;
  const auto count = columns * (2 * draft.grid.rows() - 1);
  std::vector<DrawnCage> stars;
  for (std::size_t place = 0; place < count;) {
    const auto digit = draft.body.digit(link_digits, "a star, a digit 0-9 or a-f, or g-z for 1 to 20 empty places");
    if (digit >= first_gap) {
      place += digit - first_gap + 1;
      continue;
    }
    stars.push_back({cells_at_centre(draft.grid, {place / columns, place % columns}), {}, where});
    place += digit / 2 + 1;
  }
  read_link_blocks(draft);
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < draft.grid.cell_count(); ++i)
    if (!draft.grid.in_play(cell_at(i))) cells.set(cell_at(i), "#");
  if (cells.says_anything()) draft.document.set("initial", cells.node());
  if (!stars.empty()) draft.document.set("stars", areas(std::move(stars), draft.grid));
}

std::string write_tentaisho(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_givens();
  const auto columns = 2 * drawn.grid().columns() - 1;
  const auto count = columns * (2 * drawn.grid().rows() - 1);
  std::vector<bool> is_star(count);
  for (const auto& [row, column] : centres_of_regions(drawn)) is_star[row * columns + column] = true;
  std::string text;
  for (std::size_t place = 0; place < count;) {
    const bool star = is_star[place];
    std::size_t gap = star ? 0 : 1;
    const auto most = star ? gap_of_star : longest_gap;
    while (gap < most && place + gap + (star ? 1 : 0) < count && !is_star[place + gap + (star ? 1 : 0)]) ++gap;
    // A star with nothing but empty places behind it says the most.
    if (star && place + gap + 1 >= count) gap = gap_of_star;
    text += link_digits[star ? 2 * gap : first_gap + gap - 1];
    place += star ? gap + 1 : gap;
  }
  return text + link_blocks_text(drawn.grid());
}

}  // namespace

std::vector<LinkGenre> link_marked_genres() {
  return {
      {"castle", "", "CastleWall", {"size", "clues", "colours", "colour"}, read_castle, write_castle},
      {"snake", "", "Snake", {"size", "clues", "top", "left", "right", "bottom"}, read_snake, write_snake},
      {"tatamibari", "", "Tatamibari", {"size", "clues"}, read_tatamibari, write_tatamibari},
      {"tentaisho", "", "Galaxies", {"size", "stars", "star", "initial"}, read_tentaisho, write_tentaisho},
      {"creek", "", "Creek", {"size", "dots", "dot"}, read_corners, write_corners},
      {"gokigen", "", "Gokigen", {"size", "dots", "dot"}, read_corners, write_corners},
  };
}

}  // namespace grids
