#include "language/drawings/drawn_links.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "language/drawings/drawn_lines.hpp"

namespace grids {
namespace {

constexpr std::string_view along_row = "─";
constexpr std::array<std::string_view, 4> to_next_row{"╱", "│", "╲", "╳"};

bool joins_rows(std::string_view text) { return std::ranges::find(to_next_row, text) != to_next_row.end(); }

/// A line of cells without the lines between them, and these.
std::vector<DrawnToken> cells_in(const DrawnLine& line, std::vector<DrawnToken>& strokes, Diagnostics& diagnostics) {
  std::string cells(line.text);
  for (auto at = cells.find(along_row); at != std::string::npos; at = cells.find(along_row, at))
    cells.replace(at, along_row.size(), " ");
  auto tokens = drawn_tokens({cells, line.node, line.number}, true, Grid::most, diagnostics);
  for (auto& token : drawn_tokens(line, false, Grid::most * Grid::most, diagnostics))
    if (token.text == along_row) strokes.push_back(std::move(token));
  return tokens;
}

std::vector<DrawnToken> strokes_in(const DrawnLine& line, Diagnostics& diagnostics) {
  auto strokes = drawn_tokens(line, false, Grid::most * Grid::most, diagnostics);
  for (const auto& stroke : strokes)
    if (!joins_rows(stroke.text))
      diagnostics.error(stroke.where, "expected a line between two rows, ╱ ╲ │ or ╳, found '" + stroke.text + "'");
  return strokes;
}

/// Of the lines that are drawn, those that no link has taken.
class Strokes {
 public:
  explicit Strokes(const Drawing& solution) : solution_(solution) {
    for (const auto& row : solution.strokes) taken_.emplace_back(row.size());
  }

  bool take(Place first, Place second) {
    const auto& from = solution_.rows[first.row][first.column];
    const auto& to = solution_.rows[second.row][second.column];
    if (first.row == second.row) return take_between(2 * first.row, from.offset, to.offset);
    const std::string_view stroke = from.offset == to.offset ? "│" : from.offset < to.offset ? "╲" : "╱";
    const auto& row = solution_.strokes[2 * first.row + 1];
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool fits = row[i].text == stroke || (row[i].text == "╳" && stroke != "│");
      if (!fits || 2 * row[i].offset != from.offset + to.offset) continue;
      taken_[2 * first.row + 1][i] = true;
      return true;
    }
    return false;
  }

  /// The first that joins no cells.
  const DrawnToken* left() const {
    for (std::size_t row = 0; row < taken_.size(); ++row)
      if (const auto at = std::ranges::find(taken_[row], false); at != taken_[row].end())
        return &solution_.strokes[row][static_cast<std::size_t>(at - taken_[row].begin())];
    return nullptr;
  }

 private:
  bool take_between(std::size_t row, std::size_t begin, std::size_t end) {
    bool any = false;
    for (std::size_t i = 0; i < taken_[row].size(); ++i) {
      const auto offset = solution_.strokes[row][i].offset;
      if (offset < begin || offset > end) continue;
      taken_[row][i] = any = true;
    }
    return any;
  }

  const Drawing& solution_;
  std::vector<std::vector<bool>> taken_;
};

}  // namespace

bool has_drawn_links(const Node& solution) {
  const auto stands = [&](std::string_view stroke) { return solution.text.find(stroke) != std::string::npos; };
  return solution.is_text() && (stands(along_row) || std::ranges::any_of(to_next_row, stands));
}

std::optional<Drawing> read_linked_drawing(const Node& solution, Diagnostics& diagnostics) {
  const auto lines = drawn_lines(solution, 2 * Grid::most);
  const auto errors = diagnostics.error_count();
  Drawing drawing;
  drawing.where = solution.where;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    drawing.strokes.emplace_back();
    if (i % 2 == 0)
      drawing.rows.push_back(cells_in(lines[i], drawing.strokes.back(), diagnostics));
    else
      drawing.strokes.back() = strokes_in(lines[i], diagnostics);
  }
  if (lines.size() % 2 == 0)
    diagnostics.error(solution.where,
                      "a solution with lines has a line of cells, then one of the lines to those below, and so on, and "
                      "ends with cells");
  if (diagnostics.error_count() > errors || !check_shape(drawing, true, diagnostics)) return std::nullopt;
  return drawing;
}

void read_drawn_links(const Drawing& solution, Puzzle& puzzle, Diagnostics& diagnostics) {
  if (solution.strokes.empty()) return;
  const auto& grid = puzzle.grid();
  auto& expected = *puzzle.expected;
  Strokes strokes(solution);
  for (const auto& link : puzzle.links) {
    const auto [first, second] = std::minmax({link.first, link.second});
    if (expected.size() <= index(link.cell)) expected.resize(index(link.cell) + 1);
    expected[index(link.cell)] = symbol_at(strokes.take(grid.place(first), grid.place(second)) ? 1 : 0);
  }
  if (const auto* const left = strokes.left())
    diagnostics.error(left->where, "this line joins no two cells that touch: it stands half-way between them");
}

}  // namespace grids
