#include "language/formulas/lexer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/characters.hpp"
#include "language/yaml/clean_text.hpp"

namespace grids {
namespace {

std::size_t run(std::string_view text, bool (*belongs)(char)) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

FormulaToken::Kind kind_of(std::string_view text, std::size_t& bytes) {
  const auto front = text.front();
  if (is_digit(front)) {
    bytes = run(text, is_digit);
    return FormulaToken::Kind::number;
  }
  if (is_in_word(front)) {
    bytes = run(text, is_in_word);
    return FormulaToken::Kind::word;
  }
  const auto two = text.substr(0, 2);
  // Those of other languages are taken together so that they can be answered.
  constexpr std::array<std::string_view, 9> signs_of_two{"<=", ">=", "!=", "==", "<>", "=<", "=>", "&&", "||"};
  if (std::ranges::find(signs_of_two, two) != signs_of_two.end()) {
    bytes = 2;
    return FormulaToken::Kind::sign;
  }
  bytes = std::max<std::size_t>(1, utf8_length(text));
  return std::string_view("+-*/()[],=<>!").find(front) == std::string_view::npos || text.substr(0, bytes) == "!"
             ? FormulaToken::Kind::other
             : FormulaToken::Kind::sign;
}

}  // namespace

std::vector<FormulaToken> lex(std::string_view text) {
  std::vector<FormulaToken> tokens;
  std::size_t offset = 0;
  while (!text.empty() && tokens.size() < most_tokens) {
    std::size_t bytes = 1;
    if (text.front() != ' ' && text.front() != '\n') {
      const auto kind = kind_of(text, bytes);
      const auto length = kind == FormulaToken::Kind::other ? 1 : bytes;
      tokens.push_back({kind, std::string(text.substr(0, bytes)), offset, length});
      offset += length;
    } else {
      ++offset;
    }
    text.remove_prefix(bytes);
  }
  tokens.push_back({FormulaToken::Kind::end, {}, offset, 1});
  return tokens;
}

}  // namespace grids
