#include "language/formulas/formula_parser.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "core/characters.hpp"
#include "language/formulas/lexer.hpp"
#include "language/sentences/foreign_words.hpp"

namespace grids {
namespace {

constexpr std::size_t deepest_parenthesis = 100;

constexpr std::array<std::pair<std::string_view, Comparison>, 6> comparison_signs{{
    {"=", Comparison::equal},
    {"!=", Comparison::not_equal},
    {"<", Comparison::less},
    {"<=", Comparison::at_most},
    {">", Comparison::greater},
    {">=", Comparison::at_least},
}};

std::optional<Comparison> comparison_of(const FormulaToken& token) {
  for (const auto& [sign, comparison] : comparison_signs)
    if (token.is(sign)) return comparison;
  return std::nullopt;
}

/// Recursive descent, one function per rule of the grammar. What is wrong is thrown.
class FormulaParser {
 public:
  explicit FormulaParser(const Node& text) : text_(text), tokens_(lex(text.text)) {
    if (tokens_.size() > most_tokens)
      throw InputError(text.where, "this formula is too long: at most " + std::to_string(most_tokens) +
                                       " numbers, names and signs are read");
  }

  FormulaTerm whole_term() {
    auto result = sum();
    if (!at_end()) fail("expected an operator, found '" + now().text + "'");
    return result;
  }

  ComparedTerms comparison() {
    ComparedTerms result;
    result.terms.push_back(sum());
    while (const auto comparison = comparison_of(now())) {
      take();
      result.comparisons.push_back(*comparison);
      result.terms.push_back(sum());
    }
    if (!at_end()) fail("expected an operator or a comparison, found '" + now().text + "'");
    if (result.comparisons.empty()) fail("expected a comparison: = != < <= > or >=");
    return result;
  }

 private:
  const FormulaToken& now() const { return tokens_[next_]; }
  bool at_end() const { return now().kind == FormulaToken::Kind::end; }
  FormulaToken take() { return at_end() ? now() : tokens_[next_++]; }
  bool take(std::string_view wanted) {
    if (!now().is(wanted)) return false;
    take();
    return true;
  }
  [[noreturn]] void fail(const std::string& message) const {
    if (const auto foreign = foreign_phrase_at(now().text, 0); foreign && foreign->typed == now().text)
      throw InputError(text_.locate(0, now().offset, now().length), foreign->told());
    throw InputError(text_.locate(0, now().offset, now().length), message);
  }
  void need(std::string_view wanted) {
    if (!take(wanted)) fail("expected '" + std::string(wanted) + "'" + found());
  }
  /// ", found 'x'"; nothing at the end.
  std::string found() const { return at_end() ? "" : ", found '" + now().text + "'"; }

  static FormulaTerm of(FormulaTerm::Kind kind, const FormulaToken& at, std::vector<FormulaTerm> operands = {}) {
    FormulaTerm term;
    term.kind = kind;
    term.offset = at.offset;
    term.length = at.length;
    term.operands = std::move(operands);
    return term;
  }

  static FormulaTerm pair(FormulaTerm::Kind kind, const FormulaToken& sign, FormulaTerm left, FormulaTerm right) {
    auto term = of(kind, sign);
    term.operands.push_back(std::move(left));
    term.operands.push_back(std::move(right));
    return term;
  }

  /// Lets the term underline everything read since `start`.
  FormulaTerm spanning(FormulaTerm term, const FormulaToken& start) const {
    const auto& last = tokens_[next_ - 1];
    term.offset = start.offset;
    term.length = last.offset + last.length - start.offset;
    return term;
  }

  FormulaTerm sum() {
    const auto start = now();
    std::vector<FormulaTerm> operands;
    operands.push_back(product());
    while (now().is("+") || now().is("-")) {
      const auto sign = take();
      auto operand = product();
      operands.push_back(sign.is("-") ? of(FormulaTerm::Kind::negate, sign, {std::move(operand)}) : std::move(operand));
    }
    return operands.size() == 1 ? std::move(operands.front())
                                : spanning(of(FormulaTerm::Kind::add, start, std::move(operands)), start);
  }

  FormulaTerm product() {
    const auto start = now();
    auto left = factor();
    while (now().is("*") || now().is("/")) {
      const auto sign = take();
      const auto kind = sign.is("*") ? FormulaTerm::Kind::multiply : FormulaTerm::Kind::divide;
      auto right = factor();
      if (left.kind == kind)
        left.operands.push_back(std::move(right));
      else
        left = pair(kind, sign, std::move(left), std::move(right));
      left = spanning(std::move(left), start);
    }
    return left;
  }

  FormulaTerm factor() {
    if (++depth_ > deepest_parenthesis)
      fail("parentheses are nested too deep: at most " + std::to_string(deepest_parenthesis) + " levels");
    auto result = bare_factor();
    --depth_;
    return result;
  }

  FormulaTerm bare_factor() {
    const auto token = now();
    if (token.kind == FormulaToken::Kind::number) return number();
    if (token.kind == FormulaToken::Kind::word && is_aggregate(token.text)) return aggregate();
    if (token.kind == FormulaToken::Kind::word) {
      auto name = of(FormulaTerm::Kind::name, take());
      name.text = token.text;
      return name;
    }
    if (take("-")) return of(FormulaTerm::Kind::negate, token, {factor()});
    if (take("(")) {
      auto inner = sum();
      need(")");
      return inner;
    }
    if (at_end()) fail("the formula ends where a number or a cell is expected");
    fail("expected a number or a cell, found '" + token.text + "'");
  }

  FormulaTerm number() {
    auto term = of(FormulaTerm::Kind::number, now());
    const auto& digits = now().text;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), term.number);
    if (read.ec != std::errc()) fail("this number is too large: at most 9223372036854775807");
    take();
    return term;
  }

  FormulaTerm aggregate() {
    const auto word = take();
    auto term = of(FormulaTerm::Kind::aggregate, word);
    term.text = word.text;
    take("of");
    if (!take("[")) fail("expected cells in brackets, as in 'sum [a1 b1]'" + found());
    term.region_offset = now().offset;
    const auto from = next_;
    while (!at_end() && !now().is("]")) take();
    if (next_ == from) fail("expected cells, such as a1-c3 d1");
    term.region = region_text(term.region_offset, now().offset);
    need("]");
    return term;
  }

  /// The characters [from, to) of the text: what stands between brackets.
  std::string region_text(std::size_t from, std::size_t to) const {
    std::string out;
    std::size_t character = 0;
    for (const char c : text_.text) {
      if (starts_character(c)) ++character;
      if (character > from && character <= to) out += c;
    }
    return out;
  }

  const Node& text_;
  std::vector<FormulaToken> tokens_;
  std::size_t next_ = 0;
  std::size_t depth_ = 0;
};

template <typename Read>
auto guarded(Diagnostics& diagnostics, Read read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
    return std::nullopt;
  }
}

}  // namespace

bool is_aggregate(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"sum", "product", "difference", "quotient", "min", "max"};
  return std::ranges::find(words, word) != words.end();
}

std::optional<FormulaTerm> parse_term(const Node& text, Diagnostics& diagnostics) {
  return guarded(diagnostics, [&text] { return FormulaParser(text).whole_term(); });
}

std::optional<ComparedTerms> parse_comparison(const Node& text, Diagnostics& diagnostics) {
  return guarded(diagnostics, [&text] { return FormulaParser(text).comparison(); });
}

}  // namespace grids
