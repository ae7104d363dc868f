#include "language/drawings/drawn_strokes.hpp"

#include <algorithm>
#include <string>

#include "model/arms.hpp"
#include "model/walls.hpp"

namespace grids {
namespace {

const DrawnToken& token_at(const Drawing& drawing, CellId place) {
  const auto columns = drawing.size().columns;
  return drawing.rows[index(place) / columns][index(place) % columns];
}

/// What a drawing says of a link by the arms at its ends, of which one may say nothing.
struct Said {
  bool from_first = false;
  bool from_second = false;
};

Said said_of(const Link& link, std::size_t columns, const std::optional<Arms>& first,
             const std::optional<Arms>& second) {
  const bool upright = is_upright(link, columns);
  return {first && (upright ? first->down : first->right), second && (upright ? second->up : second->left)};
}

void claim(Puzzle& puzzle, CellId hidden, bool there) {
  auto& expected = *puzzle.expected;
  if (expected.size() <= index(hidden)) expected.resize(index(hidden) + 1);
  expected[index(hidden)] = symbol_at(there ? 1 : 0);
}

/// The arms of each token; of one that is no line, none are said.
std::vector<std::optional<Arms>> arms_in(const Drawing& drawing) {
  std::vector<std::optional<Arms>> all;
  for (const auto& row : drawing.rows)
    for (const auto& token : row) all.push_back(arms_drawn(token.text));
  return all;
}

/// Of far links between two cells: how many lines the drawing has all along the cells between them, as it must.
std::uint8_t lines_between(const Drawing& drawing, const std::vector<std::optional<Arms>>& arms, const Link& link,
                           const Grid& grid, Diagnostics& diagnostics) {
  const bool upright = is_upright(link, grid.columns());
  const auto step = upright ? grid.columns() : 1;
  const auto count = [&](std::size_t cell) -> std::uint8_t {
    const auto& drawn = arms[cell];
    return drawn && (upright ? drawn->up && drawn->down : drawn->left && drawn->right) ? drawn->lines : 0;
  };
  const auto first = index(link.first) + step;
  for (auto at = first; at != index(link.second); at += step)
    if (count(at) != count(first)) {
      diagnostics.error(token_at(drawing, cell_at(at)).where,
                        grid.name(cell_at(at)) + ": what lies between " + grid.name(link.first) + " and " +
                            grid.name(link.second) + " is the same line all along, or none");
      break;
    }
  return count(first);
}

void read_far_strokes(const Drawing& solution, const std::vector<std::optional<Arms>>& arms, Puzzle& puzzle,
                      Diagnostics& diagnostics) {
  const auto& grid = puzzle.grid();
  std::vector<bool> crossed(grid.cell_count());
  std::uint8_t lines = 0;
  for (const auto& link : puzzle.links) {
    if (link.rank == 1) lines = lines_between(solution, arms, link, grid, diagnostics);
    claim(puzzle, link.cell, link.rank <= lines);
    if (lines > 0)
      for (const auto& piece : pieces_of({link}, grid.size()))
        crossed[index(piece.first)] = crossed[index(piece.second)] = true;
  }
  for (const auto cell : grid.cells()) {
    const auto& token = token_at(solution, cell);
    const auto clue = std::ranges::find(puzzle.layout.cell_clues, cell, &CellClue::cell);
    const bool clued = clue != puzzle.layout.cell_clues.end();
    if (!clued && arms[index(cell)] && !crossed[index(cell)])
      diagnostics.error(token.where, grid.name(cell) + ": no line runs here from one clue to the next");
    if (puzzle.symbols().are_none() && !arms[index(cell)] && token.text != "." && (!clued || token.text != clue->text))
      diagnostics.error(token.where,
                        grid.name(cell) + ": expected " +
                            (clued ? "the clue '" + clue->text + "'" : std::string("a line such as ─ or ═")) +
                            ", or '.', found '" + token.text + "'");
  }
}

/// Of each place; what is neither a line nor `.` is an error.
std::vector<std::optional<Arms>> arms_of_places(const Drawing& drawing, const std::string& wanted,
                                                Diagnostics& diagnostics) {
  auto all = arms_in(drawing);
  for (std::size_t place = 0; place < all.size(); ++place) {
    if (all[place]) continue;
    const auto& token = token_at(drawing, cell_at(place));
    if (token.text != ".") diagnostics.error(token.where, "expected " + wanted + ", found '" + token.text + "'");
    all[place] = Arms{};
  }
  return all;
}

/// Of each link what the lines in its two cells say of it, if they say anything.
void claim_links(const Drawing& drawing, const std::vector<std::optional<Arms>>& arms, Puzzle& puzzle,
                 Diagnostics& diagnostics) {
  const auto& grid = puzzle.grid();
  for (const auto& link : puzzle.links) {
    const auto& first = arms[index(link.first)];
    const auto& second = arms[index(link.second)];
    if (!first && !second) continue;
    const auto [from_first, from_second] = said_of(link, grid.columns(), first, second);
    if (first && second && from_first != from_second) {
      const auto& open = from_first ? link.first : link.second;
      diagnostics.error(token_at(drawing, open).where, grid.name(open) + ": the line ends before " +
                                                           grid.name(from_first ? link.second : link.first) +
                                                           ", which it should reach");
      continue;
    }
    claim(puzzle, link.cell, from_first || from_second);
  }
}

std::vector<std::string> strokes_at(const std::vector<Link>& lines, Size places) {
  std::vector<std::string> texts;
  for (const auto& arms : arms_of(lines, places)) texts.emplace_back(line_at_dot(arms));
  return texts;
}

}  // namespace

bool is_stroke(std::string_view text) { return arms_drawn(text).has_value(); }

std::vector<std::string_view> strokes_of(const Puzzle& puzzle, const Solution& solution) {
  const bool drawn = puzzle.links_shown && puzzle.links_run;
  std::vector<std::string_view> texts;
  for (const auto& arms :
       arms_of(drawn ? links_there(puzzle.links, solution) : std::vector<Link>(), puzzle.grid().size()))
    texts.push_back(line_in_cell(arms, puzzle.symbols()));
  return texts;
}

std::vector<std::string> link_strokes_of(const Puzzle& puzzle, const Solution& solution) {
  return strokes_at(links_there(puzzle.links, solution), puzzle.grid().size());
}

std::vector<std::string> wall_strokes_of(const Puzzle& puzzle, const Solution& solution) {
  return strokes_at(links_there(puzzle.walls, solution), dots_of(puzzle.grid()));
}

void read_strokes(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics) {
  const auto& grid = puzzle.grid();
  const auto arms = arms_in(solution);
  if (puzzle.links_far) return read_far_strokes(solution, arms, puzzle, diagnostics);
  for (const auto cell : grid.cells())
    if (arms[index(cell)] && arms[index(cell)]->lines > 1)
      diagnostics.error(token_at(solution, cell).where,
                        grid.name(cell) + ": several lines run beside each other only of 'links: far 0-2'");
  claim_links(solution, arms, puzzle, diagnostics);
}

void read_bare_strokes(const Drawing& lines, Puzzle& puzzle, Diagnostics& diagnostics) {
  claim_links(lines, arms_of_places(lines, "a line such as '└', or '.' for a cell without", diagnostics), puzzle,
              diagnostics);
}

void read_walls(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics) {
  const auto& grid = puzzle.grid();
  if (!puzzle.expected) {
    puzzle.expected.emplace(grid.cell_count(), symbol_at(0));
    puzzle.expected_at = solution.where;
  }
  const auto arms = arms_of_places(solution, "a line of walls, such as '└', or '.' for a dot without", diagnostics);
  for (const auto& wall : puzzle.walls) {
    const auto [from_first, from_second] =
        said_of(wall, dots_of(grid).columns, arms[index(wall.first)], arms[index(wall.second)]);
    if (from_first != from_second)
      diagnostics.error(token_at(solution, from_first ? wall.first : wall.second).where,
                        "the wall " + wall_name(wall, grid) + " has one end only: draw it at both of its dots");
    else
      claim(puzzle, wall.cell, from_first);
  }
}

}  // namespace grids
