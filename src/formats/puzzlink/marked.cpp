#include <algorithm>
#include <optional>

#include "core/corners.hpp"
#include "formats/documents/cell_drawing.hpp"
#include "formats/documents/corners.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"
#include "formats/puzzlink/rim.hpp"

// castle: a-z are 1 to 26 cells without a clue; else a colour, 0 grey, 1 white, 2 black, then a direction, 0 none, 1
// up, 2 down, 3 left, 4 right, and a number to the base of 16; 5 more for two digits, `-` before the direction for
// three,
// `.` for a number that is not told. snake: thirds, 1 a white circle, 2 a black one, then numbers of the top and left.
// creek: fours for the corners of cells, a row and a column more than these.

namespace grids {
namespace {

constexpr std::string_view castle_arrows = "^v<>";
constexpr std::string_view castle_colours = "gwb";

std::string read_castle_number(PassageScanner& body, std::size_t digits) {
  if (digits == 1 && body.take('.')) return "?";
  std::size_t number = 0;
  for (std::size_t i = 0; i < digits; ++i) number = number * 16 + body.digit("0123456789abcdef", "a digit 0-9 or a-f");
  return std::to_string(number);
}

/// What stands in a cell behind its colour: an arrow and a number, or only that it is not told.
std::string read_castle_arrow(PassageScanner& body) {
  const auto at = body.here();
  const bool three = body.take('-');
  const auto direction = body.digit(three ? "01234" : "0123456789", "a direction 0-4, 5-9 before two digits, or '-'");
  auto number = read_castle_number(body, three ? 3 : direction > 4 ? 2 : 1);
  if (direction % 5 > 0) return number + castle_arrows[direction % 5 - 1];
  if (number != "?") throw InputError(at.where(), "a number without an arrow, which says nothing here");
  return {};
}

void read_castle(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto count = draft.grid.cell_count();
  CellDrawing arrows(draft.grid, where);
  CellDrawing colours(draft.grid, where);
  for (std::size_t cell = 0; cell < count;) {
    const auto at = draft.body.here();
    if (at.empty())
      throw InputError(at.where(),
                       "the address ends after " + std::to_string(cell) + " of " + std::to_string(count) + " cells");
    if (at.text >= "a" && at.text <= "z") {
      cell += static_cast<std::size_t>(draft.body.skip() - 'a') + 1;
      if (cell > count) throw InputError(at.where(), "this goes on beyond the last of the cells");
      continue;
    }
    const auto colour = draft.body.digit("012", "a colour 0-2, or a-z for 1 to 26 cells without a clue");
    const auto arrow = read_castle_arrow(draft.body);
    if (!arrow.empty()) arrows.set(cell_at(cell), arrow);
    // A grey cell with an arrow needs no colour: its clue keeps the loop away.
    if (arrow.empty() || colour > 0) colours.set(cell_at(cell), std::string(1, castle_colours[colour]));
    ++cell;
  }
  if (arrows.says_anything()) draft.document.set("clues", arrows.node());
  if (colours.says_anything()) draft.document.set("colours", colours.node());
}

/// The number behind its direction.
std::string castle_arrow_text(const DrawnPuzzle& drawn, const std::string& clue) {
  if (clue.empty()) return "0.";
  const auto direction = castle_arrows.find(clue.back());
  if (direction == std::string_view::npos) drawn.refuse("the clue '" + clue + "', which has no arrow");
  const auto text = clue.substr(0, clue.size() - 1);
  if (text == "?") return std::to_string(direction + 1) + '.';
  const auto number = drawn.number(text, "clue", 255);
  const auto digit = [](std::size_t value) { return link_digits[value]; };
  if (number < 16) return std::to_string(direction + 1) + digit(number);
  return std::to_string(direction + 6) + digit(number / 16) + digit(number % 16);
}

std::string write_castle(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  const auto count = drawn.grid().cell_count();
  std::vector<std::string> arrows(count);
  std::vector<std::string> colours(count);
  for (const auto& [cell, text] : drawn.puzzle().layout.cell_clues)
    (text.size() == 1 && castle_colours.find(text) != std::string_view::npos ? colours : arrows)[index(cell)] = text;
  std::string body;
  std::size_t empty = 0;
  const auto append_empty = [&] {
    constexpr std::size_t most = 26;
    for (; empty > 0; empty -= std::min(empty, most)) body += static_cast<char>('a' + std::min(empty, most) - 1);
  };
  for (std::size_t i = 0; i < count; ++i) {
    if (arrows[i].empty() && colours[i].empty()) {
      ++empty;
      continue;
    }
    append_empty();
    body += std::to_string(colours[i].empty() ? 0 : castle_colours.find(colours[i]));
    body += castle_arrow_text(drawn, arrows[i]);
  }
  append_empty();
  return body;
}

void read_snake(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto circles = read_link_thirds(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < circles.size(); ++i)
    if (circles[i] != 0) cells.set(cell_at(i), circles[i] == 1 ? "w" : "b");
  if (cells.says_anything()) draft.document.set("clues", cells.node());
  read_link_rim(draft, {link_top, link_left});
}

std::string write_snake(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::vector<int> circles;
  for (const auto cell : drawn.grid().cells()) {
    const auto clue = drawn.clue(cell);
    circles.push_back(clue.empty() ? 0 : clue == "w" ? 1 : 2);
  }
  return link_thirds_text(circles) + link_lines_text(drawn);
}

void read_creek(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto corners = cells_at_corners(draft.grid);
  const auto numbers = read_link_fours(draft.body, corners.size());
  std::vector<DrawnCage> dots;
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (numbers[i] != link_nothing)
      dots.push_back({corners[i], numbers[i] == link_question ? "?" : std::to_string(numbers[i]), where});
  if (!dots.empty()) draft.document.set("dots", areas(std::move(dots), draft.grid));
}

std::string write_creek(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (const auto& clue : clues_at_corners(drawn))
    numbers.push_back(clue.empty()  ? link_nothing
                      : clue == "?" ? link_question
                                    : static_cast<int>(drawn.number(clue, "clue", 4)));
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
