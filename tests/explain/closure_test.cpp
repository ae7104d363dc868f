// What follows from filled cells, told in three ways that must agree.

#include "core/random.hpp"
#include "engines/interface/left_out.hpp"
#include "explain/explaining.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/rules/singles_closure.hpp"
#include "propagation/toy_propagator.hpp"

using namespace grids;
using namespace grids::explain;
using Outcome = SinglesClosure::Outcome;

namespace {

Puzzle square(const std::string& more = "") {
  return composing::from_text("- size: 4x4\n- symbols: 1-4\n- each line: permutation\n" + more);
}

std::vector<Domain> start_of(const Rules& rules) {
  return {rules.expanded().domains().begin(), rules.expanded().domains().end()};
}

}  // namespace

TEST_CASE("filling one cell after another leaves what all rules leave of them at once") {
  for (const std::string more : {"", "- a1 < a2\n- b1 + b2 + c1 = 8\n", "- a1 * b2 = 6\n- c1 < c2\n"}) {
    const auto puzzle = square(more);
    const Rules rules(puzzle);
    SinglesClosure closure(rules);
    Oracle oracle(rules);
    Random random(3);
    std::size_t contradictions = 0;
    for (int round = 0; round < 100; ++round) {
      auto domains = start_of(rules);
      const auto root = oracle.closure(domains);
      REQUIRE(closure.root().has_value() == !root.empty());
      if (root.empty()) break;
      auto row = *closure.root();
      CHECK(std::ranges::equal(row, root));
      for (int fills = 0; fills < 6; ++fills) {
        const Candidate candidate{cell_at(random.below(16)), symbol_at(random.below(4))};
        domains[index(candidate.cell)] &= Domain::of(candidate.symbol);
        const auto left = oracle.closure(domains);
        const auto outcome = closure.fill(row, candidate);
        CHECK(outcome == (left.empty() ? Outcome::contradiction : Outcome::quiet));
        contradictions += left.empty() ? 1 : 0;
        if (left.empty()) break;
        CHECK(std::ranges::equal(row, left));
      }
    }
    CHECK(contradictions > 0);
    CHECK(closure.work() > 0);
  }
}

TEST_CASE("a cell that is watched is settled as soon as it comes down to one candidate") {
  const auto puzzle = composing::from_text("- size: 2x2\n- symbols: 1-2\n- each line: permutation\n");
  const Rules rules(puzzle);
  SinglesClosure closure(rules);
  closure.watch(cell_at(3), true);
  auto row = *closure.root();
  CHECK(closure.fill(row, {cell_at(0), symbol_at(1)}) == Outcome::settled);
  CHECK(closure.settled() == Candidate{cell_at(3), symbol_at(1)});
  closure.watch(cell_at(3), false);
  row = *closure.root();
  CHECK(closure.fill(row, {cell_at(0), symbol_at(1)}) == Outcome::quiet);
  CHECK(row == std::vector{Domain(0b10), Domain(0b01), Domain(0b01), Domain(0b10)});
}

TEST_CASE("rules that contradict each other leave no root") {
  const auto puzzle = composing::from_text("- size: 2x2\n- symbols: 1-2\n- each line: permutation\n- a1 = a2\n");
  const Rules rules(puzzle);
  CHECK_FALSE(SinglesClosure(rules).root().has_value());
  Oracle oracle(rules);
  CHECK(oracle.closure(start_of(rules)).empty());
  CHECK(oracle.search(start_of(rules), {}, 100) == Feasibility::impossible);
}

TEST_CASE("an oracle says after how much a candidate is refuted, and whether there is a way with it") {
  const auto puzzle = square("- a1 < a2\n- a2 < a3\n");
  const Rules rules(puzzle);
  Oracle oracle(rules);
  oracle.start_from(start_of(rules));
  for (std::size_t symbol = 0; symbol < 4; ++symbol) {
    const Candidate first{cell_at(0), symbol_at(symbol)};
    // The first of three that rise is 1 or 2.
    CHECK(oracle.refutation(first).has_value() == (symbol > 1));
    CHECK(oracle.search(first, 10'000) == (symbol > 1 ? Feasibility::impossible : Feasibility::possible));
    if (symbol > 1) continue;
    CHECK(oracle.way()[0] == Domain::of(symbol_at(symbol)));
    Solution way;
    for (std::size_t i = 0; i < 16; ++i) way.push_back(oracle.way()[i].lowest());
    CHECK(puzzle.accepts(way));
  }
  CHECK(oracle.search({cell_at(0), symbol_at(0)}, 0) == Feasibility::unknown);
  // Without the rules that say so, any candidate will do.
  Oracle::Active lines(rules.rule_count());
  for (std::size_t i = 0; i < rules.rule_count(); ++i) lines[i] = rules.rule(rule_at(i)).network_region().has_value();
  auto domains = start_of(rules);
  domains[0] = Domain(0b1000);
  CHECK_FALSE(oracle.closure(domains, lines).empty());
  CHECK(oracle.closure(domains).empty());
}

TEST_CASE("rules that a search blames leave no way by themselves") {
  const auto puzzle = square("- a1 < a2\n- b1 + b2 + c1 = 8\n- c4 * d4 = 6\n- d1 > d2\n");
  const Rules rules(puzzle);
  Oracle oracle(rules);
  Oracle plain(rules);
  const Oracle::Active all(rules.rule_count(), true);
  Random random(11);
  std::size_t refuted = 0;
  std::size_t spared = 0;
  for (int round = 0; round < 300; ++round) {
    auto domains = start_of(rules);
    for (int i = 0; i < 4; ++i) domains[random.below(16)] = Domain::of(symbol_at(random.below(4)));
    auto blamed = all;
    const auto answer = oracle.search_and_blame(domains, blamed, 10'000);
    REQUIRE(answer == plain.search(domains, all, 10'000));
    if (answer == Feasibility::possible) {
      CHECK(blamed == all);
      continue;
    }
    ++refuted;
    REQUIRE(plain.search(domains, blamed, 10'000) == Feasibility::impossible);
    spared += static_cast<std::size_t>(std::ranges::count(blamed, false));
  }
  // Both happen, and of the twelve rules most have nothing to do with it.
  CHECK(refuted > 50);
  CHECK(refuted < 300);
  CHECK(spared > refuted * rules.rule_count() / 2);
}

TEST_CASE("rules that contradict each other are blamed, and no others") {
  const auto puzzle = square("- a1 < a2\n- a2 < a1\n- d1 < d2\n");
  const Rules rules(puzzle);
  Oracle oracle(rules);
  Oracle::Active blamed(rules.rule_count(), true);
  REQUIRE(oracle.search_and_blame(start_of(rules), blamed, 100) == Feasibility::impossible);
  CHECK(std::ranges::count(blamed, true) == 2);
  // What it is asked next has nothing to do with that.
  CHECK(oracle.closure(start_of(rules), Oracle::Active(rules.rule_count(), false)).size() == rules.cell_count());
}

TEST_CASE("an oracle knows whether all rules can be said in clauses") {
  if (!has_cadical()) return;
  auto puzzle = square();
  const Rules plain(puzzle);
  CHECK(Oracle(plain).clauses_say());
  puzzle.add(toys::propagator({.scope = {cell_at(0), cell_at(5)}}));
  const Rules with_more(puzzle);
  CHECK_FALSE(Oracle(with_more).clauses_say());
}

TEST_CASE("an explanation may go on from a candidate that is assumed to hold") {
  const auto puzzle = square();
  const Rules rules(puzzle);
  Explainer explainer(Position(rules), {cell_at(0), symbol_at(2)}, Approach());
  const auto& position = explainer.position();
  CHECK(position.filled(cell_at(0)));
  CHECK(position[cell_at(0)] == Domain(0b0100));
  CHECK(position[cell_at(1)] == Domain(0b1011));
  CHECK(position[cell_at(4)] == Domain(0b1011));
  CHECK(position[cell_at(5)] == Domain(0b1111));
  CHECK(position.open_cells() == 15);
  CHECK(explainer.standing() == Standing::open);
}
