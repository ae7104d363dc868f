#include <algorithm>
#include <array>

#include "formats/documents/cell_drawing.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/cells.hpp"

// slither: fours. mashu: thirds, 1 white, 2 black. simpleloop: bits for the cells that the loop does not go through.
// yajilin: 0 none, 1 up, 2 down, 3 left, 4 right, and behind it a digit to the base of 16, or `.` for no number; 5 to 9
// are the same before two digits; a-z are 1 to 26 empty cells. country is with those that are shaded.

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

void read_pearls(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto pearls = read_link_thirds(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < pearls.size(); ++i)
    if (pearls[i] != 0) cells.set(cell_at(i), pearls[i] == 1 ? "w" : "b");
  draft.document.set("clues", cells.node());
}

std::string write_pearls(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  std::vector<int> pearls;
  for (const auto cell : drawn.grid().cells()) {
    const auto clue = drawn.clue(cell);
    if (!clue.empty() && clue != "w" && clue != "b") drawn.refuse("a clue other than w and b");
    pearls.push_back(clue.empty() ? 0 : clue == "w" ? 1 : 2);
  }
  return link_thirds_text(pearls);
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

constexpr std::string_view arrow_digits = link_digits.substr(0, 16);
constexpr std::array<std::string_view, 5> arrow_signs{"", "^", "v", "<", ">"};

void read_arrows(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto count = draft.grid.cell_count();
  CellDrawing cells(draft.grid, where);
  for (std::size_t cell = 0; cell < count; ++cell) {
    const auto at = draft.body.here();
    const auto kind = draft.body.digit(link_digits, "0-4 and a digit, 5-9 and two, or a-z for 1 to 26 empty cells");
    if (kind >= 10) {
      cell += kind - 10;
      if (cell >= count) throw InputError(at.where(), "this goes on beyond the last of the cells");
      continue;
    }
    const bool two = kind >= arrow_signs.size();
    std::string number = "?";
    if (!draft.body.take('.')) {
      auto value = draft.body.digit(arrow_digits, "a digit 0-9 or a-f, or '.' for no number");
      if (two) value = value * arrow_digits.size() + draft.body.digit(arrow_digits, "another digit 0-9 or a-f");
      number = std::to_string(value);
    }
    cells.set(cell_at(cell), number.append(arrow_signs[kind % arrow_signs.size()]));
  }
  draft.document.set("clues", cells.node());
}

std::string write_arrows(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::string text;
  std::size_t empty = 0;
  const auto tell_empty = [&] {
    constexpr std::size_t most = 26;
    for (; empty > 0; empty -= std::min(empty, most)) text += link_digits[9 + std::min(empty, most)];
  };
  for (const auto cell : drawn.grid().cells()) {
    auto clue = drawn.clue(cell);
    if (clue.empty()) {
      ++empty;
      continue;
    }
    tell_empty();
    const auto arrow = std::ranges::find(arrow_signs.begin() + 1, arrow_signs.end(), clue.substr(clue.size() - 1));
    const auto kind =
        arrow == arrow_signs.end() ? std::size_t{0} : static_cast<std::size_t>(arrow - arrow_signs.begin());
    if (kind > 0) clue.pop_back();
    if (clue == "?") {
      text.append(1, link_digits[kind]).append(".");
      continue;
    }
    constexpr std::size_t most = 255;
    const auto number = drawn.number(clue, "clue", most);
    const auto base = arrow_digits.size();
    text += link_digits[kind + (number < base ? 0 : arrow_signs.size())];
    if (number >= base) text += arrow_digits[number / base];
    text += arrow_digits[number % base];
  }
  tell_empty();
  return text;
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
