#include "constraints/normal_forms/two_arcs.hpp"

#include <algorithm>

#include "brute_force.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/face_walks.hpp"
#include "core/grid.hpp"
#include "model/puzzle.hpp"
#include "model/rewriter.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Whether no four of the kinds alternate, in the order of the ring: of kind 2 is neither.
bool none_alternate(const std::vector<std::size_t>& kinds) {
  const auto size = kinds.size();
  for (std::size_t a = 0; a < size; ++a)
    for (std::size_t b = a + 1; b < size; ++b)
      for (std::size_t c = b + 1; c < size; ++c)
        for (std::size_t d = c + 1; d < size; ++d)
          if (kinds[a] < 2 && kinds[a] == kinds[c] && kinds[b] == 1 - kinds[a] && kinds[d] == kinds[b]) return false;
  return true;
}

/// Symbol 0 is of the one kind, 1 of the other, 2 of neither.
std::vector<TwoArcs::Place> ring_of(const Region& cells) {
  std::vector<TwoArcs::Place> ring;
  for (const auto cell : cells) ring.push_back({cell, Domain(1), Domain(2)});
  return ring;
}

Region random_cells(Random& random, std::size_t steps, std::size_t cells) {
  Region ring;
  while (ring.size() < steps) ring.push_back(cell_at(random.below(cells)));
  return ring;
}

void check_ring(const Region& ring, std::size_t symbols, brute::Strength strength, Random& random) {
  const TwoArcs arcs(ring_of(ring), {"two arcs", "two arcs"});
  const auto cells = index(*std::ranges::max_element(ring)) + 1;
  brute::check(
      arcs, brute::random_domains(random, cells, symbols),
      [&](auto given) {
        std::vector<std::size_t> kinds;
        for (const auto cell : ring)
          kinds.push_back(
              index(given[static_cast<std::size_t>(std::ranges::find(arcs.scope(), cell) - arcs.scope().begin())]));
        return none_alternate(kinds);
      },
      strength, random);
}

/// A grid of which some cells are blocks; each cell holds x, o or a third symbol.
Puzzle random_grid(Random& random, std::size_t symbols) {
  Grid grid(Size{1 + random.below(4), 1 + random.below(4)});
  for (const auto cell : Grid(grid.size()).cells())
    if (random.below(5) == 0) grid.set_block(cell);
  return Puzzle(std::move(grid), Symbols::numbers(1, static_cast<std::int64_t>(symbols)));
}

std::shared_ptr<Connected> connected(const Puzzle& puzzle, Domain symbols) {
  std::vector<Literal> literals;
  const auto cells = puzzle.grid().cells();
  for (const auto cell : cells) literals.push_back({cell, symbols});
  return std::make_shared<Connected>(literals, neighbours_among(puzzle.grid(), cells), Label{"connected", "connected"});
}

Puzzle two_connected(Random& random, std::size_t symbols) {
  auto puzzle = random_grid(random, symbols);
  puzzle.add(connected(puzzle, Domain(1)));
  puzzle.add(connected(puzzle, Domain(2)));
  return puzzle;
}

}  // namespace

TEST_CASE("around a ring, two kinds fill an arc each") {
  Random random(1);
  for (int round = 0; round < 400; ++round) {
    Region ring;
    for (std::size_t i = 0, size = 1 + random.below(7); i < size; ++i) ring.push_back(cell_at(i));
    check_ring(ring, 2 + random.below(2), brute::Strength::domain, random);
  }
}

TEST_CASE("a cell may stand in a ring more than once") {
  Random random(2);
  for (int round = 0; round < 400; ++round)
    check_ring(random_cells(random, 4 + random.below(4), 5), 3, brute::Strength::sound, random);
}

TEST_CASE("a walk leads around every face") {
  const Grid grid(Size{3, 3});
  auto all = face_walks(grid, grid.cells());
  REQUIRE(all.size() == 5);
  std::ranges::sort(all, {}, &Region::size);
  CHECK(all.front().size() == 4);
  CHECK(all.back().size() == 8);
  auto without_middle = grid.cells();
  without_middle.erase(without_middle.begin() + 4);
  const auto hole = face_walks(grid, without_middle);
  REQUIRE(hole.size() == 2);
  CHECK(hole[0].size() == 8);
  CHECK(hole[1].size() == 8);
  CHECK(face_walks(grid, grid.row(0)) == std::vector<Region>{{cell_at(0), cell_at(1), cell_at(2), cell_at(1)}});
  CHECK(face_walks(grid, {cell_at(0), cell_at(4)}).empty());
}

TEST_CASE("where two kinds are connected, rings around faces follow, whatever the shape and its blocks") {
  Random random(3);
  std::size_t rings = 0;
  for (int round = 0; round < 150; ++round) {
    const auto puzzle = two_connected(random, 2 + random.below(2));
    auto rewritten = puzzle;
    if (rewrite(rewritten).contradiction) continue;
    const auto cells = puzzle.grid().cells();
    Solution symbols(puzzle.grid().cell_count(), symbol_at(0));
    for (std::uint64_t number = 0; number < 3000; ++number) {
      for (const auto cell : cells) symbols[index(cell)] = symbol_at(random.below(puzzle.symbols().size()));
      if (!puzzle.accepts(symbols)) continue;
      for (const auto& constraint : rewritten.constraints()) {
        const std::vector<ConstraintPtr> one{constraint};
        CHECK(accepted_by(one, symbols));
        rings += dynamic_cast<const TwoArcs*>(constraint.get()) != nullptr ? 1 : 0;
      }
    }
  }
  CHECK(rings > 1000);
}

TEST_CASE("nothing follows for kinds that share symbols, or of one kind alone") {
  for (const auto& symbols : {std::vector{Domain(1)}, std::vector{Domain(1), Domain(3)}}) {
    Puzzle puzzle(Grid(Size{3, 3}), Symbols::numbers(1, 3));
    for (const auto domain : symbols) puzzle.add(connected(puzzle, domain));
    rewrite(puzzle);
    CHECK(puzzle.constraints().size() == symbols.size());
  }
}

TEST_CASE("nothing follows for kinds that one cell may be in at once, or that hang together otherwise than by edges") {
  const auto rings_of = [](Puzzle puzzle) {
    REQUIRE_FALSE(rewrite(puzzle).contradiction);
    return std::ranges::count_if(puzzle.constraints(), [](const ConstraintPtr& constraint) {
      return dynamic_cast<const TwoArcs*>(constraint.get()) != nullptr;
    });
  };
  const Puzzle grid(Grid(Size{3, 3}), Symbols::numbers(1, 3));
  const auto cells = grid.grid().cells();
  const auto edges = neighbours_among(grid.grid(), cells);
  const Label label{"connected", "connected"};
  std::vector<Literal> first;
  std::vector<Literal> second;
  for (const auto cell : cells) {
    first.push_back({cell, Domain(1)});
    second.push_back({cell, Domain(2)});
  }
  for (std::size_t shared = 0; shared < cells.size(); ++shared) {
    auto overlapping = second;
    overlapping[shared].symbols = Domain(3);
    auto puzzle = grid;
    puzzle.add(std::make_shared<Connected>(first, edges, label));
    puzzle.add(std::make_shared<Connected>(overlapping, edges, label));
    CHECK(rings_of(puzzle) == 0);
    REQUIRE(puzzle.narrow(cells[shared], Domain(6)));
    CHECK(rings_of(puzzle) > 0);
  }
  // Corners that touch, and cells that are far apart.
  for (const auto& link : {Neighbours{0, 4}, Neighbours{0, 8}, Neighbours{2, 6}, Neighbours{7, 3}}) {
    auto more = edges;
    more.push_back(link);
    for (const bool of_first : {false, true}) {
      auto puzzle = grid;
      puzzle.add(std::make_shared<Connected>(first, of_first ? more : edges, label));
      puzzle.add(std::make_shared<Connected>(second, of_first ? edges : more, label));
      CHECK(rings_of(puzzle) == 0);
    }
  }
}
