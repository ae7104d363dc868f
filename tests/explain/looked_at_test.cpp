#include <algorithm>
#include <bit>
#include <random>
#include <string>

#include "explain/minimal_k.hpp"
#include "explain/oracle/oracle.hpp"
#include "explain/technique_closure.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

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

/// Whether some of these filled cells, so many at most, fill another one by techniques that are no harder, found by
/// explaining from all such sets.
bool filled_by_few(const Rules& rules, const std::vector<Given>& filled, double hardest, std::size_t most) {
  Approach approach;
  approach.techniques.forbid_above(hardest);
  REQUIRE(approach.techniques.forbid("lookahead,refutation,by-cases").empty());
  for (unsigned set = 0; set < 1U << filled.size(); ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) > most) continue;
    std::vector<Given> some;
    for (std::size_t i = 0; i < filled.size(); ++i)
      if ((set >> i & 1U) != 0) some.push_back(filled[i]);
    Explainer explainer(rules, some, approach);
    explainer.run();
    for (std::size_t i = 0; i < rules.cell_count(); ++i) {
      const auto is_here = [i](const Given& given) { return index(given.cell) == i; };
      if (explainer.position()[cell_at(i)].single() && std::ranges::none_of(filled, is_here)) return true;
    }
  }
  return false;
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

TEST_CASE("where singles settle nothing, no fewer cells fill one by techniques up to the one that is named") {
  std::size_t checked = 0;
  for (const auto* const givens : {"..6.52...3..4.......5....1..6...2.3.", ".4.51....2..4.......63...5....1...3.",
                                   "1...5..5.......2.43.4...6...1....3..", ".......2..5....3.6..5...4.1.6......4."}) {
    CAPTURE(givens);
    std::string rows;
    for (std::size_t i = 0; i < 36; i += 6) rows += "    " + std::string(givens).substr(i, 6) + "\n";
    const auto puzzle = composing::from_text("- SixySudoku\n- initial: |\n" + rows);
    const Rules rules(puzzle);
    FewCellsExplanation few(rules, puzzle.givens(), {});
    few.run();
    const auto& steps = few.explainer().journal().steps();
    const Checker checker(rules);
    for (std::size_t number = 0; number < std::min(steps.size(), few.looked_at().size()); ++number) {
      const auto& step = steps[number];
      if (step.proof().technique != Technique::few_cells) break;  // from here on they are not one to one
      CHECK(checker.check(step) == Judgement::proved);
      const auto& looked = few.looked_at()[number];
      if (looked.by_singles) continue;
      REQUIRE(looked.proved);
      CHECK(step.proof().name.starts_with("singles and "));
      std::vector<Given> filled(puzzle.givens().begin(), puzzle.givens().end());
      for (std::size_t before = 0; before < number; ++before)
        filled.push_back({steps[before].placement->cell, steps[before].placement->symbol});
      if (filled.size() > 12) break;  // there are too many sets
      CHECK(filled_by_few(rules, filled, step.proof().difficulty, looked.count));
      CHECK_FALSE(filled_by_few(rules, filled, step.proof().difficulty, looked.count - 1));
      ++checked;
    }
  }
  CHECK(checked > 2);
}

TEST_CASE("what techniques come to only grows with what is filled") {
  for (const auto* const file :
       {"puzzles/sudoku/midnight.yml", "puzzles/killer/hexagon.yml", "puzzles/tents/glade.yml"}) {
    CAPTURE(file);
    const auto puzzle = composing::from_file(source_path(file));
    const Explained whole(composing::from_file(source_path(file)));
    const Rules rules(puzzle);
    TechniqueTable techniques;
    techniques.forbid_above(5.4);
    REQUIRE(techniques.forbid("lookahead,refutation,by-cases").empty());
    TechniqueClosure closure(rules, techniques);
    REQUIRE(closure.root());
    std::minstd_rand random(7);
    for (int round = 0; round < 20; ++round) {
      auto fewer = *closure.root();
      auto more = *closure.root();
      for (std::size_t i = 0; i < puzzle.told_cells(); ++i) {
        const auto draw = random() % 4;
        const Candidate held{cell_at(i), whole.explainer.position()[cell_at(i)].lowest()};
        if (draw < 1) REQUIRE(closure.fill(fewer, held) == Closure::Outcome::quiet);
        if (draw < 2) REQUIRE(closure.fill(more, held) == Closure::Outcome::quiet);
      }
      for (std::size_t i = 0; i < fewer.size(); ++i) CHECK((more[i] - fewer[i]).empty());
    }
  }
}

}  // namespace grids::explain
