#include <algorithm>
#include <functional>

#include "closed_rules.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "core/random.hpp"
#include "explain/conflicts/joint_rules.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

/// A row of as many 0 as 1, never three alike side by side, of which two cells are known; its cells as typed, or in
/// another order.
Puzzle balanced_row(std::uint64_t seed, bool in_order) {
  using rules::Rule;
  using rules::Term;
  Puzzle puzzle(Grid({1, 6}), Symbols::numbers(0, 1));
  auto cells = puzzle.grid().cells();
  Random random(seed);
  random.shuffle(cells);
  for (std::size_t known = 0; known < 2; ++known) puzzle.narrow(cells[known], Domain::of(symbol_at(random.below(2))));
  if (in_order) cells = puzzle.grid().cells();
  auto ones = Term::of(rules::Aggregate::count, Term::of_cells(cells));
  rules::Class one;
  one.texts = {false, true};
  ones.classes.push_back(one);
  closed_rules::add(puzzle, Rule::compare(std::move(ones), Comparison::equal, Term::of_number(3)));
  for (std::size_t i = 0; i + 2 < 6; ++i) {
    const auto three = Term::of_cells({cell_at(i), cell_at(i + 1), cell_at(i + 2)});
    closed_rules::add(puzzle, Rule::negation(Rule::of(rules::Predicate::all_equal, three)));
  }
  return puzzle;
}

}  // namespace

TEST_CASE("a hidden cell of two values is either this or that, a cell of the grid only where there are two symbols") {
  Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 3));
  const auto two = puzzle.add_hidden_cell(0, 2);
  const auto three = puzzle.add_hidden_cell(0, 3);
  REQUIRE(puzzle.narrow(cell_at(0), Domain(0b011)));
  const Rules rules(puzzle);
  CHECK(rules.either_or(two));
  CHECK_FALSE(rules.either_or(three));
  CHECK_FALSE(rules.either_or(cell_at(0)));
  const Puzzle of_two(Grid({1, 2}), Symbols::numbers(1, 2));
  CHECK(Rules(of_two).either_or(cell_at(0)));
}

TEST_CASE("in which order the cells of a rule were typed makes no difference to what is found") {
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    CAPTURE(seed);
    const Explained in_order(balanced_row(seed, true), only("single,full-house,rule-alone,line-combinations"));
    const Explained otherwise(balanced_row(seed, false), only("single,full-house,rule-alone,line-combinations"));
    CHECK(std::ranges::equal(in_order.explainer.position().domains(), otherwise.explainer.position().domains()));
    found += in_order.first_use(Technique::line_combinations) != nullptr ? 1U : 0U;
  }
  CHECK(found > 5);
}

TEST_CASE("two candidates are linked where some rule accepts neither way to have both, and by that rule") {
  std::size_t count = 0;
  for (const auto* const text : {"- a1 < a2\n- a2 + a3 = 5\n- a3 != a4\n- a4 + a5 > 4\n- a1 + a3 + a5 = 7\n",
                                 "- a5 > a1\n- a1 + a2 + a3 = 4\n- a3 + a4 + a5 = 11\n- a2 * a4 = 6\n",
                                 "- each row: permutation\n- a1 - a5 = 1\n- a2 != 3\n"}) {
    INFO(text);
    const std::string symbols = std::string(text).find("permutation") == std::string::npos ? "1-4" : "1-5";
    const auto puzzle = composing::from_text("- size: 1x5\n- symbols: " + symbols + "\n" + text);
    const Rules rules(puzzle);
    // Whether a rule accepts some way to fill its cells with these candidates.
    const auto accepts = [&](const Propagator& rule, const std::vector<Candidate>& held) {
      const auto scope = rule.scope();
      std::vector<SymbolId> filled(scope.size());
      const std::function<bool(std::size_t)> fill = [&](std::size_t place) {
        if (place == scope.size()) return rule.accepts(filled);
        auto left = rules.start(scope[place]);
        for (const auto& [cell, symbol] : held)
          if (cell == scope[place]) left &= Domain::of(symbol);
        return std::ranges::any_of(left, [&](SymbolId symbol) {
          filled[place] = symbol;
          return fill(place + 1);
        });
      };
      return fill(0);
    };
    const auto forbids = [&](const Propagator& rule, const Candidate& a, const Candidate& b) {
      const auto scope = rule.scope();
      if (std::ranges::find(scope, a.cell) == scope.end() || std::ranges::find(scope, b.cell) == scope.end())
        return false;
      // What is out whatever others hold is no link, but of two cells.
      if (scope.size() > 2 && (!accepts(rule, {a}) || !accepts(rule, {b}))) return false;
      return !accepts(rule, {a, b});
    };
    std::vector<Candidate> all;
    for (const auto cell : puzzle.grid().cells())
      for (const auto symbol : rules.start(cell)) all.push_back({cell, symbol});
    for (const auto& a : all)
      for (const auto& b : all) {
        if (a.cell == b.cell) {
          CHECK(rules.linked(a, b) == (a.symbol != b.symbol));
          continue;
        }
        bool expected = false;
        for (std::size_t i = 0; i < rules.rule_count(); ++i)
          expected = expected || forbids(rules.rule(rule_at(i)), a, b);
        REQUIRE(rules.linked(a, b) == expected);
        if (!expected) continue;
        CHECK(forbids(rules.rule(rules.linking_rule(a, b)), a, b));
        ++count;
      }
  }
  CHECK(count > 100);
}

TEST_CASE("the board of a symbol has a place for every cell, the last one too") {
  for (const auto size : {Size{1, 1}, Size{7, 9}, Size{8, 8}, Size{5, 13}, Size{8, 16}, Size{3, 43}}) {
    const auto cells = size.rows * size.columns;
    CAPTURE(cells);
    const Puzzle puzzle(Grid(size), Symbols::numbers(1, 2));
    const Rules rules(puzzle);
    Position position(rules);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const auto board = position.board(symbol_at(1));
      REQUIRE(board.size() > cell / 64);
      CHECK((board[cell / 64] >> (cell % 64) & 1) == 1);
      position.remove({cell_at(cell), symbol_at(1)});
      CHECK((position.board(symbol_at(1))[cell / 64] >> (cell % 64) & 1) == 0);
      CHECK((position.board(symbol_at(0))[cell / 64] >> (cell % 64) & 1) == 1);
    }
  }
}

TEST_CASE("rules together clash with givens if one of those that are asked does, and only then") {
  constexpr std::size_t rules = 70;  // more than a word has bits
  Puzzle puzzle(Grid({10, 14}), Symbols::numbers(1, 3));
  for (std::size_t i = 0; i < rules; ++i)
    puzzle.add(std::make_shared<AllDifferent>(Region{cell_at(2 * i), cell_at(2 * i + 1)}));
  JointRules joint(puzzle);
  JointRules::Numbers all;
  for (std::size_t i = 0; i < rules; ++i) all.push_back(i);
  for (std::size_t broken = 0; broken < rules; ++broken) {
    CAPTURE(broken);
    const std::vector<Given> givens{{cell_at(2 * broken), symbol_at(0)}, {cell_at(2 * broken + 1), symbol_at(0)}};
    CHECK(joint.clash(all, givens));
    for (std::size_t asked = 0; asked < rules; ++asked)
      CHECK(joint.clash(std::vector{asked}, givens) == (asked == broken));
    auto others = all;
    std::erase(others, broken);
    CHECK_FALSE(joint.clash(others, givens));
    CHECK_FALSE(joint.clash(all, std::span(givens).first(1)));
  }
}

}  // namespace grids::explain
