#include "constraints/automata/sum_automaton.hpp"

#include "core/random.hpp"
#include "forms_support.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Word = std::vector<SymbolId>;

constexpr std::size_t symbols = 4;

std::vector<Word> words(std::size_t length) {
  std::vector<Word> all{{}};
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<Word> longer;
    for (const auto& word : all)
      for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
        longer.push_back(word);
        longer.back().push_back(symbol_at(symbol));
      }
    all = std::move(longer);
  }
  return all;
}

}  // namespace

TEST_CASE("a sum's automaton accepts the words that make it") {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const auto length = random.below(6);
    std::vector<Alphabet> alphabets;
    for (std::size_t cell = 0; cell < length; ++cell)
      alphabets.push_back(random_cell(random, cell, symbols, i % 2 == 0 ? -3 : 0, 4).alphabet);
    const auto comparison = random_comparison(random);
    const auto total = static_cast<std::int64_t>(random.below(12)) - 2;
    const auto automaton = sum_automaton(alphabets, comparison, total);
    REQUIRE(automaton);
    for (const auto& word : words(length)) {
      std::int64_t sum = 0;
      bool possible = true;
      for (std::size_t cell = 0; cell < length; ++cell) {
        sum += alphabets[cell].number(word[cell]);
        possible = possible && alphabets[cell].symbols.contains(word[cell]);
      }
      REQUIRE(automaton->accepts(word) == (possible && holds(sum, comparison, total)));
    }
  }
}

TEST_CASE("totals beyond a sum's target are one state") {
  const std::vector<Alphabet> alphabets(30, Alphabet{Domain::first_symbols(3), {0, 5, 9}});
  const auto automaton = sum_automaton(alphabets, Comparison::equal, 20);
  REQUIRE(automaton);
  CHECK(automaton->state_count() < 31 * 22);
}

TEST_CASE("numbers too large to be added exactly make no automaton") {
  const std::vector<Alphabet> alphabets(2, Alphabet{Domain::first_symbols(1), {most_number + 1}});
  CHECK_FALSE(sum_automaton(alphabets, Comparison::equal, 5));
}
