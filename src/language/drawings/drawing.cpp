#include "language/drawings/drawing.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "language/drawings/drawn_lines.hpp"
#include "language/drawings/frame.hpp"

namespace grids {
namespace {

std::string cells(std::size_t count) { return std::to_string(count) + (count == 1 ? " cell" : " cells"); }

bool check_extent(std::size_t count, std::size_t most, const char* what, const Location& where,
                  Diagnostics& diagnostics) {
  if (count <= most) return true;
  diagnostics.error(where, std::string("this drawing has more ") + what + " than a grid can have: at most " +
                               std::to_string(Grid::most));
  return false;
}

/// The first of the rows that have the length which most have.
std::size_t usual_row(const std::vector<std::vector<DrawnToken>>& rows) {
  std::map<std::size_t, std::size_t> counts;
  for (const auto& row : rows) ++counts[row.size()];
  return static_cast<std::size_t>(
      std::ranges::max_element(rows, {}, [&counts](const auto& row) { return counts[row.size()]; }) - rows.begin());
}

/// Clues that are typed above the cells without a frame make a first row that is too short.
bool looks_like_clues(const std::vector<DrawnToken>& row) {
  return std::ranges::all_of(row, [](const DrawnToken& token) {
    return token.text == "." || token.text.find_first_not_of("0123456789") == std::string::npos;
  });
}

/// Of a drawing that is packed but for a few rows with a blank between cells, which makes all of it a spaced one, says
/// so.
bool has_stray_blanks(const Drawing& drawing, Diagnostics& diagnostics) {
  const auto is_packed = [](const std::vector<DrawnToken>& row) {
    return row.size() == 1 && row.front().width > 1 && row.front().text.front() != '{';
  };
  const auto packed = static_cast<std::size_t>(std::ranges::count_if(drawing.rows, is_packed));
  if (drawing.packed || drawing.is_array || 2 * packed <= drawing.rows.size()) return false;
  for (std::size_t row = 0; row < drawing.rows.size(); ++row) {
    const auto& tokens = drawing.rows[row];
    if (tokens.size() > 1)
      diagnostics.error(tokens[1].where, "a blank stands before this cell of row " + row_letters(row) +
                                             ", while most rows have none: blanks stand between all cells of a "
                                             "drawing, or between none");
  }
  return true;
}

bool check_rows_equal(const Drawing& drawing, Diagnostics& diagnostics) {
  bool equal = true;
  const auto usual = usual_row(drawing.rows);
  const auto expected = drawing.rows[usual].size();
  const auto is_other = [expected](const std::vector<DrawnToken>& row) { return row.size() != expected; };
  if (std::ranges::any_of(drawing.rows, is_other) && has_stray_blanks(drawing, diagnostics)) return false;
  for (std::size_t row = 0; row < drawing.rows.size(); ++row) {
    const auto& tokens = drawing.rows[row];
    if (tokens.size() == expected) continue;
    auto where = tokens.empty() ? drawing.where : tokens.front().where;
    if (!tokens.empty() && tokens.back().where.column >= where.column && tokens.back().where.line == where.line)
      where.length = tokens.back().where.column + tokens.back().where.length - where.column;
    const bool clues = row == 0 && tokens.size() < expected && looks_like_clues(tokens);
    diagnostics.error(where, "row " + row_letters(row) + " has " + cells(tokens.size()) + ", row " +
                                 row_letters(usual) + " has " + std::to_string(expected) +
                                 (clues ? "; " + std::string(how_to_type_clues) : ""));
    equal = false;
  }
  return equal;
}

DrawnToken token_of(const Node& item, Diagnostics& diagnostics) {
  if (item.is_nothing()) return {".", item.where};
  if (item.is_text()) return {item.text.empty() ? "." : item.text, item.where};
  std::string candidates = "{";
  for (const auto& candidate : item.items) {
    if (!candidate.is_text()) diagnostics.error(candidate.where, "expected a symbol");
    candidates.append(candidates.size() > 1 ? " " : "").append(candidate.text);
  }
  if (item.is_map()) diagnostics.error(item.where, "expected a symbol or a list of candidates");
  return {candidates + '}', item.where};
}

std::vector<DrawnToken> tokens_of(const Node& row, Diagnostics& diagnostics) {
  std::vector<DrawnToken> tokens;
  for (const auto& item : row.items) tokens.push_back(token_of(item, diagnostics));
  return tokens;
}

/// A row that is a text must be one line: its own line of the drawing.
std::vector<DrawnLine> lines_of_list(const Node& list, Diagnostics& diagnostics) {
  std::vector<DrawnLine> lines;
  for (const auto& item : list.items) {
    if (!item.is_text() && !item.is_list()) diagnostics.error(item.where, "expected a row: a text or a list");
    if (!item.is_text()) continue;
    auto text = drawn_lines(item, 1);
    if (text.size() > 1) diagnostics.error(item.where, "expected one row, found several lines");
    if (!text.empty()) lines.push_back(text.front());
  }
  return lines;
}

bool any_spaced(const std::vector<DrawnLine>& lines) {
  return std::ranges::any_of(lines, [](const DrawnLine& line) { return is_spaced(line.text); });
}

std::optional<Drawing> read_text(const Node& node, Diagnostics& diagnostics) {
  const auto lines = drawn_lines(node, Grid::most);
  if (!check_extent(lines.size(), Grid::most, "rows", node.where, diagnostics)) return std::nullopt;
  Drawing drawing;
  drawing.where = node.where;
  drawing.packed = !any_spaced(lines);
  drawing.on_one_line = node.block_line == 0 && lines.size() == 1;
  const auto most = drawing.on_one_line ? Grid::most * Grid::most : Grid::most;
  for (const auto& line : lines) {
    drawing.rows.push_back(drawn_tokens(line, !drawing.packed, most, diagnostics));
    if (!check_extent(drawing.rows.back().size(), most, "columns", line.locate(0), diagnostics)) return std::nullopt;
  }
  return drawing;
}

std::optional<Drawing> read_list(const Node& node, Diagnostics& diagnostics) {
  if (!check_extent(node.items.size(), Grid::most, "rows", node.where, diagnostics)) return std::nullopt;
  const auto lines = lines_of_list(node, diagnostics);
  Drawing drawing;
  drawing.where = node.where;
  drawing.packed = !lines.empty() && !any_spaced(lines);
  auto line = lines.begin();
  for (const auto& item : node.items) {
    drawing.is_array = drawing.is_array || item.is_list();
    if (item.is_list())
      drawing.rows.push_back(tokens_of(item, diagnostics));
    else if (line != lines.end())
      drawing.rows.push_back(drawn_tokens(*line++, !drawing.packed, Grid::most, diagnostics));
    if (drawing.rows.empty()) continue;
    if (!check_extent(drawing.rows.back().size(), Grid::most, "columns", item.where, diagnostics)) return std::nullopt;
  }
  return drawing;
}

}  // namespace

Size Drawing::size() const {
  std::size_t columns = 0;
  for (const auto& row : rows) columns = std::max(columns, row.size());
  return {rows.size(), columns};
}

void Drawing::lay_out(const Lattice& board) {
  auto tokens = std::move(rows.front());
  rows.clear();
  auto from = tokens.begin();
  for (std::size_t row = 0; row < board.size().rows; ++row) {
    const auto to = from + static_cast<std::ptrdiff_t>(board.cells_in_row(row));
    rows.emplace_back(std::make_move_iterator(from), std::make_move_iterator(to));
    from = to;
  }
}

std::optional<Drawing> read_drawing(const Node& node, bool ragged, Diagnostics& diagnostics) {
  if (!node.is_text() && !node.is_list()) {
    diagnostics.error(node.where, "expected a drawing: lines of text under '|', or a list of rows");
    return std::nullopt;
  }
  if (node.folded) {
    diagnostics.error(node.where, "'>' joins the lines of a text into one: write '|' above a drawing");
    return std::nullopt;
  }
  const auto errors = diagnostics.error_count();
  auto drawing = node.is_text() ? read_text(node, diagnostics) : read_list(node, diagnostics);
  if (!drawing || !check_shape(*drawing, ragged, diagnostics) || diagnostics.error_count() > errors)
    return std::nullopt;
  return drawing;
}

std::vector<Node> parts_of_drawing(const Node& node) {
  if (!node.is_text()) return {node};
  const auto lines = drawn_lines(node, 3 * Grid::most);
  std::vector<Node> parts;
  bool inside = false;
  for (const auto& line : lines) {
    if (!line.text.empty() && !inside) {
      parts.push_back(node);
      parts.back().text.clear();
      if (node.block_line > 0) parts.back().block_line += line.number;
    }
    inside = !line.text.empty();
    if (inside) parts.back().text.append(line.text).append("\n");
  }
  if (parts.size() < 2) return {node};
  return parts;
}

bool check_shape(const Drawing& drawing, bool ragged, Diagnostics& diagnostics) {
  if (drawing.rows.empty() || drawing.rows.front().empty()) {
    diagnostics.error(drawing.where, "this drawing is empty: expected its rows");
    return false;
  }
  if (ragged && std::ranges::any_of(drawing.rows, &std::vector<DrawnToken>::empty)) {
    diagnostics.error(drawing.where, "this drawing has an empty row");
    return false;
  }
  const auto most_columns = drawing.on_one_line ? Grid::most * Grid::most : Grid::most;
  return check_extent(drawing.rows.size(), Grid::most, "rows", drawing.where, diagnostics) &&
         check_extent(drawing.rows.front().size(), most_columns, "columns", drawing.where, diagnostics) &&
         (ragged || check_rows_equal(drawing, diagnostics));
}

}  // namespace grids
