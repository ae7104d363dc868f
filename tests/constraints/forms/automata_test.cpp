#include "constraints/automata/automaton.hpp"
#include "constraints/automata/combine.hpp"
#include "constraints/automata/regular_expression.hpp"
#include "constraints/automata/unroll.hpp"
#include "core/random.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Kind = RegularExpression::Kind;

std::vector<Alphabet> alphabets(std::size_t length, std::size_t symbols) {
  return std::vector<Alphabet>(length, Alphabet{Domain::first_symbols(symbols), {}});
}

std::vector<SymbolId> word(std::string_view letters) {
  std::vector<SymbolId> symbols;
  for (const char letter : letters) symbols.push_back(symbol_at(static_cast<std::size_t>(letter - 'a')));
  return symbols;
}

std::vector<std::string> all_words(std::size_t length, std::size_t symbols) {
  std::vector<std::string> words{""};
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<std::string> longer;
    for (const auto& start : words)
      for (std::size_t j = 0; j < symbols; ++j) longer.push_back(start + static_cast<char>('a' + j));
    words = std::move(longer);
  }
  return words;
}

RegularExpression letters(std::string_view which) {
  Domain symbols;
  for (const auto symbol : word(which)) symbols.insert(symbol);
  return RegularExpression::one_of(symbols);
}

/// Whether a word matches, by trying every way: the definition, exponential and independent.
bool matches(const RegularExpression& expression, std::string_view text);

bool sequence_matches(const RegularExpression& expression, std::size_t from, std::string_view text) {
  if (from == expression.operands.size()) return text.empty();
  for (std::size_t i = 0; i <= text.size(); ++i)
    if (matches(expression.operands[from], text.substr(0, i)) && sequence_matches(expression, from + 1, text.substr(i)))
      return true;
  return false;
}

bool repeats(const RegularExpression& operand, std::string_view text) {
  if (text.empty()) return true;
  for (std::size_t i = 1; i <= text.size(); ++i)
    if (matches(operand, text.substr(0, i)) && repeats(operand, text.substr(i))) return true;
  return false;
}

bool matches(const RegularExpression& expression, std::string_view text) {
  const auto& operands = expression.operands;
  switch (expression.kind) {
    case Kind::symbols: return text.size() == 1 && expression.symbols.contains(word(text)[0]);
    case Kind::sequence: return sequence_matches(expression, 0, text);
    case Kind::alternative:
      return std::ranges::any_of(operands, [&](const auto& operand) { return matches(operand, text); });
    case Kind::any_number: return repeats(operands[0], text);
    case Kind::at_least_one: return matches(operands[0], text) || (!text.empty() && repeats(operands[0], text));
    case Kind::optional: return text.empty() || matches(operands[0], text);
  }
  return false;
}

RegularExpression random_expression(Random& random, int depth) {
  const auto kind = depth == 0 ? Kind::symbols : static_cast<Kind>(random.below(6));
  if (kind == Kind::symbols) return RegularExpression::one_of(Domain(1 + random.below(7)));
  const auto count = kind == Kind::sequence || kind == Kind::alternative ? random.below(4) : 1;
  std::vector<RegularExpression> operands;
  for (std::size_t i = 0; i < count; ++i) operands.push_back(random_expression(random, depth - 1));
  return RegularExpression::of(kind, std::move(operands));
}

}  // namespace

TEST_CASE("a regular expression accepts the words that match it as a whole") {
  const auto expression = RegularExpression::of(
      Kind::sequence, {RegularExpression::of(Kind::any_number, {letters("b")}), letters("a"), letters("ab")});
  const auto automaton = matching(expression, alphabets(3, 2));
  REQUIRE(automaton);
  CHECK(automaton->accepts(word("baa")));
  CHECK(automaton->accepts(word("bab")));
  CHECK_FALSE(automaton->accepts(word("aab")));
  CHECK_FALSE(automaton->accepts(word("ab")));
}

TEST_CASE("random regular expressions agree with trying every way to read a word") {
  Random random(1);
  for (int round = 0; round < 300; ++round) {
    const auto expression = random_expression(random, 3);
    for (std::size_t length = 0; length <= 4; ++length) {
      const auto automaton = matching(expression, alphabets(length, 3));
      REQUIRE(automaton);
      for (const auto& text : all_words(length, 3))
        REQUIRE(automaton->accepts(word(text)) == matches(expression, text));
    }
  }
}

TEST_CASE("and, or and not of automata are those of their words") {
  Random random(2);
  const auto places = alphabets(4, 3);
  for (int round = 0; round < 100; ++round) {
    const auto a = *matching(random_expression(random, 3), places);
    const auto b = *matching(random_expression(random, 3), places);
    const auto both = intersection(a, b, places);
    const auto either = union_of(a, b, places);
    const auto neither = complement(*either, places);
    for (const auto& text : all_words(4, 3)) {
      const auto symbols = word(text);
      REQUIRE(both->accepts(symbols) == (a.accepts(symbols) && b.accepts(symbols)));
      REQUIRE(either->accepts(symbols) == (a.accepts(symbols) || b.accepts(symbols)));
      REQUIRE(neither->accepts(symbols) != either->accepts(symbols));
    }
  }
}

TEST_CASE("automata of the same words are equal, however they were made") {
  const auto places = alphabets(5, 2);
  const auto a_star = RegularExpression::of(Kind::any_number, {letters("a")});
  const auto once = matching(RegularExpression::of(Kind::sequence, {a_star, letters("b"), a_star}), places);
  const auto step = [](std::size_t, std::size_t seen, SymbolId symbol) { return std::optional(seen + index(symbol)); };
  CHECK(once == unroll(places, std::size_t{0}, step, [](std::size_t seen) { return seen == 1; }));
  CHECK(complement(*complement(*once, places), places) == once);
}

TEST_CASE("states that go on alike are one state") {
  // Exactly one b in five places: before it or after it, and at the ends only one of the two.
  const auto step = [](std::size_t, std::size_t seen, SymbolId symbol) { return std::optional(seen + index(symbol)); };
  const auto automaton = unroll(alphabets(5, 2), std::size_t{0}, step, [](std::size_t seen) { return seen == 1; });
  CHECK(automaton->state_count() == 10);
}

TEST_CASE("an automaton that would be too large is not made") {
  // "The symbol ten places before the end is an a" has to remember the last ten, and so about 2^11 states.
  std::vector<RegularExpression> parts{RegularExpression::of(Kind::any_number, {letters("ab")}), letters("a")};
  for (int i = 0; i < 10; ++i) parts.push_back(letters("ab"));
  const auto expression = RegularExpression::of(Kind::sequence, parts);
  CHECK_FALSE(matching(expression, alphabets(30, 2), {.states_per_layer = 1000}));
  CHECK_FALSE(matching(expression, alphabets(30, 2), {.states = 1000}));
  CHECK_FALSE(matching(expression, alphabets(30, 2), {.arcs = 1000}));
  CHECK(matching(expression, alphabets(30, 2)));
}

TEST_CASE("settled places are read through") {
  auto places = alphabets(3, 2);
  const auto expression = RegularExpression::of(Kind::sequence, {letters("ab"), letters("a"), letters("b")});
  const auto automaton = matching(expression, places);
  places[1].symbols = Domain::of(symbol_at(0));
  const auto smaller = without_settled(*automaton, places);
  REQUIRE(smaller);
  CHECK(smaller->length() == 2);
  CHECK(smaller->accepts(word("bb")));
  places[1].symbols = Domain::of(symbol_at(1));
  CHECK(without_settled(*automaton, places)->empty());
}
