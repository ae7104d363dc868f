#include <algorithm>
#include <array>

#include "formats/cell_drawing.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"

// skyscrapers: numbers of the top, bottom, left and right, then perhaps of the cells. easyasabc: how many letters, `/`,
// and the same. doppelblock: numbers of the top and left, then perhaps of the cells. tents: numbers of the top and
// left, then places of trees. magnets: for each column its minuses and pluses, for each row too; rooms; then perhaps
// thirds, 1 for + and 2 for -, and bits for places that are no cells.

namespace grids {
namespace {

struct LinkBorder {
  Side side;
  const char* name;
};

constexpr LinkBorder top{Side::top, "top"};
constexpr LinkBorder bottom{Side::bottom, "bottom"};
constexpr LinkBorder left{Side::left, "left"};
constexpr LinkBorder right{Side::right, "right"};

bool is_across(const LinkBorder& border) { return border.side == Side::top || border.side == Side::bottom; }

/// What a number means, and the reverse.
using Meaning = std::string (*)(int number);

std::string as_number(int number) { return std::to_string(number); }
std::string as_letter(int number) {
  constexpr int letters = 26;
  return number < 1 || number > letters ? "?" : std::string(1, static_cast<char>('A' + number - 1));
}

void read_borders(LinkDraft& draft, std::initializer_list<LinkBorder> borders, Meaning meaning = as_number) {
  const auto where = draft.body.rest().where();
  std::size_t places = 0;
  for (const auto& border : borders) places += is_across(border) ? draft.grid.columns() : draft.grid.rows();
  const auto numbers = read_link_numbers(draft.body, places);
  std::size_t at = 0;
  for (const auto& border : borders) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < (is_across(border) ? draft.grid.columns() : draft.grid.rows()); ++i, ++at)
      texts.push_back(numbers[at] == link_nothing ? "" : numbers[at] == link_question ? "?" : meaning(numbers[at]));
    if (std::ranges::any_of(texts, [](const std::string& text) { return !text.empty(); }))
      draft.document.set(border.name, clues(texts, where));
  }
}

/// Numbers of cells, if the address goes on.
void read_givens(LinkDraft& draft, Meaning meaning = as_number) {
  const auto where = draft.body.rest().where();
  if (draft.body.at_end() || draft.body.next_is('/')) return;
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == link_question)
      throw InputError(where, "a question in " + draft.grid.name(cell_at(i)) + ", where only a given can stand");
    if (numbers[i] != link_nothing) cells.set(cell_at(i), meaning(numbers[i]));
  }
  if (cells.says_anything()) draft.document.set("initial", cells.node());
}

template <typename NumberOf>
void append_numbers(LinkNumbers& numbers, const std::vector<std::string>& texts, NumberOf number_of) {
  for (const auto& text : texts)
    numbers.push_back(text.empty() ? link_nothing : text == "?" ? link_question : number_of(text));
}

/// The givens, if there are some.
template <typename NumberOf>
std::string givens_text(const DrawnPuzzle& drawn, NumberOf number_of) {
  if (drawn.puzzle().givens().empty()) return {};
  LinkNumbers givens;
  for (const auto cell : drawn.grid().cells())
    givens.push_back(drawn.given(cell).empty() ? link_nothing : number_of(drawn.given(cell)));
  return link_numbers_text(givens);
}

template <typename NumberOf>
std::string body_with_borders(const DrawnPuzzle& drawn, std::initializer_list<LinkBorder> borders, NumberOf number_of) {
  drawn.expect_no_blocks();
  LinkNumbers numbers;
  for (const auto& border : borders) append_numbers(numbers, drawn.border(border.side), number_of);
  return link_numbers_text(numbers) + givens_text(drawn, number_of);
}

auto plain_numbers(const DrawnPuzzle& drawn) {
  return [&drawn](const std::string& text) { return static_cast<int>(drawn.number(text, "clue or given")); };
}

/// The clues at columns and rows, whichever side they stand on.
std::string top_and_left_text(const DrawnPuzzle& drawn) {
  LinkNumbers numbers;
  append_numbers(numbers, drawn.columns(), plain_numbers(drawn));
  append_numbers(numbers, drawn.rows(), plain_numbers(drawn));
  return link_numbers_text(numbers);
}

void read_skyscrapers(LinkDraft& draft) {
  read_borders(draft, {top, bottom, left, right});
  read_givens(draft);
}

std::string write_skyscrapers(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  return body_with_borders(drawn, {top, bottom, left, right}, plain_numbers(drawn));
}

void read_end_view(LinkDraft& draft) {
  const auto count = draft.body.number("how many letters there are");
  constexpr std::size_t alphabet = 26;
  if (count.value < 1 || count.value > alphabet) throw InputError(count.typed.where(), "there can be 1 to 26 letters");
  draft.body.expect('/', "'/' and the clues");
  draft.document.set("letters", count.value == 1 ? "A" : "A-" + as_letter(static_cast<int>(count.value)),
                     count.typed.where());
  read_borders(draft, {top, bottom, left, right}, as_letter);
  read_givens(draft, as_letter);
}

std::string write_end_view(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  const auto& symbols = drawn.puzzle().symbols();
  const auto number_of = [&](const std::string& text) {
    for (std::size_t i = 0; i + 1 < symbols.size(); ++i)
      if (symbols.name(static_cast<SymbolId>(i)) == text) return static_cast<int>(i) + 1;
    drawn.refuse("the clue or given '" + text + "'");
  };
  return std::to_string(symbols.size() - 1) + '/' + body_with_borders(drawn, {top, bottom, left, right}, number_of);
}

void read_doppelblock(LinkDraft& draft) {
  if (draft.grid.rows() != draft.grid.columns()) throw InputError(draft.where, "a Doppelblock is a square");
  read_borders(draft, {top, left});
  read_givens(draft);
}

std::string write_doppelblock(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  auto text = top_and_left_text(drawn);
  return text + givens_text(drawn, plain_numbers(drawn));
}

void read_tents(LinkDraft& draft) {
  read_borders(draft, {top, left});
  const auto where = draft.body.rest().where();
  const auto trees = read_link_places(draft.body, draft.grid.cell_count());
  CellDrawing cells(draft.grid, where);
  for (std::size_t i = 0; i < trees.size(); ++i)
    if (trees[i]) cells.set(cell_at(i), "T");
  if (cells.says_anything()) draft.document.set("clues", cells.node());
}

std::string write_tents(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  drawn.expect_no_givens();
  auto text = top_and_left_text(drawn);
  std::vector<bool> trees;
  for (const auto cell : drawn.grid().cells()) trees.push_back(!drawn.clue(cell).empty());
  return text + link_places_text(trees);
}

void set_poles(LinkDraft& draft, const LinkNumbers& numbers, const Location& where) {
  const auto columns = draft.grid.columns();
  const auto set = [&](const LinkBorder& border, std::size_t from, std::size_t lines) {
    std::vector<std::string> texts(lines);
    for (std::size_t i = 0; i < lines; ++i)
      if (const auto number = numbers[from + 2 * i]; number != link_nothing)
        texts[i] = number == link_question ? "?" : std::to_string(number);
    draft.document.set(border.name, clues(texts, where));
  };
  set(bottom, 0, columns);
  set(top, 1, columns);
  set(right, 2 * columns, draft.grid.rows());
  set(left, 2 * columns + 1, draft.grid.rows());
}

void read_magnets(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  set_poles(draft, read_link_numbers(draft.body, 2 * (draft.grid.columns() + draft.grid.rows())), where);
  const auto is_border = read_link_borders(draft.body, draft.grid);
  CellDrawing cells(draft.grid, where);
  const auto cell_count = draft.grid.cell_count();
  if (!draft.body.at_end() && !draft.body.next_is('/')) {
    const auto poles = read_link_thirds(draft.body, cell_count);
    for (std::size_t i = 0; i < cell_count; ++i)
      if (poles[i] > 0) cells.set(cell_at(i), poles[i] == 1 ? "+" : "-");
  }
  if (!draft.body.at_end() && !draft.body.next_is('/')) {
    const auto outside = read_link_bits(draft.body, cell_count);
    for (std::size_t i = 0; i < cell_count; ++i) {
      if (!outside[i]) continue;
      draft.grid.set_block(cell_at(i));
      cells.set(cell_at(i), "#");
    }
  }
  std::vector<DrawnCage> plates;
  for (auto& room : link_rooms(is_border, draft.grid)) {
    if (room.size() != 2)
      throw InputError(where, "a plate of " + std::to_string(room.size()) + " cells, the one of " +
                                  draft.grid.name(room.front()) + "; each must have two");
    plates.push_back({std::move(room), {}, where});
  }
  draft.document.set("areas", areas(plates, draft.grid));
  if (cells.says_anything()) draft.document.set("initial", cells.node());
}

std::string write_magnets(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  LinkNumbers numbers;
  const auto add = [&](const std::vector<std::string>& minuses, const std::vector<std::string>& pluses) {
    for (std::size_t i = 0; i < minuses.size(); ++i)
      append_numbers(numbers, {minuses[i], pluses[i]}, plain_numbers(drawn));
  };
  add(drawn.border(Side::bottom), drawn.border(Side::top));
  add(drawn.border(Side::right), drawn.border(Side::left));
  std::vector<int> poles(drawn.grid().cell_count());
  std::vector<bool> outside(drawn.grid().cell_count());
  for (std::size_t i = 0; i < poles.size(); ++i) {
    const auto given = drawn.given(cell_at(i));
    if (given == "x") drawn.refuse("a neutral given");
    poles[i] = given.empty() ? 0 : given == "+" ? 1 : 2;
    outside[i] = drawn.is_block(cell_at(i));
  }
  auto text = link_numbers_text(numbers) + link_rooms_text(drawn.grid(), drawn.area_cells());
  const bool more = drawn.grid().has_blocks() || !drawn.puzzle().givens().empty();
  return more ? text + link_thirds_text(poles) + link_bits_text(outside) : text;
}

}  // namespace

std::vector<LinkGenre> link_border_genres() {
  return {
      {"skyscrapers",
       "building",
       "Skyscrapers",
       {"size", "top", "bottom", "left", "right", "initial"},
       read_skyscrapers,
       write_skyscrapers},
      {"easyasabc",
       "",
       "EasyAsABC",
       {"size", "letters", "top", "bottom", "left", "right", "initial"},
       read_end_view,
       write_end_view},
      {"doppelblock",
       "",
       "Doppelblock",
       {"size", "top", "bottom", "left", "right", "initial"},
       read_doppelblock,
       write_doppelblock},
      {"tents", "", "Tents", {"size", "top", "bottom", "left", "right", "clues"}, read_tents, write_tents},
      {"magnets",
       "",
       "Magnets",
       {"size", "top", "bottom", "left", "right", "areas", "area", "initial"},
       read_magnets,
       write_magnets},
  };
}

}  // namespace grids
