#include "engines/model/model_builder.hpp"

#include <atomic>
#include <limits>
#include <string>

#include "core/unsupported.hpp"
#include "propagation/encoding/lazy_constraint.hpp"
#include "propagation/propagator.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Says one thing of a cell, either way, or a sum that is too large to be said.
class Sayings : public Propagator, public LazyConstraint {
 public:
  Sayings(CellId cell, std::int64_t number, std::string name) : cell_{cell}, number_(number), name_(std::move(name)) {}
  std::span<const CellId> scope() const override { return {&cell_, 1}; }
  bool accepts(std::span<const SymbolId> symbols) const override { return symbols[0] != symbol_at(0); }
  NamedText text(const Puzzle&) const override { return name_; }
  std::string_view kind() const override { return "sayings"; }
  Verdict propagate(State&) const noexcept override { return Verdict::keep; }
  void encode(Encoder& encoder) const override { prepare(encoder); }
  bool has_statements(const Encoder&) const override { return false; }
  void prepare(Encoder& encoder) const override {
    encoder.auxiliary("thing");
    encoder.sum_if(BooleanLiteral::always(),
                   {{{encoder.holds(cell_, symbol_at(0)), number_}, {encoder.holds(cell_, symbol_at(1)), 0}}},
                   Comparison::at_most, number_);
  }
  void cut(std::span<const SymbolId> symbols, Encoder& encoder) const override {
    encoder.clause({!encoder.holds(cell_, symbols[0])});
  }

 private:
  CellId cell_;
  std::int64_t number_;
  std::string name_;
};

}  // namespace

TEST_CASE("what is decided is no part of a sum, but of the number that it is compared with") {
  Puzzle puzzle(Grid({1, 3}), Symbols::numbers(1, 3));
  REQUIRE(puzzle.narrow(cell_at(1), Domain(0b010)));
  ModelBuilder builder(puzzle);
  const auto part = [&](std::size_t cell) {
    Part alternatives;
    for (std::size_t symbol = 0; symbol < 3; ++symbol)
      alternatives.push_back({builder.holds(cell_at(cell), symbol_at(symbol)), static_cast<std::int64_t>(3 + symbol)});
    return alternatives;
  };
  const auto clauses = builder.model().clauses().size();
  builder.sum({part(0), part(1), {{BooleanLiteral::never(), 7}}, part(2)}, Comparison::equal, 12);
  REQUIRE(builder.model().sums().size() == 1);
  const auto& sum = builder.model().sums().front();
  CHECK(sum.target == 8);
  REQUIRE(sum.parts.size() == 2);
  CHECK(sum.parts[0].size() == 3);
  CHECK(sum.parts[1].size() == 3);
  // A sum that is all decided is right or wrong.
  builder.sum({part(1)}, Comparison::equal, 4);
  builder.sum({part(1), {{BooleanLiteral::never(), 7}}}, Comparison::at_most, 4);
  CHECK(builder.model().clauses().size() == clauses);
  builder.sum({part(1), {{BooleanLiteral::never(), 7}}}, Comparison::equal, 5);
  CHECK(builder.model().sums().size() == 1);
  REQUIRE(builder.model().clauses().size() == clauses + 1);
  CHECK(builder.model().clauses().back().empty());
}

TEST_CASE("a variable is named by its cell, those of hidden cells by their numbers from 1, and by what it is for") {
  Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 2));
  puzzle.add_hidden_cell(0, 2);
  puzzle.add_hidden_cell(7, 2);
  ModelBuilder builder(puzzle);
  builder.auxiliary("sum");
  const auto model = builder.take();
  std::string names;
  for (std::size_t i = 0; i < model.variables().size(); ++i) names += model.name(i, puzzle) + " ";
  CHECK(names == "a1=1 a1=2 a2=1 a2=2 hidden1=0 hidden1=1 hidden2=7 hidden2=8 sum.9 ");
}

TEST_CASE("a constraint that begins to be said looks at the stop, however little was said since the last look") {
  const Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 2));
  const Sayings rule(cell_at(0), 1, "rule");
  const std::atomic<bool> stopped = true;
  ModelBuilder builder(puzzle);
  CHECK_NOTHROW(builder.add(rule));
  CHECK_NOTHROW(builder.prepare(rule));
  builder.heed(StopToken(&stopped));
  CHECK_THROWS_AS(builder.add(rule), Stopped);
  CHECK_THROWS_AS(builder.prepare(rule), Stopped);
  builder.heed({});
  CHECK_NOTHROW(builder.add(rule));
}

TEST_CASE("what cannot be said is named, whatever was said before, and however it is said") {
  const Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 2));
  const Sayings small(cell_at(0), 1, "the small one");
  const Sayings large(cell_at(1), std::int64_t{1} << 60, "the large one");
  const auto complaint = [](const auto& say) {
    try {
      say();
      return std::string();
    } catch (const Unsupported& unsupported) {
      return std::string(unsupported.what());
    }
  };
  ModelBuilder builder(puzzle);
  builder.add(small);
  CHECK(complaint([&] { builder.add(large); }).find("'the large one'") == 0);
  builder.add(small);
  CHECK(complaint([&] { builder.prepare(large); }).find("'the large one'") == 0);
}

TEST_CASE("cuts are made of what is broken, once they are asked for, and belong to their constraint") {
  const Puzzle puzzle(Grid({1, 2}), Symbols::numbers(1, 2));
  const Sayings first(cell_at(0), 1, "first");
  const Sayings second(cell_at(1), 1, "second");
  ModelBuilder builder(puzzle);
  builder.add(first);
  builder.prepare(second);
  builder.prepare(first);
  const auto clauses = builder.model().clauses().size();
  const auto symbols = [](std::size_t one, std::size_t other) {
    return std::vector{Domain::of(symbol_at(one)), Domain::of(symbol_at(other))};
  };
  CHECK(builder.model().said_by_cuts() == std::vector<std::size_t>{1, 2});
  CHECK_FALSE(builder.cut_off(symbols(1, 1)));
  CHECK(builder.cut_off(symbols(0, 1)));
  REQUIRE(builder.model().cuts().size() == 1);
  CHECK(builder.model().cuts()[0].constraint == 2);
  CHECK(builder.model().cuts()[0].literals == BooleanLiterals{!builder.holds(cell_at(0), symbol_at(0))});
  CHECK(builder.cut_off(symbols(0, 0)));
  REQUIRE(builder.model().cuts().size() == 3);
  CHECK(builder.model().cuts()[1].constraint == 1);
  CHECK(builder.model().cuts()[2].constraint == 2);
  CHECK(builder.model().clauses().size() == clauses);
}
