#include "constraints/automata/machines.hpp"

#include <functional>

#include "core/random.hpp"
#include "forms_support.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Word = std::vector<SymbolId>;
using Numbers = std::vector<std::int64_t>;

constexpr std::size_t symbols = 4;

std::vector<Alphabet> random_alphabets(Random& random, std::size_t length, int low) {
  std::vector<Alphabet> alphabets;
  for (std::size_t i = 0; i < length; ++i) alphabets.push_back(random_cell(random, i, symbols, low, 4).alphabet);
  return alphabets;
}

/// Holds an automaton against what it means on every word.
void check(const std::optional<Automaton>& automaton, std::size_t length,
           const std::function<bool(const Word&)>& meaning) {
  REQUIRE(automaton);
  std::size_t count = 1;
  for (std::size_t i = 0; i < length; ++i) count *= symbols;
  for (std::size_t number = 0; number < count; ++number) {
    Word word;
    for (auto rest = number; word.size() < length; rest /= symbols) word.push_back(symbol_at(rest % symbols));
    REQUIRE(automaton->accepts(word) == meaning(word));
  }
}

Numbers numbers_of(const Word& word, const std::vector<Alphabet>& alphabets, Domain among) {
  Numbers numbers;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (among.contains(word[i])) numbers.push_back(alphabets[i].number(word[i]));
  return numbers;
}

std::int64_t sum(const Numbers& numbers) {
  std::int64_t total = 0;
  for (const auto number : numbers) total += number;
  return total;
}

/// The numbers of each maximal stretch of symbols among a set.
std::vector<Numbers> runs(const Word& word, const std::vector<Alphabet>& alphabets, Domain among) {
  std::vector<Numbers> result;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (!among.contains(word[i])) continue;
    if (i == 0 || !among.contains(word[i - 1])) result.emplace_back();
    result.back().push_back(alphabets[i].number(word[i]));
  }
  return result;
}

struct Round {
  Random& random;
  std::size_t length;
  std::vector<Alphabet> alphabets;
  Domain among;
  Demand demand;

  Round(Random& source, int lowest_number)
      : random(source),
        length(random.below(6)),
        alphabets(random_alphabets(random, length, lowest_number)),
        among(random.below(16)),
        demand{random_comparison(random), static_cast<std::int64_t>(random.below(12)) - 2} {}
};

}  // namespace

TEST_CASE("counts and sums among a set of symbols") {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Round round(random, i % 2 == 0 ? -3 : 0);
    const auto numbers = [&](const Word& word) { return numbers_of(word, round.alphabets, round.among); };
    check(count_among(round.alphabets, round.among, round.demand), round.length,
          [&](const Word& word) { return round.demand.met_by(std::ssize(numbers(word))); });
    check(sum_among(round.alphabets, round.among, round.demand), round.length,
          [&](const Word& word) { return round.demand.met_by(sum(numbers(word))); });
  }
}

TEST_CASE("visible are those greater than all before them") {
  Random random(2);
  for (int i = 0; i < 60; ++i) {
    const Round round(random, -3);
    check(visible_among(round.alphabets, round.among, round.demand), round.length, [&](const Word& word) {
      const auto numbers = numbers_of(word, round.alphabets, round.among);
      std::int64_t count = 0;
      for (std::size_t k = 0; k < numbers.size(); ++k)
        count += std::all_of(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(k),
                             [&](auto before) { return before < numbers[k]; });
      return round.demand.met_by(count);
    });
  }
}

TEST_CASE("the sum between two ends, whichever comes first") {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const Round round(random, i % 2 == 0 ? -3 : 0);
    const auto one_end = round.among;
    const auto other_end = i % 3 == 0 ? one_end : Domain(random.below(16));
    const auto first = [](const Word& word, Domain end, std::size_t but) {
      for (std::size_t k = 0; k < word.size(); ++k)
        if (k != but && end.contains(word[k])) return k;
      return word.size();
    };
    check(sum_between(round.alphabets, one_end, other_end, round.demand), round.length, [&](const Word& word) {
      const auto one = first(word, one_end, word.size());
      const auto other = first(word, other_end, one);
      if (one == word.size() || other == word.size()) return false;
      std::int64_t total = 0;
      for (auto k = std::min(one, other) + 1; k < std::max(one, other); ++k)
        total += round.alphabets[k].number(word[k]);
      return round.demand.met_by(total);
    });
  }
}

TEST_CASE("the sum of as many cells as the first one says") {
  Random random(4);
  for (int i = 0; i < 60; ++i) {
    const Round round(random, i % 2 == 0 ? -2 : 0);
    check(sum_of_own_length(round.alphabets, round.demand), round.length, [&](const Word& word) {
      if (word.empty()) return false;
      const auto count = round.alphabets[0].number(word[0]);
      if (count < 0 || count > std::ssize(word)) return false;
      auto numbers = numbers_of(word, round.alphabets, Domain(15));
      numbers.resize(static_cast<std::size_t>(count));
      return round.demand.met_by(sum(numbers));
    });
  }
}

TEST_CASE("the sums and the lengths of runs, one of them unknown") {
  Random random(5);
  for (int i = 0; i < 100; ++i) {
    const Round round(random, i % 2 == 0 ? -2 : 0);
    const auto alphabets = i % 3 == 0 ? counting_each(round.alphabets) : round.alphabets;
    std::vector<std::optional<std::int64_t>> sums;
    for (auto count = random.below(4); count > 0; --count) {
      sums.emplace_back();
      if (random.below(4) > 0) sums.back() = static_cast<std::int64_t>(random.below(6)) - 1;
    }
    check(sums_of_runs(alphabets, round.among, sums), round.length, [&](const Word& word) {
      const auto found = runs(word, alphabets, round.among);
      bool fits = found.size() == sums.size();
      for (std::size_t k = 0; fits && k < sums.size(); ++k) fits = !sums[k] || *sums[k] == sum(found[k]);
      return fits;
    });
  }
}

TEST_CASE("no longer repeats than allowed") {
  Random random(6);
  const auto alphabets = random_alphabets(random, 5, 0);
  for (std::size_t most = 0; most < 4; ++most) {
    check(no_longer_repeats(alphabets, most), 5, [&](const Word& word) {
      for (std::size_t k = 0; k + most < word.size(); ++k)
        if (std::all_of(word.begin() + static_cast<std::ptrdiff_t>(k),
                        word.begin() + static_cast<std::ptrdiff_t>(k + most + 1),
                        [&](SymbolId symbol) { return symbol == word[k]; }))
          return false;
      return true;
    });
  }
}

TEST_CASE("a relation between each number and the next among a set") {
  Random random(7);
  for (int i = 0; i < 40; ++i) {
    const Round round(random, -3);
    const auto relation = [&](std::int64_t a, std::int64_t b) { return a < b || a - b == round.demand.number; };
    check(each_step_among(round.alphabets, round.among, relation), round.length, [&](const Word& word) {
      const auto numbers = numbers_of(word, round.alphabets, round.among);
      for (std::size_t k = 0; k + 1 < numbers.size(); ++k)
        if (!relation(numbers[k], numbers[k + 1])) return false;
      return true;
    });
  }
}

TEST_CASE("the item at a place among a set") {
  Random random(8);
  for (int i = 0; i < 60; ++i) {
    const Round round(random, 0);
    const auto place = random.below(4);
    const Domain item(random.below(16));
    check(item_among(round.alphabets, round.among, place, item), round.length, [&](const Word& word) {
      Word found;
      for (const auto symbol : word)
        if (round.among.contains(symbol)) found.push_back(symbol);
      return place > 0 && place <= found.size() && item.contains(found[place - 1]);
    });
  }
}

TEST_CASE("a Nonogram's clue of thirty cells is a small automaton") {
  const std::vector<Alphabet> alphabets(30, Alphabet{Domain::first_symbols(2), {1, 1}});
  const auto automaton = sums_of_runs(alphabets, Domain(1), {3, 5, std::nullopt, 2, 7});
  REQUIRE(automaton);
  CHECK(automaton->state_count() < 300);
}

TEST_CASE("numbers too large to be added exactly make no automaton") {
  const std::vector<Alphabet> alphabets(2, Alphabet{Domain::first_symbols(1), {most_number + 1}});
  CHECK_FALSE(sum_among(alphabets, Domain(1), {Comparison::equal, 5}));
  CHECK(visible_among(alphabets, Domain(1), {Comparison::equal, 1}));
}
