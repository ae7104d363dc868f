#include "language/formulas/lexer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/characters.hpp"
#include "core/grid.hpp"
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

/// Where the first cell of `a1xa2` ends, in which `x` is a times sign; 0 for any other word.
std::size_t end_of_factor(std::string_view word) {
  for (auto x = word.find('x', 1); x != std::string_view::npos; x = word.find('x', x + 1)) {
    const auto rest = word.substr(x + 1);
    if (parse_cell_name(word.substr(0, x)) && (parse_cell_name(rest) || end_of_factor(rest) > 0)) return x;
  }
  return 0;
}

bool ends_factor(const FormulaToken& token) {
  return token.kind == FormulaToken::Kind::number || token.is(")") ||
         (token.kind == FormulaToken::Kind::word && parse_cell_name(token.text));
}

/// The token as it is meant: `x` between factors is a times sign.
void add(FormulaToken token, std::vector<FormulaToken>& tokens) {
  if (token.kind == FormulaToken::Kind::word && token.text == "x" && !tokens.empty() && ends_factor(tokens.back())) {
    tokens.push_back({FormulaToken::Kind::sign, "*", token.offset, 1});
  } else if (const auto end = token.kind == FormulaToken::Kind::word ? end_of_factor(token.text) : 0; end > 0) {
    tokens.push_back({token.kind, token.text.substr(0, end), token.offset, end});
    tokens.push_back({FormulaToken::Kind::sign, "*", token.offset + end, 1});
    add({token.kind, token.text.substr(end + 1), token.offset + end + 1, token.length - end - 1}, tokens);
  } else {
    tokens.push_back(std::move(token));
  }
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
      add({kind, std::string(text.substr(0, bytes)), offset, length}, tokens);
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
