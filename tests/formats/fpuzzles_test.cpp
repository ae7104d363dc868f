#include "formats/reading/lz_string.hpp"
#include "writing.hpp"

namespace grids {
namespace {

/// A 4x4 Sudoku with these further members.
std::string sudoku(const std::string& more) {
  const std::string row = "[{},{},{},{}]";
  return R"({"size":4,"grid":[[{"value":1,"given":true},{"value":2},{"givenPencilMarks":[3,4]},{}],)" + row + "," +
         row + "," + row + "]" + (more.empty() ? "" : "," + more) + "}";
}

TEST_CASE("givens and the author's pencil marks are read, a solver's numbers are not") {
  const auto reading = read_as("f-puzzles", sudoku(R"("title":"Caf\u00e9 \"4\"","ruleset":"One\ntwo")"));
  CHECK(reading.attribute("title").text == "Caf\xC3\xA9 \"4\"");
  CHECK(reading.attribute("rules").text == "One\ntwo");
  CHECK(reading.attribute("box").text == "2x2");
  CHECK(reading.attribute("initial").text.starts_with("1     .     {3 4} .\n"));
}

TEST_CASE("compressed texts and links hold the same puzzle as their JSON") {
  const auto json = sudoku(R"("antiknight":true)");
  const auto expected = read_as("f-puzzles", json).yaml();
  const auto packed = lz_compress(json);
  for (const auto& text :
       {packed, "https://www.f-puzzles.com/?load=" + packed, "fpuzzles" + packed,
        "https://sudokupad.app/fpuzzles" + packed + "?setting=1", "https://sudokupad.app/?puzzleid=fpuzzles" + packed})
    CHECK(read_as("f-puzzles", text).yaml() == expected);
  CHECK(read_as("f-puzzles", packed + "\n" + packed + "\n").documents.size() == 2);
  CHECK(read_as("f-puzzles", packed + " " + packed).error().message.ends_with("behind a puzzle; each has a line"));
  const auto error = read_as("f-puzzles", "\nhttps://sudokupad.app/sclAbc").error();
  CHECK(error.where.text() == "text:2:23");
  CHECK(error.message.find("says nothing of the rules") != std::string::npos);
}

TEST_CASE("constraints become sentences, each with its look") {
  const auto yaml = read_as("f-puzzles", sudoku(R"("thermometer":[{"lines":[["R1C1","R2C1"],["R1C1","R1C2"]]}],)"
                                                R"("killercage":[{"cells":["R3C3","R3C4"],"value":"5"}],)"
                                                R"("ratio":[{"cells":["R4C1","R4C2"]}],"negative":["ratio"])"))
                        .yaml();
  for (const auto* expected : {"each thermo: increasing", "- a1 b1\n    - a1 a2", "- c3 c4 = 5", "x: quotient = 2",
                               "- quotient != 2", "thermo: thermometer", "x: black dot"}) {
    INFO(yaml);
    CHECK(yaml.find(expected) != std::string::npos);
  }
}

TEST_CASE("a bulb of several cells is a number in the order of reading") {
  const auto arrow = [](const std::string& bulb) {
    return sudoku(R"("arrow":[{"lines":[["R1C1","R2C1","R3C1"]],"cells":[)" + bulb + "]}]");
  };
  const auto yaml = read_as("f-puzzles", arrow(R"("R1C2","R1C1")")).yaml();
  INFO(yaml);
  CHECK(yaml.find("each pill: 10 * cell 1 + cell 2 = sum of rest of rest") != std::string::npos);
  CHECK(yaml.find("- a1 a2 b1 c1") != std::string::npos);
  CHECK(read_as("f-puzzles", arrow(R"("R1C1","R1C2","R1C3","R1C4")")).error().message ==
        "an arrow whose bulb has more than three cells, or values above 9 cannot be read; --drop leaves it out");
}

TEST_CASE("cells that name another region than their box make a Jigsaw") {
  auto json = sudoku("");
  json.replace(json.find("{},{},{},{}]"), 2, R"({"region":1})");
  CHECK(read_as("f-puzzles", json).error().message == "a region of 3 cells, the one of a1; each must have 4");
}

TEST_CASE("what cannot be said is named, refused, and left out on demand") {
  const auto json = sudoku(R"("text":[{"cells":["R1C1"],"value":">"}],"nabner":[{"lines":[["R1C1","R1C2"]]}])");
  const auto reading = read_as("f-puzzles", json);
  CHECK(reading.documents.empty());
  REQUIRE(reading.diagnostics.error_count() == 2);
  CHECK(reading.error().message == "'text' cannot be read; --drop leaves it out");
  CHECK(underlines(reading.error().where, "text"));
  Diagnostics warnings;
  const auto dropped = all_documents(find_format("f-puzzles")->read_dropping,
                                     std::make_shared<const Source>(Source{"text", json}), warnings);
  CHECK(dropped.size() == 1);
  CHECK_FALSE(warnings.has_errors());
  CHECK(warnings.all().size() == 2);
}

TEST_CASE("a line that shows a constraint, and false settings, are no loss") {
  CHECK_FALSE(read_as("f-puzzles", sudoku(R"("line":[{"lines":[["R1C1"]],"fromConstraint":"Renban"}],"antiking":false,)"
                                          R"("highlightConflicts":true,"arrow":[])"))
                  .diagnostics.has_errors());
}

TEST_CASE("extremes are compared with neighbours that are none") {
  const auto signs = read_as("f-puzzles", sudoku(R"("maximum":[{"cell":"R1C1"},{"cell":"R1C2"}])")).attribute("signs");
  CHECK(signs.text.starts_with(".   . > .   .\nv   v\n.   .   .   .\n"));
}

TEST_CASE("mistakes in f-puzzles' JSON have their places") {
  const auto [more, message] = GENERATE(table<std::string, std::string>({
      {R"("thermometer":[{"lines":[["R9C1"]]}])", "'R9C1' is off the grid of 4 rows and columns"},
      {R"("thermometer":[{"lines":[["R0C1"]]}])", "'R0C1' is no cell of the grid"},
      {R"("thermometer":[{"cells":[]}])", "expected a map with \"lines\""},
      {R"("even":[{"cell":"A1"}])", "found 'A', expected a cell such as R5C4"},
      {R"("ratio":[{"cells":["R1C1","R3C1"]}])", "a1 and c1 are no neighbours"},
      {R"("sandwichsum":[{"cell":"R2C2","value":"3"}])", "'R2C2' lies in the grid, expected a place beside it"},
      {R"("xv":[{"cells":["R1C1","R2C1"],"value":"Y"}])", "found 'Y', expected X or V"},
      {R"("killercage":3)", "expected 'killercage' to be a list"},
  }));
  const auto error = read_as("f-puzzles", sudoku(more)).error();
  CHECK(error.message == message);
  CHECK(error.where.column > 60);
  CHECK(read_as("f-puzzles", R"({"size":3,"grid":[[{}]]})").error().message == "found 1 rows, expected 3");
  CHECK(read_as("f-puzzles", R"({"size":99,"grid":[]})").error().message == "a side of 99; it must be 1 to 64");
}

TEST_CASE("every constraint is written as it was read") {
  written_again(
      "f-puzzles",
      sudoku(
          R"("title":"All","author":"A \"B\"","ruleset":"x\n{y} {","diagonal+":true,"diagonal-":true,"antiking":true,)"
          R"("antiknight":true,"disjointgroups":true,"nonconsecutive":true,"negative":["ratio","xv"],)"
          R"("arrow":[{"lines":[["R1C1","R1C2","R1C3"]],"cells":["R1C1"]}],"betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}],)"
          R"("clone":[{"cells":["R1C1"],"cloneCells":["R3C3"]}],"difference":[{"cells":["R1C1","R1C2"]},)"
          R"({"cells":["R2C1","R2C2"],"value":2}],"ratio":[{"cells":["R3C1","R3C2"]}],"even":[{"cell":"R4C4"}],)"
          R"("odd":[{"cell":"R4C3"}],"extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C4"]}],)"
          R"("killercage":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R2C2"]}],"palindrome":[{"lines":[["R1C1","R1C2"]]}],)"
          R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"5","cells":[]},{"cell":"R5C3","direction":"UR","value":"4"},)"
          R"({"cell":"R2C0","direction":"UR","value":"6"},{"cell":"R0C5","direction":"DL","value":"9"}],)"
          R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}],"renban":[{"lines":[["R1C1","R1C2"]]}],)"
          R"("sandwichsum":[{"cell":"R0C2","value":"3"},{"cell":"R3C0","value":"0"}],"skyscraper":[{"cell":"R1C5","value":"2"}],)"
          R"("slowthermometer":[{"lines":[["R1C1","R1C2"]]}],"thermometer":[{"lines":[["R1C1","R1C2"]]}],)"
          R"("whispers":[{"lines":[["R1C1","R1C2"]]}],"xsum":[{"cell":"R5C2","value":"7"}],)"
          R"("xv":[{"cells":["R1C1","R1C2"],"value":"V"}])"));
}

TEST_CASE("our own types are written for f-puzzles, or refused by name") {
  CHECK(write_yaml_as("f-puzzles", "- Sudoku: {size: 4x4, box: 2x2}\n- rules: Up to {size} in boxes of {box}.\n")
            .find(R"("ruleset":"Up to 4 in boxes of 2x2.")") != std::string::npos);
  CHECK(write_yaml_as("f-puzzles", "- Thermo: {size: 4x4, box: 2x2}\n- thermo: [a1 b1]\n")
            .find(R"("thermometer":[{"lines":[["R1C1","R2C1"]]}])") != std::string::npos);
  // Without any clue areas are cages all the same, and a sum that nobody tells is none.
  const std::string killer = "- Killer: {size: 4x4, box: 2x2}\n- areas: ";
  const auto bare = write_yaml_as("f-puzzles", killer + "[a4 b4 b3]\n");
  CHECK(bare.find(R"("killercage":[{"cells":["R1C4","R2C4","R2C3"]}])") != std::string::npos);
  CHECK(bare.find("region") == std::string::npos);
  CHECK(write_yaml_as("f-puzzles", killer + "[a1 b1 = ?, a2-a3 = 5]\n")
            .find(R"("killercage":[{"cells":["R1C1","R2C1"]},{"cells":["R1C2","R1C3"],"value":"5"}])") !=
        std::string::npos);
  CHECK(write_yaml_as("f-puzzles-links", "- Sudoku: {size: 4x4, box: 2x2}\n")
            .starts_with("https://www.f-puzzles.com/?load=N"));
  CHECK(refusal("f-puzzles", "- Nonogram\n- top: 1, 1\n- left: 1, 1\n") ==
        "f-puzzles cannot express the type Nonogram");
  CHECK(refusal("f-puzzles", "- Sudoku: {size: 4x4, box: 2x2}\n- each row: cell 1 = 1\n") ==
        "f-puzzles cannot express the rule 'each row'");
}

}  // namespace
}  // namespace grids
