#include "constraints/normal_forms/connected.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "brute_force.hpp"
#include "core/grid.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Whether the cells in are one piece, by joining sets: the first symbol is in, the second is out.
bool one_piece(std::span<const SymbolId> symbols, const std::vector<Neighbours>& neighbours) {
  std::vector<std::size_t> piece(symbols.size());
  std::iota(piece.begin(), piece.end(), std::size_t{0});
  const auto in = [&](std::size_t i) { return symbols[i] == symbol_at(0); };
  for (std::size_t round = 0; round < symbols.size(); ++round)
    for (const auto [a, b] : neighbours)
      if (in(a) && in(b)) piece[a] = piece[b] = std::min(piece[a], piece[b]);
  for (std::size_t i = 0; i < symbols.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (in(i) && in(j) && piece[i] != piece[j]) return false;
  return true;
}

std::vector<Literal> all_in(std::size_t cells) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < cells; ++i) literals.push_back({cell_at(i), Domain::of(symbol_at(0))});
  return literals;
}

/// Takes down clauses about cells of two symbols: variable i says that cell i holds the first one.
class Clauses : public Encoder {
 public:
  std::vector<BooleanLiterals> clauses;

  bool obeyed_by(std::uint64_t in) const {
    return std::ranges::all_of(clauses, [&](const BooleanLiterals& clause) {
      return std::ranges::any_of(clause, [&](BooleanLiteral literal) {
        return (in >> literal.variable() & 1) != (literal.negative() ? 1u : 0u);
      });
    });
  }

  Domain candidates(CellId) const override { return Domain::first_symbols(2); }
  BooleanLiteral holds(CellId cell, SymbolId symbol) const override {
    const auto in = BooleanLiteral::of(index(cell));
    return index(symbol) == 0 ? in : !in;
  }
  BooleanLiteral member(CellId cell, Domain symbols) override { return holds(cell, symbols.lowest()); }
  void clause(BooleanLiterals literals) override { clauses.push_back(std::move(literals)); }

  // What cuts do not say.
  BooleanLiteral auxiliary(std::string_view) override { throw std::logic_error("a new variable"); }
  void at_most_one(BooleanLiterals) override { throw std::logic_error("no clause"); }
  void exactly_one(BooleanLiterals) override { throw std::logic_error("no clause"); }
  void one_place(BooleanLiterals) override { throw std::logic_error("no clause"); }
  void link(BooleanLiterals, BooleanLiterals) override { throw std::logic_error("no clause"); }
  void sum_if(BooleanLiteral, std::vector<Part>, Comparison, std::int64_t) override {
    throw std::logic_error("no clause");
  }
  void cannot_express(const Constraint&) override { throw std::logic_error("cannot be expressed"); }
};

std::vector<SymbolId> symbols_of(std::uint64_t in, std::size_t cells) {
  std::vector<SymbolId> symbols;
  for (std::size_t i = 0; i < cells; ++i) symbols.push_back(symbol_at((in >> i & 1) != 0 ? 0 : 1));
  return symbols;
}

}  // namespace

TEST_CASE("cuts forbid what falls to pieces, and nothing that is in one") {
  for (const auto size : {Size{1, 3}, Size{2, 3}, Size{3, 3}}) {
    const Grid grid(size);
    const auto cells = grid.cell_count();
    const Connected connected(all_in(cells), neighbours_among(grid, grid.cells()), {"connected", "connected"});
    std::vector<std::uint64_t> accepted;
    for (std::uint64_t in = 0; in < std::uint64_t{1} << cells; ++in)
      if (connected.accepts(symbols_of(in, cells))) accepted.push_back(in);
    for (std::uint64_t in = 0; in < std::uint64_t{1} << cells; ++in) {
      const auto symbols = symbols_of(in, cells);
      if (connected.accepts(symbols)) continue;
      Clauses cuts;
      connected.cut(symbols, cuts);
      CHECK(!cuts.obeyed_by(in));
      CHECK(std::ranges::all_of(accepted, [&](std::uint64_t other) { return cuts.obeyed_by(other); }));
    }
  }
}

TEST_CASE("connected cells are one piece of a grid, or none") {
  Random random(1);
  const Size sizes[] = {{1, 1}, {1, 5}, {2, 3}, {3, 3}, {2, 5}};
  for (int round = 0; round < 300; ++round) {
    const Grid grid(sizes[random.below(5)]);
    const auto neighbours = neighbours_among(grid, grid.cells());
    const Connected connected(all_in(grid.cell_count()), neighbours, {"connected", "connected"});
    brute::check(
        connected, brute::random_domains(random, grid.cell_count(), 2),
        [&](auto symbols) { return one_piece(symbols, neighbours); }, brute::Strength::domain, random);
  }
}

TEST_CASE("connected cells may be neighbours in any way") {
  Random random(2);
  for (int round = 0; round < 300; ++round) {
    const auto cells = 1 + random.below(8);
    std::vector<Neighbours> neighbours;
    for (std::uint32_t a = 0; a < cells; ++a)
      for (std::uint32_t b = 0; b < a; ++b)
        if (random.below(3) == 0) neighbours.push_back({a, b});
    const Connected connected(all_in(cells), neighbours, {"connected", "connected"});
    brute::check(
        connected, brute::random_domains(random, cells, 2),
        [&](auto symbols) { return one_piece(symbols, neighbours); }, brute::Strength::domain, random);
  }
}

TEST_CASE("symbols may be in or out by themselves, and a cell in whatever it holds") {
  Random random(3);
  for (int round = 0; round < 400; ++round) {
    const Grid grid(round % 2 == 0 ? Size{2, 3} : Size{1, 5});
    const auto neighbours = neighbours_among(grid, grid.cells());
    std::vector<Literal> literals;
    for (const auto cell : grid.cells()) literals.push_back({cell, Domain(random.below(8))});
    const Connected connected(literals, neighbours, {"connected", "connected"});
    brute::check(
        connected, brute::random_domains(random, grid.cell_count(), 3),
        [&](auto symbols) {
          std::vector<SymbolId> in;
          for (std::size_t i = 0; i < literals.size(); ++i)
            in.push_back(symbol_at(literals[i].symbols.contains(symbols[i]) ? 0 : 1));
          return one_piece(in, neighbours);
        },
        brute::Strength::domain, random);
  }
}

TEST_CASE("cells of a list share edges only with cells of the list") {
  const Grid grid(Size{2, 3});
  CHECK(neighbours_among(grid, grid.cells()).size() == 7);
  CHECK(neighbours_among(grid, {cell_at(0), cell_at(1), cell_at(5)}).size() == 1);
}

TEST_CASE("the only way between two cells must be taken") {
  // in . out      The way from the first row to the last leads through the middle.
  // out . out
  // out . in
  const Grid grid(Size{3, 3});
  const Connected connected(all_in(9), neighbours_among(grid, grid.cells()), {"connected", "connected"});
  const Domain in(1);
  const Domain out(2);
  const Domain open(3);
  std::vector<Domain> domains{in, open, out, out, open, out, out, open, in};
  State state(domains.data(), nullptr);
  CHECK(connected.propagate(state) == Verdict::entailed);
  CHECK(domains == std::vector{in, in, out, out, in, out, out, in, in});
}
