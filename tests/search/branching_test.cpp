// Which cell a search assumes next where no network of regions chooses.

#include <algorithm>

#include "model/puzzle.hpp"
#include "propagation/toy_propagator.hpp"
#include "search/search.hpp"
#include "test.hpp"

using namespace grids;

TEST_CASE("of the cells with the fewest candidates, those that failures speak of come first, then those in front") {
  struct Listener : SearchObserver {
    std::vector<std::size_t> cells;
    void assumed(CellId cell, SymbolId, std::uint64_t, std::span<const Domain>) override {
      cells.push_back(index(cell));
    }
    void refuted(CellId, SymbolId, std::uint64_t) override {}
    void propagated(const Propagator&, std::span<const CellChange>, std::span<const Domain>) override {}
  };
  Puzzle puzzle(Grid({1, 5}), Symbols::numbers(1, 3));
  for (const auto cell : {1U, 2U, 3U, 4U}) REQUIRE(puzzle.narrow(cell_at(cell), Domain(0b011)));
  puzzle.add(toys::propagator({.scope = {cell_at(0), cell_at(2)}}));
  puzzle.add(toys::propagator({.scope = {cell_at(0), cell_at(3)}}));
  puzzle.add(toys::propagator({.scope = {cell_at(1), cell_at(4)}, .propagate = [](State& state) {
                                 return state[cell_at(1)] == Domain(0b001) ? Verdict::contradiction : Verdict::keep;
                               }}));
  const auto program = Program::lower(puzzle);
  // The cell that most rules speak of stands in front, but has three candidates.
  REQUIRE(std::ranges::equal(program.branching_order(),
                             Region{cell_at(0), cell_at(1), cell_at(2), cell_at(3), cell_at(4)}));
  Search search(program);
  Listener listener;
  search.observe(&listener);
  search.start({});
  REQUIRE(search.next() == Search::Status::solution);
  CHECK(listener.cells == std::vector<std::size_t>{1, 4, 2, 3, 0});
}
