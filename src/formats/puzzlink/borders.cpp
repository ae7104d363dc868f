#include <algorithm>
#include <array>

#include "formats/documents/cell_drawing.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"
#include "formats/puzzlink/rim.hpp"

// skyscrapers: numbers of the top, bottom, left and right, then perhaps of the cells. easyasabc: how many letters, `/`,
// and the same. doppelblock: numbers of the top and left, then perhaps of the cells. tents: numbers of the top and
// left, then places of trees.

namespace grids {
namespace {

std::string as_letter(int number) {
  constexpr int letters = 26;
  return number < 1 || number > letters ? "?" : std::string(1, static_cast<char>('A' + number - 1));
}

/// Numbers of cells, if the address goes on.
void read_givens(LinkDraft& draft, LinkMeaning meaning = link_number_text) {
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
  for (const auto& border : borders) append_link_numbers(numbers, drawn.border(border.side), number_of);
  return link_numbers_text(numbers) + givens_text(drawn, number_of);
}

void read_skyscrapers(LinkDraft& draft) {
  read_link_rim(draft, {link_top, link_bottom, link_left, link_right});
  read_givens(draft);
}

std::string write_skyscrapers(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  return body_with_borders(drawn, {link_top, link_bottom, link_left, link_right}, link_number_of(drawn));
}

void read_end_view(LinkDraft& draft) {
  const auto count = draft.body.number("how many letters there are");
  constexpr std::size_t alphabet = 26;
  if (count.value < 1 || count.value > alphabet) throw InputError(count.typed.where(), "there can be 1 to 26 letters");
  draft.body.expect('/', "'/' and the clues");
  draft.document.set("letters", count.value == 1 ? "A" : "A-" + as_letter(static_cast<int>(count.value)),
                     count.typed.where());
  read_link_rim(draft, {link_top, link_bottom, link_left, link_right}, as_letter);
  read_givens(draft, as_letter);
}

std::string write_end_view(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  const auto& symbols = drawn.puzzle().symbols();
  const auto number_of = [&](const std::string& text) {
    for (std::size_t i = 0; i + 1 < symbols.size(); ++i)
      if (symbols.name(static_cast<SymbolId>(i)) == text) return static_cast<int>(i) + 1;
    drawn.refuse("the clue or given '" + text + "'");
  };
  return std::to_string(symbols.size() - 1) + '/' +
         body_with_borders(drawn, {link_top, link_bottom, link_left, link_right}, number_of);
}

void read_doppelblock(LinkDraft& draft) {
  if (draft.grid.rows() != draft.grid.columns()) throw InputError(draft.where, "a Doppelblock is a square");
  read_link_rim(draft, {link_top, link_left});
  read_givens(draft);
}

std::string write_doppelblock(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_blocks();
  auto text = link_lines_text(drawn);
  return text + givens_text(drawn, link_number_of(drawn));
}

void read_tents(LinkDraft& draft) {
  read_link_rim(draft, {link_top, link_left});
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
  auto text = link_lines_text(drawn);
  std::vector<bool> trees;
  for (const auto cell : drawn.grid().cells()) trees.push_back(!drawn.clue(cell).empty());
  return text + link_places_text(trees);
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
  };
}

}  // namespace grids
