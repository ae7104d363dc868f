#include "render/link_lines.hpp"

#include <algorithm>

#include "model/arms.hpp"
#include "model/walls.hpp"
#include "render/box_drawing.hpp"
#include "render/parts.hpp"

namespace grids {
namespace {

const CellClue* clue_in(const Puzzle& puzzle, CellId cell) {
  const auto found = std::ranges::find(puzzle.layout.cell_clues, cell, &CellClue::cell);
  return found == puzzle.layout.cell_clues.end() ? nullptr : &*found;
}

std::string stroke(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// The sign between two cells for lines that run side by side there.
std::string sign_between(const Link& piece, bool upright) {
  return stroke(line_at_dot({upright, !upright, upright, !upright, piece.rank}), upright ? 1 : 3);
}

/// Where it is shown that a link is not there: of a far one at both of its ends, since others may run across between;
/// of further ones nowhere.
std::vector<Link> end_pieces(const Puzzle& puzzle, const Link& link) {
  if (!puzzle.links_far) return {link};
  if (link.rank > 1) return {};
  auto pieces = pieces_of({link}, puzzle.grid().size());
  std::erase_if(pieces,
                [&link](const Link& piece) { return piece.first != link.first && piece.second != link.second; });
  return pieces;
}

constexpr double cross_size = Scene::cell * 0.3;

std::vector<Point> ends_of_link(const View& view, const Link& link) {
  return {view.centre(link.first), view.centre(link.second)};
}

/// The text in the middle of so many columns, with the lines to its sides drawn up to them.
std::string between_lines(const std::string& text, const Arms& lines, std::size_t width) {
  const auto room = width - std::min(width, display_width(text));
  const auto filled = [&lines](bool there, std::size_t times) {
    return there ? stroke(line_at_dot({false, true, false, true, lines.lines}), times) : std::string(times, ' ');
  };
  return filled(lines.left, (room + 1) / 2) + text + filled(lines.right, room / 2);
}

/// A character for each place of those between which lines run.
std::string strokes_text(const std::vector<Link>& lines, Size places) {
  const auto arms = arms_of(lines, places);
  std::string out;
  for (std::size_t i = 0; i < arms.size(); ++i) {
    out += line_at_dot(arms[i]);
    if ((i + 1) % places.columns == 0) out += '\n';
  }
  return out;
}

}  // namespace

std::string lines_text(const Puzzle& puzzle, const KnownLines& known, std::vector<CellText> cells) {
  const auto lines = arms_of(known.links, puzzle.grid().size());
  bool packed = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    auto& text = cells[i].text;
    const auto* const clue = puzzle.is_of_islands() ? clue_in(puzzle, cell_at(i)) : nullptr;
    if (clue != nullptr)
      text = clue->text;
    else if (const auto line = line_in_cell(lines[i], puzzle.symbols()); !line.empty())
      text = line;
    else if (known.complete && puzzle.symbols().are_none() && puzzle.grid().in_play(cell_at(i)))
      text = puzzle.symbols().name(symbol_at(0));
    packed = packed && display_width(text) == 1;
  }
  const auto widths = column_widths(puzzle, cells);
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto column = i % widths.size();
    if (column > 0 && !packed) out += ' ';
    out.append(widths[column] - display_width(cells[i].text), ' ').append(cells[i].text);
    if (column + 1 == widths.size()) out += '\n';
  }
  return out;
}

void draw_lines(const KnownLines& known, const std::string& cross, Puzzle& puzzle, std::vector<CellText>& cells) {
  const auto lines = arms_of(known.links, puzzle.grid().size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool stays = cells[i].kind == CellText::Kind::given && stays_beside_line(cells[i].text);
    if (clue_in(puzzle, cell_at(i)) != nullptr || stays) continue;
    // Of a cell that nobody has filled, one end of a line is all that there is to show.
    const bool open = cells[i].text == "." && lines[i].count() > 0;
    if (std::ranges::find(known.covered, cell_at(i)) != known.covered.end()) continue;
    const auto line = open ? line_at_dot(lines[i]) : line_in_cell(lines[i], puzzle.symbols());
    if (!line.empty()) cells[i].text = line;
  }
  const auto width = std::ranges::max(column_widths(puzzle, cells));
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (lines[i].count() > 0) cells[i].text = between_lines(cells[i].text, lines[i], width);
  const auto size = puzzle.grid().size();
  for (const auto& piece : pieces_of(known.links, size))
    puzzle.layout.marks.push_back({piece.first, piece.second, sign_between(piece, is_upright(piece, size.columns))});
  for (const auto& link : known.no_links)
    for (const auto& piece : end_pieces(puzzle, link))
      puzzle.layout.marks.push_back({piece.first, piece.second, cross});
}

std::string bare_lines_text(const Puzzle& puzzle, const KnownLines& known) {
  return strokes_text(known.links, puzzle.grid().size());
}

std::string walls_text(const Puzzle& puzzle, const KnownLines& known) {
  return strokes_text(known.walls, dots_of(puzzle.grid()));
}

void draw_line_highlights(const View& view, Scene& scene) {
  for (const auto& [cell, emphasis] : view.style().cells) {
    if (index(cell) < view.grid().cell_count() || emphasis == Emphasis::scope) continue;
    if (const auto* const link = link_of(view.puzzle().links, cell))
      scene.add(Role::line, Polyline{ends_of_link(view, *link), false}, tint_of(emphasis));
    else if (const auto* const wall = link_of(view.puzzle().walls, cell))
      scene.add(Role::line, Polyline{ends_of_wall(view, *wall), false}, tint_of(emphasis));
  }
}

void draw_crosses(const View& view, const KnownLines& known, Scene& scene) {
  const auto cross = [&](const std::vector<Point>& ends) {
    draw_look({Look::cross, Tint::grey, {}}, Role::figure, (ends.front() + ends.back()) * 0.5, cross_size, scene);
  };
  for (const auto& wall : known.no_walls) cross(ends_of_wall(view, wall));
  for (const auto& link : known.no_links)
    for (const auto& piece : end_pieces(view.puzzle(), link)) cross(ends_of_link(view, piece));
}

void draw_link_lines(const View& view, const std::vector<Link>& links, Scene& scene) {
  constexpr double gap = Scene::cell * 0.16;
  const auto between_same = [&](const Link& link) {
    return std::ranges::count_if(
        links, [&](const Link& other) { return other.first == link.first && other.second == link.second; });
  };
  Path path;
  for (const auto& link : links) {
    const auto ends = ends_of_link(view, link);
    const auto off = gap * (link.rank - 1 - static_cast<double>(between_same(link) - 1) / 2);
    const bool upright = ends.front().x == ends.back().x;
    const auto aside = off == 0 ? Point{0, 0} : upright ? Point{off, 0} : Point{0, off};
    path.lines.push_back({{ends.front() + aside, ends.back() + aside}, false});
  }
  if (!path.lines.empty()) scene.add(Role::route, std::move(path));
}

}  // namespace grids
