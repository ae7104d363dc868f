#include <map>
#include <utility>

#include "core/characters.hpp"
#include "core/corners.hpp"
#include "formats/documents/centres.hpp"
#include "formats/documents/corners.hpp"
#include "formats/janko/steps.hpp"
#include "formats/kenken/kenken_clue.hpp"

// What stands where four cells meet: `e` or `o`, or a number and an operation. Of galaxies a star stands in a cell, 0,
// to its right, 1, below it, 2, or where four meet, 3.

namespace grids {
namespace {

/// Those around the corner to the right of a place and below it, in the order of reading.
Region four_cells(const Grid& grid, Place first) {
  const auto [row, column] = first;
  return {grid.cell(first), grid.cell({row, column + 1}), grid.cell({row + 1, column}),
          grid.cell({row + 1, column + 1})};
}

void add_circle(const Passage& typed, Region cells, std::vector<DrawnCage>& circles, std::vector<DrawnCage>& parities) {
  if (typed.text == "-" || typed.text == ".") return;
  if (typed.text == "e" || typed.text == "E" || typed.text == "o" || typed.text == "O")
    return parities.push_back({std::move(cells), typed.text == "e" || typed.text == "E" ? "E" : "O", typed.where()});
  DrawnCage circle{std::move(cells), {}, typed.where()};
  set_kenken_clue(circle, typed);
  if (is_digit(circle.clue.back()))
    throw InputError(typed.where(), "found " + quoted(typed.text) + ", expected e, o, or a number and + - * x or /");
  circles.push_back(std::move(circle));
}

void read_circles(JankoDraft& draft) {
  const auto& grid = draft.grid;
  std::vector<DrawnCage> circles;
  std::vector<DrawnCage> parities;
  for (std::size_t row = 0; row + 1 < grid.rows(); ++row) {
    const auto typed = draft.problem.take_words("the circles below row " + std::to_string(row + 1), grid.columns() - 1);
    for (std::size_t column = 0; column < typed.size(); ++column)
      add_circle(typed[column], four_cells(grid, {row, column}), circles, parities);
  }
  if (!circles.empty()) draft.document.set("circles", areas(std::move(circles), grid));
  if (!parities.empty()) draft.document.set("parity", areas(std::move(parities), grid));
}

/// The texts of the circles, by their first cells.
std::map<CellId, std::string> texts_of_circles(const DrawnPuzzle& drawn) {
  const auto& grid = drawn.grid();
  std::map<CellId, std::string> texts;
  for (const auto& layer : drawn.puzzle().layout.layers)
    for (const auto& circle : layer.regions) {
      const auto first = grid.place(circle.cells.front());
      if (first.row + 1 == grid.rows() || first.column + 1 == grid.columns() || circle.cells != four_cells(grid, first))
        drawn.refuse("a circle that is not where four cells meet");
      auto text = circle.clue == "E" ? "e" : circle.clue == "O" ? "o" : circle.clue;
      if (text.empty() || (is_digit(text.back())) || !texts.emplace(circle.cells.front(), std::move(text)).second)
        drawn.refuse("a circle with two clues, with none, or with a number alone");
    }
  return texts;
}

void write_circles(JankoSheet& sheet) {
  const auto& grid = sheet.drawn.grid();
  const auto texts = texts_of_circles(sheet.drawn);
  for (std::size_t row = 0; row + 1 < grid.rows(); ++row)
    for (std::size_t column = 0; column + 1 < grid.columns(); ++column) {
      const auto found = texts.find(grid.cell({row, column}));
      sheet.lines.append(column == 0 ? "\n" : " ").append(found == texts.end() ? "-" : found->second);
    }
}

void read_corners(JankoDraft& draft) {
  const auto corners = cells_at_corners(draft.grid);
  const auto columns = draft.grid.columns() + 1;
  std::vector<DrawnCage> dots;
  for (std::size_t row = 0; row <= draft.grid.rows(); ++row) {
    const auto typed = draft.problem.take_words("the numbers above row " + std::to_string(row + 1), columns);
    for (std::size_t i = 0; i < columns; ++i)
      if (typed[i].text != "-")
        dots.push_back({corners[row * columns + i], std::string(typed[i].text), typed[i].where()});
  }
  if (!dots.empty()) draft.document.set("dots", areas(std::move(dots), draft.grid));
}

void write_corners(JankoSheet& sheet) {
  const auto columns = sheet.drawn.grid().columns() + 1;
  const auto clues = clues_at_corners(sheet.drawn);
  for (std::size_t i = 0; i < clues.size(); ++i)
    sheet.lines.append(i % columns == 0 ? "\n" : " ").append(clues[i].empty() ? "-" : clues[i]);
}

void read_stars(JankoDraft& draft) {
  const auto& grid = draft.grid;
  std::vector<DrawnCage> stars;
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    const auto typed = draft.problem.take_words("the stars of row " + std::to_string(row + 1), grid.columns());
    for (std::size_t column = 0; column < typed.size(); ++column) {
      if (typed[column].text == "-") continue;
      const auto digit = std::string_view("0123").find(typed[column].text);
      const Place twice{2 * row + digit / 2, 2 * column + digit % 2};
      const bool fits = typed[column].text.size() == 1 && digit < 4 && twice.row + 1 < 2 * grid.rows() &&
                        twice.column + 1 < 2 * grid.columns();
      if (!fits)
        throw InputError(typed[column].where(), "found " + quoted(typed[column].text) +
                                                    ", expected '-', or 0 to 3 for a star within the grid");
      stars.push_back({cells_at_centre(grid, twice), {}, typed[column].where()});
    }
  }
  if (!stars.empty()) draft.document.set("stars", areas(std::move(stars), grid));
}

void write_stars(JankoSheet& sheet) {
  const auto& grid = sheet.drawn.grid();
  std::vector<std::string> texts(grid.cell_count(), "-");
  for (const auto& [row, column] : centres_of_regions(sheet.drawn)) {
    auto& text = texts[index(grid.cell({row / 2, column / 2}))];
    if (text != "-") sheet.drawn.refuse("two stars beside one cell");
    text = std::to_string(2 * (row % 2) + column % 2);
  }
  write_cells(sheet, [&](CellId cell) { return texts[index(cell)]; });
}

}  // namespace

JankoStep janko_stars() { return {read_stars, write_stars, {"stars", "star"}}; }

JankoStep janko_corners() { return {read_corners, write_corners, {"dots", "dot"}}; }

JankoStep janko_circles() { return {read_circles, write_circles, {"circles", "circle", "parity"}}; }

}  // namespace grids
