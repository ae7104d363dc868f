#include "language/settling/rule_text.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/characters.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "core/nearest.hpp"
#include "language/settling/named_symbols.hpp"
#include "language/settling/symbol_class.hpp"
#include "model/document.hpp"

namespace grids {
namespace {

constexpr std::array<std::string_view, 13> number_words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};

/// Whether `next` follows `symbol` when one counts, in numbers or through the alphabet.
bool follows(const std::string& symbol, const std::string& next) {
  const auto a = whole_number(symbol);
  const auto b = whole_number(next);
  if (a && b) return *b - *a == 1;
  const auto is_letter = [](const std::string& text) { return text.size() == 1 && is_in_word(text[0]); };
  return !a && !b && is_letter(symbol) && is_letter(next) && next[0] - symbol[0] == 1;
}

bool is_operator(std::string_view word) { return word.size() == 1 && std::string_view("+-*/").find(word) < 4; }

std::string_view without_parentheses(std::string_view text) {
  return text.starts_with('(') && text.ends_with(')') ? text.substr(1, text.size() - 2) : text;
}

/// "1-(size - 2)" is "1 to size - 2".
std::string range_as_typed(std::string_view word) {
  const auto hyphen = range_hyphen(word);
  if (!hyphen) return std::string(without_parentheses(word));
  return std::string(without_parentheses(word.substr(0, *hyphen))) + " to " +
         std::string(without_parentheses(word.substr(*hyphen + 1)));
}

/// Reads what stands between two braces, and says it.
class Placeholder {
 public:
  Placeholder(std::string_view content, const SpokenValues& values, const SpokenValues& around)
      : content_(content), rest_(trimmed(content)), values_(values), around_(around) {}

  /// Nothing where something is wrong with it: see `complaint`.
  std::optional<std::string> text() {
    const auto* const value = named();
    if (value == nullptr) return std::nullopt;
    auto said = take("in words") ? in_words(*value) : value->text;
    if (rest_.empty()) return said;
    const auto bar = rest_.find('|');
    if (bar == std::string_view::npos || bar == 0 || bar + 1 == rest_.size()) {
      complain("expected 'in words', or a noun in the singular and the plural, such as 'star|stars', found '" +
               std::string(rest_) + "'");
      return std::nullopt;
    }
    return said + " " + std::string(trimmed(value->number == 1 ? rest_.substr(0, bar) : rest_.substr(bar + 1)));
  }

  const std::string& complaint() const noexcept { return complaint_; }

 private:
  void complain(const std::string& about) { complaint_ = "'{" + std::string(content_) + "}' in this text: " + about; }

  /// The value that is named first; null where none is.
  const SpokenValue* named() {
    std::size_t length = 0;
    while (length < rest_.size() && is_in_word(rest_[length])) ++length;
    const std::string name(rest_.substr(0, length));
    const auto* found = find(values_, name);
    if (found == nullptr) found = find(around_, name);
    if (found == nullptr) {
      std::vector<std::string> names;
      for (const auto* const all : {&values_, &around_})
        for (const auto& [known, value] : *all) names.push_back(known);
      complain((name.empty() ? "expected a parameter's name" : "there is no parameter '" + name + "'") +
               did_you_mean(name, names) + " (A brace that is meant as one is typed twice: '{{'.)");
    }
    rest_ = trimmed(rest_.substr(length));
    return found;
  }

  static const SpokenValue* find(const SpokenValues& values, const std::string& name) {
    const auto found = values.find(name);
    return found == values.end() ? nullptr : &found->second;
  }

  bool take(std::string_view words) {
    if (!rest_.starts_with(words) || !stands_alone(rest_, 0, words.size())) return false;
    rest_ = trimmed(rest_.substr(words.size()));
    return true;
  }

  std::string in_words(const SpokenValue& value) const {
    const auto& number = value.number;
    if (!number || *number < 0 || *number >= static_cast<std::int64_t>(number_words.size())) return value.text;
    return std::string(number_words[static_cast<std::size_t>(*number)]);
  }

  std::string_view content_;
  std::string_view rest_;
  const SpokenValues& values_;
  const SpokenValues& around_;
  std::string complaint_;
};

}  // namespace

std::string spoken_list(const std::vector<std::string>& symbols) {
  std::vector<std::string> parts;
  for (std::size_t first = 0; first < symbols.size();) {
    auto last = first;
    while (last + 1 < symbols.size() && follows(symbols[last], symbols[last + 1])) ++last;
    if (last < first + 2) last = first;
    parts.push_back(last == first ? symbols[first] : symbols[first] + " to " + symbols[last]);
    first = last + 1;
  }
  return enumerated(parts);
}

SpokenValue spoken(const ParameterValue& value) {
  if (const auto* number = std::get_if<Rational>(&value))
    return {number->text(), number->is_whole() ? std::optional(number->numerator()) : std::nullopt};
  if (const auto* size = std::get_if<Size>(&value)) return {size_text(*size), {}};
  const auto words = Clue{std::get<std::string>(value), {}}.items();
  return {spoken_list(words), words.size() == 1 ? whole_number(words.front()) : std::nullopt};
}

SpokenValue spoken_as_typed(const std::string& typed) {
  std::vector<std::string> parts;
  Diagnostics nothing_wrong;
  for (const auto& word : class_words(Node::of_text(typed), nothing_wrong)) {
    if (is_operator(word.text)) return {typed, whole_number(typed)};
    parts.push_back(range_as_typed(word.text));
  }
  return {enumerated(parts), whole_number(typed)};
}

SpokenValues spoken_values(const Sheet& sheet) {
  SpokenValues values;
  for (const auto& [name, parameter] : sheet.parameters) values.emplace(name, spoken(parameter.value));
  std::vector<std::string> names;
  for (const auto& symbol : sheet.symbols) names.push_back(symbol.name);
  values.emplace("symbols", SpokenValue{spoken_list(names), {}});
  return values;
}

std::optional<std::string> with_values(std::string_view text, const SpokenValues& values, const Location& where,
                                       const SpokenValues& around, Diagnostics& diagnostics) {
  std::string said;
  while (!text.empty()) {
    const auto open = text.find('{');
    said += text.substr(0, open);
    if (open == std::string_view::npos) break;
    text.remove_prefix(open + 1);
    if (text.starts_with('{')) {
      said += '{';
      text.remove_prefix(1);
      continue;
    }
    const auto close = text.find('}');
    if (close == std::string_view::npos) {
      diagnostics.error(
          where, "a '{' of this text is never closed by '}'. (A brace that is meant as one is typed twice: '{{'.)");
      return std::nullopt;
    }
    const auto content = text.substr(0, close);
    if (content.starts_with(naming_word)) {  // how a symbol looks is said when it is known who reads the text
      said.append("{").append(content).append("}");
    } else {
      Placeholder placeholder(content, values, around);
      const auto value = placeholder.text();
      if (!value) {
        diagnostics.error(where, placeholder.complaint());
        return std::nullopt;
      }
      said += *value;
    }
    text.remove_prefix(close + 1);
  }
  return said;
}

std::string with_values(std::string_view text, const SpokenValues& values, const Location& where,
                        const SpokenValues& around) {
  Diagnostics diagnostics;
  auto said = with_values(text, values, where, around, diagnostics);
  diagnostics.throw_if_errors();
  return std::move(*said);
}

}  // namespace grids
