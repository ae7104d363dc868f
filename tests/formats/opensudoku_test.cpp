#include "writing.hpp"

namespace grids {
namespace {

const std::string digits = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

std::string file(const std::string& games) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Easy &amp; more</name>\n"
         "  <author>Someone</author>\n" +
         games + "</opensudoku>\n";
}

TEST_CASE("games of OpenSudoku are Sudokus with a title and an author") {
  const auto text = file("  <game data=\"" + digits + "\" />\n  <game data=\"" + digits + "\" />\n");
  const auto reading = read_as("opensudoku", text);
  REQUIRE(reading.documents.size() == 2);
  CHECK(reading.attribute("title").text == "Easy & more");
  CHECK(reading.attribute("author").text == "Someone");
  CHECK(reading.attribute("initial").text.starts_with("5 3 . . 7"));
  CHECK(guess_format(std::make_shared<const Source>(Source{"x", text}))->name == "opensudoku");
}

TEST_CASE("games of OpenSudoku are written as they were read") {
  CHECK(written_again("opensudoku", file("  <game data=\"" + digits + "\" />\n")) ==
        file("  <game data=\"" + digits + "\" />\n"));
  const std::string quoted =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>&quot;A&quot; &lt; B</name>\n"
      "  <game data=\"" +
      digits + "\" />\n</opensudoku>\n";
  CHECK(written_again("opensudoku", quoted) == quoted);
}

TEST_CASE("of a saved game the givens are read") {
  std::string data = "version: 1\n5|0|0|3|1,2|1|";
  for (int cell = 2; cell < 81; ++cell) data += "0|0|1|";
  const auto reading = read_as("opensudoku", file("<game data=\"version: 1&#10;" + data.substr(11) + "\"/>"));
  CHECK(reading.attribute("initial").text.starts_with("5 . . ."));
}

TEST_CASE("mistakes in OpenSudoku's files have their places") {
  const auto [text, place, message] = GENERATE(table<std::string, std::string, std::string>({
      {file("<game data=\"12\"/>"), "text:5:1", "data of 2 characters, expected 81"},
      {file("<game data=\"" + digits.substr(1) + "x\"/>"), "text:5:1",
       "found 'x' as character 81 of the data, expected a digit 0-9"},
      {"<opensudoku><game></opensudoku>", "text:1:21", "XML: mismatched tag"},
      {"<sudoku/>", "text:1:1", "expected <opensudoku>"},
      {"", "text:1:1", "XML: no element found"},
  }));
  const auto error = read_as("opensudoku", text).error();
  CHECK(error.message == message);
  CHECK(error.where.text() == place);
}

}  // namespace
}  // namespace grids
