#include "propagation/propagator.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/unsupported.hpp"
#include "model/puzzle.hpp"
#include "propagation/encoding/encoder.hpp"
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

namespace {

/// Cells of three symbols each, of which it writes down what is said.
class Scribe : public grids::Encoder {
 public:
  using Literal = grids::BooleanLiteral;
  using Literals = grids::BooleanLiterals;
  Domain candidates(grids::CellId) const override { return Domain(0b0111); }
  Literal holds(grids::CellId cell, grids::SymbolId symbol) const override {
    return Literal::of(static_cast<std::uint32_t>(8 * index(cell) + index(symbol)));
  }
  Literal member(grids::CellId, Domain) override { return Literal::never(); }
  Literal auxiliary(std::string_view) override { return Literal::never(); }
  void clause(Literals) override {}
  void at_most_one(Literals) override {}
  void exactly_one(Literals) override {}
  void one_place(Literals) override {}
  void link(Literals, Literals) override {}
  void sum_if(Literal, std::vector<grids::Part>, grids::Comparison, std::int64_t) override {}
  void cannot_express(const grids::Constraint& constraint) override {
    throw grids::Unsupported(std::string(constraint.kind()));
  }
};

}  // namespace

TEST_CASE("that a cell's symbol lies in a set is said by those that do, or by the only one that does not") {
  const Scribe scribe;
  const auto said = [&](Domain symbols) {
    grids::BooleanLiterals clause;
    grids::add_membership(clause, scribe, cell_at(1), symbols);
    return clause;
  };
  const auto holds = [&](std::size_t symbol) { return scribe.holds(cell_at(1), grids::symbol_at(symbol)); };
  CHECK(said(Domain(0b0010)) == grids::BooleanLiterals{holds(1)});
  CHECK(said(Domain(0b1001)) == grids::BooleanLiterals{holds(0)});
  CHECK(said(Domain(0b0011)) == grids::BooleanLiterals{!holds(2)});
  CHECK(said(Domain(0b0111)) == grids::BooleanLiterals{grids::BooleanLiteral::always()});
  CHECK(said(Domain(0b1000)).empty());
}

TEST_CASE("unless it knows better, a propagator cannot be encoded, and what it leaves is what its decided cells hold") {
  const grids::toys::ToyPropagator toy({.name = "toy", .scope = {cell_at(0), cell_at(1), cell_at(2)}});
  Scribe scribe;
  CHECK_THROWS_AS(toy.encode(scribe), grids::Unsupported);
  std::vector<Domain> domains{Domain(0b0010), Domain(0b0110), Domain(0b1000)};
  const grids::State state(domains.data(), nullptr);
  grids::Remainder remainder{7};
  toy.append_remainder(state, remainder);
  CHECK(remainder == grids::Remainder{7, 1, 3});
  CHECK_FALSE(toy.symbols_interchangeable());
  CHECK_FALSE(toy.implied());
}

TEST_CASE("unless it knows better, a removal follows from all that the other cells had lost") {
  const grids::toys::ToyPropagator toy({.scope = {cell_at(0), cell_at(2)}});
  const std::vector<Domain> first(3, Domain(0b0111));
  constexpr auto never = grids::History::never;
  // Of the first cell the second symbol went at 3, of the last the first at 5 and, in this run, the third.
  const std::vector<grids::History::Moment> lost{never, 3, never, 1, never, never, 5, never, 9};
  const grids::History past(first, lost, 3, 9);
  const auto told = [&](std::optional<grids::Removal> removed) {
    grids::Reason reason;
    toy.explain(past, removed, reason);
    std::vector<std::pair<std::size_t, std::uint64_t>> parts;
    for (const auto& part : reason.parts()) parts.emplace_back(index(part.cell), part.within.bits());
    return parts;
  };
  using Parts = std::vector<std::pair<std::size_t, std::uint64_t>>;
  CHECK(told(std::nullopt) == Parts{{0, 0b101}, {2, 0b110}});
  CHECK(told(grids::Removal{cell_at(2), grids::symbol_at(2)}) == Parts{{0, 0b101}});
}
