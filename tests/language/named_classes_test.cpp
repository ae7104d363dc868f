#include <set>

#include "reading.hpp"
#include "test.hpp"

using namespace grids;
using reading::mistakes;

namespace {

const std::string four = "- size: 4x4\n- symbols: 1-4\n";

/// What the item comes to: each constraint in words, and whether the grid filled by turns obeys it.
std::multiset<std::string> comes_to(const std::string& item) {
  const auto puzzle = composing::from_text(four + item);
  std::multiset<std::string> all;
  for (const auto& constraint : puzzle.constraints()) {
    std::vector<SymbolId> symbols;
    for (const auto cell : constraint->scope()) symbols.push_back(symbol_at((index(cell) * 3 + index(cell) / 4) % 4));
    all.insert(constraint->text(puzzle).letters() + (constraint->accepts(symbols) ? ": so" : ": not so"));
  }
  REQUIRE_FALSE(all.empty());
  return all;
}

}  // namespace

TEST_CASE("a named class is the sentence that it stands for") {
  const auto [named, sentence] = GENERATE(table<std::string, std::string>({
      {"EachDimensionIsCompletePermutation", "each line: permutation"},
      {"RegionsAreCompletePermutation: 'a1-b2, c1-d2'", "each a1-b2, c1-d2: permutation"},
      {"RegionIsCompletePermutation: a1-b2", "each a1-b2: permutation"},
      {"RegionPermutesSymbols: {region: a1-a3, symbols: 1-3}", "each a1-a3: permutation of 1-3"},
      {"RegionPermutesSymbols: {region: a1 b2, symbols: 4 2}", "each a1 b2: permutation of 2 4"},
      {"AllDifferent: a1 b2 c3", "each a1 b2 c3: all different"},
      {"Increasing: a1 a2 a3", "each a1 a2 a3: increasing"},
      {"SumIs: {region: a1-a3, target: 6}", "each a1-a3: sum = 6"},
      {"DifferenceIs: {region: a1-a3, target: 2*1}", "each a1-a3: difference = 2"},
      {"ProductIs: {region: a1-a3, target: 6}", "each a1-a3: product = 6"},
      {"QuotientIs: {region: a1-a3, target: 2}", "each a1-a3: quotient = 2"},
      {"MathOp: {region: a1-a3, operator: '-', target: 2}", "each a1-a3: difference = 2"},
      {"MathOp: {region: a1-a3, operator: x, target: 2}", "each a1-a3: product = 2"},
      {"Math: {region: a1-a3, operator: '?', target: 2}", "each a1-a3: arithmetic = 2"},
  }));
  CAPTURE(named);
  CHECK(comes_to("- " + named + "\n") == comes_to("- " + sentence + "\n"));
}

TEST_CASE("a region holds one of the lists of a class in any order") {
  const auto solutions = [](const std::string& lists) {
    const auto puzzle = composing::from_text(four + "- RegionSymbolLists: {region: a1-a2, lists: " + lists + "}\n");
    REQUIRE(puzzle.constraints().size() == 1);
    std::size_t count = 0;
    for (const auto first : puzzle.symbols().all())
      for (const auto second : puzzle.symbols().all())
        if (puzzle.constraints().front()->accepts(std::vector{first, second})) ++count;
    return count;
  };
  CHECK(solutions("[1 2, 3 4]") == 4);
  CHECK(solutions("[2 1, 1 2]") == 2);
  CHECK(solutions("[3 3, 4 1]") == 3);
  CHECK(solutions("[2 2]") == 1);
}

TEST_CASE("a class says what is wrong with its arguments at their places") {
  const auto [item, said] = GENERATE(table<std::string, std::string>({
      {"AllDifferent: a1 b2 a1", "3:17: this region has the cell a1 twice\n"},
      {"SumIs: {region: 'a1, b1, a1', target: 3}", "3:20: a1 is named twice in one region\n"},
      {"Increasing: ''", "3:16: expected cells, such as a1 b2 c1-c3\n"},
      {"RegionIsCompletePermutation: a1-a3",
       "3:32: a1 a2 a3: 3 cells, 4 symbols; a permutation has as many cells as symbols\n"},
      {"RegionPermutesSymbols: {region: a1-a3, symbols: 1}",
       "3:35: a1 a2 a3: 3 cells, 1 symbols; a permutation has as many cells as symbols\n"},
      {"RegionsAreCompletePermutation: 'a1-a4, b1'",
       "3:35: b1: 1 cell, 4 symbols; a permutation has as many cells as symbols\n"},
      {"AllDifferent: a1-b3", "3:17: a1 a2 a3 b1 b2 b3: 6 cells cannot all differ, there are only 4 symbols\n"},
      {"SumIs: {region: a1, target: 9223372036854775807}",
       "3:31: the number 9223372036854775807 is too large: beyond 2^53\n"},
      {"SumIs: {region: a1, target: 7/2}", "3:31: expected a whole number, this is 7/2\n"},
      {"SumIs: 3", "3:10: SumIs takes 'region', 'target' as a map: SumIs: {region: ..}\n"},
      {"RegionSymbolLists: {region: a1-a2, lists: []}", "3:45: expected lists of symbols, such as [1 2 3, 3 2 1]\n"},
      {"RegionSymbolLists: {region: a1-a2, lists: [1 2, 1 2 2]}",
       "3:45: the list '1 2 2' has 3 symbols, the region has 2 cells\n"},
      {"RegionSymbolLists: {region: a1-a2, lists: [1 7]}", "3:48: '7' is not a symbol (1-4)\n"},
  }));
  CHECK(mistakes(four + "- " + item + "\n") == said);
}

TEST_CASE("a class about lines says where it stands when they do not fit") {
  CHECK(mistakes("- size: 3x4\n- symbols: 1-4\n- EachDimensionIsCompletePermutation\n") ==
        "3:3: column 1: 3 cells, 4 symbols; a permutation has as many cells as symbols\n");
}

TEST_CASE("a class that calculates needs numbers") {
  const std::string letters = "- size: 2x2\n- symbols: A B\n";
  CHECK(mistakes(letters + "- AllDifferent: a1 a2\n").empty());
  CHECK(mistakes(letters + "- SumIs: {region: a1 a2, target: 3}\n").starts_with("3:19: "));
  CHECK(mistakes(letters + "- Increasing: a1 a2\n").starts_with("3:15: "));
}

TEST_CASE("a symbol may be named like a word of the language, or like an argument") {
  const std::string odd = "- size: 2x3\n- symbols: or lists symbols\n";
  CHECK(mistakes(odd + "- RegionPermutesSymbols: {region: a1 a2, symbols: symbols or}\n").find("3:") ==
        std::string::npos);
  CHECK(mistakes(odd + "- RegionSymbolLists: {region: a1 a2, lists: [lists or, or or]}\n").find("3:") ==
        std::string::npos);
}
