#include "composing.hpp"
#include "core/diagnostics.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::string told_lines(const std::string& text) { return composing::from_text(text).captions.rules; }

}  // namespace

TEST_CASE("the rules in words are those of the type") {
  CHECK(told_lines("- AntiKnight\n")
            .starts_with("The rules of Sudoku hold. Besides, two cells that are a knight's move"));
}

TEST_CASE("those of a puzzle's author say all that there is to say") {
  CHECK(told_lines("- Sudoku\n- each pair: difference > 1\n- rules: Neighbours are far apart.\n") ==
        "Neighbours are far apart.");
}

TEST_CASE("of several types all rules are told, and nothing twice") {
  const auto text = told_lines("- Thermo\n- Arrow\n- thermos: [a1 a2]\n- arrows: [c1 c2]\n");
  CHECK(text.starts_with("The rules of Sudoku hold. Along each thermometer"));
  CHECK(text.find("The digit in an arrow's circle") != std::string::npos);
  CHECK(text.rfind("The rules of Sudoku hold.") == 0);
}

TEST_CASE("a puzzle's own sentences are told where nobody put them into words") {
  const auto text = told_lines("- Sudoku: {size: 4x4, box: 2x2}\n- each pair: {o: sum = 5}\n");
  CHECK(text.starts_with("Fill the grid"));
  CHECK(text.ends_with("\nOf 24 pairs of neighbours, none has a mark."));
}

TEST_CASE("formulas that no cage shows are told, and cells have to be named") {
  const auto puzzle =
      composing::from_text("- LatinSquare: {size: 3}\n- a1 + a2 = 5\n- a1 < b1 < c1\n- b1 + 2*b2 = 4\n");
  CHECK(puzzle.captions.rules.ends_with("\na1 < b1 < c1, b1 + 2*b2 = 4."));
  CHECK(puzzle.layout.cells_named);
  CHECK(!composing::from_text("- KenKen: {size: 2}\n- a1 + a2 = 3\n").layout.cells_named);
}

TEST_CASE("sentences that name cells make a picture name them") {
  const auto puzzle = composing::from_text("- Sudoku: {size: 4x4, box: 2x2}\n- a1 is 3 or b3 = sum of [c1 c2]\n");
  CHECK(puzzle.captions.rules.find("a1") != std::string::npos);
  CHECK(puzzle.captions.rules.find(" or ") != std::string::npos);
  CHECK(puzzle.layout.cells_named);
}

TEST_CASE("rules in words say the values of parameters, as the puzzle sets them") {
  const std::string type =
      "- parameters: {depth: 3, most: size - 1, low: 1-2, box: 2x3}\n- symbols: 1-6\n"
      "- rules: The first {depth in words digit|digits}; {depth} or {most}; {low} in a box of {box}; {symbols}.\n";
  CHECK(told_lines(type + "- size: 6\n") == "The first three digits; 3 or 5; 1 and 2 in a box of 2x3; 1 to 6.");
  CHECK(told_lines(type + "- size: 4\n- depth: 1\n- low: 2-4 6\n") ==
        "The first one digit; 1 or 3; 2 to 4 and 6 in a box of 2x3; 1 to 6.");
}

TEST_CASE("numbers beyond twelve are not written in words, and a doubled brace is a brace") {
  const std::string type = "- parameters: {n: 12}\n- size: 1\n- symbols: A-C X\n";
  CHECK(told_lines(type + "- rules: '{n in words} {{n} {symbols}'\n") == "twelve {n} A to C and X");
  CHECK(told_lines(type + "- rules: '{n in words}'\n- n: 13\n") == "13");
}

TEST_CASE("what stands between braces and is no value is a mistake, at the text") {
  const auto mistake = [](const std::string& rules) -> std::string {
    try {
      composing::from_text("- parameters: {least: 5, low: 1-3}\n- size: 1\n- symbols: 1-9\n- rules: '" + rules + "'\n");
    } catch (const InputError& error) {
      return error.what();
    }
    return "none";
  };
  CHECK(mistake("{laest} or more")
            .starts_with(
                "text:4:11: '{laest}' in this text: there is no parameter 'laest'; did you mean 'least'? (A brace "
                "that is meant as one is typed twice: '{{'.)\n"));
  CHECK(mistake("{}").find("expected a parameter's name") != std::string::npos);
  CHECK(mistake("{least} of {least").find("never closed") != std::string::npos);
  CHECK(mistake("{least digits}").find("such as 'star|stars', found 'digits'") != std::string::npos);
  CHECK(mistake("{least in word}").find("found 'in word'") != std::string::npos);
}

TEST_CASE("words for a rule that name a cell which its list does not have are told how many there are") {
  const auto mistake = [](const std::string& said) -> std::string {
    try {
      composing::from_text("- size: 2x4\n- symbols: 1-4\n- each row: increasing\n- say: {increasing: '" + said +
                           "'}\n");
    } catch (const InputError& error) {
      return error.what();
    }
    return "none";
  };
  CHECK(mistake("{cell 4} is the last") == "none");
  CHECK(mistake("{cell 5} is the last")
            .starts_with("text:4:22: '{cell 5}' in this text: row a has 4 cells, which count from 1\n"));
  CHECK(mistake("{cell 0}").find("row a has 4 cells") != std::string::npos);
  CHECK(mistake("{cell x}").find("there is no parameter 'cell'") != std::string::npos);
}

TEST_CASE("what the rules of types say of parameters holds for the puzzle that sets them") {
  const auto hush = told_lines("- Whispers: {size: 4x4, box: 2x2, least: 2}\n- whispers: [a1 b2]\n");
  CHECK(hush.find("differ by 2 or more") != std::string::npos);
  CHECK(told_lines("- Battleships: {size: 6x6}\n").find("up to 3 cells") != std::string::npos);
  CHECK(told_lines("- Battleships: {size: 10x10}\n").find("up to 4 cells") != std::string::npos);
}

TEST_CASE("a rule's text names symbols as they are typed, and beside a picture as it shows them") {
  const auto puzzle = composing::from_text(
      "- size: 2x2\n- symbols: o + -\n- draw: {o: yellow circle, '-': text −}\n"
      "- rules: 'A bulb {drawn o} or a plus {drawn +}, not a minus {drawn -} or a block {drawn #}.'\n");
  CHECK(puzzle.captions.rules == "A bulb (o) or a plus (+), not a minus (-) or a block (#).");
  CHECK(puzzle.captions.drawn_rules == "A bulb or a plus (+), not a minus (−) or a block.");
}

TEST_CASE("a rule's text names marks and clues that have a look") {
  const auto puzzle = composing::from_text(
      "- size: 1x3\n- symbols: 1-3\n- each pair: {v: sum = 5}\n- draw: {u: text ↑}\n"
      "- rules: A letter {drawn v} between two cells, an arrow {drawn u} at the border.\n");
  CHECK(puzzle.captions.rules == "A letter (v) between two cells, an arrow (u) at the border.");
  CHECK(puzzle.captions.drawn_rules == "A letter (v) between two cells, an arrow (↑) at the border.");
}
