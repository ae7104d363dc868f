#include <algorithm>
#include <bit>

#include "explain/minimal_k.hpp"
#include "explain/oracle/oracle.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

const std::string of_singles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle's candidates where nothing but these cells is filled.
std::vector<Domain> only_filled(const Explained& explained, const std::vector<CellId>& cells) {
  std::vector<Domain> domains(explained.puzzle.domains().begin(), explained.puzzle.domains().end());
  for (const auto cell : cells) domains[index(cell)] = explained.explainer.position()[cell];
  return domains;
}

/// Whether the rules and these candidates leave no way to fill the grid.
bool impossible(Oracle& oracle, const std::vector<Domain>& domains) {
  return oracle.search(domains, {}, 5000) == Feasibility::impossible;
}

void check_each_step(const Explained& explained) {
  REQUIRE(explained.explainer.standing() == Standing::solved);
  Oracle oracle(explained.rules);
  const auto& journal = explained.journal();
  for (StepNumber number = 0; number < journal.steps().size(); ++number) {
    CAPTURE(number);
    const auto references = journal.references(number);
    CHECK(std::ranges::is_sorted(references));
    CHECK(std::ranges::adjacent_find(references) == references.end());
    const auto looked_at = journal.cells_looked_at(number);
    CHECK(std::ranges::is_sorted(looked_at));
    for (const auto cell : looked_at) CHECK((journal.filled_by(cell) == no_step || journal.filled_by(cell) < number));
    const auto& step = journal.steps()[number];
    const auto known = only_filled(explained, looked_at);
    if (step.placement) {
      auto without = known;
      auto& there = without[index(step.placement->cell)];
      there = there - Domain::of(step.placement->symbol);
      CHECK(impossible(oracle, without));
    }
    for (const auto& gone : step.eliminations) {
      auto with = known;
      with[index(gone.cell)] = Domain::of(gone.symbol);
      CHECK(impossible(oracle, with));
    }
  }
}

/// Whether a grid of 16 cells can be filled by singles with at most `most` looks each time: by trying all sets of
/// filled cells.
bool filled_with(const Rules& rules, std::span<const Given> givens, int most) {
  Oracle oracle(rules);
  const std::vector<Domain> start(rules.expanded().domains().begin(), rules.expanded().domains().end());
  auto known = start;
  unsigned filled = 0;
  const auto fill = [&](Candidate candidate) {
    known[index(candidate.cell)] = Domain::of(candidate.symbol);
    filled |= 1U << index(candidate.cell);
  };
  for (const auto& [cell, symbol] : givens) fill({cell, symbol});
  const auto fill_one = [&] {
    for (unsigned set = 0; set <= filled; ++set) {
      if ((set & ~filled) != 0 || std::popcount(set) > most) continue;
      auto domains = start;
      for (std::size_t i = 0; i < 16; ++i)
        if ((set >> i & 1U) != 0) domains[i] = known[i];
      const auto left = oracle.closure(domains);
      for (std::size_t i = 0; i < left.size(); ++i)
        if ((filled >> i & 1U) == 0 && left[i].single()) {
          fill({cell_at(i), left[i].lowest()});
          return true;
        }
    }
    return false;
  };
  while (filled != 0xFFFF && fill_one()) {
  }
  return filled == 0xFFFF;
}

}  // namespace

TEST_CASE("no order of filling gets by with fewer looks than are needed") {
  std::size_t checked = 0;
  const std::pair<std::string, std::string> puzzles[] = {{"1....1.33..2..2.", ""},
                                                         {"...1.2.34.....2.", ""},
                                                         {"4......21.....14", ""},
                                                         {"42.......4....3.", ""},
                                                         {"1...............",
                                                          "- a2 - a1 = 1\n- a3 - a2 = 1\n- b1 - a1 = 2\n"
                                                          "- b2 - a2 = 2\n- c1 - a1 = 1\n"},
                                                         {"12..3....1.....4", ""}};
  for (const auto& [givens, more] : puzzles) {
    std::string rows;
    for (std::size_t i = 0; i < 16; i += 4) rows += "    " + givens.substr(i, 4) + "\n";
    const auto puzzle = composing::from_text("- LatinSquare: {size: 4x4}\n- initial: |\n" + rows + more);
    CAPTURE(givens);
    const Rules rules(puzzle);
    FewCellsExplanation few(rules, puzzle.givens(), {});
    if (few.run() != Standing::solved || !few.needed().exact) continue;
    const auto most = static_cast<int>(few.needed().most);
    CHECK(filled_with(rules, puzzle.givens(), most));
    CHECK_FALSE(filled_with(rules, puzzle.givens(), most - 1));
    ++checked;
  }
  CHECK(checked > 3);
}

TEST_CASE("cells of which rules alone leave one symbol are filled without a look, and by nobody with fewer") {
  const auto puzzle = composing::from_text("- LatinSquare: {size: 3x3}\n- a1 < a2\n- a2 < a3\n- b1 < b2\n");
  const Rules rules(puzzle);
  FewCellsExplanation few(rules, puzzle.givens(), {});
  REQUIRE(few.run() == Standing::solved);
  CHECK(few.needed().exact);
  CHECK(few.needed().most == 0);
  for (const auto& one : few.looked_at()) {
    CHECK(one.count == 0);
    CHECK(one.proved);
  }
  const Checker checker(rules);
  for (const auto& step : few.explainer().journal().steps()) CHECK(checker.check(step) == Judgement::proved);
}

TEST_CASE("what a step concludes follows from the filled cells at which it looks") {
  check_each_step(Explained(sudoku(of_singles)));
  check_each_step(Explained(sudoku(of_singles), only("single,full-house")));
  check_each_step(Explained(
      composing::from_text("- KenKen\n- size: 3x3\n- a1/a2 = 3\n- a3+b3 = 3\n- b2*c2 = 2\n- b1-c1 = 1\n- c3 = 3\n")));
}

TEST_CASE("a step that sees nothing but single candidates looks at one cell for each symbol that is gone") {
  const Explained explained(sudoku(of_singles), only("naked-single"));
  const auto& steps = explained.journal().steps();
  REQUIRE_FALSE(steps.empty());
  for (StepNumber number = 0; number < steps.size(); ++number)
    CHECK(explained.journal().cells_looked_at(number).size() == 8);
}

}  // namespace grids::explain
