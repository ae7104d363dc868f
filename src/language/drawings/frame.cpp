#include "language/drawings/frame.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "language/drawings/drawn_lines.hpp"
#include "language/yaml/clean_text.hpp"

namespace grids {
namespace {

using Characters = std::vector<std::string>;

constexpr std::size_t most_frame_lines = 3 * Grid::most;
constexpr std::size_t most_frame_tokens = 3 * Grid::most;

bool is_one_of(std::string_view characters, const std::string& character) {
  return character.size() >= 1 && characters.find(character) != std::string_view::npos;
}

bool is_wall(const std::string& character) { return is_one_of("|│", character); }
bool is_corner(const std::string& character) { return is_one_of("+┌┐└┘", character); }
bool is_rule_character(const std::string& character) { return is_corner(character) || is_one_of("-─", character); }

Characters characters_of(std::string_view line) {
  Characters all;
  while (!line.empty()) {
    const auto length = std::max<std::size_t>(1, utf8_length(line));
    all.emplace_back(line.substr(0, length));
    line.remove_prefix(std::min(line.size(), length));
  }
  return all;
}

/// A line of the drawing, as characters.
struct Line {
  Characters characters;
  std::size_t number = 0;

  bool has_wall_at(std::size_t column) const { return column < characters.size() && is_wall(characters[column]); }
  /// Its characters from a column up to before another, all others blank.
  std::string only(std::size_t from, std::size_t to) const {
    std::string text;
    for (std::size_t i = 0; i < std::min(to, characters.size()); ++i) text += i < from ? " " : characters[i];
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  }
};

/// "+---" or "+---+": where it begins, and where it ends if that is a corner.
struct FrameRule {
  std::size_t left = 0;
  std::optional<std::size_t> right;
};

std::optional<FrameRule> rule_of(const Line& line) {
  const auto first = std::ranges::find_if(line.characters, [](const std::string& one) { return one != " "; });
  if (line.characters.end() - first < 3 || !is_corner(*first)) return std::nullopt;
  if (!std::all_of(first, line.characters.end(), is_rule_character) || is_corner(*(first + 1))) return std::nullopt;
  FrameRule rule{static_cast<std::size_t>(first - line.characters.begin()), {}};
  if (is_corner(line.characters.back())) rule.right = line.characters.size() - 1;
  return rule;
}

class FrameReader {
 public:
  FrameReader(const Node& node, const std::set<std::string>& marks, Diagnostics& diagnostics)
      : node_(node), marks_(marks), diagnostics_(diagnostics) {
    for (const auto& line : drawn_lines(node, most_frame_lines))
      lines_.push_back({characters_of(line.text), line.number});
  }

  std::optional<Framed> read() {
    if (lines_.size() > most_frame_lines || !find_walls()) return std::nullopt;
    for (std::size_t i = first_; i <= last_; ++i) kept_[i] = inside(lines_[i]);
    for (const auto side : {Side::left, Side::right})
      if (auto& clues = result_.borders.at(side)) clues->resize(rows_);
    if (!columns_.empty()) {
      above_or_below(Side::top, 0, first_);
      above_or_below(Side::bottom, last_ + 1, lines_.size());
    }
    result_.inside = node_;
    result_.inside.text.clear();
    for (std::size_t number = 0, i = 0; i < lines_.size(); ++number)
      result_.inside.text += (lines_[i].number > number ? "" : kept_[i++]) + "\n";
    return std::move(result_);
  }

 private:
  /// Finds the rule, and the lines that have a wall where it begins.
  bool find_walls() {
    std::optional<FrameRule> rule;
    for (const auto& line : lines_)
      if (!rule) rule = rule_of(line);
    if (!rule) return false;
    rule_ = *rule;
    const auto walled = [this](const Line& line) { return line.has_wall_at(rule_.left); };
    const auto first = std::ranges::find_if(lines_, walled);
    if (first == lines_.end()) return false;
    first_ = static_cast<std::size_t>(first - lines_.begin());
    last_ = first_;
    for (std::size_t i = first_; i < lines_.size(); ++i)
      if (walled(lines_[i])) last_ = i;
    kept_.resize(lines_.size());
    for (std::size_t i = first_; i <= last_; ++i)
      spaced_ = spaced_ || is_spaced(lines_[i].only(rule_.left + 1, right()));
    return true;
  }

  std::size_t right() const { return rule_.right.value_or(std::string::npos); }

  std::vector<DrawnToken> tokens(const Line& line, std::size_t from, std::size_t to, bool spaced = true) {
    const auto text = line.only(from, to);
    return drawn_tokens({text, &node_, line.number}, spaced, most_frame_tokens, diagnostics_);
  }

  /// What a row has between its walls, or a line of marks, which needs none.
  std::string inside(const Line& line) {
    if (rule_of(line)) return complain(line, "the rules of a frame stand above and below all rows, not between them");
    if (!line.has_wall_at(rule_.left)) {
      if (line.only(0, rule_.left + 1).empty()) return line.only(0, std::string::npos);
      return complain(line, "no wall '|' stands in this line below the corner of the frame");
    }
    auto cells = line.only(rule_.left + 1, right());
    if (cells.empty()) return cells;
    if (rule_.right && !line.has_wall_at(*rule_.right))
      return complain(line, "no wall '|' stands in this line below the right corner of the frame");
    if (columns_.empty()) {
      columns_ = tokens(line, rule_.left + 1, right(), spaced_);
      std::erase_if(columns_,
                    [this](const DrawnToken& token) { return token.text == "?" || marks_.contains(token.text); });
    }
    for (const auto& token : tokens(line, 0, rule_.left))
      if (token.text != ".") add(Side::left, rows_, token);
    if (rule_.right)
      for (const auto& token : tokens(line, *rule_.right + 1, std::string::npos))
        if (token.text != ".") add(Side::right, rows_, token);
    ++rows_;
    return cells;
  }

  /// Lines of clues, each above or below the cell of its column. Several in a column are one clue of several items.
  void above_or_below(Side side, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (rule_of(lines_[i])) continue;
      for (const auto& token :
           tokens(lines_[i], 0, std::string::npos, spaced_ || is_spaced(lines_[i].only(0, std::string::npos)))) {
        if (token.text == ".") continue;
        const auto is_near = [&token](const DrawnToken& cell) {
          return token.offset < cell.offset + cell.width && cell.offset < token.offset + token.width;
        };
        const auto near = std::ranges::find_if(columns_, is_near);
        if (std::ranges::count_if(columns_, is_near) == 1)
          add(side, static_cast<std::size_t>(near - columns_.begin()), token);
        else
          diagnostics_.error(token.where, "clue '" + token.text + "' stands " +
                                              (near == columns_.end() ? "above or below no cell" : "at several cells") +
                                              ": put it in line with one cell of the first row");
      }
    }
  }

  void add(Side side, std::size_t line, const DrawnToken& token) {
    const bool across = side == Side::left || side == Side::right;
    auto& clues = result_.borders.at(side);
    if (!clues) clues.emplace();
    if (clues->size() <= line) clues->resize(line + 1);
    if (!across) clues->resize(columns_.size());
    const bool braced = token.text.starts_with('{') && token.text.ends_with('}');
    const auto text = braced ? token.text.substr(1, token.text.size() - 2) : token.text;
    auto& clue = (*clues)[line];
    clue = clue ? Clue{clue->text + ' ' + text, clue->where} : Clue{text, token.where};
  }

  std::string complain(const Line& line, const std::string& what) {
    const auto text = line.only(0, std::string::npos);
    const auto begin = std::min(text.find_first_not_of(' '), text.size());
    diagnostics_.error(DrawnLine{text, &node_, line.number}.locate(begin, text.size() - begin), what);
    return {};
  }

  const Node& node_;
  const std::set<std::string>& marks_;
  Diagnostics& diagnostics_;
  std::vector<Line> lines_;
  FrameRule rule_;
  std::size_t first_ = 0;  ///< the first and the last line with a wall
  std::size_t last_ = 0;
  bool spaced_ = false;
  std::vector<DrawnToken> columns_;  ///< the cells of the first row
  std::size_t rows_ = 0;             ///< read so far
  std::vector<std::string> kept_;    ///< of each line, what is inside
  Framed result_;
};

}  // namespace

std::optional<Framed> read_frame(const Node& text, const std::set<std::string>& marks, Diagnostics& diagnostics) {
  if (!text.is_text() || text.text.find('\n') == std::string::npos) return std::nullopt;
  if (std::ranges::any_of(marks, is_wall)) return std::nullopt;
  return FrameReader(text, marks, diagnostics).read();
}

}  // namespace grids
