#include "render/link_lines.hpp"

#include <algorithm>

#include "model/arms.hpp"
#include "model/walls.hpp"
#include "render/box_drawing.hpp"

namespace grids {
namespace {

bool has_clue_in(const Puzzle& puzzle, CellId cell) {
  return std::ranges::any_of(puzzle.layout.cell_clues, [cell](const CellClue& clue) { return clue.cell == cell; });
}

std::string stroke(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// The text in the middle of so many columns, with the lines to its sides drawn up to them.
std::string between_lines(const std::string& text, const Arms& lines, std::size_t width) {
  const auto room = width - std::min(width, display_width(text));
  const auto filled = [](bool there, std::size_t times) {
    return there ? stroke(horizontal(Stroke::light), times) : std::string(times, ' ');
  };
  return filled(lines.left, (room + 1) / 2) + text + filled(lines.right, room / 2);
}

}  // namespace

std::string lines_text(const Puzzle& puzzle, const Solution& solution, std::vector<CellText> cells) {
  const auto lines = arms_of(links_there(puzzle.links, solution), puzzle.grid().size());
  bool packed = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    auto& text = cells[i].text;
    if (const auto line = line_in_cell(lines[i], puzzle.symbols()); !line.empty())
      text = line;
    else if (puzzle.symbols().are_none() && puzzle.grid().in_play(cell_at(i)))
      text = puzzle.symbols().name(solution[i]);
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

void draw_lines(const Solution& solution, Puzzle& puzzle, std::vector<CellText>& cells) {
  const auto links = links_there(puzzle.links, solution);
  const auto lines = arms_of(links, puzzle.grid().size());
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (const auto line = line_in_cell(lines[i], puzzle.symbols()); !line.empty() && !has_clue_in(puzzle, cell_at(i)))
      cells[i].text = line;
  const auto width = std::ranges::max(column_widths(puzzle, cells));
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (lines[i].count() > 0) cells[i].text = between_lines(cells[i].text, lines[i], width);
  for (const auto& link : links) {
    const bool upright = is_upright(link, puzzle.grid().columns());
    puzzle.layout.marks.push_back(
        {link.first, link.second,
         upright ? std::string(vertical(Stroke::light)) : stroke(horizontal(Stroke::light), 3)});
  }
}

Puzzle with_walls_drawn(Puzzle puzzle, const Solution& solution) {
  puzzle.layout.walls = links_there(puzzle.walls, solution);
  puzzle.walls.clear();
  return puzzle;
}

std::string walls_text(const Puzzle& puzzle, const Solution& solution) {
  const auto dots = arms_of(links_there(puzzle.walls, solution), dots_of(puzzle.grid()));
  std::string out;
  for (std::size_t i = 0; i < dots.size(); ++i) {
    out += line_at_dot(dots[i]);
    if ((i + 1) % dots_of(puzzle.grid()).columns == 0) out += '\n';
  }
  return out;
}

void draw_link_lines(const View& view, const std::vector<Link>& links, Scene& scene) {
  Path path;
  for (const auto& link : links) path.lines.push_back({{view.centre(link.first), view.centre(link.second)}, false});
  if (!path.lines.empty()) scene.add(Role::route, std::move(path));
}

}  // namespace grids
