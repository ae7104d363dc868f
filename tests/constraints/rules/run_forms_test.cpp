#include "constraints/rules/run_forms.hpp"

#include <algorithm>
#include <functional>

#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/runs.hpp"
#include "constraints/rules/machine/rule_machine.hpp"
#include "core/random.hpp"
#include "test.hpp"

// "length of each run among x = 1 3 ?": the automaton made of the clue against that of the rule's machine, and the
// propagator against both.
namespace grids {
namespace {

using rules::Item;
using rules::Rule;
using rules::Term;

Term runs_of(Region cells, std::size_t class_size, std::size_t symbols, rules::Aggregate aggregate) {
  Term run;
  run.kind = Term::Kind::run;
  Term runs;
  runs.kind = Term::Kind::runs;
  runs.operands = {Term::of_cells(std::move(cells)), Term::of(aggregate, run)};
  auto& among = runs.classes.emplace_back();
  among.texts.resize(symbols);
  for (std::size_t i = 0; i < class_size; ++i) among.texts[i] = true;
  return runs;
}

Rule equals_clue(Term runs, std::vector<Item> items, bool turned) {
  auto clue = Term::of_items(std::move(items));
  clue.is_clue = true;
  return turned ? Rule::compare(std::move(clue), Comparison::equal, std::move(runs))
                : Rule::compare(std::move(runs), Comparison::equal, std::move(clue));
}

/// The automaton that the machine makes by reading symbol by symbol.
Automaton of_machine(const Rule& rule, const Workbench& bench) {
  const auto machine = machine::RuleMachine::of(rule, bench);
  REQUIRE(machine);
  const auto step = [&](std::size_t place, const machine::Slots& slots, SymbolId symbol) {
    return std::optional(machine->step(place, slots, symbol));
  };
  return *unroll(alphabets_of(bench.puzzle(), machine->cells()), machine->initial(), step,
                 [&](const machine::Slots& slots) { return machine->holds(slots); });
}

/// Words as long as the puzzle's row, on which the two disagree.
template <typename Reader>
std::size_t disagreements(const Reader& a, const Automaton& b, const Puzzle& puzzle) {
  std::size_t count = 0;
  std::vector<SymbolId> word;
  const auto extend = [&](const auto& self) -> void {
    if (word.size() == puzzle.cell_count()) {
      count += a.accepts(word) == b.accepts(word) ? 0 : 1;
      return;
    }
    for (const auto symbol : puzzle.domain(cell_at(word.size()))) {
      word.push_back(symbol);
      self(self);
      word.pop_back();
    }
  };
  extend(extend);
  return count;
}

std::shared_ptr<const rules::Judgment> judged(const Rule& rule, const Puzzle& puzzle) {
  return std::make_shared<const rules::Judgment>(
      rules::Judgment{rule, std::make_shared<rules::Vocabulary>(puzzle.symbols()), {}, {}});
}

/// Compares both automata of a rule about a row. Minimal ones of one language are of one size.
void compare(const Rule& rule, Puzzle& puzzle) {
  const auto judgment = judged(rule, puzzle);
  const Location where;
  const Workbench bench(puzzle, judgment, where);
  const auto made = run_automaton(rule, bench);
  REQUIRE(made);
  CHECK(made->cells == puzzle.grid().cells());
  const auto expected = of_machine(rule, bench);
  CHECK(made->automaton.state_count() == expected.state_count());
  CHECK(made->automaton.arc_count() == expected.arc_count());
  CHECK(disagreements(made->automaton, expected, puzzle) == 0);
}

/// Whether a rule about a row becomes runs that accept what the automaton of its machine does.
void check_runs(const Rule& rule, Puzzle& puzzle) {
  const auto judgment = judged(rule, puzzle);
  const Location where;
  Workbench bench(puzzle, judgment, where);
  const auto expected = of_machine(rule, bench);
  REQUIRE(require_runs(rule, bench));
  const auto replacement = std::move(bench).result();
  REQUIRE(replacement.constraints().size() == 1);
  const auto& runs = dynamic_cast<const Runs&>(*replacement.constraints().front());
  CHECK(disagreements(runs, expected, puzzle) == 0);
}

void each_clue(std::int64_t room, std::vector<Item>& clue, const std::function<void()>& use) {
  use();
  for (std::int64_t number = 0; number <= room; ++number) {
    clue.push_back(number == 0 ? Item::of_unknown() : Item::of_number(number));
    each_clue(room - std::max<std::int64_t>(number, 1) - 1, clue, use);
    clue.pop_back();
  }
}

Puzzle row_of(std::size_t cells, std::size_t symbols) {
  return Puzzle(Grid({1, cells}), Symbols::numbers(1, static_cast<std::int64_t>(symbols)));
}

void narrow_some(Puzzle& puzzle, Random& random) {
  for (std::size_t i = 0; i < puzzle.cell_count(); ++i)
    if (const Domain few(random.next() & puzzle.symbols().all().bits()); random.below(4) == 0 && !few.empty())
      puzzle.narrow(cell_at(i), few);
}

}  // namespace

TEST_CASE("lengths of runs: the automaton of the clue is that of the machine, for all clues and lengths") {
  Random random(1);
  for (std::size_t cells = 1; cells <= 8; ++cells) {
    std::vector<Item> clue;
    each_clue(static_cast<std::int64_t>(cells) + 1, clue, [&] {
      auto puzzle = row_of(cells, 2);
      if (random.below(3) == 0) narrow_some(puzzle, random);
      const auto rule =
          equals_clue(runs_of(puzzle.grid().cells(), 1, 2, rules::Aggregate::length), clue, random.below(4) == 0);
      compare(rule, puzzle);
      if (cells >= 3) check_runs(rule, puzzle);
    });
    auto puzzle = row_of(cells, 2);
    compare(equals_clue(runs_of(puzzle.grid().cells(), 1, 2, rules::Aggregate::length), {Item::of_number(0)}, false),
            puzzle);
  }
}

TEST_CASE("sums of runs: the automaton of the clue is that of the machine") {
  Random random(2);
  for (int round = 0; round < 1500; ++round) {
    const auto symbols = 2 + random.below(3);
    auto puzzle = row_of(1 + random.below(5), symbols);
    if (random.below(2) == 0) narrow_some(puzzle, random);
    std::vector<Item> clue;
    while (clue.size() < 3 && random.below(4) != 0)
      clue.push_back(random.below(4) == 0 ? Item::of_unknown()
                                          : Item::of_number(static_cast<std::int64_t>(1 + random.below(9))));
    const auto aggregate = random.below(4) == 0 ? rules::Aggregate::length : rules::Aggregate::sum;
    CAPTURE(round);
    compare(equals_clue(runs_of(puzzle.grid().cells(), random.below(symbols + 1), symbols, aggregate), clue, false),
            puzzle);
  }
}

TEST_CASE("no clue of a line is too large, however long a grid's side may be") {
  auto puzzle = row_of(Grid::most, 2);
  const auto judgment = judged({}, puzzle);
  const Location where;
  const Workbench bench(puzzle, judgment, where);
  for (const std::int64_t length : {1, 2, 7, 31, 64, 127})
    for (std::size_t runs = 1; runs * static_cast<std::size_t>(length + 1) <= Grid::most + 1; ++runs)
      for (const bool unknown : {false, true}) {
        std::vector<Item> clue(runs, Item::of_number(length));
        if (unknown) clue[runs / 2] = Item::of_unknown();
        const auto made = run_automaton(
            equals_clue(runs_of(puzzle.grid().cells(), 1, 2, rules::Aggregate::length), clue, false), bench);
        REQUIRE(made);
        CHECK(AutomatonConstraint::fits(made->automaton));
        CHECK_FALSE(made->automaton.empty());
      }
}

TEST_CASE("other rules about runs are left to the machine") {
  auto puzzle = row_of(4, 3);
  const auto is_run = [&](const Rule& rule) {
    const auto judgment = judged(rule, puzzle);
    const Location where;
    return run_automaton(rule, Workbench(puzzle, judgment, where)).has_value();
  };
  const auto cells = puzzle.grid().cells();
  const auto lengths = runs_of(cells, 1, 3, rules::Aggregate::length);
  CHECK(is_run(equals_clue(lengths, {Item::of_number(2)}, false)));
  CHECK_FALSE(is_run(Rule::compare(lengths, Comparison::less, Term::of_number(2))));
  CHECK_FALSE(is_run(Rule::negation(equals_clue(lengths, {Item::of_number(2)}, false))));
  CHECK_FALSE(is_run(equals_clue(runs_of(cells, 1, 3, rules::Aggregate::product), {Item::of_number(2)}, false)));
  CHECK_FALSE(is_run(equals_clue(lengths, {Item::of_number(0), Item::of_number(1)}, false)));
  CHECK_FALSE(is_run(equals_clue(lengths, {Item::of_number(*Rational::fraction(1, 2))}, false)));
  auto twice = cells;
  twice.push_back(cells.front());
  CHECK_FALSE(is_run(equals_clue(runs_of(twice, 1, 3, rules::Aggregate::length), {Item::of_number(2)}, false)));
}

TEST_CASE("what is beyond a word of bits, or no length, becomes no runs, nor does a pair") {
  const auto becomes_runs = [](const Rule& rule, Puzzle& puzzle) {
    const auto judgment = judged(rule, puzzle);
    const Location where;
    Workbench bench(puzzle, judgment, where);
    return require_runs(rule, bench);
  };
  const auto of = [](const Puzzle& puzzle, std::vector<Item> clue) {
    return equals_clue(runs_of(puzzle.grid().cells(), 1, 2, rules::Aggregate::length), std::move(clue), false);
  };
  auto longest = row_of(Runs::most_cells, 2);
  CHECK(becomes_runs(of(longest, std::vector<Item>(Runs::most_runs, Item::of_number(1))), longest));
  CHECK_FALSE(becomes_runs(of(longest, std::vector<Item>(Runs::most_runs + 1, Item::of_number(1))), longest));
  CHECK(becomes_runs(of(longest, {Item::of_number(Runs::most_cells)}), longest));
  CHECK_FALSE(becomes_runs(of(longest, {Item::of_number(Runs::most_cells + 1)}), longest));
  auto longer = row_of(Runs::most_cells + 1, 2);
  CHECK_FALSE(becomes_runs(of(longer, {Item::of_number(1)}), longer));
  auto pair = row_of(2, 2);
  CHECK_FALSE(becomes_runs(of(pair, {Item::of_number(1)}), pair));
  auto short_row = row_of(4, 2);
  auto twice = short_row.grid().cells();
  twice.push_back(twice.front());
  CHECK_FALSE(becomes_runs(equals_clue(runs_of(twice, 1, 2, rules::Aggregate::length), {Item::of_number(2)}, false),
                           short_row));
  const auto cells = short_row.grid().cells();
  CHECK_FALSE(
      becomes_runs(equals_clue(runs_of(cells, 1, 2, rules::Aggregate::sum), {Item::of_number(2)}, false), short_row));
  CHECK_FALSE(becomes_runs(of(short_row, {Item::of_number(0), Item::of_number(1)}), short_row));
}

}  // namespace grids
