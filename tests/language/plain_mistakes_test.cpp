#include "composing.hpp"
#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "reading.hpp"
#include "test.hpp"

// Mistakes whose first sight misleads: the message names the cause, and what to write.

using namespace grids;

namespace {

std::string said(const std::string& text) {
  const Catalogue catalogue;
  Composer composer(catalogue, Library{});
  composer.add_source(std::make_shared<const Source>(Source{"text", text}));
  try {
    composer.compose();
    return reading::messages(composer.diagnostics().all());
  } catch (const InputError& error) {
    return reading::messages(error.diagnostics());
  }
}

bool says(const std::string& text, const std::string& part) {
  const auto told = said(text);
  INFO(text);
  INFO(told);
  return told.find(part) != std::string::npos;
}

const std::string head = "- size: 3x3\n- symbols: 1-3\n";
const std::string signs = "size: 1x3\nsymbols: [w, -, <, '>']\n";

}  // namespace

TEST_CASE("who counts nothing is asked what") {
  CHECK(says(head + "- each row: count of each step = 2\n",
             "3:13: 'count' needs to know what it counts: 'count x of ..'"));
}

TEST_CASE("a sentence that YAML cuts at a comma is told as one") {
  const auto* const cut = "within {..} YAML ends 'each pair (k' at the comma: put the words before the ':' in quotes";
  CHECK(said(head + "- {each pair (k, n - k): all different}\n").find(cut) != std::string::npos);
  CHECK(said(head + "- for n in 1-3: {for k in 0-n: {each pair (k, n - k): not is n}}\n").find(cut) !=
        std::string::npos);
  CHECK(says(head + "- {\"each pair (1, 2)\": all different}\n", ""));
}

TEST_CASE("brackets of a rule within a YAML list are told to want quotes") {
  CHECK(says(head + "- each row: [not matches /[1 2] - - [1 2]/, sum > 3]\n", "put the rule that has them in quotes"));
}

TEST_CASE("a symbol that looks like an operator is told where it may stand") {
  CHECK(says(signs + "each row: is w -\n",
             "3:16: expected 'and', 'or' or the end of the rule, found '-'; behind 'w' a '-' "
             "is an operator: as a symbol it stands in quotes, \"'-'\", or first of all, '- w'"));
  CHECK(says(signs + "each row: length of among < > = 2\n", "behind '<' a '>' is an operator"));
  CHECK(
      says(signs + "each run among w -: length < 3\n",
           "3:18: expected ',', 'of', 'and', 'across', 'with' or the end of the selector, found '-'; behind 'w' a '-' "
           "is an operator: as a symbol it stands in quotes, \"'-'\", or first of all, '- w'"));
  CHECK(said(signs + "each run among - w of row: length < 3\n").empty());
  CHECK(said(signs + "each row: is - w\n").empty());
  CHECK(said(signs + "each row: is w '-'\n").empty());
}

TEST_CASE("what a selector has too late is told with the order of its parts") {
  CHECK(says(head + "- areas: ['aabb', 'aabb', 'ccdd', 'ccdd']\n- each pair across area of row: sum > 1\n",
             "'of' cannot stand here: a selector's parts come in the order of 'pair and diagonal pair of row across "
             "area with dot'"));
}

TEST_CASE("one number is told from a list that is needed") {
  CHECK(
      says(head + "- each line: sum of visible = 3\n", "'visible' is one number here, and a list is needed: of cells"));
  CHECK(said(head + "- each line: sum of first 3 > 3\n").empty());
}

TEST_CASE("a clue of several items is told from the single ones that cases tell apart") {
  CHECK(says(head + "- each line: {A: sum > 3}\n- top: [1 2 1 2, ., .]\n",
             "clue of column 1: expected one of A, or ?, found '1 2 1 2': cases tell single clues apart"));
}

TEST_CASE("a rule as a key of a map is told to be an item") {
  CHECK(says(head + "- {count 1 = 4, count 2 = 3}\n",
             "3:4: 'count 1 = 4' is a rule, not a key of a map: write 'each grid: count 1 = 4', or make it an item "
             "of its own, '- count 1 = 4', without { }"));
  CHECK(says("size: 3x3\nsymbols: x -\nconnected x\n", "3:1: 'connected x' is a rule, not a key of a map"));
}

TEST_CASE("cells hang together by a part of what they hold") {
  const std::string parts = "size: 2x2\nsymbols: {digit: 1-2, colour: x o}\n";
  const auto by_part = composing::from_text(parts + "each grid: colour connected x\n");
  const auto by_list = composing::from_text(parts + "each grid: connected 1x 2x\n");
  Solution solution(4, *by_part.symbols().find("1o"));
  CHECK(by_part.accepts(solution));
  solution[0] = *by_part.symbols().find("1x");
  solution[3] = *by_part.symbols().find("2x");
  CHECK_FALSE(by_part.accepts(solution));
  CHECK_FALSE(by_list.accepts(solution));
  solution[1] = *by_part.symbols().find("2x");
  CHECK(by_part.accepts(solution));
  CHECK(says(parts + "each grid: rest among 1x connected x\n", "said of cells that are known before solving"));
  CHECK(says("size: 2x2\nsymbols: x -\nsought: piece\neach piece: connected x\n",
             "say that it has one group: 'number of each group among x < 2'"));
}

TEST_CASE("without a size, all else that is wrong with a type is told") {
  const auto later = said("symbols: 1-size\neach row: permutation\neach column: cell 1 = y\n");
  CHECK(later.find("the size of the grid is not known") != std::string::npos);
  CHECK(later.find("3:23: 'y' is no word of the language") != std::string::npos);
  CHECK(said("symbols: 1-size\neach line: permutation\neach box 3x3: permutation\n").find("does not tile") ==
        std::string::npos);
}

TEST_CASE("forms that may be taken for cages are told how they are read") {
  const auto* const order = "'a1 - a2' is taken in this order here: a1 minus a2.";
  for (const auto* form : {"a1 - a2 + 0 = 1", "a1 - a2 - 1 = 0", "a1 - a2 + 0 = 1 and 1 = 1", "not -a2 + a1 = 1"}) {
    CHECK(says(head + "- " + form + "\n", order));
    CHECK(says(head + "- " + form + "\n", "'difference of [a1 a2]'"));
  }
  CHECK(says(head + "- a1 / a2 + 0 = 2 or a1 = 1\n", "'a1 / a2' is taken in this order here: a1 divided by a2."));
  for (const auto* form :
       {"a1 - a2 = 1", "1 = a1 - a2", "a1 - a2 = 3 - 2", "not a1 - a2 = 1", "a1 = a2 + 1", "a1 + a2 = 2 + 1",
        "a1 - a2 < 2", "a1 - a2 = b1", "a1 + a2 - b1 = 2", "difference of [a1 a2] = 2 - 1"})
    CHECK(said(head + "- " + form + "\n").empty());
}

TEST_CASE("every cell must be in a formula, not merely under some class") {
  const std::string demand =
      "- size: 2x2\n- SymbolsNumericByDiameter\n- EachDimensionIsCompletePermutation\n"
      "- AllCellsMustHaveMathOp\n";
  CHECK(says(demand + "- a1+a2 = 3\n", "these are not: b1, b2"));
  CHECK(said(demand + "- a1+a2 = 3\n- b1+b2 = 3\n").empty());
  CHECK(said(demand + "- a1+a2 = 3\n- SumIs: {region: b1-b2, target: 3}\n").empty());
  CHECK(said(demand + "- a1+a2 = 3\n- initial: [.., 12]\n").empty());
  CHECK(says(demand + "- a1+a2 = 3\n- AllDifferent: b1-b2\n", "these are not: b1, b2"));
}

TEST_CASE("files of old may say their symbols by digits, and x for times") {
  const auto puzzle = composing::from_text("- SymbolsNumericDigits\n- size: 1x3\n- a1xa2xa3 = 6\n- a1 x a2 = 2\n");
  CHECK(puzzle.symbols().text() == "1-9");
  CHECK(puzzle.layout.cages.size() == 1);
  const auto at = [&](const std::string& text) {
    Solution solution;
    for (const char digit : text) solution.push_back(*puzzle.symbols().find(std::string(1, digit)));
    return puzzle.accepts(solution);
  };
  CHECK(at("123"));
  CHECK_FALSE(at("132"));
  CHECK(said("- SymbolsNumericDigits: {max_digits: 1}\n- size: 1x3\n").empty());
  CHECK(says("- SymbolsNumericDigits: {max_digits: 2}\n- size: 1x3\n", "64"));
}

TEST_CASE("an array may be the drawing, with 0 for what is not known") {
  const auto puzzle = composing::from_text(head + "- initial: [[0, 1, '.'], [0, [2, 3], 0], [3, 0, 0]]\n");
  CHECK(puzzle.givens().size() == 2);
  CHECK(puzzle.domain(puzzle.grid().cell({1, 1})).size() == 2);
  CHECK(composing::from_text("size: 1x2\nsymbols: 0-1\ninitial: [[0, 1]]\n").givens().size() == 2);
}
