#include <array>

#include "core/random.hpp"
#include "engines/clauses.hpp"
#include "engines/model/binary_sum.hpp"
#include "engines/model/linear_rows.hpp"
#include "engines/model/model_builder.hpp"
#include "engines/model/sum_paths.hpp"
#include "propagation/encoding/paths.hpp"
#include "test.hpp"

using namespace grids;
using clauses::Satisfiability;

namespace {

constexpr std::array all_comparisons{Comparison::equal,   Comparison::not_equal, Comparison::less,
                                     Comparison::at_most, Comparison::greater,   Comparison::at_least};

Puzzle row_of(std::size_t cells, std::size_t symbols) {
  return Puzzle(Grid({1, cells}), Symbols::numbers(1, static_cast<std::int64_t>(symbols)));
}

/// A symbol for each cell, one assignment after another.
class Assignments {
 public:
  Assignments(std::size_t cells, std::size_t symbols) : symbols_(symbols), now_(cells) {}
  const std::vector<std::size_t>& now() const { return now_; }
  bool next() {
    for (auto& symbol : now_) {
      if (++symbol < symbols_) return true;
      symbol = 0;
    }
    return false;
  }

 private:
  std::size_t symbols_;
  std::vector<std::size_t> now_;
};

std::vector<std::int32_t> literals(const PseudoBooleanModel& model, const std::vector<std::size_t>& symbols) {
  std::vector<std::int32_t> all;
  for (std::size_t cell = 0; cell < symbols.size(); ++cell)
    all.push_back(model.holds(cell_at(cell), symbol_at(symbols[cell])).code());
  return all;
}

/// Numbers for the symbols of three cells, some of which have a number for one symbol only.
struct Numbers {
  explicit Numbers(Random& random) {
    for (auto& cell : of)
      for (auto& number : cell) number = static_cast<std::int64_t>(random.below(7)) - 3;
    lone = random.below(4);
  }
  std::vector<Part> parts(const PseudoBooleanModel& model) const {
    std::vector<Part> all;
    for (std::size_t cell = 0; cell < 3; ++cell) {
      Part part;
      for (std::size_t symbol = 0; symbol < (cell == lone ? 1U : 3U); ++symbol)
        part.push_back({model.holds(cell_at(cell), symbol_at(symbol)), of[cell][symbol]});
      all.push_back(std::move(part));
    }
    return all;
  }
  std::int64_t sum(const std::vector<std::size_t>& symbols) const {
    std::int64_t sum = 0;
    for (std::size_t cell = 0; cell < 3; ++cell)
      if (cell != lone || symbols[cell] == 0) sum += of[cell][symbols[cell]];
    return sum;
  }

  std::array<std::array<std::int64_t, 3>, 3> of{};
  std::size_t lone = 0;  ///< the cell that counts with its first symbol alone, if there is such a cell
};

bool holds_in(const LinearRow& row, const std::vector<bool>& values) {
  std::int64_t sum = 0;
  for (const auto& [coefficient, variable] : row.terms) sum += values[variable] ? coefficient : 0;
  return row.kind == LinearRow::Kind::equal     ? sum == row.bound
         : row.kind == LinearRow::Kind::at_most ? sum <= row.bound
                                                : sum >= row.bound;
}

}  // namespace

TEST_CASE("a sum in clauses holds just where the numbers come to it") {
  const auto puzzle = row_of(3, 3);
  Random random(1);
  for (int round = 0; round < 40; ++round) {
    const Numbers numbers(random);
    const auto target = static_cast<std::int64_t>(random.below(11)) - 5;
    for (const auto comparison : all_comparisons) {
      ModelBuilder builder(puzzle);
      builder.sum(numbers.parts(builder.model()), comparison, target);
      const auto model = builder.take();
      const Satisfiability clauses{Cnf(model)};
      for (Assignments symbols(3, 3);;) {
        CHECK(clauses.possible(literals(model, symbols.now())) ==
              holds(numbers.sum(symbols.now()), comparison, target));
        if (!symbols.next()) break;
      }
    }
  }
}

TEST_CASE("a sum with a condition asks for nothing where that fails") {
  const auto puzzle = row_of(3, 3);
  Random random(2);
  for (int round = 0; round < 15; ++round) {
    const Numbers numbers(random);
    const auto target = static_cast<std::int64_t>(random.below(9)) - 4;
    for (const auto comparison : all_comparisons) {
      ModelBuilder builder(puzzle);
      const auto condition = builder.auxiliary("condition");
      builder.sum_if(condition, numbers.parts(builder.model()), comparison, target);
      const auto model = builder.take();
      const Satisfiability clauses{Cnf(model)};
      for (Assignments symbols(3, 3);;) {
        auto assumed = literals(model, symbols.now());
        assumed.push_back((!condition).code());
        CHECK(clauses.possible(assumed));
        assumed.back() = condition.code();
        CHECK(clauses.possible(assumed) == holds(numbers.sum(symbols.now()), comparison, target));
        if (!symbols.next()) break;
      }
    }
  }
}

TEST_CASE("sums in binary and sums as paths mean the same") {
  const auto puzzle = row_of(3, 3);
  Random random(3);
  for (int round = 0; round < 60; ++round) {
    const Numbers numbers(random);
    for (const bool equal : {true, false}) {
      ModelBuilder builder(puzzle);
      const auto model = builder.take();
      const PseudoBooleanModel::Sum sum{numbers.parts(model), equal, static_cast<std::int64_t>(random.below(13)) - 6};
      Cnf binary(model);
      encode_in_binary(binary, sum);
      Cnf paths(model);
      const auto layers = sum_paths(sum, 1000);
      REQUIRE(layers);
      encode_paths(paths, std::span<const PathLayer>(*layers));
      const Satisfiability in_binary(binary);
      const Satisfiability by_paths(paths);
      for (Assignments symbols(3, 3);;) {
        const auto total = numbers.sum(symbols.now());
        const bool expected = equal ? total == sum.target : total <= sum.target;
        CHECK(in_binary.possible(literals(model, symbols.now())) == expected);
        CHECK(by_paths.possible(literals(model, symbols.now())) == expected);
        if (!symbols.next()) break;
      }
      std::size_t steps = 0;
      for (const auto& layer : *layers) steps += layer.steps.size();
      CHECK(sum_paths(sum, steps).has_value());
      if (steps > 0) CHECK_FALSE(sum_paths(sum, steps - 1).has_value());
    }
  }
}

TEST_CASE("of a group none, one or more hold, however its clauses are written") {
  constexpr std::size_t cells = 20;
  const auto puzzle = row_of(cells, 2);
  for (const auto encoding : {ClauseEncoding::naive, ClauseEncoding::improved, ClauseEncoding::automatic})
    for (const int kind : {0, 1, 2}) {
      ModelBuilder builder(puzzle);
      BooleanLiterals group;
      for (std::size_t i = 0; i < cells; ++i) group.push_back(builder.holds(cell_at(i), symbol_at(1)));
      if (kind == 0) builder.at_most_one(group);
      if (kind == 1) builder.exactly_one(group);
      if (kind == 2) builder.one_place(group);
      const auto model = builder.take();
      const Cnf cnf(model, encoding);
      CHECK((cnf.variables() > model.variables().size()) == (encoding == ClauseEncoding::automatic));
      const Satisfiability clauses(cnf);
      std::vector<std::size_t> symbols(cells);
      CHECK(clauses.possible(literals(model, symbols)) == (kind == 0));
      for (std::size_t one = 0; one < cells; ++one) {
        symbols[one] = 1;
        CHECK(clauses.possible(literals(model, symbols)));
        for (std::size_t other = one + 1; other < cells; ++other) {
          symbols[other] = 1;
          // That a symbol has no two places follows from other statements, which the naive encoding relies on.
          CHECK(clauses.possible(literals(model, symbols)) == (kind == 2 && encoding == ClauseEncoding::naive));
          symbols[other] = 0;
        }
        symbols[one] = 0;
      }
    }
}

TEST_CASE("as many hold on the left of a link as on its right, constants among them") {
  const auto puzzle = row_of(2, 2);
  const auto x = [](const ModelBuilder& builder) { return builder.holds(cell_at(0), symbol_at(1)); };
  const auto y = [](const ModelBuilder& builder) { return builder.holds(cell_at(1), symbol_at(1)); };
  // Each side is some of: always, never, x, y.
  for (std::size_t left = 0; left < 16; ++left)
    for (std::size_t right = 0; right < 16; ++right) {
      ModelBuilder builder(puzzle);
      const std::array choices{BooleanLiteral::always(), BooleanLiteral::never(), x(builder), y(builder)};
      const auto side = [&](std::size_t chosen) {
        BooleanLiterals literals;
        for (std::size_t i = 0; i < 4; ++i)
          if (chosen >> i & 1) literals.push_back(choices[i]);
        return literals;
      };
      builder.link(side(left), side(right));
      const auto model = builder.take();
      const Satisfiability clauses{Cnf(model)};
      for (Assignments symbols(2, 2);;) {
        const std::array holding{true, false, symbols.now()[0] == 1, symbols.now()[1] == 1};
        const auto count = [&](std::size_t chosen) {
          std::size_t held = 0;
          for (std::size_t i = 0; i < 4; ++i) held += (chosen >> i & 1) != 0 && holding[i] ? 1 : 0;
          return held;
        };
        // No two of a side hold: that is said elsewhere.
        if (count(left) < 2 && count(right) < 2)
          CHECK(clauses.possible(literals(model, symbols.now())) == (count(left) == count(right)));
        if (!symbols.next()) break;
      }
    }
}

TEST_CASE("a clause forgets what cannot hold, and is left out where it holds anyway") {
  const auto puzzle = row_of(2, 3);
  ModelBuilder builder(puzzle);
  const auto x = builder.holds(cell_at(0), symbol_at(0));
  const auto y = builder.holds(cell_at(1), symbol_at(2));
  builder.clause({x, BooleanLiteral::always()});
  builder.clause({x, !x, y});
  CHECK(builder.model().clauses().empty());
  builder.clause({y, BooleanLiteral::never(), x, y});
  REQUIRE(builder.model().clauses().size() == 1);
  CHECK(builder.model().clauses().front() == BooleanLiterals{x, y});
  builder.clause({});
  CHECK(builder.model().clauses().back().empty());
  CHECK(builder.member(cell_at(0), Domain(0b111)).is_always());
  CHECK(builder.member(cell_at(0), Domain(0b1000)).is_never());
  CHECK(builder.member(cell_at(0), Domain(0b001)) == x);
  CHECK(builder.member(cell_at(0), Domain(0b110)) == !x);
}

TEST_CASE("a set of symbols has one variable, which holds just where the cell's symbol is in it") {
  const auto puzzle = row_of(2, 4);
  ModelBuilder builder(puzzle);
  const auto inside = builder.member(cell_at(1), Domain(0b0110));
  CHECK(builder.member(cell_at(1), Domain(0b0110)) == inside);
  CHECK(builder.member(cell_at(0), Domain(0b0110)) != inside);
  const auto model = builder.take();
  CHECK(model.variables()[inside.variable()].auxiliary());
  const Satisfiability clauses{Cnf(model)};
  for (std::size_t symbol = 0; symbol < 4; ++symbol) {
    const auto holds = model.holds(cell_at(1), symbol_at(symbol)).code();
    CHECK(clauses.possible({holds, inside.code()}) == (symbol == 1 || symbol == 2));
    CHECK(clauses.possible({holds, (!inside).code()}) == (symbol == 0 || symbol == 3));
  }
}

TEST_CASE("each statement is a linear row that holds where it does") {
  const auto puzzle = row_of(3, 3);
  ModelBuilder builder(puzzle);
  const auto literal = [&](std::size_t cell, std::size_t symbol) {
    return builder.holds(cell_at(cell), symbol_at(symbol));
  };
  builder.clause({!literal(0, 0), literal(1, 1), !literal(2, 2)});
  builder.at_most_one({literal(0, 0), literal(1, 0), literal(2, 0)});
  builder.link({literal(0, 1)}, {literal(1, 2), literal(2, 1)});
  builder.sum({{{literal(0, 0), 2}, {literal(0, 1), 5}, {literal(0, 2), -3}}, {{!literal(1, 1), 4}}},
              Comparison::at_most, 5);
  builder.sum({{{literal(0, 0), 2}, {literal(0, 1), 5}, {literal(0, 2), -3}}, {{literal(1, 1), 4}}}, Comparison::equal,
              6);
  const auto model = builder.take();
  const auto rows = linear_rows(model);
  REQUIRE(rows.size() == model.clauses().size() + model.groups().size() + model.links().size() + model.sums().size());
  REQUIRE(model.sums().size() == 2);
  for (unsigned bits = 0; bits < 1U << 9; ++bits) {
    std::vector<bool> values;
    for (unsigned i = 0; i < 9; ++i) values.push_back((bits >> i & 1) != 0);
    const auto holds = [&](BooleanLiteral one) { return values[one.variable()] != one.negative(); };
    const auto count = [&](const BooleanLiterals& all) { return std::count_if(all.begin(), all.end(), holds); };
    std::size_t row = 0;
    for (const auto& clause : model.clauses()) CHECK(holds_in(rows[row++], values) == (count(clause) > 0));
    for (const auto& group : model.groups()) {
      const bool at_most = group.kind == PseudoBooleanModel::Group::Kind::at_most_one;
      CHECK(holds_in(rows[row++], values) == (at_most ? count(group.literals) <= 1 : count(group.literals) == 1));
    }
    for (const auto& link : model.links())
      CHECK(holds_in(rows[row++], values) == (count(link.left) == count(link.right)));
    for (const auto& sum : model.sums()) {
      std::int64_t total = 0;
      for (const auto& part : sum.parts)
        for (const auto& [one, number] : part) total += holds(one) ? number : 0;
      CHECK(holds_in(rows[row++], values) == (sum.equal ? total == sum.target : total <= sum.target));
    }
  }
}
