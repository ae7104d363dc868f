#include "model/rules/placed_rule.hpp"

#include <array>
#include <memory>
#include <thread>
#include <vector>

#include "model/rules/closed.hpp"
#include "model/rules/english.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;
using namespace grids::rules::closed;

namespace {

/// "c1 and a1 add up to 5, c1 is no b or b1 is 2": which cells stand where matters.
Rule said_of(CellId first, CellId second, CellId third) {
  const auto sum =
      Rule::compare(Term::of(Aggregate::sum, Term::of_cells({first, second})), Comparison::equal, number(5));
  auto is_odd = Rule::of(Predicate::is, Term::of_cells({first}));
  is_odd.classes.push_back(class_of("135"));
  const auto is_two = Rule::compare(Term::of_cells({third}), Comparison::equal, number(2));
  return Rule::all({sum, Rule::any({Rule::negation(is_odd), is_two})});
}

std::shared_ptr<const RuleForm> form() {
  return std::make_shared<const RuleForm>(said_of(cell_at(2), cell_at(0), cell_at(1)));
}

/// Said of `f`, `e` and `d` of a row instead of `c`, `a` and `b`: cells are those of the form, ascending.
PlacedRule moved() { return {form(), {cell_at(4), cell_at(3), cell_at(5)}}; }

std::string in_english(const Rule& rule) {
  return english(rule, vocabulary(), Puzzle(Grid({1, 6}), Symbols::numbers(1, 9)));
}

}  // namespace

TEST_CASE("a rule said of other cells is written out as if it had been closed on them") {
  CHECK(in_english(moved().rule()) == in_english(said_of(cell_at(5), cell_at(4), cell_at(3))));
  CHECK(in_english(form()->rule()) != in_english(moved().rule()));
  CHECK(moved().placed({cell_at(2), cell_at(0)}) == Region{cell_at(5), cell_at(4)});
  CHECK(moved().placed(form()->cells()) == Region{cell_at(4), cell_at(3), cell_at(5)});
}

TEST_CASE("a rule said of other cells holds where it would hold written out") {
  const auto rule = moved();
  const Region cells{cell_at(3), cell_at(4), cell_at(5)};
  std::size_t holding = 0;
  for (char d = '1'; d <= '5'; ++d)
    for (char e = '1'; e <= '5'; ++e)
      for (char f = '1'; f <= '5'; ++f) {
        const std::array symbols{symbol(d), symbol(e), symbol(f)};
        const bool so = rules::holds(rule, vocabulary(), Assignment(cells, symbols));
        CHECK(so == (e - '0' + f - '0' == 5 && ((f - '0') % 2 == 0 || d == '2')));
        holding += so ? 1 : 0;
      }
  CHECK(holding == 2 * 5 + 2);
}

TEST_CASE("a rule by itself is its own form") {
  const PlacedRule rule(said_of(cell_at(2), cell_at(0), cell_at(1)));
  CHECK(&rule.rule() == &rule.form()->rule());
  CHECK(rule.cells() == Region{cell_at(0), cell_at(1), cell_at(2)});
  CHECK(rule.placed({cell_at(2)}) == Region{cell_at(2)});
}

TEST_CASE("threads that ask for a rule at once are given the same one") {
  const auto rule = moved();
  std::array<const Rule*, 4> given{};
  std::vector<std::thread> threads;
  for (auto& each : given) threads.emplace_back([&rule, &each] { each = &rule.rule(); });
  for (auto& thread : threads) thread.join();
  for (const auto* each : given) CHECK(each == &rule.rule());
}

TEST_CASE("a rule about neighbours is not to be moved") {
  auto connected = Rule::of(Predicate::connected, cells(4));
  connected.classes.push_back(class_of("a"));
  CHECK(speaks_of_cells_alone(connected));
  connected.lattice = Grid({2, 2}).shared_lattice();
  CHECK_FALSE(speaks_of_cells_alone(connected));
  CHECK_FALSE(speaks_of_cells_alone(Rule::negation(connected)));
  CHECK(speaks_of_cells_alone(said_of(cell_at(2), cell_at(0), cell_at(1))));
}
