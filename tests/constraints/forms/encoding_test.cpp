// What normal forms say in pseudo-Boolean terms, held against what they accept.

#include <algorithm>
#include <map>
#include <stdexcept>

#include "constraints/automata/unroll.hpp"
#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/automaton.hpp"
#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/combination.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/different_lists.hpp"
#include "constraints/normal_forms/division.hpp"
#include "constraints/normal_forms/element.hpp"
#include "constraints/normal_forms/ordering.hpp"
#include "constraints/normal_forms/pair_relation.hpp"
#include "constraints/normal_forms/permutation.hpp"
#include "constraints/normal_forms/reified_clause.hpp"
#include "constraints/normal_forms/reified_sum.hpp"
#include "constraints/normal_forms/runs.hpp"
#include "constraints/normal_forms/symbol_lists.hpp"
#include "constraints/normal_forms/table.hpp"
#include "constraints/rules/make_relation.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Known = std::map<std::int32_t, bool>;

/// Takes statements down and says whether they can hold for an assignment of the cells, by their definitions.
class Statements : public Encoder {
 public:
  explicit Statements(const Puzzle& puzzle) : puzzle_(puzzle), next_(puzzle.cell_count() * Domain::capacity) {}

  Domain candidates(CellId cell) const override { return puzzle_.domain(cell); }
  BooleanLiteral holds(CellId cell, SymbolId symbol) const override {
    if (!puzzle_.domain(cell).contains(symbol)) return BooleanLiteral::never();
    return BooleanLiteral::of(index(cell) * Domain::capacity + index(symbol));
  }
  BooleanLiteral member(CellId cell, Domain symbols) override {
    const auto inside = auxiliary("member");
    for (const auto symbol : puzzle_.domain(cell))
      clause({!holds(cell, symbol), symbols.contains(symbol) ? inside : !inside});
    return inside;
  }
  BooleanLiteral auxiliary(std::string_view) override { return BooleanLiteral::of(next_++); }
  void clause(BooleanLiterals literals) override { clauses_.push_back(std::move(literals)); }
  void at_most_one(BooleanLiterals literals) override {
    for (std::size_t i = 0; i < literals.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) clause({!literals[i], !literals[j]});
  }
  void exactly_one(BooleanLiterals literals) override {
    at_most_one(literals);
    clause(std::move(literals));
  }
  void one_place(BooleanLiterals literals) override { exactly_one(std::move(literals)); }
  void link(BooleanLiterals left, BooleanLiterals right) override {
    for (const auto* side : {&left, &right})
      for (const auto literal : *side) {
        auto other = side == &left ? right : left;
        other.push_back(!literal);
        clause(std::move(other));
      }
  }
  void sum_if(BooleanLiteral condition, std::vector<Part> parts, Comparison comparison, std::int64_t target) override {
    sums_.push_back({condition, std::move(parts), comparison, target});
  }
  [[noreturn]] void cannot_express(const Constraint&) override { throw std::logic_error("not expressed"); }

  bool possible(const std::vector<SymbolId>& symbols) const {
    Known known;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      for (const auto symbol : puzzle_.domain(cell_at(i)))
        known[holds(cell_at(i), symbol).code()] = symbol == symbols[i];
    return possible(std::move(known));
  }

 private:
  struct Sum {
    BooleanLiteral condition;
    std::vector<Part> parts;
    Comparison comparison;
    std::int64_t target;
  };

  /// 1: it holds; -1: it fails; 0: nobody knows yet.
  static int value(const Known& known, BooleanLiteral literal) {
    if (literal.is_constant()) return literal.is_always() ? 1 : -1;
    const auto found = known.find(literal.negative() ? -literal.code() : literal.code());
    return found == known.end() ? 0 : found->second == !literal.negative() ? 1 : -1;
  }

  bool possible(Known known) const {
    for (bool more = true; more;) {
      more = false;
      for (const auto& clause : clauses_) {
        BooleanLiterals open;
        bool fulfilled = false;
        for (const auto literal : clause) {
          fulfilled = fulfilled || value(known, literal) > 0;
          if (value(known, literal) == 0) open.push_back(literal);
        }
        if (fulfilled || open.size() > 1) continue;
        if (open.empty()) return false;
        known[open[0].negative() ? -open[0].code() : open[0].code()] = !open[0].negative();
        more = true;
      }
    }
    for (auto variable = static_cast<std::int32_t>(puzzle_.cell_count() * Domain::capacity) + 1;
         variable <= static_cast<std::int32_t>(next_); ++variable) {
      if (known.contains(variable)) continue;
      for (const bool holds : {true, false}) {
        auto further = known;
        further[variable] = holds;
        if (possible(std::move(further))) return true;
      }
      return false;
    }
    return std::ranges::all_of(sums_, [&](const Sum& sum) {
      std::int64_t total = 0;
      for (const auto& part : sum.parts)
        for (const auto& [literal, number] : part) total += value(known, literal) > 0 ? number : 0;
      return value(known, sum.condition) < 0 || grids::holds(total, sum.comparison, sum.target);
    });
  }

  const Puzzle& puzzle_;
  std::size_t next_;
  std::vector<BooleanLiterals> clauses_;
  std::vector<Sum> sums_;
};

const Region cells{cell_at(0), cell_at(1), cell_at(2)};

Puzzle three_cells() { return Puzzle(Grid({1, 3}), Symbols::numbers(1, 4)); }

/// Tries all symbols of the three cells.
void check(const Propagator& form, const Puzzle& puzzle) {
  Statements statements(puzzle);
  form.encode(statements);
  for (std::size_t number = 0; number < 64; ++number) {
    const std::vector symbols{symbol_at(number % 4), symbol_at(number / 4 % 4), symbol_at(number / 16)};
    if (!std::ranges::all_of(cells, [&](CellId cell) { return puzzle.domain(cell).contains(symbols[index(cell)]); }))
      continue;
    std::vector<SymbolId> own;
    for (const auto cell : form.scope()) own.push_back(symbols[index(cell)]);
    INFO(form.kind() << " " << number);
    CHECK(statements.possible(symbols) == form.accepts(own));
  }
}

/// With all candidates, and with some of them gone.
void check(const Propagator& form) {
  auto puzzle = three_cells();
  check(form, puzzle);
  CHECK(puzzle.narrow(cell_at(0), Domain(0b1011)));
  CHECK(puzzle.narrow(cell_at(2), Domain(0b0110)));
  check(form, puzzle);
}

Literal literal(std::size_t cell, std::uint64_t symbols) { return {cell_at(cell), Domain(symbols)}; }

Expression of_cell(std::size_t cell) { return Expression::of_cell(cell_at(cell)); }
Expression of(Expression::Kind kind, std::vector<Expression> operands) {
  return Expression::of(kind, std::move(operands));
}

}  // namespace

TEST_CASE("forms about symbols say in clauses what they accept") {
  check(AllDifferent(cells));
  check(Permutation({cell_at(0), cell_at(2)}, Domain(0b0110)));
  check(Clause({literal(0, 0b0011), literal(1, 0b0100), literal(2, 0b1001)}, {}));
  check(ReifiedClause(literal(1, 0b0101), {literal(0, 0b0011), literal(2, 0b0100)}, {}));
  check(*reified_conjunction(literal(1, 0b0101), {literal(0, 0b0011), literal(2, 0b0100)}, {}));
  check(DifferentLists({cell_at(0), cell_at(1)}, {cell_at(1), cell_at(2)}, {}));
  check(
      SymbolLists(cells, {{symbol_at(0), symbol_at(0), symbol_at(2)}, {symbol_at(1), symbol_at(2), symbol_at(3)}}, {}));
  Tuples tuples;
  for (const auto symbol : {0U, 1U, 2U, 3U, 1U, 0U, 2U, 2U, 2U}) tuples.push_back(symbol_at(symbol));
  check(Table(cells, tuples, {}));
  PairRelation::Partners partners{};
  partners[0] = Domain(0b0110);
  partners[2] = Domain(0b1111);
  check(PairRelation(cell_at(0), cell_at(2), partners, {}));
  // Of the symbols 1 to 4, those of {1 2 3} and of {1 3 4} in any order.
  check(Combination(cells, 0, 4, {std::uint64_t{1} << 0b0111 | std::uint64_t{1} << 0b1101}, {}));
  std::vector<Literal> in;
  for (std::size_t cell = 0; cell < 3; ++cell) in.push_back(literal(cell, 0b0011));
  check(Connected(in, neighbours_among(three_cells().grid(), cells), {}));
}

TEST_CASE("automata say in clauses which words they accept") {
  const auto puzzle = three_cells();
  const auto alphabets = alphabets_of(puzzle, cells);
  const auto rising = unroll(
      std::span<const Alphabet>(alphabets), std::size_t{0},
      [](std::size_t, std::size_t last, SymbolId symbol) {
        return index(symbol) + 1 > last ? std::optional(index(symbol) + 1) : std::nullopt;
      },
      [](std::size_t last) { return last > 2; });
  REQUIRE(rising);
  check(AutomatonConstraint(cells, std::make_shared<const Automaton>(*rising), {}));
  check(AutomatonConstraint(cells, std::make_shared<const Automaton>(Automaton::nothing(3)), {}));
  check(AutomatonConstraint({cell_at(1), cell_at(0), cell_at(2)}, std::make_shared<const Automaton>(*rising), {}));
  const std::vector<Literal> inside{literal(0, 0b0011), literal(1, 0b0110), literal(2, 0b1001)};
  for (const auto& lengths : std::vector<std::vector<std::uint8_t>>{
           {}, {1}, {2}, {3}, {4}, {1, 1}, {Runs::any_length}, {1, Runs::any_length}})
    check(Runs(inside, lengths, {}));
}

TEST_CASE("forms about numbers say in sums and clauses what they accept") {
  const auto puzzle = three_cells();
  const auto terms = numbered(puzzle, cells);
  using Kind = Expression::Kind;
  for (const auto comparison : {Comparison::equal, Comparison::not_equal, Comparison::less, Comparison::at_most,
                                Comparison::greater, Comparison::at_least}) {
    check(Count({literal(0, 0b0011), literal(1, 0b0110), literal(2, 0b1001)}, comparison, 2, {}));
    check(Count({literal(0, 0b0011), literal(1, 0b0110)}, comparison, terms[2], {}));
    check(Ordering(terms, comparison, {}));
    check(Element(terms[0], {terms[1], terms[2]}, comparison, 3, {}));
    check(Element(terms[0], {terms[0], terms[1]}, comparison, terms[2], {}));
    check(ReifiedSum(literal(0, 0b0011), {terms[1], terms[2]}, comparison, 5, {}));
    const auto relation = [&](Expression left, std::int64_t right) {
      check(*make_relation(puzzle, {{std::move(left), comparison, Expression::of_number(right)}}, {}, {}));
    };
    relation(of(Kind::add, {of_cell(0), of_cell(1), of_cell(2)}), 7);
    relation(of(Kind::subtract, {of(Kind::multiply, {of_cell(0), Expression::of_number(2)}), of_cell(1)}), 3);
    relation(of(Kind::multiply, {of_cell(0), of_cell(1), of_cell(2)}), 8);
    relation(of(Kind::quotient, {of(Kind::add, {of_cell(0), of_cell(1)}), of_cell(2)}), 2);
    relation(of(Kind::maximum, {of_cell(0), of(Kind::multiply, {of_cell(1), of_cell(2)})}), 4);
    relation(of(Kind::minimum, {of_cell(0), of(Kind::multiply, {of_cell(1), of_cell(2)})}), 2);
    relation(of(Kind::difference, {of_cell(0), of_cell(1), of_cell(2)}), 1);
    relation(of(Kind::quotient, {of_cell(0), of_cell(1), of_cell(2)}), 1);
    relation(of(Kind::negate, {of(Kind::multiply, {of_cell(0), of_cell(1)})}), -6);
  }
}

TEST_CASE("a division says in clauses which walls part the cells") {
  constexpr Size size{2, 3};
  Puzzle puzzle(Grid(size), Symbols::numbers(1, 2));
  auto walled = std::make_shared<WalledCells>();
  walled->at.resize(size.rows * size.columns);
  for (std::uint16_t cell = 0; cell < walled->at.size(); ++cell) {
    walled->cells.push_back(cell_at(cell));
    REQUIRE(puzzle.narrow(cell_at(cell), Domain(1)));
  }
  for (std::uint16_t cell = 0; cell < walled->at.size(); ++cell)
    for (const unsigned step : {1U, 3U}) {
      const auto beyond = static_cast<std::uint16_t>(cell + step);
      if (step == 1 ? beyond % size.columns == 0 : beyond >= walled->at.size()) continue;
      for (const auto end : {cell, beyond}) walled->at[end].push_back(static_cast<std::uint16_t>(walled->walls.size()));
      walled->walls.push_back({puzzle.add_hidden_cell(0, 2), cell, beyond});
    }
  const Division division(walled, {});
  Statements statements(puzzle);
  division.encode(statements);
  std::size_t divisions = 0;
  for (std::size_t number = 0; number < std::size_t{1} << walled->walls.size(); ++number) {
    std::vector<SymbolId> own;
    for (std::size_t i = 0; i < walled->walls.size(); ++i) own.push_back(symbol_at(number >> i & 1U));
    std::vector<SymbolId> symbols(walled->cells.size(), symbol_at(0));
    symbols.insert(symbols.end(), own.begin(), own.end());
    INFO(number);
    CHECK(statements.possible(symbols) == division.accepts(own));
    divisions += division.accepts(own) ? 1 : 0;
  }
  CHECK(divisions == 74);  // of 2x1, 2x2, 2x3 ..: 2, 12, 74, 456 (OEIS A108808)
}
