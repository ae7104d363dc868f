#include "language/series.hpp"

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "engines/series_solver.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "test.hpp"

namespace grids {
namespace {

Document document(const std::string& text) {
  Diagnostics diagnostics;
  auto read = read_yaml(std::make_shared<const Source>(Source{"text", text}), diagnostics);
  diagnostics.throw_if_errors();
  return read;
}

struct Results {
  Outcome outcome;
  Solution first;
};

template <typename Solve>
Results results(Solve solve) {
  Results results{};
  const Answer answer = solve([&results](const Solution& solution) {
    if (results.first.empty()) results.first = solution;
    return true;
  });
  results.outcome = answer.outcome();
  return results;
}

Results composed_as_a_whole(const std::string& text) {
  const auto puzzle = composing::from_text(text);
  return results([&](const SolutionSink& sink) { return NativeEngine().solve(puzzle, 2, {}, sink); });
}

Results of_series(const SeriesPuzzle& puzzle) {
  SeriesSolver solver(puzzle.frame);
  return results([&](const SolutionSink& sink) { return solver.solve(puzzle.own, 2, {}, sink); });
}

const std::string three = "- KenKen\n- size: 3x3\n- areas: [a1 a2 = 1-, a3 b3 = 3*, b1 c1 = 2*, b2 c2 c3 = 6+]\n";
const std::string other_three = "- KenKen\n- size: 3x3\n- areas: [a1 a2 a3 = 6*, b1 b2 = 3+, b3 = 3, c1-c3 = 6+]\n";
const std::string impossible = "- KenKen\n- size: 3x3\n- areas: [a1 a2 = 9+]\n";
const std::string two = "- KenKen\n- size: 2x2\n- areas: [a1 = 1, a2 b1 b2 = 5+]\n";

TEST_CASE("a puzzle of a series has the solutions that it has by itself") {
  const Catalogue catalogue;
  Series series(catalogue, Library{{source_path("constraints")}});
  for (const auto& text : {three, other_three, impossible, two, three}) {
    INFO(text);
    const auto puzzle = series.compose(document(text));
    REQUIRE(puzzle);
    const auto alone = composed_as_a_whole(text);
    const auto among_others = of_series(*puzzle);
    CHECK(alone.outcome == among_others.outcome);
    CHECK(alone.first == among_others.first);
  }
}

TEST_CASE("puzzles of one type and size share their frame") {
  const Catalogue catalogue;
  Series series(catalogue, Library{{source_path("constraints")}});
  const auto first = series.compose(document(three));
  const auto second = series.compose(document(other_three));
  const auto smaller = series.compose(document(two));
  REQUIRE((first && second && smaller));
  CHECK(first->frame == second->frame);
  CHECK(first->frame != smaller->frame);
}

TEST_CASE("what is wrong with a puzzle of a series is left to be said elsewhere, and does not stay") {
  const Catalogue catalogue;
  Series series(catalogue, Library{{source_path("constraints")}});
  CHECK(series.compose(document(three)));
  CHECK_FALSE(series.compose(document("- KenKen\n- size: 3x3\n- areas: [a1 a2 = 1^]\n")));
  CHECK_FALSE(series.compose(document("- KenKen\n- size: 3x3\n- areas: [a1 a9 = 1-]\n")));
  CHECK_FALSE(series.compose(document("- KenKen\n- size: 3x3\n- areas: [a1 a2 = 1^]\n")));
  CHECK(series.compose(document(three)));
}

TEST_CASE("a puzzle that draws no regions is composed as a whole") {
  const Catalogue catalogue;
  Series series(catalogue, Library{{source_path("constraints")}});
  CHECK_FALSE(series.compose(document("- Sudoku\n- initial: \"1...............\"\n- size: 4x4\n- box: 2x2\n")));
}

}  // namespace
}  // namespace grids
