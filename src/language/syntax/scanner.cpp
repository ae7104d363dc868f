#include "language/syntax/scanner.hpp"

#include <algorithm>
#include <cctype>

#include "core/characters.hpp"
#include "core/grid.hpp"
#include "core/nearest.hpp"
#include "language/syntax/foreign_words.hpp"
#include "language/syntax/reserved_words.hpp"
#include "words/predicate.hpp"

namespace grids {
namespace {

constexpr std::string_view between_tokens = " \t\r\n";
constexpr std::string_view signs = "+-*/=<>()[],";
/// Shorter words are near to too many others.
constexpr std::size_t shortest_slip = 4;

/// Whether two words are one of the language, though one of them alone is another language's.
bool is_predicate(const std::string& words) {
  return std::ranges::any_of(words::all_predicates(), [&](auto predicate) { return predicate->texts.name == words; });
}

/// Where the first cell of `a1xa2` ends, in which `x` is a times sign; 0 of any other word.
std::size_t end_of_factor(std::string_view word) {
  for (auto x = word.find('x', 1); x != std::string_view::npos; x = word.find('x', x + 1)) {
    const auto rest = word.substr(x + 1);
    if (parse_cell_name(word.substr(0, x)) && (parse_cell_name(rest) || end_of_factor(rest) > 0)) return x;
  }
  return 0;
}

bool parts_tokens(char c) { return between_tokens.find(c) != std::string_view::npos; }

}  // namespace

std::size_t Scanner::after_blanks(std::size_t position) const {
  return std::min(node_->text.find_first_not_of(between_tokens, position), node_->text.size());
}

Token Scanner::made(Token::Kind kind, std::size_t begin, std::size_t end) const {
  return {kind, node_->text.substr(begin, end - begin), begin, end};
}

Token Scanner::quoted_at(std::size_t position) const {
  const auto close = node_->text.find('\'', position + 1);
  auto token = made(Token::Kind::quoted, position, close == std::string::npos ? node_->text.size() : close + 1);
  if (close == std::string::npos || close == position + 1) fail(token, "expected a symbol between two quotes: 'a1'");
  token.text = token.text.substr(1, token.text.size() - 2);
  return token;
}

Token Scanner::token_at(std::size_t position) const {
  const auto& text = node_->text;
  const auto begin = after_blanks(position);
  if (begin >= text.size()) return made(Token::Kind::end, text.size(), text.size());
  const char first = text[begin];
  const bool equals = begin + 1 < text.size() && text[begin + 1] == '=';
  if (first == '\'') return quoted_at(begin);
  if ((first == '<' || first == '>' || first == '!') && equals) return made(Token::Kind::sign, begin, begin + 2);
  if (signs.find(first) != std::string_view::npos) return made(Token::Kind::sign, begin, begin + 1);
  auto end = begin;
  while (end < text.size() && !parts_tokens(text[end]) && text[end] != '\'' &&
         signs.find(text[end]) == std::string_view::npos && (text[end] != '!' || end == begin))
    ++end;
  if (first == 'x' && begin > 0 && is_in_word(text[begin - 1])) {
    auto times = made(Token::Kind::sign, begin, begin + 1);
    times.text = "*";
    return times;
  }
  if (const auto factor = end_of_factor(std::string_view(text).substr(begin, end - begin)); factor > 0)
    end = begin + factor;
  const bool number = std::all_of(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                  text.begin() + static_cast<std::ptrdiff_t>(end), is_digit);
  return made(number ? Token::Kind::number : Token::Kind::word, begin, end);
}

Token Scanner::taken(Token token) {
  last_end_ = token.end;
  move_to(after_blanks(token.end));
  return token;
}

Token Scanner::take() { return taken(peek()); }

bool Scanner::accept(std::string_view word) {
  if (!peek().is(word)) return false;
  taken(peek());
  return true;
}

Token Scanner::expect(std::string_view word) {
  if (!at(word)) fail_expecting("'" + std::string(word) + "'");
  return take();
}

Token Scanner::peek_chunk() const {
  const auto& text = node_->text;
  const auto begin = position_;
  if (begin >= text.size()) return peek();
  if (text[begin] == '\'') return quoted_at(begin);
  std::size_t depth = 0;
  auto end = begin;
  for (; end < text.size(); ++end) {
    const char c = text[end];
    if (c == '(') ++depth;
    if (depth == 0 && (parts_tokens(c) || c == ')' || c == ']' || c == ',') && end > begin) break;
    if (c == ')' && depth > 0) --depth;
  }
  if (depth > 0) fail(made(Token::Kind::sign, begin, begin + 1), "expected ')' for this bracket");
  return made(Token::Kind::word, begin, end);
}

Token Scanner::take_chunk() { return taken(peek_chunk()); }

Token Scanner::take_pattern() {
  const auto slash = peek();
  if (!slash.is("/")) fail_expecting("a regular expression between slashes: matches /x+ -*/");
  const auto close = node_->text.find('/', slash.end);
  if (close == std::string::npos) fail(slash, "expected a second '/' that ends the regular expression");
  auto token = made(Token::Kind::quoted, slash.end, close);
  taken(made(Token::Kind::sign, close, close + 1));
  return token;
}

Token Scanner::behind_brackets() const {
  std::size_t depth = 0;
  for (auto token = peek();; token = token_at(token.end)) {
    if (token.kind == Token::Kind::end) fail(peek(), "expected ')' for this bracket");
    if (token.is("(")) ++depth;
    if (token.is(")") && --depth == 0) return token_at(token.end);
  }
}

std::string_view Scanner::text(std::size_t begin, std::size_t end) const {
  return std::string_view(node_->text).substr(begin, end - begin);
}

Location Scanner::where(std::size_t begin, std::size_t end) const {
  const std::string_view text = node_->text;
  const auto line_end = text.rfind('\n', begin == 0 ? 0 : begin - 1);
  const auto line_begin = begin == 0 || line_end == std::string_view::npos ? 0 : line_end + 1;
  const auto line = static_cast<std::size_t>(std::ranges::count(text.substr(0, line_begin), '\n'));
  return node_->locate(line, count_characters(text.substr(line_begin, begin - line_begin)),
                       std::max<std::size_t>(1, count_characters(text.substr(begin, end - begin))));
}

void Scanner::fail(const Token& token, const std::string& message) const { throw InputError(where(token), message); }

/// The sentence went wrong here, but perhaps because a word was misspelt, or is one of another language: that one is
/// shown if it stands before.
void Scanner::fail_expecting(const std::string& what) const {
  const auto next = peek();
  const auto wanted =
      "expected " + what +
      (next.kind == Token::Kind::end ? std::string(", but the sentence ends here") : ", found '" + next.text + "'");
  for (auto token = token_at(0); token.kind != Token::Kind::end; token = token_at(token.end)) {
    if (const auto second = token_at(token.end); is_predicate(token.text + ' ' + second.text)) {
      token = second;
      continue;
    }
    const bool quoted = token.kind == Token::Kind::quoted;
    if (const auto foreign = foreign_phrase_at(node_->text, token.begin); foreign && !quoted)
      throw InputError(where(token.begin, token.begin + foreign->typed.size()), foreign->told());
    const auto meant = likely_meant(token);
    if (meant && token.begin == next.begin) fail(next, wanted + "; did you mean '" + *meant + "'?");
    if (meant)
      fail(token, "is '" + token.text + "' meant to be '" + *meant + "'? As a name it does not fit: " + wanted);
    if (token.begin >= next.begin) break;
  }
  fail(next, wanted);
}

std::optional<std::string> Scanner::likely_meant(const Token& token) {
  const bool name = token.kind == Token::Kind::word && token.text.size() >= shortest_slip && !is_reserved(token.text);
  return name ? nearest(token.text, reserved_words()) : std::nullopt;
}

}  // namespace grids
