// Programs in which a network of regions works beside other propagators.

#include <array>

#include "propagation/toy_propagator.hpp"
#include "sample_puzzles.hpp"
#include "search/search.hpp"
#include "test.hpp"

using namespace grids;
using toys::propagator;

namespace {

std::shared_ptr<const Propagator> toy(toys::Behaviour behaviour) {
  return std::make_shared<toys::ToyPropagator>(std::move(behaviour));
}

}  // namespace

TEST_CASE("what the root of an extended program has decided is taken off the cells that see it") {
  const auto frame = samples::latin_square(4);
  auto puzzle = frame;
  REQUIRE(puzzle.narrow(cell_at(0), Domain(0b0001)));
  const std::array more{toy({.scope = {cell_at(14), cell_at(15)}})};
  const auto program = Program::lower(frame).extended(puzzle, more);
  REQUIRE_FALSE(program.pure_network());
  std::vector<std::uint64_t> row(program.root().begin(), program.root().end());
  Fixpoint fixpoint(program);
  fixpoint.wake_all();
  REQUIRE(fixpoint.run(row.data()));
  const auto domains = fixpoint.domains(row.data());
  for (const auto seen : {1U, 2U, 3U, 4U, 8U, 12U}) CHECK(domains[seen] == Domain(0b1110));
  CHECK(domains[5] == Domain(0b1111));
}

TEST_CASE("propagators hear what the network removes, and it hears what they remove") {
  auto puzzle = samples::latin_square(4);
  std::vector<std::uint64_t> heard;
  puzzle.add(propagator({.scope = {cell_at(0)},
                         .propagate = [](State& state) { return toys::narrowed(state, cell_at(0), Domain(0b0011)); }}));
  puzzle.add(propagator({.scope = {cell_at(1)},
                         .propagate = [](State& state) { return toys::narrowed(state, cell_at(1), Domain(0b0011)); }}));
  puzzle.add(propagator({.scope = {cell_at(2)}, .needs = {.cost = 1}, .propagate = [&](State& state) {
                           heard.push_back(state[cell_at(2)].bits());
                           return toys::narrowed(state, cell_at(2), Domain(~std::uint64_t{0b0100}));
                         }}));
  const auto program = Program::lower(puzzle);
  std::vector<std::uint64_t> row(program.root().begin(), program.root().end());
  Fixpoint fixpoint(program);
  fixpoint.wake_all();
  REQUIRE(fixpoint.narrow(row.data(), cell_at(3), Domain(0b0100)));
  REQUIRE(fixpoint.run(row.data()));
  const auto domains = fixpoint.domains(row.data());
  // 3 stands in the last cell, 1 and 2 share the first two: 4 is the only place left for the third.
  CHECK(domains[2] == Domain(0b1000));
  CHECK(heard.front() == 0b1011);
  CHECK(heard.back() == 0b1000);
}

TEST_CASE("the network chooses where it covers all cells that are to be decided") {
  auto puzzle = samples::latin_square(4);
  puzzle.add(propagator({.scope = {cell_at(0), cell_at(1)}}));
  const auto program = Program::lower(puzzle);
  CHECK(program.chooser() != nullptr);
  CHECK_FALSE(program.only_regions());
  const auto plain = Program::lower(puzzle, {.plain = true});
  CHECK(plain.chooser() != nullptr);
  CHECK(plain.network() == nullptr);
  puzzle.add_hidden_cell(0, 2);
  CHECK(Program::lower(puzzle).chooser() == nullptr);
}

TEST_CASE("a cell of which more constraints speak, or more have failed, is assumed first") {
  auto puzzle = samples::latin_square(4);
  REQUIRE(puzzle.narrow(cell_at(5), Domain(0b0011)));
  REQUIRE(puzzle.narrow(cell_at(10), Domain(0b0011)));
  const auto first_assumed = [](const Puzzle& of) {
    const auto program = Program::lower(of);
    Search search(program);
    struct Listener : SearchObserver {
      void propagated(const Propagator&, std::span<const CellChange>, std::span<const Domain>) override {}
      void assumed(CellId cell, SymbolId, std::uint64_t, std::span<const Domain>) override {
        if (cells.empty()) cells.push_back(cell);
      }
      void refuted(CellId, SymbolId, std::uint64_t) override {}
      std::vector<CellId> cells;
    } listener;
    search.observe(&listener);
    search.start({});
    search.next();
    return listener.cells.at(0);
  };
  for (const auto favoured : {cell_at(5), cell_at(10)}) {
    auto with = puzzle;
    with.add(propagator({.scope = {favoured}}));
    CHECK(first_assumed(with) == favoured);
  }
}
