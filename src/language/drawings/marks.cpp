#include "language/drawings/marks.hpp"

#include <algorithm>
#include <utility>

#include "language/drawings/drawn_lines.hpp"

namespace grids {
namespace {

constexpr std::size_t most_drawn_lines = 2 * Grid::most;
constexpr std::size_t most_drawn_tokens = 2 * Grid::most;

/// Reads the lines of a spaced drawing one by one, knowing which are rows and which are marks.
class MarkReader {
 public:
  MarkReader(const Node& node, const std::set<std::string>& marks, Diagnostics& diagnostics)
      : node_(node), marks_(marks), diagnostics_(diagnostics) {
    for (const auto& line : drawn_lines(node, most_drawn_lines))
      lines_.push_back(drawn_tokens(line, true, most_drawn_tokens, diagnostics));
  }

  bool has_marks() const {
    return std::ranges::any_of(lines_, [this](const auto& line) {
      return line.empty() || std::ranges::any_of(line, [this](const DrawnToken& token) { return is_mark(token); });
    });
  }

  bool only_marks_and_dots() const {
    return std::ranges::all_of(lines_, [this](const auto& line) {
      return std::ranges::all_of(line, [this](const DrawnToken& token) { return token.text == "." || is_mark(token); });
    });
  }

  MarkedDrawing read() {
    const bool alternating = std::ranges::any_of(lines_, [this](const auto& line) { return is_mark_line(line); });
    result_.cells.where = node_.where;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (!alternating || line % 2 == 0)
        row(lines_[line]);
      else
        mark_line(lines_[line]);
    }
    return std::move(result_);
  }

 private:
  bool is_mark(const DrawnToken& token) const { return token.text == "?" || marks_.contains(token.text); }
  bool is_mark_line(const std::vector<DrawnToken>& line) const {
    return std::ranges::all_of(line, [this](const DrawnToken& token) { return is_mark(token); });
  }

  void row(const std::vector<DrawnToken>& tokens) {
    const auto row = result_.cells.rows.size();
    std::vector<DrawnToken> cells;
    const DrawnToken* open = nullptr;
    for (const auto& token : tokens) {
      if (!is_mark(token)) {
        if (open != nullptr) result_.marks.push_back({{row, cells.size() - 1}, {row, cells.size()}, *open});
        open = nullptr;
        cells.push_back(token);
      } else if (cells.empty() || open != nullptr) {
        complain(token, " does not stand between two cells");
      } else {
        open = &token;
      }
    }
    if (open != nullptr) complain(*open, " does not stand between two cells");
    result_.cells.rows.push_back(std::move(cells));
  }

  void mark_line(const std::vector<DrawnToken>& tokens) {
    const auto row = result_.cells.rows.size() - 1;
    for (const auto& token : tokens) {
      if (!is_mark(token))
        complain(token, " stands in a line of marks: these alternate with the rows, and are blank where there is none");
      else if (const auto column = cell_above(token))
        result_.marks.push_back({{row, *column}, {row + 1, *column}, token});
      else
        complain(token, " stands" + between(token) + ": put it under one");
    }
  }

  std::optional<std::size_t> cell_above(const DrawnToken& token) const {
    const auto& cells = result_.cells.rows.back();
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const auto& cell = cells[column];
      if (cell.offset <= token.offset && token.offset < cell.offset + cell.width) return column;
    }
    return std::nullopt;
  }

  /// " between c2 and c3": the cells of the row above on both sides of the token.
  std::string between(const DrawnToken& token) const {
    const auto row = result_.cells.rows.size() - 1;
    const auto& cells = result_.cells.rows.back();
    const auto name = [row](std::size_t column) { return row_letters(row) + std::to_string(column + 1); };
    const auto right = static_cast<std::size_t>(
        std::ranges::find_if(cells, [&](const DrawnToken& cell) { return cell.offset > token.offset; }) -
        cells.begin());
    if (right == 0) return " left of " + name(0);
    if (right == cells.size()) return " right of " + name(right - 1);
    return " between " + name(right - 1) + " and " + name(right);
  }

  void complain(const DrawnToken& token, const std::string& what) {
    diagnostics_.error(token.where, (is_mark(token) ? "mark '" : "'") + token.text + "'" + what);
  }

  const Node& node_;
  const std::set<std::string>& marks_;
  Diagnostics& diagnostics_;
  std::vector<std::vector<DrawnToken>> lines_;
  MarkedDrawing result_;
};

bool may_have_marks(const Node& node, const std::set<std::string>& marks) {
  if (marks.empty() || node.block_line == 0) return false;
  const auto lines = drawn_lines(node, most_drawn_lines);
  return lines.size() <= most_drawn_lines &&
         std::ranges::any_of(lines, [](const DrawnLine& line) { return is_spaced(line.text); });
}

}  // namespace

std::optional<MarkedDrawing> read_marked_drawing(const Node& node, const std::set<std::string>& marks, bool ragged,
                                                 Diagnostics& diagnostics) {
  if (!ragged && may_have_marks(node, marks)) {
    const auto errors = diagnostics.error_count();
    MarkReader reader(node, marks, diagnostics);
    if (reader.has_marks()) {
      auto drawing = reader.read();
      const bool sound = check_shape(drawing.cells, false, diagnostics) && diagnostics.error_count() == errors;
      return sound ? std::optional(std::move(drawing)) : std::nullopt;
    }
  }
  auto cells = read_drawing(node, ragged, diagnostics);
  if (!cells) return std::nullopt;
  return MarkedDrawing{std::move(*cells), {}};
}

bool is_mark_drawing(const Node& node, const std::set<std::string>& marks) {
  if (!may_have_marks(node, marks)) return false;
  Diagnostics ignored;
  const MarkReader reader(node, marks, ignored);
  return reader.has_marks() && reader.only_marks_and_dots();
}

}  // namespace grids
