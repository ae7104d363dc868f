#include "model/rewriter.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "model/toy_constraint.hpp"
#include "test.hpp"

using grids::cell_at;
using grids::Domain;
using grids::Puzzle;
using grids::Replacement;
using grids::rewrite;
using grids::Stage;
using grids::toys::constraint;

namespace {

Puzzle row_of_four() { return Puzzle(grids::Grid({1, 4}), grids::Symbols::numbers(1, 4)); }

/// Takes the cell's highest candidate away until one is left: one narrowing per pass.
Replacement lower(Puzzle& puzzle, grids::CellId cell) {
  const auto domain = puzzle.domain(cell);
  if (domain.single()) return Replacement::entailed();
  puzzle.narrow(cell, domain - Domain::of(domain.highest()));
  return Replacement::keep();
}

std::vector<std::string> names(const Puzzle& puzzle) {
  std::vector<std::string> names;
  for (const auto& constraint : puzzle.constraints()) names.push_back(constraint->text(puzzle).letters());
  return names;
}

class Witness : public grids::RewriteObserver {
 public:
  void applied(const grids::Constraint& constraint, const Replacement&, std::span<const grids::CellChange> changes,
               const Puzzle&) override {
    seen.emplace_back(constraint.kind());
    narrowed += changes.size();
  }
  std::vector<std::string> seen;
  std::size_t narrowed = 0;
};

}  // namespace

TEST_CASE("constraints that keep themselves are left alone after one pass") {
  auto puzzle = row_of_four();
  puzzle.add(constraint({.name = "stays"}));
  const auto report = rewrite(puzzle);
  CHECK(names(puzzle) == std::vector<std::string>{"stays"});
  CHECK_FALSE(report.contradiction);
}

TEST_CASE("an entailed constraint is gone") {
  auto puzzle = row_of_four();
  puzzle.add(constraint({.apply = [](Puzzle&) { return Replacement::entailed(); }}));
  rewrite(puzzle);
  CHECK(puzzle.constraints().empty());
}

TEST_CASE("a constraint is replaced by others, in its place") {
  auto puzzle = row_of_four();
  const auto first = constraint({.name = "first"});
  const auto second = constraint({.name = "second"});
  puzzle.add(constraint({.name = "both", .stage = Stage::expand, .apply = [=](Puzzle&) {
                           return Replacement::by({first, second});
                         }}));
  puzzle.add(constraint({.name = "third"}));
  rewrite(puzzle);
  CHECK(names(puzzle) == std::vector<std::string>{"first", "second", "third"});
}

TEST_CASE("narrowing goes on until nothing changes") {
  auto puzzle = row_of_four();
  puzzle.add(constraint({.scope = {cell_at(0)}, .apply = [](Puzzle& p) { return lower(p, cell_at(0)); }}));
  rewrite(puzzle);
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b0001));
  CHECK(puzzle.constraints().empty());
}

TEST_CASE("each stage reaches its fixpoint before the next one starts") {
  std::vector<std::string> order;
  const auto spy = [&order](std::string name, Stage stage, int rewritings) {
    return constraint(
        {.name = name, .stage = stage, .scope = {cell_at(0)}, .apply = [&order, name, rewritings](Puzzle& p) {
           order.push_back(name);
           return static_cast<int>(p.domain(cell_at(0)).size()) > rewritings ? lower(p, cell_at(0))
                                                                             : Replacement::keep();
         }});
  };
  auto puzzle = row_of_four();
  puzzle.add(spy("normal", Stage::normal, 1));
  puzzle.add(spy("expand", Stage::expand, 3));
  puzzle.add(spy("specialize", Stage::specialize, 2));
  rewrite(puzzle);
  const auto first = [&order](std::string_view name) { return std::ranges::find(order, name) - order.begin(); };
  CHECK(order.front() == "expand");
  CHECK(first("expand") < first("specialize"));
  CHECK(first("specialize") < first("normal"));
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b0001));
}

TEST_CASE("a later stage knows which cells differ by what earlier stages made") {
  bool differ = false;
  auto puzzle = row_of_four();
  const auto pair = constraint({.scope = {cell_at(0), cell_at(1)}, .all_different = true});
  puzzle.add(constraint({.stage = Stage::specialize, .apply = [&differ](Puzzle& p) {
                           differ = p.must_differ(cell_at(0), cell_at(1));
                           return Replacement::entailed();
                         }}));
  puzzle.add(constraint({.stage = Stage::expand, .apply = [=](Puzzle&) { return Replacement::by(pair); }}));
  rewrite(puzzle);
  CHECK(differ);
}

TEST_CASE("a contradiction ends the rewriting and is reported") {
  bool later = false;
  auto puzzle = row_of_four();
  puzzle.add(constraint({.apply = [](Puzzle&) { return Replacement::contradiction(); }}));
  puzzle.add(constraint({.apply = [&later](Puzzle&) {
    later = true;
    return Replacement::keep();
  }}));
  CHECK(rewrite(puzzle).contradiction);
  CHECK_FALSE(later);
}

TEST_CASE("a constraint that keeps replacing itself is named instead of running forever") {
  auto puzzle = row_of_four();
  grids::toys::Behaviour restless{.name = "restless"};
  restless.apply = [&restless](Puzzle&) { return Replacement::by(constraint(restless)); };
  puzzle.add(constraint(restless));
  try {
    rewrite(puzzle);
    FAIL("rewriting ended");
  } catch (const std::logic_error& error) {
    CHECK(std::string(error.what()) == "rewriting does not end: restless");
  }
}

TEST_CASE("an observer sees each application that changed something, and only those") {
  auto puzzle = row_of_four();
  puzzle.add(constraint({.name = "idle"}));
  puzzle.add(
      constraint({.name = "busy", .scope = {cell_at(0)}, .apply = [](Puzzle& p) { return lower(p, cell_at(0)); }}));
  Witness witness;
  rewrite(puzzle, &witness);
  CHECK(witness.seen == std::vector<std::string>(4, "busy"));
  CHECK(witness.narrowed == 3);
}

TEST_CASE("an observer hears of every pass, by its number and stage, and the report counts them") {
  class Listener : public Witness {
   public:
    void pass_begins(std::size_t number, Stage stage) override { passes.emplace_back(number, stage); }
    std::vector<std::pair<std::size_t, Stage>> passes;
  };
  auto puzzle = row_of_four();
  puzzle.add(constraint({.scope = {cell_at(0)}, .apply = [](Puzzle& p) { return lower(p, cell_at(0)); }}));
  Listener listener;
  const auto report = rewrite(puzzle, &listener);
  // Three narrowings, one that finds nothing left to do, and one when it is gone.
  CHECK(listener.passes == std::vector<std::pair<std::size_t, Stage>>{{1, Stage::expand},
                                                                      {2, Stage::specialize},
                                                                      {3, Stage::normal},
                                                                      {4, Stage::normal},
                                                                      {5, Stage::normal},
                                                                      {6, Stage::normal},
                                                                      {7, Stage::normal}});
  CHECK(report.passes == 7);
  CHECK(report.applications == 4);
  CHECK_FALSE(report.stopped);
}

TEST_CASE("who wants no more is heeded before the next application") {
  std::atomic<bool> interrupted = false;
  int applied = 0;
  auto puzzle = row_of_four();
  for (int i = 0; i < 2; ++i)
    puzzle.add(constraint({.apply = [&](Puzzle&) {
      ++applied;
      interrupted = true;
      return Replacement::entailed();
    }}));
  const auto report = rewrite(puzzle, nullptr, grids::StopToken(&interrupted));
  CHECK(report.stopped);
  CHECK_FALSE(report.contradiction);
  CHECK(applied == 1);
  CHECK(puzzle.constraints().size() == 1);
  CHECK_THROWS_AS(grids::rewrite_wholly(puzzle, grids::StopToken(&interrupted)), grids::Stopped);
}

TEST_CASE("givens are placed before anything is rewritten, and those that contradict each other are not") {
  const auto rewritten = [](std::vector<grids::Given> givens, Replacement verdict) {
    auto puzzle = row_of_four();
    puzzle.set_givens(std::move(givens));
    Domain seen;
    puzzle.add(constraint({.apply = [&](Puzzle& p) {
      seen = p.domain(cell_at(1));
      return verdict;
    }}));
    const bool possible = grids::rewrite_wholly(puzzle, {});
    return std::pair(possible, seen);
  };
  const grids::Given two{cell_at(1), grids::symbol_at(1)};
  const grids::Given three{cell_at(1), grids::symbol_at(2)};
  CHECK(rewritten({two}, Replacement::keep()) == std::pair(true, Domain(0b0010)));
  CHECK(rewritten({two}, Replacement::contradiction()) == std::pair(false, Domain(0b0010)));
  CHECK(rewritten({two, three}, Replacement::keep()) == std::pair(false, Domain()));
}

TEST_CASE("choosing forms narrows by each constraint alone, and leaves normal forms as they are") {
  auto puzzle = row_of_four();
  Domain seen;
  const auto narrow_first = [](Puzzle& p) {
    p.narrow(cell_at(0), Domain(0b0011));
    return Replacement::entailed();
  };
  puzzle.add(constraint({.stage = Stage::specialize, .scope = {cell_at(0)}, .apply = narrow_first}));
  puzzle.add(constraint({.stage = Stage::specialize, .scope = {cell_at(0), cell_at(1)}, .apply = [&](Puzzle& p) {
                           seen = p.domain(cell_at(0));
                           p.narrow(cell_at(0), Domain(0b0110));
                           return Replacement::by(constraint({.name = "form", .apply = [](Puzzle& q) {
                                                                q.narrow(cell_at(0), Domain(0b1000));
                                                                return Replacement::entailed();
                                                              }}));
                         }}));
  CHECK_FALSE(choose_forms(puzzle).contradiction);
  CHECK(seen == Domain(0b1111));
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b0010));
  CHECK(names(puzzle) == std::vector<std::string>{"form"});

  puzzle.add(constraint({.stage = Stage::specialize, .scope = {cell_at(0)}, .apply = [](Puzzle& p) {
                           p.narrow(cell_at(0), Domain(0b1000));
                           return Replacement::entailed();
                         }}));
  CHECK(choose_forms(puzzle).contradiction);
}

TEST_CASE("some constraints are rewritten up to a stage, beside a puzzle that keeps its own") {
  auto puzzle = row_of_four();
  puzzle.add(constraint({.name = "its own"}));
  const auto late = constraint({.name = "late"});
  const auto middle = constraint({.name = "middle", .stage = Stage::specialize, .apply = [=](Puzzle& p) {
                                    p.narrow(cell_at(0), Domain(0b0011));
                                    return Replacement::by({late, late});
                                  }});
  const auto early =
      constraint({.name = "early", .stage = Stage::expand, .apply = [=](Puzzle&) { return Replacement::by(middle); }});
  const auto gone =
      constraint({.name = "gone", .stage = Stage::expand, .apply = [](Puzzle&) { return Replacement::entailed(); }});
  grids::RewriteReport report;
  std::vector<grids::ConstraintPtr> some{late, early, gone};
  CHECK(grids::rewrite_up_to(Stage::expand, puzzle, some, report));
  CHECK(some == std::vector<grids::ConstraintPtr>{late, middle});
  CHECK(report.passes == 1);
  CHECK(report.applications == 2);
  CHECK(grids::rewrite_up_to(Stage::specialize, puzzle, some, report));
  CHECK(some == std::vector<grids::ConstraintPtr>{late, late, late});
  CHECK(report.passes == 2);
  CHECK(report.applications == 3);
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b0011));
  CHECK(names(puzzle) == std::vector<std::string>{"its own"});

  const auto impossible =
      constraint({.stage = Stage::expand, .apply = [](Puzzle&) { return Replacement::contradiction(); }});
  some = {impossible};
  CHECK_FALSE(grids::rewrite_up_to(Stage::expand, puzzle, some, report));
  some = {constraint({.name = "stubborn", .stage = Stage::expand})};
  CHECK_THROWS_AS(grids::rewrite_up_to(Stage::expand, puzzle, some, report), std::logic_error);
}
