#include <set>

#include "data/data.hpp"
#include "formats/format.hpp"
#include "test.hpp"

namespace grids {
namespace {

struct Reading {
  std::vector<Document> documents;
  Diagnostics diagnostics;
};

Reading read_as(const std::string& format, const SourcePtr& source) {
  Reading reading;
  reading.documents = all_documents(find_format(format)->read, source, reading.diagnostics);
  return reading;
}

TEST_CASE("broken game IDs are refused, each where it breaks") {
  if (!data::folder()) return;
  std::size_t broken = 0;
  for (const auto& line : data::lines(*data::folder() / "malformed/sgt_bad_ids.tsv")) {
    if (line.starts_with('#') || line.empty()) continue;
    const auto game = line.find('\t');
    const auto id = line.substr(game + 1, line.find('\t', game + 1) - game - 1);
    INFO(line);
    const auto reading = read_as("sgt-" + line.substr(0, game), std::make_shared<const Source>(Source{"text", id}));
    CHECK(reading.documents.empty());
    REQUIRE(reading.diagnostics.error_count() == 1);
    CHECK(reading.diagnostics.all().front().where.column >= 1);
    ++broken;
  }
  CHECK(broken >= 10);
}

TEST_CASE("Sudoku texts are read as lines where they are such lines") {
  if (!data::folder()) return;
  const auto texts = *data::folder() / "malformed/sudoku_text";
  for (const auto* name : {"comment_and_blank_lines.txt", "crlf.txt", "no_final_newline.txt", "trailing_spaces.txt",
                           "utf8_bom.txt", "zero_and_dot_mixed.txt"}) {
    INFO(name);
    const auto reading = read_as("lines", data::source(texts / name));
    CHECK(reading.documents.size() == 1);
    CHECK_FALSE(reading.diagnostics.has_errors());
  }
  for (const auto* name : {"boxed.txt", "letter_x_as_blank.txt", "nine_rows_no_spaces.txt", "nul_byte.txt",
                           "one_line_100k_chars.txt", "too_long_82.txt", "too_short_80.txt"}) {
    INFO(name);
    const auto reading = read_as("lines", data::source(texts / name));
    CHECK(reading.documents.empty());
    CHECK(reading.diagnostics.has_errors());
  }
}

TEST_CASE("each Sudoku text is known by its looks, or is none that is known") {
  if (!data::folder()) return;
  const auto texts = *data::folder() / "malformed/sudoku_text";
  const std::set<std::string> pictures{"boxed.txt", "nine_rows_no_spaces.txt"};
  const std::set<std::string> lines{"comment_and_blank_lines.txt", "crlf.txt",     "no_final_newline.txt",
                                    "trailing_spaces.txt",         "utf8_bom.txt", "zero_and_dot_mixed.txt"};
  const std::set<std::string> broken_lines{"letter_x_as_blank.txt", "one_line_100k_chars.txt", "too_long_82.txt",
                                           "too_short_80.txt"};
  for (const auto& entry : std::filesystem::directory_iterator(texts)) {
    const auto name = entry.path().filename().string();
    INFO(name);
    const auto* format = guess_format(data::source(entry.path()));
    const bool is_line = lines.contains(name) || broken_lines.contains(name);
    const std::string expected = pictures.contains(name) ? "picture" : is_line ? "lines" : "";
    CHECK((format == nullptr ? "" : format->name) == expected);
    if (format == nullptr) continue;
    const auto reading = read_as(format->name, data::source(entry.path()));
    CHECK(reading.documents.size() == (broken_lines.contains(name) ? 0 : 1));
    CHECK(reading.diagnostics.has_errors() == broken_lines.contains(name));
  }
}

}  // namespace
}  // namespace grids
