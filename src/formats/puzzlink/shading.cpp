#include <algorithm>

#include "formats/puzzlink/cells.hpp"

// akari, koburin: fours, `.` for a black cell without a number; canal: numbers, the same way. starbattle: how many
// stars, `/`, rooms. kakuro: k-z are 1 to 16 white cells, `.` a block, or its sums down and across, `-` for none; then
// the sums above white cells of the first row, and those left of white cells of the first column: their grid has no
// first row and column of blocks. norinori, lits: rooms. aqre, chocona, country, detour, heyawake, juosan, shimaguni:
// rooms, then a number for each. yinyang, statuepark: thirds, 1 white, 2 black; in the last, `//` and a letter for the
// shapes.

namespace grids {
namespace {

/// Black cells, with a number or, for a question, without one.
template <LinkNumbers (*read)(PassageScanner&, std::size_t)>
void read_black_cells(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  const auto numbers = read(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] != link_nothing)
      cells.set(cell_at(i), numbers[i] == link_question ? "#" : "#" + std::to_string(numbers[i]));
  draft.document.set("initial", cells.node());
}

template <std::string (*write)(const LinkNumbers&), std::size_t most>
std::string write_black_cells(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto cell = cell_at(i);
    const auto clue = drawn.clue(cell);
    if (!clue.empty() && !drawn.is_block(cell)) drawn.refuse("a clue in a white cell");
    numbers.push_back(!drawn.is_block(cell) ? link_nothing
                      : clue.empty()        ? link_question
                                            : static_cast<int>(drawn.number(clue, "clue", most)));
  }
  return write(numbers);
}

constexpr auto read_fours = read_black_cells<read_link_fours>;
constexpr auto write_fours = write_black_cells<link_fours_text, 4>;
constexpr auto read_black_numbers = read_black_cells<read_link_numbers>;
constexpr auto write_black_numbers = write_black_cells<link_numbers_text, 4095>;

void read_rooms(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  std::vector<DrawnCage> rooms;
  for (auto& cells : link_rooms(read_link_borders(draft.body, draft.grid), draft.grid, where))
    rooms.push_back({std::move(cells), {}, where});
  draft.document.set("areas", areas(rooms, draft.grid));
}

std::string write_rooms(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  return link_rooms_text(drawn.grid(), drawn.rooms());
}

/// Rooms, then a number for each, in the order of their first cells.
void read_counted_rooms(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  auto rooms = link_rooms(read_link_borders(draft.body, draft.grid), draft.grid, where);
  const auto numbers = read_link_numbers(draft.body, rooms.size());
  std::vector<DrawnCage> cages;
  for (std::size_t i = 0; i < rooms.size(); ++i) cages.push_back({std::move(rooms[i]), link_clue(numbers[i]), where});
  draft.document.set("areas", areas(cages, draft.grid));
}

std::string write_counted_rooms(const DrawnPuzzle& drawn, const StatedPuzzle& stated) {
  constexpr std::size_t most = 4095;
  auto text = write_rooms(drawn, stated);
  auto rooms = drawn.areas();
  std::ranges::sort(rooms, {}, [](const Outline& room) { return std::ranges::min(room.cells); });
  LinkNumbers numbers;
  for (const auto& room : rooms) numbers.push_back(link_number(drawn, room.clue, most));
  return text + link_numbers_text(numbers);
}

void read_stars(LinkDraft& draft) {
  const auto stars = draft.body.number("the number of stars");
  draft.document.set("stars", std::string(stars.typed.text), stars.typed.where());
  draft.body.expect('/', "'/' and the borders of the areas");
  read_rooms(draft);
}

std::string write_stars(const DrawnPuzzle& drawn, const StatedPuzzle& stated) {
  const auto stars = stated.caption("stars");
  return std::to_string(stars.empty() ? 1 : drawn.number(stars, "number of stars")) + '/' + write_rooms(drawn, stated);
}

void read_circles(LinkDraft& draft) { draft.document.set("initial", read_link_circles(draft, "o", "x").node()); }

std::string write_circles(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  std::vector<std::string> givens;
  for (const auto cell : drawn.grid().cells()) givens.push_back(drawn.given(cell));
  return link_circles_text(drawn, givens, "o", "x");
}

constexpr std::string_view tetrominoes = "I4 L4 O4 S4 T4";
constexpr std::string_view pentominoes = "F I L N P T U V W X Y Z";

void read_statues(LinkDraft& draft) {
  const auto cells = read_link_circles(draft, "-", "x");
  draft.body.expect('/', "'//' and the shapes, t or p");
  draft.body.expect('/', "'//' and the shapes, t or p");
  const auto where = draft.body.rest().where();
  if (draft.body.digit("tp", "t for the five shapes of four cells, or p for the twelve of five; no others are read") ==
      1) {
    draft.document.set("pieces", std::string(pentominoes), where);
    draft.document.set("number", "12", where);
  }
  draft.document.set("initial", cells.node());
}

std::string write_statues(const DrawnPuzzle& drawn, const StatedPuzzle& stated) {
  const auto* pieces = stated.find("pieces");
  const bool large = pieces != nullptr && pieces->text == pentominoes;
  const auto* number = stated.find("number");
  if (pieces != nullptr && !large && pieces->text != tetrominoes) drawn.refuse("the shapes " + pieces->text);
  if (number == nullptr ? large : number->text != (large ? "12" : "5")) drawn.refuse("some of the shapes");
  drawn.expect_no_blocks();
  std::vector<std::string> givens;
  for (const auto cell : drawn.grid().cells()) givens.push_back(drawn.given(cell));
  return link_circles_text(drawn, givens, "-", "x") + (large ? "//p" : "//t");
}

constexpr std::string_view sum_digits = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// 0 for none, which older addresses say as 0.
std::size_t read_sum(PassageScanner& scanner) {
  if (scanner.take('-')) return 0;
  return scanner.digit(sum_digits, "a sum: 0-9, a-j for 10 to 19, A-Z for 20 to 45, or '-' for none");
}

char sum_character(std::size_t sum) { return sum == 0 ? '-' : sum_digits[sum]; }

std::string sums_token(std::size_t down, std::size_t across) {
  return (down > 0 ? std::to_string(down) : "") + '\\' + (across > 0 ? std::to_string(across) : "");
}

/// Reads the cells inside: what their blocks say, and which are white.
std::vector<bool> read_inner_cells(LinkDraft& draft, CellDrawing& cells) {
  const auto columns = draft.grid.columns() - 1;
  std::vector<bool> white(columns * (draft.grid.rows() - 1), true);
  read_link_cells(draft.body, white.size(), 'k', [&](std::size_t cell) {
    white[cell] = false;
    const auto here = draft.grid.cell({cell / columns + 1, cell % columns + 1});
    if (draft.body.take('.')) {
      cells.set(here, "#");
      return;
    }
    const auto down = read_sum(draft.body);
    const auto across = read_sum(draft.body);
    cells.set(here, down + across > 0 ? sums_token(down, across) : "#");
  });
  return white;
}

void read_kakuro(LinkDraft& draft) {
  CellDrawing cells(draft.grid, draft.body.rest().where());
  const auto columns = draft.grid.columns() - 1;
  const auto rows = draft.grid.rows() - 1;
  const auto white = read_inner_cells(draft, cells);
  const auto set = [&](Place place, const std::string& sums) { cells.set(draft.grid.cell(place), sums); };
  set({0, 0}, "#");
  for (std::size_t column = 0; column < columns; ++column) {
    const auto sum = white[column] ? read_sum(draft.body) : 0;
    set({0, column + 1}, sum > 0 ? sums_token(sum, 0) : "#");
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const auto sum = white[row * columns] ? read_sum(draft.body) : 0;
    set({row + 1, 0}, sum > 0 ? sums_token(0, sum) : "#");
  }
  draft.document.set("initial", cells.node());
}

/// The sums of a block, 0 where there is none.
struct BlockSums {
  std::size_t down = 0;
  std::size_t across = 0;
};

BlockSums sums_of(const DrawnPuzzle& drawn, CellId cell) {
  const auto clue = drawn.clue(cell);
  const auto stroke = clue.find('\\');
  if (clue.empty()) return {};
  if (stroke == std::string::npos) drawn.refuse("the clue " + clue);
  const auto sum = [&](const std::string& text) {
    return text.empty() ? 0 : drawn.number(text, "sum", sum_digits.size() - 1);
  };
  return {sum(clue.substr(0, stroke)), sum(clue.substr(stroke + 1))};
}

std::string write_kakuro(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_givens();
  const auto& grid = drawn.grid();
  std::vector<std::string> inner;
  for (std::size_t row = 1; row < grid.rows(); ++row)
    for (std::size_t column = 1; column < grid.columns(); ++column) {
      auto& text = inner.emplace_back();
      const auto cell = grid.cell({row, column});
      if (!drawn.is_block(cell)) continue;
      const auto [down, across] = sums_of(drawn, cell);
      down + across == 0 ? text = '.' : text = {sum_character(down), sum_character(across)};
    }
  auto text = link_cells_text(inner, 'k');
  const auto expect_block = [&](CellId cell) {
    if (!drawn.is_block(cell)) drawn.refuse("a white cell such as " + grid.name(cell) + " in the first row or column");
    return sums_of(drawn, cell);
  };
  expect_block(cell_at(0));
  for (std::size_t column = 1; column < grid.columns(); ++column) {
    const auto [down, across] = expect_block(grid.cell({0, column}));
    if (across > 0) drawn.refuse("a sum across in the first row");
    if (!drawn.is_block(grid.cell({1, column})))
      text += sum_character(down);
    else if (down > 0)
      drawn.refuse("a sum of no cells");
  }
  for (std::size_t row = 1; row < grid.rows(); ++row) {
    const auto [down, across] = expect_block(grid.cell({row, 0}));
    if (down > 0) drawn.refuse("a sum down in the first column");
    if (!drawn.is_block(grid.cell({row, 1})))
      text += sum_character(across);
    else if (across > 0)
      drawn.refuse("a sum of no cells");
  }
  return text;
}

}  // namespace

std::vector<LinkGenre> link_shading_genres() {
  const std::vector<std::string_view> counted{"size", "areas", "area", "clues"};
  return {
      {"akari", "lightup", "Akari", {"size", "initial"}, read_fours, write_fours},
      {"koburin", "", "Koburin", {"size", "initial", "clues"}, read_fours, write_fours, 0, "b", ""},
      {"canal", "", "CanalView", {"size", "initial", "clues"}, read_black_numbers, write_black_numbers},
      {"starbattle", "", "StarBattle", {"size", "stars", "areas", "area"}, read_stars, write_stars},
      {"kakuro", "", "Kakuro", {"size", "initial"}, read_kakuro, write_kakuro, 1},
      {"aqre", "", "Aqre", counted, read_counted_rooms, write_counted_rooms},
      {"chocona", "", "Chocona", counted, read_counted_rooms, write_counted_rooms},
      {"country", "", "CountryRoad", counted, read_counted_rooms, write_counted_rooms},
      {"detour", "", "Detour", counted, read_counted_rooms, write_counted_rooms},
      {"heyawake", "", "Heyawake", counted, read_counted_rooms, write_counted_rooms},
      {"shimaguni", "", "Shimaguni", counted, read_counted_rooms, write_counted_rooms},
      {"juosan", "", "Juosan", counted, read_counted_rooms, write_counted_rooms},
      {"lits", "", "LITS", {"size", "areas", "area"}, read_rooms, write_rooms},
      {"norinori", "", "Norinori", {"size", "areas", "area"}, read_rooms, write_rooms},
      {"statuepark", "", "StatuePark", {"size", "initial", "pieces", "number"}, read_statues, write_statues},
      {"yinyang", "", "YinYang", {"size", "initial"}, read_circles, write_circles},
  };
}

}  // namespace grids
