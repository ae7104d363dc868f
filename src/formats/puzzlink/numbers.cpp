#include <algorithm>

#include "formats/documents/box_size.hpp"
#include "formats/documents/group_sizes.hpp"
#include "formats/puzzlink/cells.hpp"

// sudoku: numbers. hitori: a digit to the base of 36 for each cell, `-` before two, `.`
// for none. mines: numbers, `.` for a cell without a mine. cave, kurodoko, kurotto, mochikoro, nurikabe, nurimisaki,
// shikaku, fillomino: numbers. kropki: thirds for the borders, 1 white, 2
// black.

namespace grids {
namespace {

void read_sudoku(LinkDraft& draft) {
  const auto side = draft.grid.rows();
  const auto box = box_of(side);
  if (!box || side != draft.grid.columns()) throw InputError(draft.where, "a Sudoku of this size has no boxes");
  draft.document.set("box", size_text(*box), draft.where);
  read_link_givens(draft, static_cast<int>(side));
}

std::string write_sudoku(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_usual_boxes();
  drawn.expect_no_blocks();
  return link_numbers_text(link_givens(drawn));
}

int read_digit(PassageScanner& scanner) {
  return static_cast<int>(scanner.digit(link_digits, "a digit 0-9 or a-z, '-' or '.'"));
}

void read_hitori(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  LinkNumbers numbers;
  while (numbers.size() < draft.grid.cell_count()) {
    if (draft.body.take('.')) {
      numbers.push_back(link_nothing);
    } else if (draft.body.take('-')) {
      const auto first = read_digit(draft.body);
      numbers.push_back(first * 36 + read_digit(draft.body));
    } else {
      numbers.push_back(read_digit(draft.body));
    }
  }
  draft.document.set("clues", link_drawing(draft, numbers, where));
}

std::string write_hitori(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  constexpr std::size_t base = 36;
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  std::string text;
  for (const auto cell : drawn.grid().cells()) {
    const auto clue = drawn.clue(cell);
    if (clue.empty()) {
      text += '.';
      continue;
    }
    const auto number = drawn.number(clue, "clue");
    if (number >= base) text.append("-").append(1, link_digits[number / base]);
    text += link_digits[number % base];
  }
  return text;
}

void read_number_clues(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  draft.document.set("clues", link_drawing(draft, numbers, where, "?"));
}

template <std::size_t most>
std::string write_number_clues(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (const auto& clue : drawn.clues()) numbers.push_back(link_number(drawn, clue, most));
  return link_numbers_text(numbers);
}

void read_fillomino(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  std::vector<std::size_t> printed;
  for (const auto number : numbers) printed.push_back(static_cast<std::size_t>(std::max(number, 0)));
  const auto most = largest_group(draft.grid, printed);
  draft.document.set("most", std::to_string(most), where);
  set_link_givens(draft, numbers, static_cast<int>(most), where);
}

void read_kropki(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto borders = link_borders(draft.grid);
  const auto dots = read_link_thirds(draft.body, borders.size());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < borders.size(); ++i) {
    if (dots[i] == 0) continue;
    const auto& [first, second] = borders[i];
    const auto* mark = dots[i] == 1 ? "o" : "x";
    if (index(second) == index(first) + 1 && draft.grid.columns() > 1)
      cells.mark_right(first, mark);
    else
      cells.mark_below(first, mark);
  }
  const auto entry = [&where](const std::string& key, const std::string& text) {
    return Node::Entry{paraphrase(key, where), paraphrase(text, where)};
  };
  const auto rule = Node::of_list({paraphrase("difference != 1", where), paraphrase("quotient != 2", where)}, where);
  draft.document.set(
      "each pair",
      Node::of_map({entry("o", "difference = 1"), entry("x", "quotient = 2"), {paraphrase("no clue", where), rule}},
                   where));
  draft.document.set("draw", Node::of_map({entry("o", "white dot"), entry("x", "black dot")}, where));
  draft.document.set("initial", cells.node());
}

}  // namespace

std::vector<LinkGenre> link_number_genres() {
  return {
      {"sudoku", "", "Sudoku", {"size", "box", "initial"}, read_sudoku, write_sudoku},
      {"hitori", "", "Hitori", {"size", "clues"}, read_hitori, write_hitori},
      {"mines", "", "Minesweeper", {"size", "clues"}, read_number_clues, write_number_clues<8>},
      {"cave", "", "Cave", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"kurodoko", "", "Kurodoko", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"kurotto", "", "Kurotto", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"mochikoro", "", "Mochikoro", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"nurikabe", "", "Nurikabe", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"nurimisaki", "", "Nurimisaki", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"shikaku", "", "Shikaku", {"size", "clues"}, read_number_clues, write_number_clues<4095>},
      {"fillomino", "", "Fillomino", {}, read_fillomino, nullptr},
      {"kropki", "", "LatinSquare", {}, read_kropki, nullptr},
  };
}

}  // namespace grids
