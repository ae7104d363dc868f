#include "render/text.hpp"

#include <algorithm>

#include "model/arms.hpp"
#include "render/ansi.hpp"
#include "render/ascii.hpp"
#include "render/box_picture.hpp"
#include "render/cell_text.hpp"
#include "render/layer_list.hpp"
#include "render/link_lines.hpp"
#include "render/linked_cells.hpp"
#include "render/slanted_picture.hpp"

namespace grids {
namespace {

/// The same of rows that are indented: cells are equally wide, and half a hexagon is a whole number of characters.
std::string indented_text(const Lattice& board, const std::vector<CellText>& cell_texts, const TextStyle& style) {
  std::size_t width = 1;
  for (const auto& cell : cell_texts) width = std::max(width, display_width(cell.text));
  if (board.kind() == Lattice::Kind::hexagon && width % 2 == 0) ++width;
  std::string out;
  for (std::size_t row = 0; row < board.size().rows; ++row) {
    out.append(board.indent(row) * (width + 1) / board.pitch(), ' ');
    for (std::size_t column = 0; column < board.cells_in_row(row); ++column) {
      const auto& cell = cell_texts[row * board.size().columns + column];
      out.append(width - display_width(cell.text) + (column > 0 ? 1 : 0), ' ');
      out += style.colour ? coloured(cell.text, cell.kind, false) : cell.text;
    }
    out += '\n';
  }
  return out;
}

/// Rows of cells separated by blanks, each column aligned: the form that `initial` takes.
std::string plain_text(const Puzzle& puzzle, const std::vector<CellText>& cell_texts, const TextStyle& style) {
  if (const auto& board = puzzle.grid().lattice(); !board.is_square()) return indented_text(board, cell_texts, style);
  const auto widths = column_widths(puzzle, cell_texts);
  std::string out;
  for (std::size_t i = 0; i < cell_texts.size(); ++i) {
    const auto column = i % widths.size();
    if (column > 0) out += ' ';
    out.append(widths[column] - display_width(cell_texts[i].text), ' ');
    out += style.colour ? coloured(cell_texts[i].text, cell_texts[i].kind, false) : cell_texts[i].text;
    if (column + 1 == widths.size()) out += '\n';
  }
  return out;
}

/// A line in which texts are placed; each character takes one place.
class PlacedText {
 public:
  explicit PlacedText(std::size_t width) : places_(width, " ") {}

  void put(std::size_t begin, const std::string& text) {
    places_[begin] = text;
    for (std::size_t i = 1; i < display_width(text) && begin + i < places_.size(); ++i) places_[begin + i].clear();
  }
  std::string text() const {
    std::string all;
    for (const auto& place : places_) all += place;
    return all.erase(all.find_last_not_of(' ') + 1) + '\n';
  }

 private:
  std::vector<std::string> places_;
};

/// Rows as `initial` takes them where signs stand between cells: a line of cells, a line of signs, and so on.
std::string marked_text(const Puzzle& puzzle, const std::vector<CellText>& cell_texts) {
  constexpr std::size_t gap = 3;
  const auto widths = column_widths(puzzle, cell_texts);
  std::vector<std::size_t> ends;
  for (const auto width : widths) ends.push_back((ends.empty() ? 0 : ends.back() + gap) + width);
  std::vector<PlacedText> lines(2 * puzzle.grid().rows() - 1, PlacedText(ends.back()));
  for (std::size_t i = 0; i < cell_texts.size(); ++i) {
    const auto& text = cell_texts[i].text;
    lines[2 * (i / widths.size())].put(ends[i % widths.size()] - display_width(text), text);
  }
  for (const auto& mark : puzzle.layout.marks) {
    const auto first = puzzle.grid().place(std::min(mark.first, mark.second));
    const auto second = puzzle.grid().place(std::max(mark.first, mark.second));
    const auto end = ends[first.column];
    lines[first.row + second.row].put(first.row == second.row ? end + gap / 2 : end - 1, mark.text);
  }
  std::string out;
  for (const auto& line : lines) out += line.text();
  return out;
}

std::vector<Domain> singletons(const Solution& solution) {
  std::vector<Domain> domains;
  domains.reserve(solution.size());
  for (const auto symbol : solution) domains.push_back(Domain::of(symbol));
  return domains;
}

std::string picture_text(const Puzzle& puzzle, std::vector<CellText> cells, const TextStyle& style) {
  auto text = puzzle.grid().lattice().is_square() ? BoxPicture(puzzle, std::move(cells), style).text()
                                                  : slanted_picture(puzzle, cells, style);
  if (style.ascii) text = ascii_lines(text);
  return style.layers ? text + layer_list(puzzle, style.names) : text;
}

std::string text_with_lines(const Puzzle& puzzle, const Solution& solution, const TextStyle& style) {
  auto cells = cell_texts(puzzle, singletons(solution), style);
  if (!style.boxes) return lines_text(puzzle, solution, std::move(cells));
  auto drawn = puzzle;
  auto with_marks = style;  // the lines between cells are marks
  with_marks.clues = true;
  if (!style.clues) {
    drawn.layout.marks.clear();
    drawn.layout.border_clues.clear();
  }
  if (!style.cell_clues) drawn.layout.cell_clues.clear();
  draw_lines(solution, drawn, cells);
  return picture_text(drawn, std::move(cells), with_marks);
}

/// Into a pipe the walls go below the symbols, if there are any.
std::string text_with_walls(const Puzzle& puzzle, const Solution& solution, const TextStyle& style) {
  const auto drawn = with_walls_drawn(puzzle, solution);
  if (style.boxes) return render_text(drawn, solution, style);
  const bool symbols = !puzzle.symbols().are_none() || puzzle.links_shown;
  return (symbols ? render_text(drawn, solution, style) + '\n' : "") + walls_text(puzzle, solution);
}

}  // namespace

std::string render_text(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style) {
  auto cells = cell_texts(puzzle, domains, style);
  if (!style.boxes) return plain_text(puzzle, cells, style);
  return picture_text(puzzle, std::move(cells), style);
}

std::string render_text(const Puzzle& puzzle, const Solution& solution, const TextStyle& style) {
  if (!puzzle.walls.empty()) return text_with_walls(puzzle, solution, style);
  if (!puzzle.links_shown) return render_text(puzzle, singletons(solution), style);
  const auto domains = singletons(solution);
  if (puzzle.links_run) return text_with_lines(puzzle, solution, style);
  if (!style.boxes) return linked_text(puzzle, solution, cell_texts(puzzle, domains, style));
  auto outlined = puzzle;
  outlined.layout.regions = linked_cells(puzzle, solution);
  return render_text(outlined, domains, style);
}

std::string placement_text(const Puzzle& puzzle, std::span<const Given> givens) {
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  for (const auto& [cell, symbol] : givens) domains[index(cell)] = Domain::of(symbol);
  TextStyle style;
  style.boxes = false;
  style.candidates = true;
  if (!puzzle.layout.marks.empty()) return marked_text(puzzle, cell_texts(puzzle, domains, style));
  return render_text(puzzle, domains, style);
}

}  // namespace grids
