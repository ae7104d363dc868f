#include "language/yaml/yaml_reader.hpp"

#include "reading.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Node read(const std::string& text) {
  Diagnostics diagnostics;
  auto document = read_yaml(reading::source(text), diagnostics);
  CHECK(reading::messages(diagnostics).empty());
  return document.root;
}

std::string mistakes_of_yaml(const std::string& text) {
  Diagnostics diagnostics;
  read_yaml(reading::source(text), diagnostics);
  return reading::messages(diagnostics);
}

std::string place(const Location& where) { return std::to_string(where.line) + ':' + std::to_string(where.column); }

}  // namespace

TEST_CASE("every scalar stays the text that was typed") {
  const auto root = read("[010, no, 1:30, 0x1F, ~, null, 1.50, '', yes]");
  std::string all;
  for (const auto& item : root.items) all += item.text + '|';
  CHECK(all == "010|no|1:30|0x1F|~|null|1.50||yes|");
}

TEST_CASE("JSON is read as YAML") {
  const auto root = read(R"({"size": [4, 6], "symbols": "1-9"})");
  REQUIRE(root.is_map());
  CHECK(root.find("size")->items[1].text == "6");
  CHECK(root.find("symbols")->text == "1-9");
}

TEST_CASE("a value that was left out is nothing, not the text null") {
  const auto root = read("a:\nb: ~\n");
  CHECK(root.find("a")->is_nothing());
  CHECK(root.find("b")->text == "~");
}

TEST_CASE("places are counted in lines and characters") {
  const auto root = read("- größe: ü\n- 'quoted'\n- {a: b}\n");
  CHECK(place(root.items[0].entries[0].key.where) == "1:3");
  CHECK(root.items[0].entries[0].key.where.length == 5);
  CHECK(place(root.items[0].entries[0].value.where) == "1:10");
  CHECK(place(root.items[1].where) == "2:4");
  CHECK(place(root.items[2].entries[0].value.where) == "3:7");
}

TEST_CASE("every character of a drawing has its place") {
  const auto root = read("initial: |\n\n      12\n       é4\n");
  const auto& drawing = *root.find("initial");
  CHECK(drawing.text == "\n12\n é4\n");
  CHECK(place(drawing.locate(1, 1)) == "3:8");
  CHECK(place(drawing.locate(2, 2)) == "4:9");
}

TEST_CASE("the indentation of a drawing may be said") {
  const auto root = read("a:\n  initial: |2\n     12\n    345\n");
  const auto& drawing = *root.find("a")->find("initial");
  CHECK(drawing.text == " 12\n345\n");
  CHECK(place(drawing.locate(1, 0)) == "4:5");
}

TEST_CASE("byte-order marks and other systems' line ends are taken off") {
  const auto root = read(
      "\xEF\xBB\xBF"
      "a: |\r\n  12\r\n  34\r\nb: c\r\n");
  CHECK(root.find("a")->text == "12\n34\n");
  CHECK(place(root.find("b")->where) == "4:4");
}

TEST_CASE("a key stands once in a map") {
  CHECK(mistakes_of_yaml("size: 3x3\nsymbols: 1-3\nsize: 4x4\n") ==
        "3:1: key 'size' is used twice in this map; write list items ('- ') instead\n");
}

TEST_CASE("a key is a text") { CHECK(mistakes_of_yaml("{[a]: b}") == "1:2: a key must be a text, this is a list\n"); }

TEST_CASE("an alias stands for its anchor's value") {
  const auto root = read("a: &here [1, 2]\nb: *here\n");
  REQUIRE(root.find("b")->items.size() == 2);
  CHECK(place(root.find("b")->items[1].where) == "1:14");
}

TEST_CASE("a question mark behind other characters is one in brackets, too") {
  const auto root = read("cages: [a1-b2 = ?, c3?]\nrow: {top: 3?, '?': \"why?\"}\n");
  CHECK(root.find("cages")->items[0].text == "a1-b2 = ?");
  CHECK(root.find("cages")->items[1].text == "c3?");
  CHECK(root.find("row")->find("top")->text == "3?");
  CHECK(root.find("row")->find("?")->text == "why?");
  const std::string start = "YAML reads '?' as the start of a key: put the text in quotes\n";
  CHECK(mistakes_of_yaml("symbols: ? x\n") == "1:10: " + start);
  CHECK(mistakes_of_yaml("left: [1, ?]\n") ==
        "1:11: YAML gives '?' a meaning of its own at the start of a text: put the text in quotes\n");
}

TEST_CASE("a file holds one document and something in it") {
  CHECK(mistakes_of_yaml("a: 1\n---\nb: 2\n") ==
        "2:1: a second document begins here: a constraint file holds one; put it in its own file\n");
  CHECK(mistakes_of_yaml("- Sudoku\ntitle: Morning\n") ==
        "2:1: this belongs to nothing above it: an item of the list begins with '- '\n");
  const std::string empty = "'puzzle.yml' is empty: expected a list of items such as '- Sudoku', or a map\n";
  CHECK(mistakes_of_yaml("") == empty);
  CHECK(mistakes_of_yaml("# only a comment\n") == empty);
}

TEST_CASE("what is not YAML is said in plain words") {
  const auto [text, said] = GENERATE(table<std::string, std::string>({
      {"symbols: - x\n",
       "1:10: YAML reads '-' as the start of a list item: put the text in quotes, or the list on its own lines\n"},
      {"symbols: -\n",
       "1:10: YAML reads '-' as the start of a list item: put the text in quotes, or the list on its own lines\n"},
      {"symbols: ? x\n", "1:10: YAML reads '?' as the start of a key: put the text in quotes\n"},
      {"symbols: @ x\n", "1:10: YAML gives '@' a meaning of its own at the start of a text: put the text in quotes\n"},
      {"symbols: % x\n", "1:10: YAML gives '%' a meaning of its own at the start of a text: put the text in quotes\n"},
      {"symbols: !x\n", "1:10: YAML reads '!' as the start of a tag: put the text in quotes\n"},
      {"symbols: &\n", "1:10: YAML reads '&' as the start of an anchor: put the text in quotes\n"},
      {"initial: *.*\n",
       "1:10: YAML reads '*' as the start of an alias: put the text in quotes, or a drawing under '|'\n"},
      {"initial: |x\n",
       "1:11: YAML reads '|' and '>' as the start of a text on the lines below: put the text in quotes\n"},
      {"title: a: b\n",
       "1:9: YAML reads ': ' as the end of a key, which cannot stand here: put the text in quotes, a key behind "
       "another "
       "one with its value in braces, or check that the line before it ends as it should\n"},
      {"a: [1, 2\n", "1:4: '[' is never closed by ']'\n"},
      {"a: {b: 2\n", "1:4: '{' is never closed by '}'\n"},
      {"a: ]\n", "1:4: nothing is open here that this bracket could close\n"},
      {"a: 'x\n", "1:4: this quote is never closed\n"},
      {"a: \"x\\\"\n", "1:4: this quote is never closed\n"},
      {"a:\n\t- b\n", "2:1: a tab stands where the line is indented: use blanks\n"},
      {"a: 1\n\tb: 2\n", "2:1: a tab stands where the line is indented: use blanks\n"},
      {"a: |\n\t12\n", "2:1: a tab stands where the line is indented: use blanks\n"},
      {"a: {b: 2} or {b: 3}\n",
       "1:11: the '}' before this ends the value: rules are joined by 'and' and 'or' without such brackets\n"},
      {"a: [1, 2] x\n",
       "1:11: the ']' before this ends the value: rules are joined by 'and' and 'or' without such brackets\n"},
      {"a: 'b' or c\n", "1:8: the quote before this ends the value: put all of it in quotes\n"},
      {"a: 3\n- b\n",
       "2:1: an item, behind '- ', stands below keys without one: write '- ' before each of those, too\n"},
      {"initial: |\n              ..\n            41\n",
       "3:13: this row starts left of the first row of its drawing: align them\n"},
  }));
  CHECK(mistakes_of_yaml(text) == said);
}

TEST_CASE("a value that YAML cuts off at '#' is warned of") {
  CHECK(mistakes_of_yaml("left: 1 #2\n") ==
        "1:9: warning: YAML reads what begins with '#' as a comment: put the text in quotes if this is part of it\n");
  for (const auto* typed : {"symbols: x #\n", "symbols: x # -\n"})
    CHECK(
        mistakes_of_yaml(typed) ==
        "1:12: warning: YAML reads what begins with '#' as a comment: put the text in quotes if this is part of it\n");
  CHECK(mistakes_of_yaml("left: 1 # two\nright: '1 #2'\ntop: 1#2\n#3\n").empty());
}

TEST_CASE("files that are no text are refused") {
  CHECK(mistakes_of_yaml(std::string("a: 1\n\0b", 7)) ==
        "'puzzle.yml' is not a text file: byte 0x00 at line 2, column 1\n");
  CHECK(mistakes_of_yaml("a: \xff\n") == "'puzzle.yml' is not UTF-8 text: byte 0xFF at line 1, column 4\n");
  CHECK(mistakes_of_yaml("a: \xc0\xaf\n") == "'puzzle.yml' is not UTF-8 text: byte 0xC0 at line 1, column 4\n");
  CHECK(mistakes_of_yaml("a: \xed\xa0\x80\n") == "'puzzle.yml' is not UTF-8 text: byte 0xED at line 1, column 4\n");
}
