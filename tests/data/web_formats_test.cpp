#include <algorithm>

#include "composing.hpp"
#include "data/data.hpp"
#include "formats/format.hpp"
#include "formats/reading/json.hpp"
#include "test.hpp"

namespace grids {
namespace {

constexpr auto time_per_puzzle = std::chrono::seconds(10);

/// What became of the texts of one set.
struct Share {
  std::size_t read = 0;
  std::size_t refused = 0;
  std::size_t equal = 0;  ///< solved, to the solution that the source gives
  std::size_t unlike = 0;
};

/// What the solver writes for this solution, in which letters are the numbers from 1 where there are more than nine.
std::string in_numbers(const std::string& solution) {
  if (std::ranges::none_of(solution, [](char symbol) { return symbol >= 'A' && symbol <= 'Z'; }))
    return data::spaced(solution);
  std::string text;
  for (const auto symbol : solution) text.append(text.empty() ? "" : " ").append(std::to_string(symbol - 'A' + 1));
  return text;
}

/// Reads one text and solves it, if it is read; all that is refused must be located.
void read_and_solve(const std::string& format, const std::string& text, const std::string& expected, Share& share) {
  Diagnostics diagnostics;
  auto documents =
      all_documents(find_format(format)->read, std::make_shared<const Source>(Source{"text", text}), diagnostics);
  if (diagnostics.has_errors() || documents.empty()) {
    ++share.refused;
    REQUIRE(diagnostics.has_errors());
    for (const auto& diagnostic : diagnostics.all()) CHECK(diagnostic.where.line >= 1);
    return;
  }
  ++share.read;
  const auto puzzle = composing::from_document(std::move(documents.front()));
  if (expected.empty()) return;
  const auto result = data::solve(puzzle, time_per_puzzle);
  if (result.outcome == Outcome::unknown) return;
  ++(result.solution == in_numbers(expected) ? share.equal : share.unlike);
}

TEST_CASE("puzzles from f-puzzles are read or refused, and solve to their solutions") {
  if (!data::folder()) return;
  Share share;
  for (const auto& line : data::lines(*data::folder() / "sudoku_variants/fpuzzles.jsonl")) {
    const auto json = read_json(std::make_shared<const Source>(Source{"line", line}));
    read_and_solve("f-puzzles", text_of(member(json, "fpuzzles_lz")), text_of(member(json, "solution")), share);
  }
  CHECK(share.read >= 60);
  CHECK(share.refused <= 7);
  CHECK(share.equal >= 12);
  CHECK(share.unlike == 0);
}

TEST_CASE("puzzles of the Interactive Sudoku Solver are read or refused, and solve to their solutions") {
  if (!data::folder()) return;
  Share share;
  for (const auto& line : data::lines(*data::folder() / "sudoku_variants/iss_puzzles.jsonl")) {
    const auto json = read_json(std::make_shared<const Source>(Source{"line", line}));
    auto input = text_of(member(json, "input"));
    std::ranges::replace(input, '\n', ' ');
    const auto* solution = json.find("solution");
    read_and_solve("iss", input, solution == nullptr ? "" : text_of(*solution), share);
  }
  CHECK(share.read >= 98);
  CHECK(share.refused <= 28);
  CHECK(share.unlike == 0);
}

TEST_CASE("of pzpr's genres those that are types of ours solve, the others are refused") {
  if (!data::folder()) return;
  std::size_t solved = 0;
  std::size_t refused = 0;
  for (const auto& line : data::lines(*data::folder() / "other/pzprjs_genres.tsv")) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto from = line.find('\t') + 1;
    const auto address = line.substr(from, line.find('\t', from) - from);
    CAPTURE(address);
    Diagnostics diagnostics;
    auto documents = all_documents(find_format("puzz.link")->read,
                                   std::make_shared<const Source>(Source{"text", address}), diagnostics);
    if (documents.empty()) {
      ++refused;
      REQUIRE(diagnostics.has_errors());
      CHECK(diagnostics.all().front().message.find("no puzzles of the genre") != std::string::npos);
      continue;
    }
    const auto puzzle = composing::from_document(std::move(documents.front()));
    CHECK(data::solve(puzzle, time_per_puzzle).outcome == Outcome::unique);
    ++solved;
  }
  CHECK(solved >= 35);
  CHECK(refused >= 130);
}

}  // namespace
}  // namespace grids
