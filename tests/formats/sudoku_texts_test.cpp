#include "writing.hpp"

namespace grids {
namespace {

const std::string picture =
    "12|3.\n"
    ".4|.2\n"
    "--+--\n"
    "2.|4.\n"
    "..|21\n";

TEST_CASE("a picture's bars and dashes are its boxes") {
  const auto reading = read_as("picture", "# small\n" + picture);
  CHECK(reading.attribute("size").text == "4x4");
  CHECK(reading.attribute("box").text == "2x2");
  CHECK(reading.attribute("initial").text == "1 2 3 .\n. 4 . 2\n2 . 4 .\n. . 2 1\n");
  const auto tall = read_as("picture", "12|34|56\n......\n......\n------\n......\n......\n......\n");
  CHECK(tall.attribute("box").text == "3x2");
}

TEST_CASE("a picture may have blanks, frames, no bars at all, and others below it") {
  const std::string framed = "*-------*\n| 1 2 | 3 0 |\n| _ 4 | * 2 |\n|---+---|\n|2 .|4 .|\n|. .|2 1|\n*-------*\n";
  const auto expected = read_as("picture", picture).yaml();
  CHECK(read_as("picture", framed).yaml() == expected);
  CHECK(read_as("picture", "123.\n.4.2\n2.4.\n..21\n").yaml() == expected);
  CHECK(read_as("picture", picture + "\n" + framed).documents.size() == 2);
}

TEST_CASE("cells beyond 9 are letters or numbers") {
  std::string rows = "1 10 . . | . . . . | . . . . | . . . 16\n";
  for (int i = 0; i < 15; ++i) rows += ". . . . | . . . . | . . . . | . . . .\n";
  CHECK(read_as("picture", rows).attribute("initial").text.starts_with("1  10 .  .  "));
  std::string letters = "1A............9G\n";
  for (int i = 0; i < 15; ++i) letters += "................\n";
  CHECK(read_as("picture", letters).attribute("initial").text.starts_with("1  10 .  .  "));
}

TEST_CASE("grids under headings have these as their titles") {
  const std::string rows =
      "003020600\n900305001\n001806400\n008102900\n700000008\n006708200\n002609500\n800203009\n005010300\n";
  const auto reading = read_as("euler", "Grid 01\n" + rows + "Grid 02\n" + rows);
  REQUIRE(reading.documents.size() == 2);
  CHECK(reading.attribute("title").text == "Grid 01");
  CHECK(reading.attribute("initial").text.starts_with(". . 3 . 2 . 6 . .\n"));
  CHECK(write_as("euler", reading.documents) == "Grid 01\n" + rows + "Grid 02\n" + rows);
}

TEST_CASE("an sdk's remarks tell title and author, and its first section is the puzzle") {
  const auto reading =
      read_as("sdk", "#ASomeone\n#D Small and easy \n[Puzzle]\n12..\n..12\n....\n....\n[State]\n1234\n");
  CHECK(reading.attribute("author").text == "Someone");
  CHECK(reading.attribute("title").text == "Small and easy");
  CHECK(reading.attribute("initial").text == "1 2 . .\n. . 1 2\n. . . .\n. . . .\n");
  CHECK(write_as("sdk", reading.documents) == "#ASomeone\n#DSmall and easy\n12..\n..12\n....\n....\n");
}

TEST_CASE("pencil marks are candidates, a digit alone is given") {
  const auto reading = read_as("pencilmarks", "1 24|3 .\n34 .|. .\n---+---\n. .|. .\n. .|. 12\n");
  CHECK(reading.attribute("initial").text.starts_with("1     {2 4} 3     .\n{3 4}"));
  const auto again = read_as("pencilmarks", write_as("pencilmarks", reading.documents));
  // What was not said is all candidates there.
  CHECK(again.attribute("initial").text.starts_with("1         {2 4}     3         {1 2 3 4}\n"));
  CHECK(write_as("pencilmarks", again.documents) == write_as("pencilmarks", reading.documents));
}

TEST_CASE("what is written reads back as the same puzzle") {
  const auto format = GENERATE(as<std::string>(), "lines", "sdm", "picture", "ss", "sdk", "pencilmarks");
  CAPTURE(format);
  const auto reading = read_as("picture", picture);
  const auto again = read_as(format, write_as(format, reading.documents));
  REQUIRE(again.documents.size() == 1);
  const auto puzzle = composing::from_document(reading.documents.front());
  const auto same = composing::from_document(again.documents.front());
  REQUIRE(puzzle.givens().size() == same.givens().size());
  for (std::size_t i = 0; i < same.givens().size(); ++i) {
    CHECK(puzzle.givens()[i].cell == same.givens()[i].cell);
    CHECK(puzzle.givens()[i].symbol == same.givens()[i].symbol);
  }
  CHECK(puzzle.layout.regions == same.layout.regions);
}

TEST_CASE("a puzzle that says more than the notation can is refused") {
  const std::string rows = "- initial: [1234, 3412, 2143, 432.]\n";
  CHECK(refusal("lines", "- Sudoku: {size: 4x4, box: 2x2}\n" + rows).empty());
  CHECK(refusal("lines", "- SudokuX: {size: 4x4, box: 2x2}\n" + rows) ==
        "lines can only express the type Sudoku, not SudokuX");
  CHECK(
      refusal("picture", "- Sudoku: {size: 4x4, box: 2x2}\n- each king pair: all different\n- initial: [1234, ....]\n")
          .empty() == false);
  CHECK(refusal("picture", "- Sudoku: {size: 4x4, box: 2x2}\n- d4 > 0\n" + rows) == "picture cannot express 'd4 > 0'");
  CHECK(refusal("lines", "- Sudoku: {size: 6x6, box: 3x2}\n") == "lines cannot say that boxes are 3x2; picture can");
  CHECK(refusal("lines", "- Sudoku: {size: 4x4, box: 2x2}\n- initial: ['{12}...', ...., ...., ....]\n") ==
        "lines cannot express the candidates of a1; pencilmarks can");
}

TEST_CASE("a notation is known by its looks") {
  const auto guess = [](const std::string& text) {
    const auto* format = guess_format(std::make_shared<const Source>(Source{"text", text}));
    return format == nullptr ? std::string() : format->name;
  };
  CHECK(guess(picture) == "picture");
  CHECK(guess("12344321........ a title\n") == "lines");
  CHECK(guess(std::string(80, '.') + "\n") == "lines");  // one short: to be told so
  CHECK(guess("1 24|3 .\n34 .|. .\n---+---\n. .|. .\n. .|. 12\n") == "pencilmarks");
  CHECK(guess("#ASomeone\n12..\n..12\n....\n....\n") == "sdk");
  CHECK(
      guess(
          "Grid "
          "01\n1........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n") ==
      "euler");
  CHECK(guess("- Sudoku\n- initial: |\n    1234\n").empty());
  CHECK(guess("").empty());
  CHECK(guess("Sudoku\n").empty());
}

TEST_CASE("what is wrong with a drawn Sudoku is said where it stands") {
  const auto [format, text, place, message] = GENERATE(table<std::string, std::string, std::string, std::string>({
      {"picture", "12..\n...\n", "text:2:1", "row 2 has 3 cells, the first one 4"},
      {"picture", "12..\n....\n....\n", "text:3:1", "the grid ends after 3 of 4 rows"},
      {"picture", "12x.\n....\n....\n....\n", "text:1:3", "found 'x', expected 1 to 4, or '.' for unknown"},
      {"picture", "1|2..\n....\n----\n....\n....\n", "text:1:1",
       "a grid of 4 rows needs boxes of as many cells, not 2x1"},
      {"picture", "123\n...\n...\n", "text:1:1", "a grid of 3 rows needs boxes of as many cells, not 0x0"},
      {"picture", "", "", ""},
      {"euler", "12..\n", "text:1:1", "found '12..', expected a heading such as Grid 01"},
      {"euler", "Grid 01\n", "text:1:1", "expected the rows of one grid below 'Grid 01'"},
      {"sdk", "#Anobody\n", "text:1:1", "expected one grid of rows, found 0"},
      {"pencilmarks", "1 22 3 .\n. . . .\n. . . .\n. . . .\n", "text:1:4", "the candidate '2' stands here twice"},
  }));
  CAPTURE(format, text);
  const auto reading = read_as(format, text);
  CHECK(reading.documents.empty());
  if (message.empty()) return;
  CHECK(reading.error().message == message);
  CHECK(reading.error().where.text() == place);
}

}  // namespace
}  // namespace grids
