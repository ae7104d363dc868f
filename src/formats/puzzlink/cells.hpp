#pragma once

#include <string>

#include "formats/documents/cell_drawing.hpp"
#include "formats/puzzlink/bodies.hpp"
#include "formats/puzzlink/genres.hpp"

namespace grids {

/// What stands in cells, as addresses of several genres have it. The readers throw InputError.

/// A number as a clue: empty where nothing stands, `?` where it is not told.
std::string link_clue(int number);
/// The other way. Throws InputError for a clue that is no number up to `most`.
int link_number(const DrawnPuzzle& drawn, const std::string& clue, std::size_t most);

/// Numbers of cells become a drawing, `#` in blocks; `question` is what a question becomes, empty where there can be
/// none.
Node link_drawing(const LinkDraft& draft, const LinkNumbers& numbers, const Location& where,
                  const std::string& question = {});

/// Numbers from 1 to `most` that are given.
void set_link_givens(LinkDraft& draft, const LinkNumbers& numbers, int most, const Location& where);
void read_link_givens(LinkDraft& draft, int most);

/// The givens of all places; nothing stands in blocks.
LinkNumbers link_givens(const DrawnPuzzle& drawn);

/// Circles by thirds: `white`, `black` or nothing.
CellDrawing read_link_circles(LinkDraft& draft, const std::string& white, const std::string& black);
/// What stands in each cell. Throws InputError for anything but `white`, `black` and nothing.
std::string link_circles_text(const DrawnPuzzle& drawn, const std::vector<std::string>& circles,
                              const std::string& white, const std::string& black);

/// Cells one after another, those without a clue told by a letter that counts them: `first_letter` is one of them.
/// Calls `read` with the index of each other cell, in order.
template <typename Read>
void read_link_cells(PassageScanner& body, std::size_t count, char first_letter, Read read) {
  for (std::size_t cell = 0; cell < count;) {
    const auto at = body.here();
    if (at.empty())
      throw InputError(at.where(),
                       "the address ends after " + std::to_string(cell) + " of " + std::to_string(count) + " cells");
    if (const char letter = at.text.front(); letter >= first_letter && letter <= 'z') {
      cell += static_cast<std::size_t>(body.skip() - first_letter) + 1;
      if (cell > count) throw InputError(at.where(), "this goes on beyond the last of the cells");
    } else {
      read(cell++);
    }
  }
}
/// `texts` are those of the cells, empty for one without a clue.
std::string link_cells_text(const std::vector<std::string>& texts, char first_letter);

/// An arrow and a number: 0 none, 1 up, 2 down, 3 left, 4 right, then a digit to the base of 16, or `.` for a number
/// that is not told; 5 to 9 are the same before two digits, `-` and 0 to 4 before three. The clue has the arrow behind
/// its number: `3>`, `?^`, `2`.
std::string read_link_arrow(PassageScanner& body);
/// The other way. Throws InputError for a clue that is no number, with or without an arrow.
std::string link_arrow_text(const DrawnPuzzle& drawn, const std::string& clue);

/// Bits for places that are no cells, if the address goes on.
void read_link_blocks(LinkDraft& draft);
/// Nothing where all are cells.
std::string link_blocks_text(const Grid& grid);

}  // namespace grids
