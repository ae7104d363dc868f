#include "render/link_lines.hpp"

#include <algorithm>

#include "render/box_drawing.hpp"

namespace grids {
namespace {

bool is_upright(const Link& link, const Grid& grid) {
  return grid.place(link.first).row != grid.place(link.second).row;
}

std::vector<Junction> junctions(const Puzzle& puzzle, const std::vector<Link>& links) {
  std::vector<Junction> all(puzzle.grid().cell_count());
  for (const auto& link : links) {
    const bool upright = is_upright(link, puzzle.grid());
    (upright ? all[index(link.first)].down : all[index(link.first)].right) = Stroke::light;
    (upright ? all[index(link.second)].up : all[index(link.second)].left) = Stroke::light;
  }
  return all;
}

bool runs(Stroke arm) { return arm != Stroke::none; }
int arm_count(const Junction& lines) {
  return int{runs(lines.up)} + int{runs(lines.right)} + int{runs(lines.down)} + int{runs(lines.left)};
}

/// A line ends at a symbol, which stands there; other lines hide what their cells hold, since the rules tell it.
bool shows_lines(const Puzzle& puzzle, const Junction& lines) {
  return arm_count(lines) > (puzzle.symbols().are_none() ? 0 : 1);
}

bool has_clue_in(const Puzzle& puzzle, CellId cell) {
  return std::ranges::any_of(puzzle.layout.cell_clues, [cell](const CellClue& clue) { return clue.cell == cell; });
}

std::string stroke(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// The text in the middle of so many columns, with the lines to its sides drawn up to them.
std::string between_lines(const std::string& text, const Junction& lines, std::size_t width) {
  const auto room = width - std::min(width, display_width(text));
  const auto filled = [](Stroke arm, std::size_t times) {
    return runs(arm) ? stroke(horizontal(arm), times) : std::string(times, ' ');
  };
  return filled(lines.left, (room + 1) / 2) + text + filled(lines.right, room / 2);
}

}  // namespace

std::vector<Link> joined_links(const Puzzle& puzzle, const Solution& solution) {
  std::vector<Link> joined;
  std::ranges::copy_if(puzzle.links, std::back_inserter(joined),
                       [&](const Link& link) { return puzzle.number(link.cell, solution[index(link.cell)]) == 1; });
  return joined;
}

std::string lines_text(const Puzzle& puzzle, const Solution& solution, std::vector<CellText> cells) {
  const auto lines = junctions(puzzle, joined_links(puzzle, solution));
  bool packed = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    auto& text = cells[i].text;
    if (shows_lines(puzzle, lines[i]))
      text = box_character(lines[i]);
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
  const auto links = joined_links(puzzle, solution);
  const auto lines = junctions(puzzle, links);
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (shows_lines(puzzle, lines[i]) && !has_clue_in(puzzle, cell_at(i))) cells[i].text = box_character(lines[i]);
  const auto width = std::ranges::max(column_widths(puzzle, cells));
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (arm_count(lines[i]) > 0) cells[i].text = between_lines(cells[i].text, lines[i], width);
  for (const auto& link : links) {
    const bool upright = is_upright(link, puzzle.grid());
    puzzle.layout.marks.push_back(
        {link.first, link.second,
         upright ? std::string(vertical(Stroke::light)) : stroke(horizontal(Stroke::light), 3)});
  }
}

void draw_link_lines(const View& view, const std::vector<Link>& links, Scene& scene) {
  Path path;
  for (const auto& link : links) path.lines.push_back({{view.centre(link.first), view.centre(link.second)}, false});
  if (!path.lines.empty()) scene.add(Role::route, std::move(path));
}

}  // namespace grids
