#include "language/yaml/yaml_stream.hpp"

#include "language/yaml/yaml_reader.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::vector<SourcePtr> documents(std::string text) {
  return documents_of(std::make_shared<const Source>(Source{"all.yml", std::move(text)}));
}

}  // namespace

TEST_CASE("a stream is cut at lines of three dashes, and its documents know their lines") {
  const auto two = documents("- Sudoku\n---\n- KenKen\n- size: 4x4\n");
  REQUIRE(two.size() == 2);
  CHECK(two[0]->text == "- Sudoku\n");
  CHECK(two[0]->first_line == 1);
  CHECK(two[1]->text == "---\n- KenKen\n- size: 4x4\n");
  CHECK(two[1]->first_line == 2);
  CHECK(two[1]->name == "all.yml");
  Diagnostics diagnostics;
  const auto document = read_yaml(two[1], diagnostics);
  CHECK_FALSE(diagnostics.has_errors());
  REQUIRE(document.root.items.size() == 2);
  CHECK(document.root.items[1].where.line == 4);
}

TEST_CASE("mistakes in a later document are told at their lines") {
  const auto said = [](const std::string& second) {
    Diagnostics diagnostics;
    read_yaml(documents("- Sudoku\n---\n" + second).at(1), diagnostics);
    return diagnostics.has_errors() ? diagnostics.all().front().where.text() : std::string();
  };
  CHECK(said("- Sudoku\n- [a\n- b\n") == "all.yml:4:3");
  CHECK(said("- a: \"open\n") == "all.yml:3:6");
  CHECK(said("- Sudoku\n").empty());
  Diagnostics diagnostics;
  const auto drawn = read_yaml(documents("- A\n---\n- initial: |\n    12\n    34\n").at(1), diagnostics);
  REQUIRE(drawn.root.items.size() == 1);
  const auto* value = drawn.root.items[0].find("initial");
  REQUIRE(value != nullptr);
  CHECK(value->block_line == 4);
  Diagnostics bytes;
  read_yaml(documents("- A\n---\n- B\n- \x01\n").at(1), bytes);
  CHECK(bytes.all().front().message.find("at line 4, column 3") != std::string::npos);
}

TEST_CASE("a text with one document is left as it is") {
  for (const auto* text : {"", "- Sudoku\n", "---\n- Sudoku\n", "# of the year\n---\n- Sudoku\n",
                           "\n  \n--- # first\n- Sudoku", "- initial: |\n    ---\n    -x-\n    ---\n"}) {
    CAPTURE(text);
    const auto one = documents(text);
    REQUIRE(one.size() == 1);
    CHECK(one[0]->text == text);
    CHECK(one[0]->first_line == 1);
  }
}

TEST_CASE("what stands above the first line of dashes is a document only if it says something") {
  CHECK(documents("# twelve\n---\n- A\n---\n- B\n").size() == 2);
  CHECK(documents("- A\n---\n- B\n---\n- C").size() == 3);
  CHECK(documents("- A\r\n---\r\n- B\r\n").size() == 2);
  CHECK(documents("--- - A\n---\t- B\n").size() == 2);
  CHECK(documents("- A\n----\n- B\n").size() == 1);
}
