#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "approved_text.hpp"
#include "closed_rules.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "model/rewriter.hpp"
#include "propagation/toy_propagator.hpp"
#include "sample_puzzles.hpp"
#include "search/learning/reason_search.hpp"
#include "search/search.hpp"
#include "test.hpp"

// How many nodes, guesses and conflicts searches of every kind take. A faster search leaves them as they are, and so
// does one that is only tidied up; where another choice is meant, approve the numbers: they should not be larger.

namespace grids::efforts {
namespace {

std::string text(const Statistics& statistics) {
  const auto number = [](const char* name, std::uint64_t value) { return ' ' + std::to_string(value) + name; };
  return number(" nodes", statistics.nodes) + number(" guesses", statistics.guesses) +
         number(" failures", statistics.failures) + number(" deep", statistics.deepest) +
         number(" restarts", statistics.restarts) + number(" propagations", statistics.propagations);
}

std::string text(std::span<const Domain> solution) {
  std::uint64_t sum = 0;
  for (const auto domain : solution) sum = sum * 31 + index(domain.lowest());
  return std::to_string(sum % 100'000);
}

/// What it takes to find so many solutions, or all there are, and which they are.
std::string effort(Search& search, std::size_t solutions) {
  std::string found;
  auto status = Search::Status::solution;
  for (std::size_t i = 0; i < solutions && (status = search.next()) == Search::Status::solution; ++i)
    found += ' ' + text(search.solution());
  return text(search.statistics()) + (status == Search::Status::exhausted ? " exhausted:" : ":") + found;
}

/// The same of a search by reasons from the root on.
std::string effort_of_reasons(Puzzle puzzle, std::size_t solutions) {
  REQUIRE_FALSE(rewrite(puzzle).contradiction);
  const auto program = Program::lower(puzzle, {.fuse = false});
  const std::vector<std::uint32_t> failures(program.cell_count());
  ReasonSearch search(program, puzzle.domains(), {}, failures);
  std::string found;
  auto status = ReasonSearch::Status::solution;
  for (std::size_t i = 0; i < solutions; ++i) {
    while ((status = search.next(1000)) == ReasonSearch::Status::limit) continue;
    if (status == ReasonSearch::Status::exhausted) break;
    found += ' ' + text(search.solution());
  }
  return text(search.statistics()) + (status == ReasonSearch::Status::exhausted ? " exhausted:" : ":") + found;
}

std::vector<Search::Narrowing> narrowings(const Puzzle& puzzle, std::string_view drawing) {
  std::vector<Search::Narrowing> all;
  for (const auto& [cell, symbol] : samples::givens(puzzle, drawing)) all.push_back({cell, Domain::of(symbol)});
  return all;
}

/// A Latin square with rows, columns and symbols shuffled, of which so many cells in a hundred are given.
std::vector<Search::Narrowing> holed_square(std::size_t side, std::size_t percent, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::size_t> rows(side);
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  auto columns = rows;
  auto symbols = rows;
  for (auto* const some : {&rows, &columns, &symbols}) random.shuffle(*some);
  std::vector<Search::Narrowing> givens;
  for (std::size_t i = 0; i < side * side; ++i)
    if (random.below(100) < percent)
      givens.push_back({cell_at(i), Domain::of(symbol_at(symbols[(rows[i / side] + columns[i % side]) % side]))});
  return givens;
}

/// More than half of the rows hold one half of the symbols in the left half: too many for a column.
std::vector<Search::Narrowing> crowded_rows(std::size_t side) {
  std::vector<Search::Narrowing> givens;
  for (std::size_t row = 0; row <= side / 2; ++row)
    for (std::size_t column = 0; column < side / 2; ++column)
      givens.push_back({cell_at(row * side + column), Domain::first_symbols(side / 2)});
  return givens;
}

/// A magic square: all numbers from 1, and every row, column and diagonal comes to the same.
Puzzle magic_square(std::size_t side) {
  const auto count = static_cast<std::int64_t>(side * side);
  Puzzle puzzle(Grid(Size{side, side}), Symbols::numbers(1, count));
  Region all;
  Region down;
  Region up;
  for (std::size_t i = 0; i < side * side; ++i) all.push_back(cell_at(i));
  for (std::size_t i = 0; i < side; ++i) {
    down.push_back(cell_at(i * side + i));
    up.push_back(cell_at(i * side + side - 1 - i));
  }
  closed_rules::add(puzzle, closed_rules::permutation(puzzle, all));
  const auto sum = static_cast<std::int64_t>(side) * (count + 1) / 2;
  for (std::size_t i = 0; i < side; ++i)
    for (const auto& line : {puzzle.grid().row(i), puzzle.grid().column(i)})
      closed_rules::add(puzzle, closed_rules::cage(line, Operator::sum, sum));
  for (const auto& line : {down, up}) closed_rules::add(puzzle, closed_rules::cage(line, Operator::sum, sum));
  return puzzle;
}

/// Black cells hang together, and of some cells so many are black.
Puzzle connected_cells(std::size_t side, std::uint64_t seed) {
  Puzzle puzzle(Grid({side, side}), Symbols::numbers(0, 1));
  Region cells;
  for (std::size_t i = 0; i < puzzle.cell_count(); ++i) cells.push_back(cell_at(i));
  std::vector<Literal> in;
  for (const auto cell : cells) in.push_back({cell, Domain::of(symbol_at(1))});
  puzzle.add(std::make_shared<Connected>(in, neighbours_among(puzzle.grid(), cells), Label{}));
  Random random(seed);
  for (std::size_t i = 0; i < 2 * side; ++i) {
    random.shuffle(cells);
    const auto some = Region(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(side));
    closed_rules::add(puzzle, closed_rules::cage(some, Operator::sum, static_cast<std::int64_t>(side / 2)));
  }
  return puzzle;
}

TEST_CASE("what a search forgets it has told before, each once") {
  struct Log : DerivationLog {
    using Text = std::vector<std::tuple<CellId, SymbolId, bool>>;
    static Text text(const Clause& clause) {
      Text all;
      for (const auto& [cell, symbol, holds] : clause) all.emplace_back(cell, symbol, holds);
      std::ranges::sort(all);
      return all;
    }
    bool holds(const Fact&) const override { return false; }
    void learned(const Clause& clause, std::span<const Reason>) override { ++known[text(clause)]; }
    void forgotten(std::span<const Clause> clauses) override {
      for (const auto& clause : clauses) REQUIRE(known[text(clause)]-- > 0);
      gone += clauses.size();
    }
    std::map<Text, int> known;
    std::size_t gone = 0;
  };
  auto puzzle = magic_square(4);
  REQUIRE_FALSE(rewrite(puzzle).contradiction);
  const auto program = Program::lower(puzzle, {.fuse = false});
  const std::vector<std::uint32_t> failures(program.cell_count());
  ReasonSearch search(program, puzzle.domains(), {}, failures);
  Log log;
  search.tell(log);
  while (log.gone == 0 && search.next(1000) != ReasonSearch::Status::exhausted) continue;
  CHECK(log.gone > 1000);
}

TEST_CASE("searches take the nodes that were approved") {
  std::string all;
  const auto note = [&all](const std::string& name, const std::string& effort) { all += name + ":" + effort + "\n"; };
  const auto sudoku = samples::latin_square(9, {3, 3});
  auto beside = sudoku;  // a network that works beside others
  beside.add(toys::propagator({.scope = {cell_at(0), cell_at(40), cell_at(80)}}));
  auto hidden = sudoku;  // no network chooses
  hidden.add_hidden_cell(1, 2);
  const auto clues = narrowings(sudoku, samples::hard_sudoku);
  const auto few = std::vector(clues.begin(), clues.begin() + 12);
  for (const auto& [name, puzzle] : {std::pair("regions", &sudoku), {"beside", &beside}, {"hidden", &hidden}})
    for (const bool plain : {false, true}) {
      const auto program = Program::lower(*puzzle, {.plain = plain});
      Search search(program);
      const auto kind = std::string(name) + (plain ? ", plain" : "");
      search.start(clues);
      note(kind + ", a hard Sudoku", effort(search, 5));
      search.start(few);
      note(kind + ", half of it", effort(search, 4));
      for (const std::uint64_t seed : {1U, 2U}) {
        search.randomize(seed);
        search.start(few);
        note(kind + ", the same at random", effort(search, 2));
        search.randomize(seed, 5);
        search.start(few);
        note(kind + ", learning at random", effort(search, 2));
      }
    }
  for (const std::size_t side : {8U, 10U, 12U}) {
    auto square = samples::latin_square(side);
    for (const bool of_reasons : {false, true}) {
      if (of_reasons) square.add_hidden_cell(1, 2);
      const auto program = Program::lower(square);
      Search search(program);
      search.start(crowded_rows(side));
      note("crowded rows of " + std::to_string(side) + (of_reasons ? " by reasons" : ""), effort(search, 1));
    }
  }
  auto large = samples::latin_square(30);
  for (const bool of_reasons : {false, true}) {
    if (of_reasons) large.add_hidden_cell(1, 2);
    const auto program = Program::lower(large);
    Search search(program);
    for (std::uint64_t seed = 16; seed <= (of_reasons ? 17U : 20U); ++seed) {
      search.start(holed_square(30, 41, seed));
      note("square with holes " + std::to_string(seed) + (of_reasons ? " by reasons" : ""), effort(search, 12));
    }
  }
  note("magic squares", effort_of_reasons(magic_square(3), 20));
  note("magic squares", effort_of_reasons(magic_square(4), 20));
  note("many magic squares", effort_of_reasons(magic_square(4), 300).substr(0, 100));
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    note("connected cells", effort_of_reasons(connected_cells(4, seed), 30));
    note("connected cells", effort_of_reasons(connected_cells(6, seed), 10));
  }
  approve_text("tests/search/approved/effort.txt", all);
}

}  // namespace
}  // namespace grids::efforts
