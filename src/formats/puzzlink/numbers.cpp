#include <algorithm>
#include <array>
#include <sstream>

#include "formats/documents/box_size.hpp"
#include "formats/documents/group_sizes.hpp"
#include "formats/puzzlink/cells.hpp"

// sudoku: numbers. hitori: a digit to the base of 36 for each cell, `-` before two, `.`
// for none. mines: numbers, `.` for a cell without a mine. cave, kurodoko, kurotto, mochikoro, nurikabe, nurimisaki,
// shikaku, numlin, hashikake, fillomino: numbers. geradeweg: numbers, 0 for a cell that the loop does not pass.
// fivecells, fourcells, nawabari: a digit, `.`, or a-z for 1 to 26 empty cells, 7 a place that is no cell. tapa:
// numbers as read_tapa_clue says, g-z are 1 to 20 empty cells. kropki: thirds for the borders, 1 white, 2 black.

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

/// A number for each line; one that is not told may be any further one.
void read_numberlink(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  const auto largest = std::max(1, *std::ranges::max_element(numbers));
  const auto most = largest + static_cast<int>(std::ranges::count(numbers, link_question));
  if (most > 9) draft.document.set("most", std::to_string(most), where);
  draft.document.set("clues", link_drawing(draft, numbers, where, "?"));
}

/// Bridges are said of the cells that they lie in.
void read_bridges(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  const auto is_island = [&numbers](CellId cell) { return numbers[index(cell)] != link_nothing; };
  for (const auto& [first, second] : link_borders(draft.grid))
    if (is_island(first) && is_island(second))
      throw InputError(where, "islands side by side, " + draft.grid.name(first) + " and " + draft.grid.name(second) +
                                  ", between which there is no cell for a bridge");
  draft.document.set("clues", link_drawing(draft, numbers, where, "?"));
}

/// How many cells a region has, and the borders of cells.
template <std::size_t cells>
void read_sides(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  CellDrawing drawing(draft.grid, where);
  CellDrawing blocks(draft.grid, where);
  read_link_cells(draft.body, draft.grid.cell_count(), 'a', [&](std::size_t cell) {
    if (draft.body.take('.')) return drawing.set(cell_at(cell), "?");
    const auto digit = draft.body.digit("012347", "a number 0-4, 7 for no cell, '.', or a-z for 1 to 26 empty cells");
    constexpr std::size_t no_cell = 5;  // the place of 7
    if (digit == no_cell)
      blocks.set(cell_at(cell), "#");
    else
      drawing.set(cell_at(cell), std::to_string(digit));
  });
  if (cells > 0) draft.document.set("cells", std::to_string(cells), where);
  if (blocks.says_anything()) draft.document.set("initial", blocks.node());
  if (drawing.says_anything()) draft.document.set("clues", drawing.node());
}

std::string write_sides(const DrawnPuzzle& drawn, const StatedPuzzle& stated) {
  constexpr std::size_t most = 4;
  drawn.expect_no_givens();
  if (const auto* cells = stated.find("cells"); cells != nullptr && cells->text != "5")
    drawn.refuse("regions of other than five cells");
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto clue = drawn.clue(cell_at(i));
    texts.push_back(drawn.is_block(cell_at(i)) ? "7"
                    : clue.empty()             ? ""
                    : clue == "?"              ? "."
                                               : std::to_string(drawn.number(clue, "clue", most)));
  }
  return link_cells_text(texts, 'a');
}

/// A clue of two numbers, of three or of four is one number behind `a` to `d`: its digits to a base that falls.
struct TapaDigits {
  std::size_t count;
  std::size_t base;
  std::size_t first;
};
constexpr std::array<TapaDigits, 3> tapa_digits{{{2, 6, 360}, {3, 4, 396}, {4, 2, 460}}};
constexpr std::size_t tapa_base = 36;

std::string read_tapa_clue(PassageScanner& body) {
  if (body.take('.')) return "?";
  const auto first = body.digit("0123456789abcd", "a number 0-8, 9 for 1 1 1 1, a-d before a digit, '.', or g-z");
  if (first == 9) return "{1 1 1 1}";
  if (first < 9) return std::to_string(first);
  auto number = first * tapa_base + body.digit(link_digits, "a digit 0-9 or a-z");
  auto form = tapa_digits.rbegin();
  while (number < form->first) ++form;
  number -= form->first;
  std::string clue;
  for (std::size_t i = 0; i < form->count; ++i, number /= form->base) {
    const auto digit = number % form->base;
    clue = (digit == 0 ? "?" : std::to_string(digit)) + (clue.empty() ? "" : " ") + clue;
  }
  return '{' + clue + '}';
}

void read_tapa(LinkDraft& draft) {
  CellDrawing cells(draft.grid, draft.body.rest().where());
  read_link_cells(draft.body, draft.grid.cell_count(), 'g',
                  [&](std::size_t cell) { cells.set(cell_at(cell), read_tapa_clue(draft.body)); });
  if (cells.says_anything()) draft.document.set("clues", cells.node());
}

std::string tapa_text(const DrawnPuzzle& drawn, const std::string& clue) {
  constexpr std::size_t most = 8;
  std::vector<std::string> items;
  std::istringstream words(clue);
  for (std::string item; words >> item;) items.push_back(item);
  if (items.empty()) return {};
  if (items.size() == 1) return clue == "?" ? "." : std::to_string(drawn.number(clue, "clue", most));
  if (clue == "1 1 1 1") return "9";
  const auto form = std::ranges::find(tapa_digits, items.size(), &TapaDigits::count);
  if (form == tapa_digits.end()) drawn.refuse("the clue " + clue);
  std::size_t number = 0;
  for (const auto& item : items)
    number = number * form->base + (item == "?" ? 0 : drawn.number(item, "clue", form->base - 1));
  number += form->first;
  return {link_digits[number / tapa_base], link_digits[number % tapa_base]};
}

std::string write_tapa(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  auto texts = drawn.clues();
  for (auto& text : texts) text = tapa_text(drawn, text);
  return link_cells_text(texts, 'g');
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

std::string write_fillomino(const DrawnPuzzle& drawn, const StatedPuzzle& stated) {
  drawn.expect_no_blocks();
  const auto givens = link_givens(drawn);
  std::vector<std::size_t> printed;
  for (const auto number : givens) printed.push_back(static_cast<std::size_t>(std::max(number, 0)));
  constexpr std::size_t usual = 9;
  const auto most = stated.caption("most");
  if ((most.empty() ? usual : drawn.number(most, "largest number")) < largest_group(drawn.grid(), printed))
    drawn.refuse("that numbers end at " + (most.empty() ? std::to_string(usual) : most));
  return link_numbers_text(givens);
}

/// A cell that the loop does not pass has a 0.
void read_stretches(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  CellDrawing closed(draft.grid, where);
  CellDrawing lengths(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0)
      closed.set(cell_at(i), "#");
    else if (numbers[i] != link_nothing)
      lengths.set(cell_at(i), link_clue(numbers[i]));
  }
  if (closed.says_anything()) draft.document.set("initial", closed.node());
  if (lengths.says_anything()) draft.document.set("clues", lengths.node());
}

std::string write_stretches(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  constexpr std::size_t most = 4095;
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i)
    numbers.push_back(drawn.is_block(cell_at(i)) ? 0 : link_number(drawn, drawn.clue(cell_at(i)), most));
  return link_numbers_text(numbers);
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
      {"numlin", "numberlink", "Numberlink", {"size", "clues", "most"}, read_numberlink, write_number_clues<4095>},
      {"hashikake", "hashi", "Hashi", {"size", "clues"}, read_bridges, write_number_clues<8>},
      {"fivecells", "", "Palisade", {"size", "clues", "initial", "cells"}, read_sides<5>, write_sides},
      {"fourcells", "", "Palisade", {}, read_sides<4>, nullptr},
      {"nawabari", "", "Nawabari", {"size", "clues", "initial"}, read_sides<0>, write_sides},
      {"tapa", "", "Tapa", {"size", "clues"}, read_tapa, write_tapa},
      {"fillomino", "", "Fillomino", {"size", "initial", "most"}, read_fillomino, write_fillomino},
      {"geradeweg", "", "Geradeweg", {"size", "initial", "clues"}, read_stretches, write_stretches},
      {"kropki", "", "LatinSquare", {}, read_kropki, nullptr},
  };
}

}  // namespace grids
