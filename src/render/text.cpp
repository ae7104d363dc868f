#include "render/text.hpp"

#include <algorithm>

#include "model/linked_board.hpp"
#include "render/ansi.hpp"
#include "render/ascii.hpp"
#include "render/box_picture.hpp"
#include "render/cell_text.hpp"
#include "render/corner_clues.hpp"
#include "render/known_lines.hpp"
#include "render/layer_list.hpp"
#include "render/layer_look.hpp"
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

/// Cells with lines between them, of a board whose cells touch in other ways than squares do by their edges.
std::string board_with_lines(const Puzzle& puzzle, const KnownLines& known, const std::vector<CellText>& cells,
                             const TextStyle& style) {
  std::vector<std::string> texts;
  for (const auto& cell : cells) texts.push_back(cell.text);
  const auto& crossed = style.boxes ? known.no_links : std::vector<Link>();
  const auto text =
      linked_board(puzzle.grid().lattice(), texts, known.links, crossed, std::string(cross_sign(style.ascii)));
  return style.ascii ? ascii_lines(text) : text;
}

bool is_of_squares(const Puzzle& puzzle) { return puzzle.grid().lattice().kind() == Lattice::Kind::square; }

std::vector<Domain> singletons(const Solution& solution) {
  std::vector<Domain> domains;
  domains.reserve(solution.size());
  for (const auto symbol : solution) domains.push_back(Domain::of(symbol));
  return domains;
}

/// Pictures of other boards than squares have no room for the clues of cages.
void list_cages(Layout& layout) {
  DrawnLayer areas{"area", {}, false};
  DrawnLayer cages{"cage", {}, false};
  for (const auto& cage : layout.cages)
    if (!cage.clue.empty()) (cage.is_area ? areas : cages).regions.push_back(cage);
  layout.layers.insert(layout.layers.begin(), {areas, cages});
}

std::string picture_text(const Puzzle& puzzle, std::vector<CellText> cells, const TextStyle& style) {
  auto drawn = puzzle;
  take_as_areas(drawn.layout, puzzle);
  auto text = puzzle.grid().lattice().is_square() ? BoxPicture(drawn, std::move(cells), style).text()
                                                  : slanted_picture(drawn, cells, style);
  if (style.ascii) text = ascii_lines(text);
  return style.layers ? text + list_of_layers(puzzle, style) : text;
}

std::string linked_picture(Puzzle drawn, const KnownLines& known, std::vector<CellText> cells, TextStyle style) {
  if (!style.clues) {
    drawn.layout.marks.clear();
    drawn.layout.border_clues.clear();
  }
  if (!style.cell_clues) drawn.layout.cell_clues.clear();
  style.clues = true;  // the lines between cells are marks
  draw_lines(known, std::string(cross_sign(style.ascii)), drawn, cells);
  return picture_text(drawn, std::move(cells), style);
}

std::string picture_with_lines(const Puzzle& puzzle, const KnownLines& known, std::vector<CellText> cells,
                               TextStyle style) {
  style.lines = !known.complete;
  auto drawn = puzzle;
  drawn.layout.walls = known.walls;
  style.no_walls = known.no_walls;
  if (!puzzle.links_shown) return picture_text(drawn, std::move(cells), style);
  if (!is_of_squares(puzzle)) return board_with_lines(puzzle, known, cells, style);
  if (puzzle.links_run || !known.complete)
    return linked_picture(std::move(drawn), known, std::move(cells), std::move(style));
  drawn.layout.regions = linked_cells(puzzle, known.links);
  return picture_text(drawn, std::move(cells), style);
}

/// Into a pipe the walls go below the symbols, if there are any.
std::string plain_text_with_lines(const Puzzle& puzzle, const KnownLines& known, std::vector<CellText> cells,
                                  const TextStyle& style) {
  std::string text;
  if (puzzle.links_shown && !is_of_squares(puzzle))
    text = board_with_lines(puzzle, known, cells, style);
  else if (!known.covered.empty())
    text = plain_text(puzzle, cells, style) + "\n" + bare_lines_text(puzzle, known);
  else if (puzzle.links_shown && puzzle.links_run)
    text = lines_text(puzzle, known, std::move(cells));
  else if (puzzle.links_shown)
    text = linked_text(puzzle, known.links, cells);
  else if (!puzzle.symbols().are_none() || !known.complete)
    text = plain_text(puzzle, cells, style);
  if (puzzle.walls.empty() || (known.walls.empty() && !known.complete)) return text;
  return text + (text.empty() ? "" : "\n") + walls_text(puzzle, known);
}

}  // namespace

std::string render_text(const Puzzle& puzzle, std::span<const Domain> domains, const TextStyle& style) {
  auto cells = cell_texts(puzzle, domains, style);
  if (style.lines && has_lines(puzzle)) {
    const auto known = known_lines(puzzle, domains, style.open);
    return style.boxes ? picture_with_lines(puzzle, known, std::move(cells), style)
                       : plain_text_with_lines(puzzle, known, std::move(cells), style);
  }
  if (!style.boxes) return plain_text(puzzle, cells, style);
  auto without_lines = style;
  without_lines.lines = false;
  return picture_text(puzzle, std::move(cells), without_lines);
}

std::string render_text(const Puzzle& puzzle, const Solution& solution, const TextStyle& style) {
  auto with_lines = style;
  with_lines.lines = true;
  return render_text(puzzle, singletons(solution), with_lines);
}

std::string list_of_layers(const Puzzle& puzzle, const TextStyle& style) {
  auto listed = puzzle;
  if (puzzle.grid().lattice().is_square())
    take_as_areas(listed.layout, puzzle);
  else
    list_cages(listed.layout);
  for (auto& layer : listed.layout.layers) {
    const auto whole = layer;
    layer.regions.clear();
    for (const auto& region : whole.regions)
      if (!style.clues || !corner_of_clue(puzzle, whole, region)) layer.regions.push_back(region);
  }
  return layer_list(listed, style.names);
}

std::string placement_text(const Puzzle& puzzle, std::span<const Given> givens) {
  std::vector<Domain> domains(puzzle.domains().begin(), puzzle.domains().end());
  for (const auto& [cell, symbol] : givens) domains[index(cell)] = Domain::of(symbol);
  TextStyle style;
  style.boxes = false;
  style.pencil_marks = PencilMarks::restricted;
  if (!puzzle.layout.marks.empty()) return marked_text(puzzle, cell_texts(puzzle, domains, style));
  return render_text(puzzle, domains, style);
}

}  // namespace grids
