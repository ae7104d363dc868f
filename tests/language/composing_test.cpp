#include <algorithm>

#include "engines/native_engine.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "reading.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::string givens(const Puzzle& puzzle) {
  std::string all;
  for (const auto& [cell, symbol] : puzzle.givens())
    all += puzzle.grid().name(cell) + '=' + puzzle.symbols().name(symbol) + ' ';
  return all;
}

/// The number of solutions, at most `limit`, none of which differs from what the file expects.
std::uint64_t solutions(const Puzzle& puzzle, std::uint64_t limit = 2) {
  std::uint64_t count = 0;
  NativeEngine().solve(puzzle, limit, {}, [&](const Solution& solution) {
    ++count;
    if (!puzzle.expected) return true;
    for (std::size_t i = 0; i < solution.size(); ++i)
      if (const auto expected = (*puzzle.expected)[i]) CHECK(solution[i] == *expected);
    return true;
  });
  return count;
}

std::string names(const Symbols& symbols) {
  std::string all;
  for (const auto& [name, number] : symbols) {
    all += name;
    if (number && name != std::to_string(*number)) all += '=' + std::to_string(*number);
    all += ' ';
  }
  return all;
}

}  // namespace

TEST_CASE("a type and its instance compose into a puzzle") {
  const auto puzzle = composing::from_text(
      "- Sudoku: {size: 4x4, box: 2x2}\n- title: Morning\n- author: Ann\n- initial: |\n    ....\n    41..\n    ...4\n  "
      "  3...\n"
      "- solution: |\n    2341\n    4123\n    1234\n    3412\n");
  CHECK(puzzle.grid().size() == Size{4, 4});
  CHECK(puzzle.captions.type == "Sudoku");
  CHECK(puzzle.captions.title == "Morning");
  CHECK(puzzle.captions.author == "Ann");
  CHECK(puzzle.captions.rules.starts_with("Fill the grid"));
  CHECK(givens(puzzle) == "b1=4 b2=1 c4=4 d1=3 ");
  CHECK(puzzle.layout.regions.size() == 4);
  CHECK(puzzle.expected_at.line == 9);
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("the original's KenKen is read unchanged") {
  const auto puzzle = composing::from_text(
      "- KenKen\n- size: [5, 5]\n- a1-b1 = 1\n- a2*b2*b3 = 30\n- a3/a4 = 2\n- a5 = 5\n- b4+c4 = 7\n- b5+c5 = 3\n"
      "- c1-d1 = 3\n- c2-c3 = 3\n- d2+e2+e1 = 7\n- d3 = 5\n- d4+e4+e3 = 9\n- d5-e5 = 1\n"
      "- solution: |\n    43125\n    35241\n    51432\n    24513\n    12354\n");
  CHECK(puzzle.captions.type == "KenKen");
  CHECK(puzzle.layout.cages.size() == 12);
  CHECK(puzzle.layout.cages[1].clue == "30*");
  CHECK(puzzle.givens().empty());
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("KenKen may be drawn as areas with clues") {
  const auto puzzle = composing::from_text(
      "- KenKen\n- areas: |\n    aabb\n    cddb\n    ceef\n    cggf\n- clues: {a: 3-, b: 6*, c: 6+, d: 12*, e: 5+, f: "
      "2/, g: 3-}\n"
      "- solution: |\n    4123\n    2341\n    1234\n    3412\n");
  CHECK(puzzle.layout.cages.size() == 7);
  CHECK(puzzle.layout.cages[3].clue == "12*");
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("Killer has boxes and cages") {
  const auto puzzle = composing::from_text(
      "- Killer: {size: 4x4, box: 2x2}\n- areas: |\n    aabb\n    cddb\n    ceef\n    cggf\n"
      "- clues: {a: 5, b: 8, c: 8, d: 3, e: 5, f: 6, g: 5}\n- initial: |\n    ....\n    ....\n    ....\n    .4..\n"
      "- solution: |\n    2341\n    4123\n    1234\n    3412\n");
  CHECK(puzzle.layout.regions.size() == 4);
  CHECK(puzzle.layout.cages.size() == 7);
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("Kakuro's clues stand in its blocks") {
  const auto puzzle = composing::from_text(
      "- Kakuro\n- initial: |\n    #    13\\  11\\  #\n    \\11  .    .    11\\\n    \\7   .    .    .\n    #    \\17  "
      ".    .\n"
      "- solution: |\n    # # # #\n    # 9 2 #\n    # 4 1 2\n    # # 8 9\n");
  CHECK_FALSE(puzzle.grid().in_play(puzzle.grid().cell({1, 3})));
  CHECK(puzzle.layout.block_clues.size() == 6);
  CHECK(puzzle.layout.block_clues[0].text == "13\\");
  CHECK(puzzle.layout.block_clues[2].text == "\\11");
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("every type that is shipped says its title and rules") {
  const Library library{{source_path("constraints")}};
  REQUIRE(library.types().size() >= 7);
  for (const auto& type : library.types()) {
    INFO(type);
    Diagnostics diagnostics;
    const auto document = read_yaml(reading::source_of(type.string()), diagnostics);
    const auto has = [&document](const std::string& key) {
      return document.root.find(key) != nullptr ||
             std::ranges::any_of(document.root.items, [&key](const Node& item) { return item.find(key) != nullptr; });
    };
    CHECK_FALSE(diagnostics.has_errors());
    CHECK(has("title"));
    CHECK(has("rules"));
  }
}

TEST_CASE("a symbol in a block is given where the type says so") {
  const auto puzzle = composing::from_text(
      "- symbols: 1-size\n- blocks: symbols\n- each line: all different\n- each run: max - min = length - 1\n"
      "- initial: |\n    #  .  .  .\n    .  .  4  .\n    3  .  #2 .\n    .  .  .  #\n"
      "- solution: |\n    # 1 3 2\n    1 2 4 3\n    3 4 #2 1\n    2 3 1 #\n");
  CHECK(givens(puzzle) == "b3=4 c1=3 c3=2 ");
  CHECK(puzzle.grid().in_play(puzzle.grid().cell({2, 2})));
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("a magic square has its sum from its size") {
  const auto puzzle = composing::from_text(
      "- MagicSquare\n- initial: |\n    ..2\n    ...\n    ..6\n- solution: |\n    492\n    357\n    816\n");
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("initial is typed in many forms that mean the same") {
  const auto form = GENERATE(as<std::string>{}, "|\n    1...\n    ..2.\n    ....\n    ...4\n",
                             "|\n\n    1 . . .\n    . . 2 .\n    * * * *\n    . . . 4\n\n",
                             "[1..., ..2., '****', ...4]\n", "[[1, ., ., .], [., ., 2, .], '....', [., '', , 4]]\n",
                             "1.....2........4\n", "['1 . . .', . . 2 ., '. . . .', . . . 4]\n");
  CHECK(givens(composing::from_text("- Sudoku: {size: 4x4, box: 2x2}\n- initial: " + form)) == "a1=1 b3=2 d4=4 ");
}

TEST_CASE("cells may be narrowed to candidates") {
  const auto form = GENERATE(as<std::string>{}, "|\n    {12}...\n    ....\n    ....\n    ...4\n",
                             "|\n    {1 2} . . .\n    . . . .\n    . . . .\n    . . . 4\n",
                             "[[[1, 2], ., ., .], '....', '....', '...4']\n");
  const auto puzzle = composing::from_text("- Sudoku: {size: 4x4, box: 2x2}\n- initial: " + form);
  CHECK(givens(puzzle) == "d4=4 ");
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b0011));
  CHECK(puzzle.domain(cell_at(1)) == Domain(0b1111));
}

TEST_CASE("symbols of several characters are separated by blanks") {
  const auto puzzle = composing::from_text("size: 1x3\nsymbols: 8-12\ninitial: |\n  10 {8 11} .\n");
  CHECK(givens(puzzle) == "a1=10 ");
  CHECK(puzzle.domain(cell_at(1)) == Domain(0b01001));
}

TEST_CASE("symbols are declared in many forms") {
  const auto [declared, expected] = GENERATE(table<std::string, std::string>({
      {"1-4", "1 2 3 4 "},
      {"A-C", "A B C "},
      {"[A, B, 7]", "A B 7 "},
      {"x -", "x - "},
      {"+ - x", "+ - x "},
      {"0-(width-1)", "0 1 2 "},
      {"1-(size*size)", "1 2 3 4 5 6 7 8 9 "},
      {"1-n X", "1 2 X "},
      {"letters -", "A B C - "},
      {"A=10 B", "A=10 B "},
      {"A-C=1", "A=1 B=2 C=3 "},
      {"-2-2", "-2 -1 0 1 2 "},
      {"010 \xC3\xA9", "010=10 \xC3\xA9 "},
  }));
  const auto puzzle =
      composing::from_text("size: 3x3\nparameters: {n: size - 1, letters: A-C}\nsymbols: " + declared + "\n");
  CHECK(names(puzzle.symbols()) == expected);
}

TEST_CASE("SymbolsNumericByDiameter numbers the symbols from 1 to the side") {
  CHECK(names(composing::from_text("- SymbolsNumericByDiameter\n- size: 3x3\n").symbols()) == "1 2 3 ");
}

TEST_CASE("sizes are typed in several forms") {
  const auto [typed, size] = GENERATE(table<std::string, Size>({
      {"4x6", Size{4, 6}},
      {"[4, 6]", Size{4, 6}},
      {"7", Size{7, 7}},
      {"128X1", Size{128, 1}},
  }));
  CHECK(composing::from_text("symbols: 1-2\ndimensions: 2\nsize: " + typed + "\n").grid().size() == size);
}

TEST_CASE("the size follows from borders and letter maps") {
  CHECK(composing::from_text("- symbols: 1-9\n- top: 1, ., 3\n- left: 1, 2\n").grid().size() == Size{2, 3});
  CHECK(composing::from_text("- KenKen\n- areas: |\n    aab\n    abb\n    abc\n").grid().size() == Size{3, 3});
}

TEST_CASE("a file may be one map, its keys in any order") {
  const auto puzzle =
      composing::from_text("initial: |\n  1.\n  ..\neach line: permutation\nsymbols: 1-2\nconstraints: [a1 < a2]\n");
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("classes are instantiated in every form") {
  const auto form = GENERATE(
      as<std::string>{}, "name: SumIs\n  region: a1 a2 a3\n  target: 6", "SumIs: {region: a1-a3, target: 6}",
      "SumIs: {region: [a1, a2, a3], target: 2*3}", "a1+a2+a3 = 6", "Math: a1+a2+a3 = 6",
      "name: Math\n  formula: a1+a2+a3 = 6", "MathOp: {region: a1-a3, operator: +, target: 6}", "sum of [a1-a3] = 6",
      "constraints: [a1+a2+a3 = 6]", "name: Math\n  region: a1-a3\n  operator: '+'\n  target: 6");
  const auto puzzle = composing::from_text("- size: 1x3\n- symbols: 1-9\n- " + form + "\n");
  REQUIRE(puzzle.constraints().size() == 1);
  CHECK(puzzle.constraints()[0]->text(puzzle).letters() == "a1 + a2 + a3 = 6");
}

TEST_CASE("formulas are said as typed, cages as cages") {
  const auto [typed, text] = GENERATE(table<std::string, std::string>({
      {"a1 + 2*b2 - c3 = 7", "a1 + 2*b2 - c3 = 7"},
      {"a1 = b1 + 1", "a1 = b1 + 1"},
      {"3 = a1 - b1", "the larger of a1 b1 minus the other = 3"},
      {"a1 != b1", "a1 != b1"},
      {"max of [a1-a3] <= 3", "max of [a1-a3] <= 3"},
      {"r1c1 > r2c2", "a1 > b2"},
      {"a1 + b1 = magic", "a1 + b1 = 15"},
  }));
  const auto puzzle = composing::from_text(
      "- size: 3x3\n- symbols: 1-9\n- parameters: {magic: size*(size*size+1)/2}\n- " + typed + "\n");
  REQUIRE(puzzle.constraints().size() == 1);
  CHECK(puzzle.constraints()[0]->text(puzzle).letters() == text);
}

TEST_CASE("a chain of comparisons holds between neighbours in it") {
  CHECK(solutions(composing::from_text("- size: 3x1\n- symbols: 1-4\n- a1 < b1 < c1\n"), 100) == 4);
  CHECK(solutions(composing::from_text("- size: 3x1\n- symbols: 1-4\n- a1 < b1 > c1\n"), 100) == 14);
}

TEST_CASE("a cage means the same in every form") {
  const std::string head = "- size: 1x2\n- symbols: 1-4\n- parameters: {n: 1}\n- ";
  for (const auto* form : {"a1 - a2 = 1", "1 = a1 - a2", "a1 - a2 = 3 - 2", "a1 - a2 = n", "a1 - a2 = 1 and 1 = 1",
                           "not not a1 - a2 = 1", "a2 - a1 = 1", "each row: a1 - a2 = 1", "difference of [a1 a2] = 1"})
    CHECK(solutions(composing::from_text(head + form + "\n"), 100) == 6);
  for (const auto* form : {"a1 - a2 + 0 = 1", "a1 = a2 + 1", "a1 - a2 = a1 - a1 + 1", "-a2 + a1 = 1",
                           "a1 - a2 < 2 and a1 - a2 > 0", "each row: cell 1 - cell 2 = 1"})
    CHECK(solutions(composing::from_text(head + form + "\n"), 100) == 3);
  for (const auto* form : {"a1 / a2 = 2", "2 = a1 / a2", "a1 / a2 = 2 or 1 = 2", "quotient of [a1 a2] = 2"})
    CHECK(solutions(composing::from_text(head + form + "\n"), 100) == 4);
}

TEST_CASE("all classes of the original can be named") {
  const auto puzzle = composing::from_text(
      "- size: 4x4\n- SymbolsNumericByDiameter\n- EachDimensionIsCompletePermutation\n"
      "- RegionsAreCompletePermutation: 'a1-b2, a3-b4, c1-d2, c3-d4'\n"
      "- name: RegionPermutesSymbols\n  region: a1 b2\n  symbols: 1 2\n"
      "- name: RegionSymbolLists\n  region: c1 c2\n  lists: [1 2, 3 4, 3 2]\n"
      "- DifferenceIs: {region: a1 a2, target: 2}\n- ProductIs: {region: a1 b1, target: 4}\n"
      "- QuotientIs: {region: a1 b1, target: 4}\n- SumIs: {region: a1-d4, target: 40}\n- AllCellsMustHaveMathOp\n");
  CHECK(puzzle.constraints().size() == 18);
  CHECK(solutions(puzzle) > 0);
}

TEST_CASE("marks between cells are read with the sentences that know them") {
  const auto puzzle = composing::from_text(
      "- Sudoku: {size: 4x4, box: 2x2}\n"
      "- each pair: {o: difference = 1, x: quotient = 2, no clue: [difference != 1, quotient != 2]}\n"
      "- initial: |\n    . o . o .   .\n    x       x\n    .   . o . o .\n        o   o   o\n    . o . o . o .\n       "
      " x       x\n    . o .   . o .\n"
      "- solution: |\n    2341\n    4123\n    1234\n    3412\n");
  CHECK(solutions(puzzle) == 1);
}

TEST_CASE("documents of other readers compose like files") {
  std::vector<Node::Entry> entries;
  entries.push_back({Node::of_text("LatinSquare"), {}});
  entries.push_back({Node::of_text("initial"), Node::of_text("12\n..\n")});
  const auto puzzle = composing::from_document({nullptr, Node::of_map(std::move(entries))});
  CHECK(givens(puzzle) == "a1=1 a2=2 ");
}

TEST_CASE("a composer that is asked says nothing of what is wrong until its mistakes are asked for") {
  const Catalogue catalogue;
  auto right = composing::composer(catalogue);
  right.add_source(std::make_shared<const Source>(Source{"right", "- Sudoku: {size: 4x4, box: 2x2}\n"}));
  const auto puzzle = right.compose_if_right();
  REQUIRE(puzzle);
  CHECK(puzzle->cell_count() == 16);

  auto wrong = composing::composer(catalogue);
  wrong.add_source(std::make_shared<const Source>(
      Source{"wrong", "- size: 4x4\n- symbols: 1-4\n- each rwo: permutation\n- each box 3x3: permutation\n"}));
  CHECK(!wrong.compose_if_right());
  const auto mistakes = wrong.mistakes().diagnostics();
  REQUIRE(mistakes.size() == 2);
  CHECK(mistakes[0].where.line == 3);
  CHECK(mistakes[1].where.line == 4);

  auto sizeless = composing::composer(catalogue);
  sizeless.add_source(std::make_shared<const Source>(Source{"sizeless", "- symbols: 1-4\n"}));
  CHECK(!sizeless.compose_if_right());
  REQUIRE(sizeless.mistakes().diagnostics().size() == 1);
  CHECK(sizeless.mistakes().diagnostics().front().message.starts_with("the size of the grid is not known"));
}
