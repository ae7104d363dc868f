#include "language/yaml/yaml_mistakes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/characters.hpp"

namespace grids {
namespace {

namespace said = YAML::ErrorMsg;

/// YAML reads no longer ones on one line with their value.
constexpr std::size_t longest_key = 1024;

using Saying = std::pair<std::string_view, std::string_view>;

const std::array sayings{
    Saying{said::END_OF_MAP, "this line does not fit those before it: the keys of one map start in the same column"},
    Saying{said::END_OF_SEQ, "this line does not fit those before it: the items of one list start in the same column"},
    Saying{said::END_OF_MAP_FLOW, "'{' is never closed by '}'"},
    Saying{said::END_OF_SEQ_FLOW, "'[' is never closed by ']'"},
    Saying{said::FLOW_END, "nothing is open here that this bracket could close"},
    Saying{said::BLOCK_ENTRY,
           "YAML reads '-' as the start of a list item: put the text in quotes, or the list on its own lines"},
    Saying{said::MAP_KEY, "YAML reads '?' as the start of a key: put the text in quotes"},
    Saying{said::MAP_VALUE,
           "YAML reads ': ' as the end of a key, which cannot stand here: put the text in quotes, a key behind another "
           "one with its value in braces, or check that the line before it ends as it should"},
    Saying{said::TAB_IN_INDENTATION, "a tab stands where the line is indented: use blanks"},
    Saying{said::CHAR_IN_BLOCK,
           "YAML reads '|' and '>' as the start of a text on the lines below: put the text in quotes"},
    Saying{said::ALIAS_NOT_FOUND,
           "YAML reads '*' as the start of an alias: put the text in quotes, or a drawing under '|'"},
    Saying{said::UNKNOWN_ANCHOR,
           "YAML reads '*' as the start of an alias: put the text in quotes, or a drawing under '|'"},
    Saying{said::CHAR_IN_ALIAS,
           "YAML reads '*' as the start of an alias: put the text in quotes, or a drawing under '|'"},
    Saying{said::ANCHOR_NOT_FOUND, "YAML reads '&' as the start of an anchor: put the text in quotes"},
    Saying{said::CHAR_IN_ANCHOR, "YAML reads '&' as the start of an anchor: put the text in quotes"},
    Saying{said::MULTIPLE_ANCHORS,
           "YAML reads '&' as the start of an anchor, and there are two: put the text in quotes"},
    Saying{said::MULTIPLE_TAGS, "YAML reads '!' as the start of a tag, and there are two: put the text in quotes"},
    Saying{said::EOF_IN_SCALAR, "the file ends inside quotes"},
    Saying{said::DOC_IN_SCALAR, "a line of '---' or '...' stands inside quotes"},
};

/// Whether the line has fallen out of a drawing above it whose first line is indented more.
bool falls_out_of_drawing(std::size_t line_number, TextCursor& cursor) {
  const auto margin = indent(cursor.line(line_number));
  for (auto above = line_number; above-- > 0;) {
    const auto line = cursor.line(above);
    if (is_blank(line) || indent(line) > margin) continue;
    const auto text = line.substr(0, line.find_last_not_of(" +-0123456789") + 1);
    return above + 1 < line_number && indent(line) < margin && text.ends_with('|');
  }
  return false;
}

/// Whether the line has a key, a list item that may begin with one, or a remark.
bool may_have_key(std::string_view line) {
  const auto text = line.substr(indent(line));
  return text.starts_with('#') || text.starts_with('-') || text.starts_with('"') || text.starts_with('\'') ||
         text.find(": ") != std::string_view::npos || text.ends_with(':');
}

/// The line among keys, at or above that where YAML noticed it, that has no key: a rule by itself.
std::optional<Diagnostic> rule_among_keys(std::size_t line_number, TextCursor& cursor) {
  const auto margin = indent(cursor.line(line_number));
  std::optional<std::size_t> bare;
  for (auto above = line_number + 1; above-- > 0;) {
    const auto line = cursor.line(above);
    if (is_blank(line) || indent(line) > margin) continue;
    // A key may stand behind the dash of its item.
    const bool first_of_item = indent(line) < margin && line.substr(indent(line)).starts_with('-');
    if (indent(line) < margin && !first_of_item) return std::nullopt;
    if (!may_have_key(line)) {
      bare = above;
      continue;
    }
    if (bare) break;
    if (first_of_item || above + 1 < line_number) return std::nullopt;
  }
  if (!bare || *bare == 0) return std::nullopt;
  const auto line = cursor.line(*bare);
  const auto text = std::string(line.substr(indent(line), line.find_last_not_of(' ') + 1 - indent(line)));
  auto where = cursor.locate(*bare, indent(line));
  where.length = count_characters(text);
  return Diagnostic{Severity::error, where,
                    "'" + text + "' is a rule, not a key of a map: write 'each grid: " + text +
                        "', or make it an item of its own, '- " + text + "', without { }"};
}

/// The bracket that is still open before this byte of a line, searched backwards from there.
std::optional<Diagnostic> still_open(std::size_t last_line, std::size_t end, TextCursor& cursor) {
  std::size_t closed = 0;
  for (auto line_number = last_line + 1; line_number-- > 0; end = std::string_view::npos) {
    const auto line = cursor.line(line_number).substr(0, end);
    for (auto at = line.size(); at-- > 0;) {
      if (line[at] == ']' || line[at] == '}') ++closed;
      if (line[at] != '[' && line[at] != '{') continue;
      if (closed-- > 0) continue;
      const auto* const said = line[at] == '[' ? "'[' is never closed by ']'" : "'{' is never closed by '}'";
      return Diagnostic{Severity::error, cursor.locate(line_number, at), said};
    }
  }
  return std::nullopt;
}

/// A name with a map behind it, but without ':' between: '- Sudoku {size: 4x4, box: 2x2}'.
std::optional<Diagnostic> brace_without_colon(std::size_t line_number, std::size_t end, TextCursor& cursor) {
  const auto line = cursor.line(line_number);
  const auto brace = line.find('{');
  if (brace >= std::min(end, line.size())) return std::nullopt;
  const auto item = trimmed(line.substr(0, brace));
  const auto name = item.starts_with("- ") ? trimmed(item.substr(2)) : item;
  if (name.empty() || name.find_first_of(" :,[]{}'\"#") != std::string_view::npos) return std::nullopt;
  return Diagnostic{Severity::error, cursor.locate(line_number, brace),
                    "expected ':' between '" + std::string(name) + "' and '{'"};
}

/// What stands on a line behind a value that a bracket or a quote has ended: 'each row: {..} or {..}'.
std::optional<Diagnostic> behind_closed_value(std::size_t line_number, std::size_t at, TextCursor& cursor) {
  const auto before = trimmed(cursor.line(line_number).substr(0, at));
  if (before.empty() || std::string_view("}]'\"").find(before.back()) == std::string_view::npos) return std::nullopt;
  const bool quote = before.back() == '\'' || before.back() == '"';
  return Diagnostic{Severity::error, cursor.locate(line_number, at),
                    quote
                        ? "the quote before this ends the value: put all of it in quotes"
                        : std::string("the '") + before.back() +
                              "' before this ends the value: rules are joined by 'and' and 'or' without such brackets"};
}

/// An item below keys in the same column, which are to be items, too.
std::optional<Diagnostic> item_below_keys(std::size_t line_number, const Location& where, TextCursor& cursor) {
  const auto line = cursor.line(line_number);
  const auto is_item = [](std::string_view text) { return text == "-" || text.starts_with("- "); };
  if (!is_item(line.substr(indent(line)))) return std::nullopt;
  for (auto above = line_number; above-- > 0;) {
    const auto other = cursor.line(above);
    const auto text = other.substr(std::min(indent(other), other.size()));
    if (is_blank(other) || indent(other) > indent(line) || text.starts_with('#')) continue;
    if (indent(other) < indent(line) || is_item(text)) return std::nullopt;
    return Diagnostic{Severity::error, where,
                      "an item, behind '- ', stands below keys without one: write '- ' before each of those, too"};
  }
  return std::nullopt;
}

std::string in_plain_words(const YAML::Exception& mistake, std::string_view found) {
  for (const auto& [message, words] : sayings)
    if (mistake.msg == message) return std::string(words);
  if (mistake.msg == said::UNKNOWN_TOKEN && !found.empty())
    return std::string("YAML gives '")
        .append(found.substr(0, 1))
        .append("' a meaning of its own at the start of a text: put the text in quotes");
  return "this is not YAML: " + mistake.msg;
}

}  // namespace

Diagnostic explain(const YAML::Exception& mistake, TextCursor& cursor) {
  const auto line = counted_from_0(mistake.mark.line);
  const auto where = cursor.locate(line, counted_from_0(mistake.mark.column));
  if (line > 0 && falls_out_of_drawing(line, cursor))
    return {Severity::error, where, "this row starts left of the first row of its drawing: align them"};
  const auto typed = cursor.line(line);
  const auto margin = std::min(typed.find_first_not_of(" \t"), typed.size());
  if (const auto tab = typed.substr(0, margin).find('\t'); tab != std::string_view::npos)
    return {Severity::error, cursor.locate(line, tab), "a tab stands where the line is indented: use blanks"};
  if (counted_from_0(mistake.mark.column) > longest_key && mistake.msg == said::MAP_VALUE)
    return {Severity::error, cursor.locate(line, margin),
            "this key is too long: at most " + std::to_string(longest_key) + " characters are read"};
  // YAML's own place is behind the sign that it took for an anchor or alias.
  const auto before = counted_from_0(mistake.mark.column);
  if (before > 0 && before <= typed.size() && (typed[before - 1] == '&' || typed[before - 1] == '*') &&
      (mistake.msg == said::CHAR_IN_ANCHOR || mistake.msg == said::ANCHOR_NOT_FOUND))
    return {Severity::error, cursor.locate(line, before - 1), in_plain_words(mistake, {})};
  // YAML notices an open bracket at the next list item, or at the end.
  if (mistake.msg == said::END_OF_SEQ_FLOW || mistake.msg == said::END_OF_MAP_FLOW ||
      (mistake.msg == said::BLOCK_ENTRY && before == margin))
    if (const auto open = still_open(line, before, cursor)) return *open;
  const bool cramped = mistake.msg == said::BLOCK_ENTRY || mistake.msg == said::FLOW_END ||
                       mistake.msg == said::END_OF_SEQ_FLOW || mistake.msg == said::END_OF_MAP_FLOW;
  if (const auto open = still_open(line, before, cursor); cramped && open && open->message.starts_with("'['"))
    return {
        Severity::error, where,
        "within [..] and {..} YAML gives brackets, commas and '-' a meaning of its own: put the rule that has them in "
        "quotes, or on a line of its own"};
  if (mistake.msg == said::MAP_VALUE)
    if (const auto found = brace_without_colon(line, before, cursor)) return *found;
  if (mistake.msg == said::END_OF_MAP)
    if (const auto behind = behind_closed_value(line, before, cursor)) return *behind;
  if (mistake.msg == said::END_OF_MAP || mistake.msg == said::MAP_VALUE)
    if (const auto bare = rule_among_keys(line, cursor)) return *bare;
  if (mistake.msg == said::END_OF_MAP)
    if (const auto item = item_below_keys(line, where, cursor)) return *item;
  const auto found = cursor.from(line, counted_from_0(mistake.mark.column));
  if (found.starts_with('\t')) return {Severity::error, where, "a tab stands here: use blanks"};
  return {Severity::error, where, in_plain_words(mistake, found)};
}

}  // namespace grids
