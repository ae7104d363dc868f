#include "search/search.hpp"

#include <algorithm>
#include <new>
#include <numeric>
#include <set>

#include "propagation/toy_propagator.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

std::vector<Search::Narrowing> narrowings(const std::vector<Given>& givens) {
  std::vector<Search::Narrowing> all;
  for (const auto& [cell, symbol] : givens) all.push_back({cell, Domain::of(symbol)});
  return all;
}

std::uint64_t count_solutions(Search& search) {
  std::uint64_t found = 0;
  while (search.next() == Search::Status::solution) ++found;
  return found;
}

/// A Latin square with rows, columns and symbols shuffled, of which about `percent` % is given.
std::vector<Search::Narrowing> holed_square(std::size_t side, std::size_t percent, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::size_t> rows(side);
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  auto columns = rows;
  auto symbols = rows;
  random.shuffle(rows);
  random.shuffle(columns);
  random.shuffle(symbols);
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

}  // namespace

TEST_CASE("a search that loses its way begins anew and comes to an end soon") {
  const auto program = Program::lower(samples::latin_square(30));
  Search search(program);
  Statistics total;
  for (std::uint64_t seed = 16; seed <= 20; ++seed) {
    search.start(holed_square(30, 41, seed));
    REQUIRE(search.next() == Search::Status::solution);
    total += search.statistics();
  }
  CHECK(total.restarts > 0);
  CHECK(total.nodes < 10000);
}

TEST_CASE("a search that learns takes as many nodes whether regions are fused or not") {
  const auto puzzle = samples::latin_square(30);
  const auto fused = Program::lower(puzzle);
  const auto plain = Program::lower(puzzle, {.plain = true});
  Search first(fused);
  Search second(plain);
  for (std::uint64_t seed = 16; seed <= 20; ++seed) {
    const auto givens = holed_square(30, 41, seed);
    first.start(givens);
    second.start(givens);
    REQUIRE(first.next() == Search::Status::solution);
    REQUIRE(second.next() == Search::Status::solution);
    CHECK(first.statistics().nodes == second.statistics().nodes);
    CHECK(std::ranges::equal(first.solution(), second.solution()));
  }
}

TEST_CASE("a search that learns goes on to other solutions, and stops at its limit") {
  const auto program = Program::lower(samples::latin_square(30));
  Search search(program);
  std::uint64_t learned = 0;
  for (std::uint64_t seed = 16; seed <= 20; ++seed) {
    search.start(holed_square(30, 41, seed));
    std::set<std::vector<std::uint64_t>> found;
    for (int i = 0; i < 100; ++i) {
      REQUIRE(search.next() == Search::Status::solution);
      std::vector<std::uint64_t> symbols;
      for (const auto domain : search.solution()) symbols.push_back(domain.bits());
      CHECK(found.insert(symbols).second);
    }
    learned += search.statistics().restarts;
    Limits limits;
    limits.nodes = 10;
    const auto before = search.statistics().nodes;
    search.limit(limits);
    while (search.next() == Search::Status::solution) continue;
    CHECK(search.statistics().nodes >= before + 10);
    CHECK(search.statistics().nodes < before + 20);
  }
  CHECK(learned > 0);
}

TEST_CASE("a search that learns takes as many nodes as it may, and goes on to the same end") {
  for (const bool of_reasons : {false, true}) {
    CAPTURE(of_reasons);
    auto square = samples::latin_square(12);
    if (of_reasons) square.add_hidden_cell(1, 2);
    const auto program = Program::lower(square);
    Search whole(program);
    whole.start(crowded_rows(12));
    REQUIRE(whole.next() == Search::Status::exhausted);
    REQUIRE(whole.statistics().restarts > 0);
    Search search(program);
    Limits limits;
    limits.nodes = of_reasons ? 333 : 2101;  // behind the tree
    search.start(crowded_rows(12), limits);
    CHECK(search.next() == Search::Status::limit);
    CHECK(search.statistics().nodes == *limits.nodes);
    CHECK(search.next() == Search::Status::limit);
    Limits more;
    more.nodes = 7;
    search.limit(more);
    CHECK(search.next() == Search::Status::limit);
    CHECK(search.statistics().nodes == *limits.nodes + 7);
    search.limit({});
    CHECK(search.next() == Search::Status::exhausted);
    CHECK(search.statistics().nodes == whole.statistics().nodes);
  }
}

TEST_CASE("a search that learns is stopped where solutions come one after the other") {
  const auto program = Program::lower(samples::latin_square(30));
  int learned = 0;
  for (std::uint64_t seed = 16; seed <= 20; ++seed) {
    Search search(program);
    std::atomic<bool> interrupted = false;
    Limits limits;
    limits.interrupted = &interrupted;
    search.start(holed_square(30, 41, seed), limits);
    REQUIRE(search.next() == Search::Status::solution);
    if (search.statistics().restarts == 0) continue;
    ++learned;
    interrupted = true;
    int further = 0;
    while (further < 1000 && search.next() == Search::Status::solution) ++further;
    CHECK(further <= 64);
  }
  CHECK(learned > 0);
}

TEST_CASE("a search that begins anew still finds that there is no solution") {
  const auto program = Program::lower(samples::latin_square(10));
  Search search(program);
  Limits limits;
  limits.nodes = 200000;
  search.start(crowded_rows(10), limits);
  CHECK(search.next() == Search::Status::exhausted);
  CHECK(search.statistics().restarts > 0);
}

TEST_CASE("a search of more than regions learns, too, and comes to the same whether regions are fused or not") {
  auto puzzle = samples::latin_square(8);
  puzzle.add_hidden_cell(1, 2);
  Statistics statistics[2];
  for (const bool plain : {false, true}) {
    const auto program = Program::lower(puzzle, {.plain = plain});
    REQUIRE(program.chooser() == nullptr);
    Search search(program);
    search.start(crowded_rows(8));
    CHECK(search.next() == Search::Status::exhausted);
    CHECK(search.statistics().restarts > 0);
    statistics[plain ? 1 : 0] = search.statistics();
    search.start({});
    CHECK(search.next() == Search::Status::solution);
    CHECK(search.statistics().restarts == 0);
  }
  CHECK(statistics[0].nodes == statistics[1].nodes);
}

TEST_CASE("what an observer of a search throws comes through, and the search can start over") {
  struct Exhausted : SearchObserver {
    void propagated(const Propagator& /*propagator*/, std::span<const CellChange> /*changes*/,
                    std::span<const Domain> /*domains*/) override {
      if (of_inferences) throw std::bad_alloc();
    }
    void assumed(CellId /*cell*/, SymbolId /*symbol*/, std::uint64_t /*depth*/,
                 std::span<const Domain> /*domains*/) override {}
    void refuted(CellId /*cell*/, SymbolId /*symbol*/, std::uint64_t /*depth*/) override {}
    void left_the_tree() override { throw std::bad_alloc(); }

    bool of_inferences = false;
  };
  auto puzzle = samples::latin_square(10);
  puzzle.add_hidden_cell(1, 2);
  const auto program = Program::lower(puzzle, {.plain = true});
  const auto hopeless = crowded_rows(10);
  for (const bool of_inferences : {false, true}) {
    Search search(program);
    Exhausted exhausted;
    exhausted.of_inferences = of_inferences;
    search.observe(&exhausted);
    search.start(hopeless);
    CHECK_THROWS_AS(search.next(), std::bad_alloc);
    CHECK(search.statistics().nodes >= (of_inferences ? 1 : 100));
    search.observe(nullptr);
    search.start({});
    CHECK(search.next() == Search::Status::solution);
  }
}

TEST_CASE("a search finds every solution once") {
  struct Count {
    std::size_t side;
    Size box;
    std::uint64_t squares;
  };
  // The numbers of Latin squares (OEIS A002860) and of 4x4 Sudoku grids.
  for (const auto& [side, box, squares] : {Count{2, {1, 1}, 2}, Count{3, {1, 1}, 12}, Count{4, {1, 1}, 576},
                                           Count{4, {2, 2}, 288}, Count{5, {1, 1}, 161280}}) {
    const auto puzzle = samples::latin_square(side, box);
    const auto program = Program::lower(puzzle);
    Search search(program);
    search.start({});
    CHECK(count_solutions(search) == squares);
    CHECK(search.next() == Search::Status::exhausted);
  }
}

TEST_CASE("a search that has found many solutions stays in the tree, however long it goes on") {
  // A cell under another rule. It has 161,280 squares for each symbol.
  auto puzzle = samples::latin_square(5);
  puzzle.add_hidden_cell(1, 2);
  const auto program = Program::lower(puzzle);
  REQUIRE_FALSE(program.only_regions());
  Search search(program);
  search.start({});
  CHECK(count_solutions(search) == 2 * 161280);
  CHECK(search.statistics().restarts == 0);
}

TEST_CASE("solutions that differ in untold cells alone are one") {
  auto puzzle = samples::latin_square(3);
  puzzle.links.push_back({cell_at(0), cell_at(1), puzzle.add_hidden_cell(0, 2)});
  puzzle.links.push_back({cell_at(1), cell_at(2), puzzle.add_hidden_cell(0, 2)});
  for (const bool shown : {false, true}) {
    puzzle.links_shown = shown;
    const auto program = Program::lower(puzzle);
    Search search(program);
    search.start({});
    CHECK(count_solutions(search) == (shown ? 4 * 12 : 12));
  }
}

TEST_CASE("a search object serves one placement after another") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const auto program = Program::lower(puzzle);
  Search search(program);
  const auto givens = narrowings(samples::givens(puzzle, samples::hard_sudoku));
  std::uint64_t nodes = 0;
  for (int round = 0; round < 3; ++round) {
    search.start(givens);
    REQUIRE(search.next() == Search::Status::solution);
    for (std::size_t i = 0; i < 81; ++i)
      CHECK(search.solution()[i].lowest() == *puzzle.symbols().find(samples::hard_sudoku_solved.substr(i, 1)));
    CHECK(search.next() == Search::Status::exhausted);
    if (round > 0) CHECK(search.statistics().nodes == nodes);
    nodes = search.statistics().nodes;
  }
}

TEST_CASE("contradicting givens are refuted without a guess") {
  const auto puzzle = samples::latin_square(4);
  const auto program = Program::lower(puzzle);
  Search search(program);
  search.start(narrowings(samples::givens(puzzle, "1..1")));
  CHECK(search.next() == Search::Status::exhausted);
  CHECK(search.statistics().guesses == 0);
}

TEST_CASE("a search that met its node limit can be continued to the same result") {
  const auto puzzle = samples::latin_square(4);
  const auto program = Program::lower(puzzle);
  Search search(program);
  Limits limits;
  limits.nodes = 10;
  search.start({}, limits);
  std::uint64_t found = 0;
  auto status = Search::Status::solution;
  while ((status = search.next()) == Search::Status::solution) ++found;
  REQUIRE(status == Search::Status::limit);
  CHECK(found < 576);
  CHECK(search.statistics().nodes >= 10);
  CHECK(search.next() == Search::Status::limit);
  do {
    search.limit(limits);
    while ((status = search.next()) == Search::Status::solution) ++found;
  } while (status == Search::Status::limit);
  CHECK(status == Search::Status::exhausted);
  CHECK(found == 576);
}

TEST_CASE("a deadline that is far away stops no search, whether looks at the clock are dear to it or not") {
  auto puzzle = samples::latin_square(9, {3, 3});
  const auto givens = narrowings(samples::givens(puzzle, samples::hard_sudoku));
  Limits limits;
  limits.time = std::chrono::hours(1);
  for (const bool only_regions : {true, false}) {
    if (!only_regions) puzzle.add_hidden_cell(1, 2);
    const auto program = Program::lower(puzzle);
    REQUIRE(program.only_regions() == only_regions);
    Search search(program);
    search.start(givens, limits);
    CHECK(count_solutions(search) == (only_regions ? 1 : 2));
    CHECK(search.statistics().guesses > 0);
    CHECK(search.next() == Search::Status::exhausted);
  }
}

TEST_CASE("an interrupt and a passed deadline stop a search") {
  const auto puzzle = samples::latin_square(9);
  const auto program = Program::lower(puzzle);
  Search search(program);
  std::atomic<bool> interrupted = true;
  Limits limits;
  limits.interrupted = &interrupted;
  search.start({}, limits);
  CHECK(search.next() == Search::Status::limit);
  Limits no_time;
  no_time.time = std::chrono::nanoseconds(0);
  search.start({}, no_time);
  CHECK(search.next() == Search::Status::limit);
}

TEST_CASE("a randomized search depends on nothing but its seed") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const auto program = Program::lower(puzzle);
  const auto first_solution = [&](std::uint64_t seed) {
    Search search(program);
    search.randomize(seed);
    search.start({});
    REQUIRE(search.next() == Search::Status::solution);
    return std::vector<Domain>(search.solution().begin(), search.solution().end());
  };
  CHECK(first_solution(1) == first_solution(1));
  CHECK(first_solution(1) != first_solution(2));
}

TEST_CASE("a search that learns at random finds each solution once, the first one by its seed") {
  const auto puzzle = samples::latin_square(4);
  for (const bool fused : {true, false}) {
    auto mixed = puzzle;
    // Of any propagator besides, what goes on are reasons instead of regions.
    if (!fused) mixed.add(toys::propagator({.scope = {cell_at(0), cell_at(1)}}));
    const auto program = Program::lower(mixed);
    CHECK(program.only_regions() == fused);
    std::set<std::string> firsts;
    for (const std::uint64_t seed : {1U, 1U, 2U, 3U, 4U}) {
      Search search(program);
      search.randomize(seed, 0);
      search.start({});
      std::set<std::string> found;
      std::string first;
      while (search.next() == Search::Status::solution) {
        std::string text;
        for (const auto domain : search.solution()) text += puzzle.symbols().name(domain.lowest());
        if (first.empty()) first = text;
        CHECK(found.insert(text).second);
      }
      CHECK(found.size() == 576);
      CHECK(search.statistics().restarts > 0);
      CHECK(firsts.contains(first) == (seed == 1 && !firsts.empty()));
      firsts.insert(first);
    }
  }
}

TEST_CASE("an observer hears of each assumption and each refutation") {
  struct Counter : SearchObserver {
    std::uint64_t assumptions = 0;
    std::uint64_t refutations = 0;
    std::uint64_t narrowed = 0;
    std::vector<std::pair<CellId, SymbolId>> open = {};  // what is assumed at the moment
    void assumed(CellId cell, SymbolId symbol, std::uint64_t depth, std::span<const Domain>) override {
      ++assumptions;
      open.emplace_back(cell, symbol);
      CHECK(depth == open.size());
    }
    void refuted(CellId cell, SymbolId symbol, std::uint64_t depth) override {
      ++refutations;
      REQUIRE(depth == open.size());
      CHECK(open.back() == std::pair(cell, symbol));
      open.pop_back();
    }
    void propagated(const Propagator&, std::span<const CellChange> changes, std::span<const Domain>) override {
      for (const auto& change : changes) {
        CHECK(change.before.contains(change.after));
        CHECK(change.before != change.after);
        ++narrowed;
      }
    }
  };
  const auto puzzle = samples::latin_square(9, {3, 3});
  Lowering apart;
  apart.fuse = false;
  const auto program = Program::lower(puzzle, apart);
  Search search(program);
  Counter counter;
  search.observe(&counter);
  search.start(narrowings(samples::givens(puzzle, samples::hard_sudoku)));
  CHECK(count_solutions(search) == 1);
  CHECK(counter.assumptions == search.statistics().guesses);
  CHECK(counter.refutations == counter.assumptions);
  CHECK(counter.narrowed > 0);
}

TEST_CASE("a search object that met givens against a cell of no region answers the next placement as if new") {
  auto puzzle = samples::latin_square(2);
  puzzle.add_hidden_cell(1, 2);
  const auto outside = cell_at(4);
  REQUIRE(puzzle.narrow(outside, Domain(0b01)));
  const auto program = Program::lower(puzzle);
  REQUIRE(program.pure_network());
  Search search(program);
  const std::vector<Search::Narrowing> wrong{{outside, Domain(0b10)}};
  const std::vector<Search::Narrowing> right{{cell_at(0), Domain(0b01)}, {outside, Domain(0b01)}};
  for (int round = 0; round < 2; ++round) {
    search.start(wrong);
    CHECK(search.next() == Search::Status::exhausted);
    search.start(right);
    REQUIRE(search.next() == Search::Status::solution);
    CHECK(search.solution()[4] == Domain(0b01));
    CHECK(search.next() == Search::Status::exhausted);
  }
}

TEST_CASE("propagators that are off take no part in a search, and are back in the next one") {
  Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 4));
  for (const auto cell : {0U, 1U})
    puzzle.add(toys::propagator({.scope = {cell_at(cell)}, .propagate = [cell](State& state) {
                                   return toys::narrowed(state, cell_at(cell), Domain(0b0110));
                                 }}));
  const auto program = Program::lower(puzzle);
  Search search(program);
  const auto count = [&](std::uint64_t off) {
    const std::vector<std::uint64_t> bits{off};
    search.start({}, {}, bits);
    return count_solutions(search);
  };
  CHECK(count(0b01) == 8);
  CHECK(count(0b10) == 8);
  CHECK(count(0b11) == 16);
  CHECK(count(0b00) == 4);
  search.start({});
  CHECK(count_solutions(search) == 4);
}

TEST_CASE("of however many propagators those that are off take no part, nor when a search begins to learn") {
  constexpr std::uint32_t many = 150;
  // Each of them takes one candidate of a Latin square of 4, its own or that of one before.
  const auto candidate = [](std::uint32_t number) { return std::pair(cell_at(number % 16), (number / 16) % 4); };
  auto puzzle = samples::latin_square(4);
  for (std::uint32_t number = 0; number < many; ++number)
    puzzle.add(toys::propagator({.scope = {candidate(number).first}, .propagate = [=](State& state) {
                                   const auto [cell, symbol] = candidate(number);
                                   return toys::narrowed(state, cell, ~Domain::of(symbol_at(symbol)));
                                 }}));
  const auto program = Program::lower(puzzle);
  REQUIRE(program.propagator_count() >= many);
  const auto own = program.propagator_count() - many;
  Random random(11);
  for (int round = 0; round < 60; ++round) {
    std::vector<std::uint64_t> off((program.propagator_count() + 63) / 64);
    std::vector<bool> taken(64);
    for (std::uint32_t number = 0; number < many; ++number) {
      const auto [cell, symbol] = candidate(number);
      const auto bit = own + number;
      if (random.below(40) == 0)
        taken[4 * index(cell) + symbol] = true;
      else
        off[bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
    auto narrowed = samples::latin_square(4);
    for (std::size_t each = 0; each < 64; ++each)
      if (taken[each]) (void)narrowed.narrow(cell_at(each / 4), ~Domain::of(symbol_at(each % 4)));
    const auto plain = Program::lower(narrowed);
    Search expected(plain);
    expected.start({});
    const auto solutions = count_solutions(expected);
    for (const std::uint64_t dive : {0U, 1'000'000U}) {
      Search search(program);
      search.dive(dive);
      search.start({}, {}, off);
      CHECK(count_solutions(search) == solutions);
    }
  }
}
