#include "constraints/normal_forms/connected.hpp"

#include <numeric>

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

}  // namespace

TEST_CASE("connected cells are one piece of a grid, or none") {
  Random random(1);
  const Size sizes[] = {{1, 1}, {1, 5}, {2, 3}, {3, 3}, {2, 5}};
  for (int round = 0; round < 300; ++round) {
    const Grid grid(sizes[random.below(5)]);
    const auto neighbours = edge_neighbours(grid, grid.cells());
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

TEST_CASE("cells of a list share edges only with cells of the list") {
  const Grid grid(Size{2, 3});
  CHECK(edge_neighbours(grid, grid.cells()).size() == 7);
  CHECK(edge_neighbours(grid, {cell_at(0), cell_at(1), cell_at(5)}).size() == 1);
}

TEST_CASE("the only way between two cells must be taken") {
  // in . out      The way from the first row to the last leads through the middle.
  // out . out
  // out . in
  const Grid grid(Size{3, 3});
  const Connected connected(all_in(9), edge_neighbours(grid, grid.cells()), {"connected", "connected"});
  const Domain in(1);
  const Domain out(2);
  const Domain open(3);
  std::vector<Domain> domains{in, open, out, out, open, out, out, open, in};
  State state(domains.data(), nullptr);
  CHECK(connected.propagate(state) == Verdict::entailed);
  CHECK(domains == std::vector{in, in, out, out, in, out, out, in, in});
}
