// Puzzles that go on from a frame: whatever is lowered once, switched on and off, added and taken back, has the
// solutions of the frame that the constraints accept.

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "composing.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "core/random.hpp"
#include "core/stop.hpp"
#include "engines/lowered_frame.hpp"
#include "engines/native_engine.hpp"
#include "engines/placement_solver.hpp"
#include "engines/series_solver.hpp"
#include "engines/switched_deduction.hpp"
#include "engines/switched_rules.hpp"
#include "test.hpp"

namespace grids::frames {
namespace {

using Constraints = std::vector<ConstraintPtr>;
using Parts = std::vector<std::vector<std::size_t>>;

/// A frame, all its solutions, and what puzzles may add to it.
struct Frame {
  Frame(const std::string& text, const std::vector<std::string>& more) : puzzle(composing::from_text(text)) {
    NativeEngine().solve(puzzle, 1'000'000, {}, [this](const Solution& solution) {
      solutions.push_back(solution);
      return true;
    });
    std::ranges::sort(solutions);
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    for (const auto& sentence : more) {
      const auto whole = composing::from_text(text + sentence);
      auto& constraints = own.emplace_back();
      for (std::size_t i = 0; i < whole.constraints().size(); ++i)
        if (const auto place = whole.place_of(i); place.source && place.source->name == "text" && place.line > lines)
          constraints.push_back(whole.constraints()[i]);
      REQUIRE(!constraints.empty());
    }
  }

  /// Of the frame's solutions those that all of these accept, by their meaning.
  std::vector<Solution> accepted(const Constraints& constraints) const {
    std::vector<Solution> all;
    for (const auto& solution : solutions)
      if (accepted_by(constraints, solution)) all.push_back(solution);
    return all;
  }
  Puzzle with(const Constraints& constraints) const {
    auto whole = puzzle;
    for (const auto& constraint : constraints) whole.add(constraint);
    return whole;
  }
  /// Some of what may be added, one after another.
  std::vector<std::size_t> some(Random& random, std::size_t most) const {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < own.size(); ++i) places.push_back(i);
    random.shuffle(places);
    places.resize(std::min(places.size(), 1 + random.below(most)));
    return places;
  }

  Puzzle puzzle;
  std::vector<Solution> solutions;
  std::vector<Constraints> own;
};

Frame latin_square() {
  return {"- LatinSquare: {size: 4}\n- b2 > 1\n",
          {"- a1 + b2 = 4\n", "- a1 + a2 + b1 = 5\n", "- a1 = 1\n", "- a1 = 2\n", "- a1 < b1 < c1\n", "- c3 * c4 = 8\n",
           "- d4 - d3 = 1\n", "- a1 + b2 + c3 + d4 = 7\n", "- a4 + b3 + c2 + d1 = 15\n", "- a4 > 4\n",
           "- b1 + b2 = 2\n", "- a1 + b2 = 8\n", "- a4 + b3 = c2 + d1\n"}};
}

/// Cells that no region holds together.
Frame open_cells() {
  return {"- size: 2x4\n- symbols: 1-3\n- a1 != b4\n",
          {"- each row: increasing\n", "- a1 + a2 + a3 > 6\n", "- b1 * b2 = 4\n", "- a1 = 2\n", "- b4 = 2\n",
           "- each column: sum = 4\n", "- a2 != b3\n", "- each grid: count 2 = 3\n"}};
}

const std::string different_diagonals = "- each diagonal: all different\n";

Solution solution_of(std::span<const Domain> domains) {
  Solution solution;
  for (const auto domain : domains) solution.push_back(domain.lowest());
  return solution;
}

}  // namespace

TEST_CASE("a series forgets what only one of its puzzles said that differs") {
  const Frame frame("- LatinSquare: {size: 4}\n", {different_diagonals, "- a1 + b2 + c3 + d4 = 8\n",
                                                   "- a4 + b3 + c2 + d1 = 10\n", "- a1 + b2 = 2\n"});
  SeriesSolver series(std::make_shared<const Puzzle>(frame.puzzle));
  Random random(4);
  std::size_t both = 0;
  for (int round = 0; round < 30; ++round) {
    Constraints constraints;
    for (const auto place : frame.some(random, 3))
      constraints.insert(constraints.end(), frame.own[place].begin(), frame.own[place].end());
    std::vector<Solution> found;
    const auto answer = series.solve(constraints, 1'000, {}, [&](const Solution& solution) {
      found.push_back(solution);
      return true;
    });
    CHECK(answer.complete);
    std::ranges::sort(found);
    CHECK(found == frame.accepted(constraints));
    both += found.empty() ? 0 : 1;
  }
  CHECK(both > 5);
}

TEST_CASE("a series knows by what a puzzle says that differs which sums cannot be") {
  // Three cells of a diagonal that differ come to 6 at least: seen without a search. Unless they differ, it may be 5.
  const Frame frame("- LatinSquare: {size: 4}\n", {"- a1 + b2 + c3 = 5\n"});
  SeriesSolver series(std::make_shared<const Puzzle>(frame.puzzle));
  const auto solve = [&](const Constraints& constraints) {
    return series.solve(constraints, 1'000, {}, [](const Solution&) { return true; });
  };
  auto both = frame.own[0];
  both.push_back(std::make_shared<AllDifferent>(Region{cell_at(0), cell_at(5), cell_at(10)}));
  for (int round = 0; round < 2; ++round) {
    const auto differing = solve(both);
    CHECK(differing.outcome() == Outcome::none);
    CHECK(differing.statistics.nodes <= 1);
    CHECK(solve(frame.own[0]).found == frame.accepted(frame.own[0]).size());
  }
  CHECK_FALSE(frame.accepted(frame.own[0]).empty());
}

TEST_CASE("what puzzles add to a lowered frame has the solutions that it accepts, one puzzle after another") {
  for (const auto& frame : {latin_square(), open_cells()}) {
    LoweredFrame lowered(frame.puzzle);
    CHECK(lowered.shared() == frame.puzzle.constraints().size());
    REQUIRE(lowered.program());
    Random random(8);
    std::size_t none = 0;
    std::size_t some = 0;
    std::size_t together = 0;
    for (int round = 0; round < 60; ++round) {
      Constraints constraints;
      for (const auto place : frame.some(random, 3))
        constraints.insert(constraints.end(), frame.own[place].begin(), frame.own[place].end());
      Parts parts;
      for (std::size_t i = 0; i < constraints.size(); ++i) parts.push_back({frame.puzzle.constraints().size() + i});
      const auto rules = CompiledRules::on_frame(lowered, frame.with(constraints));
      const auto switched = SwitchedRules::on_frame(lowered, frame.with(constraints), parts);
      const bool apart = std::ranges::all_of(
          constraints, [&](const ConstraintPtr& constraint) { return lowered.lowered(constraint).apart; });
      REQUIRE((rules != nullptr) == apart);
      REQUIRE((switched != nullptr) == apart);
      if (!apart) {
        ++together;
        continue;
      }
      PlacementSolver solver(*rules);
      const auto expected = frame.accepted(constraints);
      const auto answer = solver.solve(std::span<const Given>(), 10'000);
      CHECK(answer.complete);
      CHECK(answer.found == expected.size());
      ++(expected.empty() ? none : some);
      if (!expected.empty()) CHECK(std::ranges::binary_search(expected, solver.first_solution()));
      // Each by itself can be switched off.
      SwitchedSolver switching(*switched);
      for (int other = 0; other < 3; ++other) {
        std::vector<bool> on(parts.size());
        Constraints left;
        for (std::size_t i = 0; i < on.size(); ++i) {
          on[i] = random.below(3) != 0;
          if (on[i]) left.push_back(constraints[i]);
        }
        const auto found = switching.solve({}, on, 10'000);
        CHECK(found.complete);
        CHECK(found.found == frame.accepted(left).size());
      }
    }
    CAPTURE(none, some, together);
    CHECK(none > 1);
    CHECK(some > 10);
    CHECK(together > 3);
  }
}

TEST_CASE("on a frame stands no puzzle of which a rule has to be lowered with others") {
  const Frame differences("- LatinSquare: {size: 4}\n",
                          {different_diagonals, "- a1 + b2 = 2\n", "- a1 + b2 + c3 = 4\n"});
  // One of two sums takes a hidden cell that tells which.
  const Frame alternatives("- LatinSquare: {size: 4}\n",
                           {"- a1 + b2 + c3 + d4 + a2 + b3 + c4 + d1 > 25 or a1 + b2 + c3 + d4 + a3 + b4 + c1 < 14\n",
                            "- a1 + b2 = 2\n", "- a1 + b2 + c3 = 4\n"});
  for (const auto& frame : {differences, alternatives}) {
    LoweredFrame lowered(frame.puzzle);
    Parts parts{{frame.puzzle.constraints().size()}};
    const auto apart = CompiledRules::on_frame(lowered, frame.with(frame.own[0])) != nullptr;
    CHECK(apart == lowered.lowered(frame.own[0].front()).apart);
    CHECK((SwitchedRules::on_frame(lowered, frame.with(frame.own[0]), parts) != nullptr) == apart);
    CHECK_FALSE(apart);
    // Others are lowered as before.
    for (const auto place : {1U, 2U}) {
      const auto rules = CompiledRules::on_frame(lowered, frame.with(frame.own[place]));
      REQUIRE(rules != nullptr);
      const auto answer = PlacementSolver(*rules).solve(std::span<const Given>(), 1'000);
      CHECK(answer.found == frame.accepted(frame.own[place]).size());
      CHECK(&lowered.lowered(frame.own[place].front()) == &lowered.lowered(frame.own[place].front()));
    }
  }
}

TEST_CASE("a frame that contradicts itself has no program, and no puzzle on it a solution") {
  const auto frame = composing::from_text("- LatinSquare: {size: 2}\n- a1 = a2\n");
  const auto whole = composing::from_text("- LatinSquare: {size: 2}\n- a1 = a2\n- b1 = 1\n");
  LoweredFrame lowered(frame);
  CHECK_FALSE(lowered.program());
  const auto rules = CompiledRules::on_frame(lowered, whole);
  REQUIRE(rules != nullptr);
  CHECK(PlacementSolver(*rules).solve(std::span<const Given>()).outcome() == Outcome::none);
  const auto switched = SwitchedRules::on_frame(lowered, whole, {{frame.constraints().size()}});
  REQUIRE(switched != nullptr);
  CHECK(SwitchedSolver(*switched).solve({}, {false}).outcome() == Outcome::none);
  const std::atomic<bool> stopped = true;
  CHECK_THROWS_AS(LoweredFrame(composing::from_text("- LatinSquare: {size: 2}\n"), StopToken(&stopped)), Stopped);
}

namespace {

/// What is told to a deduction, and all that it may not take away.
struct Told {
  std::vector<bool> on;
  std::vector<Search::Narrowing> narrowings;

  std::vector<Solution> solutions(const Frame& frame) const {
    Constraints constraints;
    for (std::size_t i = 0; i < on.size(); ++i)
      if (on[i]) constraints.insert(constraints.end(), frame.own[i].begin(), frame.own[i].end());
    auto all = frame.accepted(constraints);
    std::erase_if(all, [this](const Solution& solution) {
      return std::ranges::any_of(narrowings,
                                 [&](const auto& one) { return !one.to.contains(solution[index(one.cell)]); });
    });
    return all;
  }
};

/// Holds what is left against the solutions, and against what one finds that is told all of it at once.
void expect_sound(const Frame& frame, const SwitchedRules& rules, SwitchedDeduction& deduction, const Told& told,
                  bool possible) {
  const auto solutions = told.solutions(frame);
  SwitchedDeduction anew(rules);
  const bool possible_anew = anew.start(told.on) && anew.add(told.narrowings, {});
  REQUIRE(possible_anew == possible);
  if (!possible) {
    REQUIRE(solutions.empty());
    return;
  }
  const std::vector<Domain> left(deduction.left().begin(), deduction.left().end());
  REQUIRE(left.size() == frame.puzzle.cell_count());
  REQUIRE(std::ranges::equal(left, anew.left()));
  for (const auto& solution : solutions)
    for (std::size_t cell = 0; cell < left.size(); ++cell) REQUIRE(left[cell].contains(solution[cell]));
  for (const auto& [cell, to] : told.narrowings) REQUIRE((left[index(cell)] - to).empty());
  REQUIRE(deduction.is_solved() == std::ranges::all_of(left, &Domain::single));
  if (deduction.is_solved()) REQUIRE(solutions == std::vector<Solution>{solution_of(left)});
  SwitchedSolver solver(rules);
  for (std::size_t cell = 0; cell < left.size(); cell += 3) {
    const Search::Narrowing others{cell_at(cell), ~Domain::of(left[cell].lowest())};
    const bool has_other =
        std::ranges::any_of(solutions, [&](const Solution& solution) { return others.to.contains(solution[cell]); });
    REQUIRE(solver.has_solution(deduction.position(), {&others, 1}, told.on) == std::optional(has_other));
  }
}

}  // namespace

TEST_CASE("deduction with parts that are added and taken back finds what it finds with all of them at once") {
  std::size_t contradictions = 0;
  std::size_t solved = 0;
  std::size_t open = 0;
  const Frame regions("- LatinSquare: {size: 4}\n",
                      {"- a1 = 1\n", "- a2 = 2\n", "- c3 = 4\n", "- d1 = 1\n", "- b4 = 1\n"});
  for (const auto& frame : {latin_square(), open_cells(), regions}) {
    Constraints all;
    Parts parts;
    for (const auto& own : frame.own) {
      auto& part = parts.emplace_back();
      for (const auto& constraint : own) {
        part.push_back(frame.puzzle.constraints().size() + all.size());
        all.push_back(constraint);
      }
    }
    const SwitchedRules rules(frame.with(all), parts);
    REQUIRE(rules.program());
    SwitchedDeduction deduction(rules);
    Random random(9);
    for (int round = 0; round < 30; ++round) {
      Told told{std::vector<bool>(parts.size()), {}};
      for (std::size_t i = 0; i < parts.size(); ++i) told.on[i] = random.below(8) == 0;
      bool possible = deduction.start(told.on);
      expect_sound(frame, rules, deduction, told, possible);
      std::vector<Told> before;
      for (int step = 0; step < 12 && (possible || !before.empty()); ++step) {
        if (!possible || (!before.empty() && random.below(4) == 0)) {
          contradictions += possible ? 0 : 1;
          told = before.back();
          before.pop_back();
          deduction.pop();
          possible = true;
          expect_sound(frame, rules, deduction, told, possible);
          continue;
        }
        if (random.below(2) == 0) {
          before.push_back(told);
          deduction.push();
        }
        std::vector<Search::Narrowing> narrowings;
        std::vector<std::size_t> more;
        if (random.below(2) == 0) {
          const auto cell = random.below(frame.puzzle.cell_count());
          auto to = Domain::of(frame.solutions[random.below(frame.solutions.size())][cell]);
          if (random.below(4) == 0) to = frame.puzzle.domain(cell_at(cell)) - to;
          narrowings.push_back({cell_at(cell), to});
        } else {
          more.push_back(random.below(parts.size()));
        }
        told.narrowings.insert(told.narrowings.end(), narrowings.begin(), narrowings.end());
        for (const auto part : more) told.on[part] = true;
        possible = deduction.add(narrowings, more);
        expect_sound(frame, rules, deduction, told, possible);
        if (possible) ++(deduction.is_solved() ? solved : open);
      }
    }
  }
  CHECK(contradictions > 15);
  CHECK(solved > 10);
  CHECK(open > 100);
}

}  // namespace grids::frames
