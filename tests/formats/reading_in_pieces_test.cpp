#include <algorithm>

#include "reading.hpp"

namespace grids {
namespace {

const std::string three_lines =
    "towers:2:1/2/2/1/1/2/2/1\n"
    "towers:2:1/2\n"
    "lightup:2x2:B1b\n";

/// Some of the lines of a longer text.
SourcePtr piece(const std::string& text, std::size_t first_line) {
  return std::make_shared<const Source>(Source{"text", text, first_line});
}

TEST_CASE("a puzzle is handed on before the next one is read") {
  Diagnostics diagnostics;
  std::vector<std::size_t> lines;
  std::vector<std::size_t> errors;
  find_format("sgt")->read(piece(three_lines, 1), diagnostics, [&](const Document& document) {
    lines.push_back(document.root.where.line);
    errors.push_back(diagnostics.error_count());
    return true;
  });
  CHECK(lines == std::vector<std::size_t>{1, 3});
  CHECK(errors == std::vector<std::size_t>{0, 1});
}

TEST_CASE("reading stops when no more puzzles are wanted") {
  for (const auto* const name : {"sgt", "f-puzzles", "picture", "euler", "janko-kenken"}) {
    INFO(name);
    const std::string rows = "1234\n3412\n2143\n4321\n";
    std::string heading = "Grid 01\n";
    for (int row = 0; row < 9; ++row) heading += "000000000\n";
    const std::string entry = R"({"problem": "1 1\n1\na"})";
    const auto text =
        name == std::string("sgt")       ? "unruly:4x4:CaBcAaf\ntents:nonsense\n"
        : name == std::string("picture") ? rows + rows
        : name == std::string("euler")   ? heading + "Grid 02\nnonsense\n"
        : name == std::string("janko-kenken")
            ? R"({"data": {"a": )" + entry + R"(, "b": {"problem": "nonsense"}}})"
            : R"({"size": 4, "grid": [[{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]})";
    Diagnostics diagnostics;
    std::size_t puzzles = 0;
    find_format(name)->read(piece(text, 1), diagnostics, [&](const Document&) {
      ++puzzles;
      return false;
    });
    CHECK(puzzles == 1);
    CHECK_FALSE(diagnostics.has_errors());
  }
}

TEST_CASE("the lines of a notation by lines can be read without those before them, and keep their places") {
  Diagnostics diagnostics;
  const auto documents = all_documents(find_format("sgt")->read, piece(three_lines, 1000), diagnostics);
  REQUIRE(documents.size() == 2);
  CHECK(documents.back().root.where.line == 1002);
  REQUIRE(diagnostics.error_count() == 1);
  CHECK(text(diagnostics.all().front()).starts_with("text:1001:13: "));
  CHECK(underlines(diagnostics.all().front().where, ""));
  CHECK(diagnostics.all().front().where.line_text() == "towers:2:1/2");
}

TEST_CASE("notations that need more than a line for a puzzle do not claim to be by lines") {
  for (const auto* const name : {"euler", "f-puzzles", "janko", "kenny", "opensudoku", "pencilmarks", "picture", "sdk"})
    CHECK_FALSE(find_format(name)->is_by_lines);
  for (const auto* const name : {"lines", "sdm", "sgt", "sgt-keen", "puzz.link", "iss"})
    CHECK(find_format(name)->is_by_lines);
}

}  // namespace
}  // namespace grids
