#include "constraints/rules/form_cache.hpp"

#include "constraints/automata/sum_automaton.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

namespace grids {
namespace {

/// Cells of a row of 16, by their numbers.
Region numbered_cells(std::initializer_list<std::size_t> numbers) {
  Region region;
  for (const auto number : numbers) region.push_back(cell_at(number));
  return region;
}

Puzzle row_of_16() { return Puzzle(Grid({1, 16}), Symbols::numbers(1, 4)); }

/// Rewrites rules that are told apart by a key, and tells whether something was worked out anew.
struct Rewriting {
  FormCache cache;
  Puzzle puzzle = row_of_16();
  std::vector<ConstraintPtr> made = {};

  template <typename Work>
  bool is_new(const Region& cells, const Work& work, std::string_view key = "said") {
    bool worked = false;
    const auto replacement = cache.rewrite(
        key, cells, [](std::string_view, std::string_view = {}) { return Label("told", "kind"); }, puzzle,
        [&] {
          worked = true;
          return work(cells);
        });
    kind = replacement.kind();
    made.assign(replacement.constraints().begin(), replacement.constraints().end());
    return worked;
  }
  bool is_new(const Region& cells, std::string_view key = "said") {
    return is_new(
        cells, [](const Region&) { return Replacement::entailed(); }, key);
  }

  Replacement::Kind kind{};
};

/// The first of some cells is the first or the second symbol, which the last one is not.
Replacement pairs(const Region& cells) {
  PairRelation::Partners partners{};
  partners[0] = Domain(0b0010);
  partners[1] = Domain(0b0001);
  return Replacement::by(std::make_shared<PairRelation>(cells.back(), cells.front(), partners, Label()));
}

}  // namespace

TEST_CASE("what a rule becomes is worked out once for those that say the same of like cells") {
  Rewriting rules;
  CHECK(rules.is_new(numbered_cells({0, 1, 2}), pairs));
  CHECK_FALSE(rules.is_new(numbered_cells({7, 5, 9}), pairs));
  REQUIRE(rules.made.size() == 1);
  const auto& shared = *rules.made.front();
  CHECK(Region(shared.scope().begin(), shared.scope().end()) == numbered_cells({9, 7}));
  CHECK(shared.accepts(std::vector{symbol_at(0), symbol_at(1)}));
  CHECK_FALSE(shared.accepts(std::vector{symbol_at(0), symbol_at(0)}));
  CHECK(shared.kind() == "kind");
  CHECK(rules.is_new(numbered_cells({7, 5, 9}), pairs, "said otherwise"));
  CHECK(rules.is_new(numbered_cells({7, 5, 9}), pairs, "not said"));
  CHECK(rules.is_new(numbered_cells({7, 5}), pairs));
  REQUIRE(rules.puzzle.narrow(cell_at(5), Domain(0b0111)));
  CHECK(rules.is_new(numbered_cells({7, 5, 9}), pairs));
  CHECK_FALSE(rules.is_new(numbered_cells({7, 6, 9}), pairs));
}

TEST_CASE("of two cells that must differ in one rule and need not in another, what comes of them is not shared") {
  // Twelve cells make more pairs than a word has bits.
  for (std::size_t a = 1; a < 12; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      CAPTURE(a, b);
      Rewriting rules;
      const auto cells = numbered_cells({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
      CHECK(rules.is_new(cells));
      rules.puzzle.add(std::make_shared<AllDifferent>(Region{cells[a], cells[b]}));
      CHECK_FALSE(rules.is_new(cells));
      rules.puzzle.index_differences();
      CHECK(rules.is_new(cells));
      CHECK_FALSE(rules.is_new(cells));
    }
}

TEST_CASE("candidates that a rule takes away, its end and its contradiction are shared, too") {
  Rewriting rules;
  const auto narrows = [&](const Region& cells) {
    rules.puzzle.narrow(cells[1], Domain(0b0011));
    return Replacement::entailed();
  };
  CHECK(rules.is_new(numbered_cells({0, 1}), narrows));
  CHECK_FALSE(rules.is_new(numbered_cells({3, 2}), narrows));
  CHECK(rules.kind == Replacement::Kind::entailed);
  CHECK(rules.puzzle.domain(cell_at(2)) == Domain(0b0011));
  CHECK(rules.puzzle.domain(cell_at(3)) == Domain(0b1111));
  const auto contradicts = [](const Region&) { return Replacement::contradiction(); };
  CHECK(rules.is_new(numbered_cells({4, 5, 6}), contradicts));
  CHECK_FALSE(rules.is_new(numbered_cells({6, 8, 7}), contradicts));
  CHECK(rules.kind == Replacement::Kind::contradiction);
}

TEST_CASE("counts and automata are shared for other cells, also where a cell stands twice") {
  Rewriting rules;
  const auto holds = [&](std::initializer_list<std::size_t> symbols) {
    REQUIRE(rules.made.size() == 1);
    std::vector<SymbolId> all;
    for (const auto symbol : symbols) all.push_back(symbol_at(symbol));
    return rules.made.front()->accepts(all);
  };
  const auto scope = [&] { return Region(rules.made.front()->scope().begin(), rules.made.front()->scope().end()); };
  // As many of the first two, of which the latter counts twice, are the first symbol as the third one's number says.
  const auto count = [](const Region& cells) {
    const std::vector<Literal> literals{{cells[1], Domain(1)}, {cells[0], Domain(1)}, {cells[1], Domain(1)}};
    return Replacement::by(std::make_shared<Count>(literals, Comparison::equal,
                                                   NumberedCell{cells[2], {Domain(15), {0, 1, 2, 3}}}, Label()));
  };
  CHECK(rules.is_new(numbered_cells({0, 1, 2}), count));
  CHECK_FALSE(rules.is_new(numbered_cells({8, 5, 7}), count));
  CHECK(scope() == numbered_cells({5, 8, 7}));
  CHECK(holds({0, 1, 2}));
  CHECK(holds({1, 0, 1}));
  CHECK_FALSE(holds({0, 1, 1}));
  const auto sum = [](const Region& cells) {
    const std::vector<Alphabet> alphabets(3, Alphabet{Domain(15), {1, 2, 3, 4}});
    return Replacement::by(std::make_shared<AutomatonConstraint>(
        Region{cells[1], cells[0], cells[1]},
        std::make_shared<const Automaton>(*sum_automaton(alphabets, Comparison::equal, 7)), Label()));
  };
  CHECK(rules.is_new(numbered_cells({0, 1}), sum));
  CHECK_FALSE(rules.is_new(numbered_cells({6, 4}), sum));
  CHECK(scope() == numbered_cells({4, 6}));
  CHECK(holds({1, 2}));
  CHECK_FALSE(holds({2, 1}));
}

TEST_CASE("tables and combinations are shared for other cells, other forms are made anew") {
  Rewriting rules;
  const auto table = [](const Region& cells) {
    const Tuples tuples{symbol_at(0), symbol_at(1), symbol_at(2), symbol_at(3), symbol_at(3), symbol_at(0)};
    return Replacement::by(std::make_shared<Table>(Region{cells[2], cells[0], cells[1]}, tuples, Label()));
  };
  CHECK(rules.is_new(numbered_cells({0, 1, 2}), table));
  CHECK_FALSE(rules.is_new(numbered_cells({3, 4, 5}), table));
  REQUIRE(rules.made.size() == 1);
  CHECK(rules.made.front()->accepts(std::vector{symbol_at(0), symbol_at(1), symbol_at(2)}));
  CHECK(Region(rules.made.front()->scope().begin(), rules.made.front()->scope().end()) == numbered_cells({5, 3, 4}));
  const auto sets = [](const Region& cells) {
    return Replacement::by(
        std::make_shared<Combination>(cells, 0, 4, std::vector{std::uint64_t{1} << 0b0101}, Label()));
  };
  CHECK(rules.is_new(numbered_cells({0, 1}), sets));
  CHECK_FALSE(rules.is_new(numbered_cells({9, 8}), sets));
  REQUIRE(rules.made.size() == 1);
  CHECK(rules.made.front()->accepts(std::vector{symbol_at(2), symbol_at(0)}));
  CHECK(Region(rules.made.front()->scope().begin(), rules.made.front()->scope().end()) == numbered_cells({9, 8}));
  const auto clause = [](const Region& cells) {
    return Replacement::by(std::make_shared<Clause>(std::vector<Literal>{{cells[0], Domain(1)}}, Label()));
  };
  CHECK(rules.is_new(numbered_cells({0}), clause));
  CHECK(rules.is_new(numbered_cells({1}), clause));
}

TEST_CASE("a puzzle's numbers are kept once, with how many of them multiply to an exact number") {
  FormCache cache;
  const auto numbers = [&](std::vector<Symbol> symbols) {
    return cache.numbers(Puzzle(Grid({1, 1}), Symbols(std::move(symbols))));
  };
  const auto some = numbers({{"A", 2}, {"B", 3}});
  CHECK(some->numbers == std::vector<std::int64_t>{2, 3});
  CHECK(some->most_factors == 39);
  CHECK(numbers({{"C", 2}, {"D", 3}}) == some);
  CHECK(numbers({{"C", 3}, {"D", 2}}) != some);
  CHECK(numbers({{"A", 0}, {"B", 4}})->most_factors == 0);
  CHECK(numbers({{"A", 1}, {"B", 3}})->most_factors == 39);
  CHECK(numbers({{"A", 1}})->most_factors > 1'000'000);
}

}  // namespace grids
