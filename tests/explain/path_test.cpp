// Numbers that form a path, over neighbours or along arrows.

#include <algorithm>
#include <optional>
#include <set>

#include "core/random.hpp"
#include "explain/wording/wording.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

bool is_proved(const Explained& explained) { return explained.first_unproved() == explained.journal().steps().size(); }

CellId at(const Explained& explained, std::size_t row, std::size_t column) {
  return explained.puzzle.grid().cell(Place{row, column});
}

Region neighbours(const Explained& explained, CellId cell) {
  auto cells = explained.puzzle.grid().neighbours(cell);
  std::ranges::sort(cells);
  return cells;
}

TEST_CASE("rules that say where the next number is make a path, whichever way they say it") {
  for (const auto* rule : {"count (cell 1 + 1) of rest = 1", "count (cell 1 + 1) of rest > 0"}) {
    const Explained explained(
        composing::from_text(std::string("- size: 3x3\n- symbols: 1-9\n- each grid: all different\n"
                                         "- each cell and neighbors: cell 1 = 9 or ") +
                             rule + "\n"),
        only("number-path"));
    const auto& path = explained.rules.path();
    INFO(rule);
    REQUIRE(path.has_value());
    CHECK(path->symbols.front() == symbol_at(0));
    for (const auto cell : {at(explained, 0, 0), at(explained, 1, 1), at(explained, 2, 1)}) {
      CHECK(path->after[index(cell)] == neighbours(explained, cell));
      CHECK(!path->goes_on[index(cell)]);
    }
  }
}

TEST_CASE("a path may be told from its end, and cells may lead on whatever they hold") {
  const Explained explained(
      composing::from_text("- size: 2x3\n- symbols: 1-6\n- each grid: all different\n"
                           "- each cell and neighbors: cell 1 = 1 or count (cell 1 - 1) of rest = 1\n"),
      only("number-path"));
  REQUIRE(explained.rules.path().has_value());
  CHECK(explained.rules.path()->symbols.front() == symbol_at(5));
  const Explained arrows(composing::from_file(source_path("puzzles/signpost/lane.yml")), only("number-path"));
  REQUIRE(arrows.rules.path().has_value());
  CHECK(std::ranges::count(arrows.rules.path()->goes_on, true) == 15);
}

TEST_CASE("no path is seen where numbers only differ") {
  CHECK(!Rules(composing::from_text("- size: 2x2\n- symbols: 1-4\n- each grid: all different\n")).path());
  CHECK(!Rules(composing::from_file(source_path("puzzles/sudoku/noon.yml"))).path());
}

TEST_CASE("a number is as many steps from those that are filled in as it is away from them") {
  const Explained explained(composing::from_text("- Hidato\n- size: 3x3\n- initial: [1.., ..., 5.9]\n"),
                            only("number-path"));
  const auto sentences = all_sentences(explained);
  REQUIRE(!sentences.empty());
  CHECK(
      std::ranges::find(
          sentences, "2 can only be in a2, b1 or b2: it is one step after the 1 in a1 and three before the 5 in c1") !=
      sentences.end());
  CHECK(is_proved(explained));
}

TEST_CASE("a number between two that it touches has no other place") {
  const Explained explained(composing::from_text("- Hidato\n- size: 1x5\n- initial: [1.3..]\n"), only("number-path"));
  CHECK(all_sentences(explained) ==
        std::vector<std::string>{"a2 = 2: the only place left between the 1 in a1 and the 3 in a3",
                                 "a4 = 4: the only place left one step after the 3 in a3",
                                 "a5 = 5: the only place left two steps after the 3 in a3"});
  CHECK(is_proved(explained));
}

TEST_CASE("a number goes round filled cells, and rests on no more of them than are in the way") {
  // In two steps from the 1, over edges, a 3 could be in a3 but for the 6.
  const Explained explained(
      composing::from_text("- size: 2x4\n- symbols: 1-8\n- each grid: all different\n"
                           "- each cell and neighbors: cell 1 = 8 or count (cell 1 + 1) of rest = 1\n"
                           "- initial: [16.8, ....]\n"),
      only("number-path"));
  const auto sentences = all_sentences(explained);
  const auto step = std::ranges::find(
      sentences,
      "b2 = 3: the only place left two steps after the 1 in a1 and three before the 6 in a2, through open cells");
  REQUIRE(step != sentences.end());
  const auto& proof = explained.journal().steps()[static_cast<std::size_t>(step - sentences.begin())].proof();
  const std::vector<Fact> ends{{{at(explained, 0, 0), symbol_at(0)}, true},
                               {{at(explained, 0, 1), symbol_at(5)}, true}};
  for (const auto& fact : proof.premises)
    if (fact.holds) CHECK(std::ranges::find(ends, fact) != ends.end());
  CHECK(is_proved(explained));
}

TEST_CASE("the last number is where no other follows") {
  const Explained explained(composing::from_file(source_path("puzzles/signpost/lane.yml")));
  CHECK(all_sentences(explained).front() == "d3 = 16: 16 is the last number, and elsewhere another one follows");
  CHECK(is_proved(explained));
}

TEST_CASE("explanations of numbers that form a path need no assumptions where these are near") {
  for (const auto* file : {"puzzles/hidato/trail.yml", "puzzles/rikudo/burrow.yml", "puzzles/signpost/lane.yml"}) {
    const Explained explained(composing::from_file(source_path(file)));
    INFO(file);
    CHECK(explained.explainer.standing() == Standing::solved);
    CHECK(explained.first_use(Technique::refutation) == nullptr);
    CHECK(explained.first_use(Technique::number_path) != nullptr);
    CHECK(is_proved(explained));
  }
}

/// A walk of a king over all cells of a square, as the cell of each step.
std::vector<std::size_t> kings_walk(std::size_t side, Random& random) {
  const auto touch = [&](std::size_t a, std::size_t b) {
    const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return apart(a / side, b / side) < 2 && apart(a % side, b % side) < 2;
  };
  for (;;) {
    std::vector<std::size_t> walk{random.below(side * side)};
    for (;;) {
      std::vector<std::size_t> next;
      for (std::size_t cell = 0; cell < side * side; ++cell)
        if (touch(walk.back(), cell) && std::ranges::find(walk, cell) == walk.end()) next.push_back(cell);
      if (next.empty()) break;
      walk.push_back(next[random.below(next.size())]);
    }
    if (walk.size() == side * side) return walk;
  }
}

TEST_CASE("where nothing more is said of a path, each number left can be walked to, and has both neighbours") {
  constexpr std::size_t side = 4;
  Random random(1);
  std::size_t places = 0;
  std::size_t steps = 0;
  for (int number = 0; number < 20; ++number) {
    const auto walk = kings_walk(side, random);
    auto puzzle = composing::from_text("- Hidato: {size: 4x4}\n");
    std::vector<Given> givens;
    for (std::size_t i = 0; i < walk.size(); ++i)
      if (random.below(4) == 0) givens.push_back({cell_at(walk[i]), symbol_at(i)});
    puzzle.set_givens(givens);
    const Explained explained(puzzle, only("number-path"));
    const auto& position = explained.explainer.position();
    steps += explained.journal().steps().size();
    CHECK(is_proved(explained));
    std::vector<std::optional<CellId>> placed(walk.size());
    for (std::size_t i = 0; i < walk.size(); ++i) {
      REQUIRE(position.has({cell_at(walk[i]), symbol_at(i)}));
      if (position.filled(cell_at(walk[i]))) placed[i] = cell_at(walk[i]);
    }
    const auto reached = [&](CellId from, std::size_t count) {
      std::set<CellId> cells{from};
      for (; count > 0; --count) {
        std::set<CellId> beyond;
        for (const auto cell : cells)
          for (const auto next : explained.puzzle.grid().around(cell))
            if (!position.filled(next)) beyond.insert(next);
        cells = std::move(beyond);
      }
      return cells;
    };
    for (std::size_t i = 0; i < walk.size(); ++i)
      for (const auto cell : explained.puzzle.grid().cells()) {
        if (placed[i] || position.filled(cell) || !position.has({cell, symbol_at(i)})) continue;
        ++places;
        auto before = i;
        while (before > 0 && !placed[before]) --before;
        if (placed[before]) CHECK(reached(*placed[before], i - before).contains(cell));
        auto after = i;
        while (after + 1 < walk.size() && !placed[after]) ++after;
        if (placed[after]) CHECK(reached(*placed[after], after - i).contains(cell));
        const auto beside = [&](std::size_t other) {
          std::set<CellId> cells;
          for (const auto next : explained.puzzle.grid().around(cell))
            if (position.has({next, symbol_at(other)})) cells.insert(next);
          return cells;
        };
        if (i > 0) CHECK(!beside(i - 1).empty());
        if (i + 1 < walk.size()) CHECK(!beside(i + 1).empty());
        if (i > 0 && i + 1 < walk.size()) CHECK((beside(i - 1).size() > 1 || beside(i - 1) != beside(i + 1)));
      }
  }
  CHECK(places > 100);
  CHECK(steps > 100);
}

}  // namespace
}  // namespace grids::explain
