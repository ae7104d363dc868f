#include "propagation/propagator.hpp"

#include "model/puzzle.hpp"
#include "propagation/toy_propagator.hpp"
#include "test.hpp"

using grids::cell_at;
using grids::Domain;
using grids::Puzzle;
using grids::Replacement;
using grids::Verdict;
using grids::toys::narrowed;
using grids::toys::propagator;

namespace {

Puzzle row_of_two() { return Puzzle(grids::Grid({1, 2}), grids::Symbols::numbers(1, 4)); }

}  // namespace

TEST_CASE("applying a propagator is propagating it at the root") {
  auto puzzle = row_of_two();
  const auto lowest = propagator({.scope = {cell_at(0)}, .propagate = [](grids::State& state) {
                                    return narrowed(state, cell_at(0), Domain(0b0001), Verdict::entailed);
                                  }});
  CHECK(lowest->apply(puzzle).kind() == Replacement::Kind::entailed);
  CHECK(puzzle.domain(cell_at(0)) == Domain(0b0001));
}

TEST_CASE("each verdict has its replacement") {
  auto puzzle = row_of_two();
  const auto applied = [&puzzle](Verdict verdict) {
    return propagator({.propagate = [verdict](grids::State&) { return verdict; }})->apply(puzzle).kind();
  };
  CHECK(applied(Verdict::keep) == Replacement::Kind::keep);
  CHECK(applied(Verdict::entailed) == Replacement::Kind::entailed);
  CHECK(applied(Verdict::contradiction) == Replacement::Kind::contradiction);
}

TEST_CASE("at the root a propagator finds zero residue of its own") {
  auto puzzle = row_of_two();
  std::uint64_t found = 7;
  const auto curious = propagator({.needs = {.residue_words = 3}, .propagate = [&found](grids::State& state) {
                                     found = state.residue()[0] | state.residue()[1] | state.residue()[2];
                                     state.residue()[2] = 9;
                                     return Verdict::keep;
                                   }});
  curious->apply(puzzle);
  CHECK(found == 0);
  curious->apply(puzzle);
  CHECK(found == 0);
}

TEST_CASE("an inference is called after its propagator's kind unless that knows better") {
  const grids::toys::ToyPropagator toy({.name = "sum"});
  CHECK(toy.technique({}) == "sum");
}
