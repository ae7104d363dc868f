#include "formats/documents/cell_drawing.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"

// pentominous: numbers, of which 0 to 11 are the letters of pieces and 12 is no cell; then perhaps borders, which are
// not read.

namespace grids {
namespace {

constexpr std::string_view pentomino_letters = "FILNPTUVWXYZ";
constexpr int no_cell = static_cast<int>(pentomino_letters.size());

void read_pentominoes(LinkDraft& draft) {
  const auto where = draft.body.rest().where();
  CellDrawing closed(draft.grid, where);
  CellDrawing clues(draft.grid, where);
  const auto numbers = read_link_numbers(draft.body, draft.grid.cell_count());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] > no_cell)
      throw InputError(where, std::to_string(numbers[i]) + " in " + draft.grid.name(cell_at(i)) +
                                  " is no letter of a piece: 0 to 11 are F to Z, and 12 is no cell");
    if (numbers[i] == no_cell)
      closed.set(cell_at(i), "#");
    else if (numbers[i] != link_nothing)
      clues.set(cell_at(i), numbers[i] == link_question
                                ? "?"
                                : std::string(1, pentomino_letters[static_cast<std::size_t>(numbers[i])]));
  }
  if (closed.says_anything()) draft.document.set("initial", closed.node());
  if (clues.says_anything()) draft.document.set("clues", clues.node());
}

std::string write_pentominoes(const DrawnPuzzle& drawn, const StatedPuzzle&) {
  drawn.expect_no_givens();
  LinkNumbers numbers;
  for (std::size_t i = 0; i < drawn.grid().cell_count(); ++i) {
    const auto cell = cell_at(i);
    const auto clue = drawn.clue(cell);
    const auto letter = clue.size() == 1 ? pentomino_letters.find(clue.front()) : std::string_view::npos;
    if (!clue.empty() && clue != "?" && letter == std::string_view::npos) drawn.refuse("the clue " + clue);
    numbers.push_back(drawn.is_block(cell) ? no_cell
                      : clue.empty()       ? link_nothing
                      : clue == "?"        ? link_question
                                           : static_cast<int>(letter));
  }
  return link_numbers_text(numbers);
}

}  // namespace

std::vector<LinkGenre> link_piece_genres() {
  return {{"pentominous", "", "Pentominous", {"size", "clues", "initial"}, read_pentominoes, write_pentominoes}};
}

}  // namespace grids
