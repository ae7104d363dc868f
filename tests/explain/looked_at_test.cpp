#include <algorithm>

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

}  // namespace

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
