#include "minimize/fewest.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/random.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Cells = std::vector<std::size_t>;
using Fill = std::vector<std::size_t>;  ///< of each cell, which symbol

std::vector<Cells> lines(std::size_t side) {
  std::vector<Cells> regions;
  for (std::size_t i = 0; i < side; ++i) {
    Cells row;
    Cells column;
    for (std::size_t j = 0; j < side; ++j) {
      row.push_back(i * side + j);
      column.push_back(j * side + i);
    }
    regions.push_back(row);
    regions.push_back(column);
  }
  return regions;
}

std::vector<Cells> with_boxes(std::size_t side, Size box) {
  auto regions = lines(side);
  const auto across = side / box.columns;
  for (std::size_t i = 0; i < side; ++i) {
    Cells cells;
    for (std::size_t j = 0; j < side; ++j)
      cells.push_back((i / across * box.rows + j / box.columns) * side + i % across * box.columns + j % box.columns);
    regions.push_back(cells);
  }
  return regions;
}

std::vector<Cells> with_diagonals(std::size_t side) {
  auto regions = lines(side);
  Cells down;
  Cells up;
  for (std::size_t i = 0; i < side; ++i) {
    down.push_back(i * side + i);
    up.push_back(i * side + side - 1 - i);
  }
  regions.push_back(down);
  regions.push_back(up);
  return regions;
}

Puzzle puzzle_of(std::size_t side, const std::vector<Cells>& regions) {
  Puzzle puzzle(Grid(Size{side, side}), Symbols::numbers(1, static_cast<std::int64_t>(side)));
  for (const auto& cells : regions) {
    Region region;
    for (const auto cell : cells) region.push_back(cell_at(cell));
    puzzle.add(std::make_shared<Permutation>(region, puzzle.symbols().all()));
  }
  return puzzle;
}

/// All fillings in which no region holds a symbol twice, found cell by cell, that differ from `near` in at most so many
/// cells: nothing of the program's own solving takes part.
class Fillings {
 public:
  Fillings(std::size_t side, const std::vector<Cells>& regions, Fill near, std::size_t most_differences)
      : side_(side), peers_(side * side), near_(std::move(near)), left_(most_differences), fill_(side * side) {
    for (const auto& region : regions)
      for (const auto a : region)
        for (const auto b : region)
          if (b < a) peers_[a].push_back(b);
    fill(0);
  }

  std::vector<Fill> found;

 private:
  void fill(std::size_t cell) {
    if (cell == fill_.size()) return found.push_back(fill_);
    for (std::size_t symbol = 0; symbol < side_; ++symbol) {
      const bool differs = !near_.empty() && near_[cell] != symbol;
      if (differs && left_ == 0) continue;
      if (std::ranges::any_of(peers_[cell], [&](std::size_t peer) { return fill_[peer] == symbol; })) continue;
      fill_[cell] = symbol;
      if (differs) --left_;
      fill(cell + 1);
      if (differs) ++left_;
    }
  }

  std::size_t side_;
  std::vector<Cells> peers_;
  Fill near_;
  std::size_t left_;
  Fill fill_;
};

std::uint64_t differences(const Fill& a, const Fill& b) {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) mask |= std::uint64_t{1} << i;
  return mask;
}

std::vector<std::uint64_t> all_differences(const Fill& from, const std::vector<Fill>& fillings) {
  std::vector<std::uint64_t> masks;
  for (const auto& other : fillings)
    if (other != from) masks.push_back(differences(from, other));
  std::ranges::sort(masks, {}, [](std::uint64_t mask) { return std::popcount(mask); });
  return masks;
}

bool hits_all(std::uint64_t kept, const std::vector<std::uint64_t>& masks) {
  return std::ranges::all_of(masks, [&](std::uint64_t mask) { return (mask & kept) != 0; });
}

/// The fewest cells that tell `from` from all other fillings, by going through all choices of these items.
std::size_t fewest_by_hand(const std::vector<std::uint64_t>& masks, const std::vector<std::uint64_t>& items,
                           std::uint64_t lasting = 0) {
  auto fewest = std::size_t{64};
  for (std::uint64_t choice = 0; choice < std::uint64_t{1} << items.size(); ++choice) {
    auto kept = lasting;
    for (std::size_t i = 0; i < items.size(); ++i)
      if ((choice >> i & 1) != 0) kept |= items[i];
    const auto size = static_cast<std::size_t>(std::popcount(kept));
    if (size < fewest && hits_all(kept, masks)) fewest = size;
  }
  return fewest;
}

std::vector<std::uint64_t> single_cells(std::size_t count) {
  std::vector<std::uint64_t> items;
  for (std::size_t i = 0; i < count; ++i) items.push_back(std::uint64_t{1} << i);
  return items;
}

std::vector<Given> all_givens(const Fill& fill) {
  std::vector<Given> givens;
  for (std::size_t i = 0; i < fill.size(); ++i) givens.push_back({cell_at(i), symbol_at(fill[i])});
  return givens;
}

std::uint64_t mask_of(const std::vector<Given>& givens) {
  std::uint64_t mask = 0;
  for (const auto& given : givens) mask |= std::uint64_t{1} << index(given.cell);
  return mask;
}

Minimized proved(const CompiledRules& rules, const std::vector<Given>& givens, MinimizeRequest request = {}) {
  request.proved = true;
  return minimize(rules, givens, request);
}

std::size_t proved_size(const CompiledRules& rules, const std::vector<Given>& givens, MinimizeRequest request = {}) {
  const auto result = proved(rules, givens, request);
  CHECK(result.unique);
  CHECK(result.irreducible);
  CHECK_FALSE(result.limited);
  CHECK(result.at_least == result.givens.size());
  CHECK(std::ranges::is_sorted(result.givens, {}, &Given::cell));
  PlacementSolver solver(rules);
  CHECK(solver.solve(result.givens).outcome() == Outcome::unique);
  CHECK(std::ranges::all_of(result.givens, [&](const Given& given) {
    return std::ranges::any_of(givens,
                               [&](const Given& old) { return old.cell == given.cell && old.symbol == given.symbol; });
  }));
  return result.givens.size();
}

/// Row by row the symbols in order, each time from the next on.
Fill back_circulant(std::size_t side) {
  Fill fill;
  for (std::size_t i = 0; i < side * side; ++i) fill.push_back((i / side + i % side) % side);
  return fill;
}

Fill read(std::string_view text) {
  Fill fill;
  for (const auto symbol : text) fill.push_back(static_cast<std::size_t>(symbol - '1'));
  return fill;
}

/// What goes and stays together, worked out anew.
std::vector<std::uint64_t> pairs(std::size_t side, Symmetry symmetry) {
  std::vector<std::uint64_t> items;
  for (std::size_t i = 0; i < side * side; ++i) {
    auto other = i;
    if (symmetry == Symmetry::rotation) other = side * side - 1 - i;
    if (symmetry == Symmetry::mirror) other = i / side * side + side - 1 - i % side;
    if (other >= i) items.push_back(std::uint64_t{1} << i | std::uint64_t{1} << other);
  }
  return items;
}

}  // namespace

TEST_CASE("of the two kinds of 4x4 Sudokus each needs what going through all subsets finds, and 4 is the fewest") {
  const auto regions = with_boxes(4, {2, 2});
  const auto puzzle = puzzle_of(4, regions);
  const CompiledRules rules(puzzle);
  const Fillings all(4, regions, {}, 0);
  REQUIRE(all.found.size() == 288);
  std::size_t least = 16;
  for (const auto* const text : {"1234341221434321", "1234341223414123"}) {
    const auto fill = read(text);
    REQUIRE(std::ranges::count(all.found, fill) == 1);
    const auto found = proved_size(rules, all_givens(fill));
    CHECK(found == fewest_by_hand(all_differences(fill, all.found), single_cells(16)));
    least = std::min(least, found);
  }
  CHECK(least == 4);
  std::size_t of_all = 16;
  for (std::size_t i = 0; i < all.found.size(); i += 3)
    of_all = std::min(of_all, proved_size(rules, all_givens(all.found[i])));
  CHECK(of_all == 4);
}

TEST_CASE("small squares of several rules need what going through all subsets finds, in pairs, too") {
  Random random(5);
  const std::vector<std::pair<std::size_t, std::vector<Cells>>> kinds = {
      {3, lines(3)}, {4, lines(4)}, {4, with_diagonals(4)}, {4, with_boxes(4, {2, 2})}};
  for (const auto& [side, regions] : kinds) {
    const auto puzzle = puzzle_of(side, regions);
    const CompiledRules rules(puzzle);
    const Fillings all(side, regions, {}, 0);
    REQUIRE_FALSE(all.found.empty());
    for (std::uint64_t i = 0; i < 4; ++i) {
      const auto& fill = all.found[random.below(all.found.size())];
      const auto masks = all_differences(fill, all.found);
      for (const auto symmetry : {Symmetry::none, Symmetry::rotation, Symmetry::mirror}) {
        MinimizeRequest request;
        request.symmetry = symmetry;
        request.seed = i;
        CHECK(proved_size(rules, all_givens(fill), request) == fewest_by_hand(masks, pairs(side, symmetry)));
      }
    }
  }
}

TEST_CASE("of givens that are not all cells, the fewest of these are found, and lasting ones are kept") {
  Random random(9);
  const auto puzzle = puzzle_of(4, lines(4));
  const CompiledRules rules(puzzle);
  const Fillings all(4, lines(4), {}, 0);
  std::size_t tried = 0;
  while (tried < 12) {
    const auto& fill = all.found[random.below(all.found.size())];
    const auto masks = all_differences(fill, all.found);
    std::vector<Given> givens;
    std::vector<std::uint64_t> items;
    MinimizeRequest request;
    for (const auto& given : all_givens(fill)) {
      if (random.below(3) == 0) continue;
      givens.push_back(given);
      if (random.below(6) == 0)
        request.lasting.push_back(given.cell);
      else
        items.push_back(std::uint64_t{1} << index(given.cell));
    }
    if (!hits_all(mask_of(givens), masks)) continue;
    ++tried;
    std::uint64_t lasting = 0;
    for (const auto cell : request.lasting) lasting |= std::uint64_t{1} << index(cell);
    CHECK(proved_size(rules, givens, request) == fewest_by_hand(masks, items, lasting));
    CHECK((mask_of(proved(rules, givens, request).givens) & lasting) == lasting);
  }
}

TEST_CASE("back-circulant Latin squares need a quarter of their cells, as is known") {
  for (std::size_t side = 3; side <= 8; ++side) {
    const CompiledRules rules(puzzle_of(side, lines(side)));
    CHECK(proved_size(rules, all_givens(back_circulant(side))) == side * side / 4);
  }
}

TEST_CASE("a 6x6 Sudoku with 8 givens: no 7 cells are enough") {
  const auto regions = with_boxes(6, {2, 3});
  const auto puzzle = puzzle_of(6, regions);
  const CompiledRules rules(puzzle);
  const auto fill = read("125463634251462315351642543126216534");
  REQUIRE(proved_size(rules, all_givens(fill)) == 8);
  // Of the other fillings those near by are enough to tell.
  const Fillings near(6, regions, fill, 10);
  const auto masks = all_differences(fill, near.found);
  std::size_t enough = 0;
  for (auto seven = std::uint64_t{127}; seven < std::uint64_t{1} << 36;) {
    if (hits_all(seven, masks)) ++enough;
    const auto low = seven & (~seven + 1);
    const auto next = seven + low;
    seven = (((next ^ seven) >> 2) / low) | next;
  }
  CHECK(enough == 0);
}

TEST_CASE("a proof that is cut short tells the fewest found and a bound that holds") {
  const auto puzzle = samples::latin_square(9, {3, 3});
  const CompiledRules rules(puzzle);
  const auto full = samples::givens(puzzle, samples::hard_sudoku_solved);
  std::atomic<bool> interrupted = false;
  MinimizeRequest request;
  request.proved = true;
  request.limits.interrupted = &interrupted;
  std::size_t told = 0;
  const auto result = minimize(rules, full, request, [&](const MinimizeProgress& now) {
    CHECK(now.at_least <= 24);
    told = now.at_least;
    if (now.at_least > 8) interrupted = true;
  });
  CHECK(result.limited);
  REQUIRE(result.at_least);
  CHECK(*result.at_least == told);
  CHECK(told > 8);
  CHECK(*result.at_least < result.givens.size());
  CHECK(result.givens.size() <= 26);
  PlacementSolver solver(rules);
  CHECK(solver.solve(result.givens).outcome() == Outcome::unique);
}

TEST_CASE("a proof without a node proves nothing, and without a wish there is none") {
  const auto puzzle = samples::latin_square(4);
  const CompiledRules rules(puzzle);
  MinimizeRequest request;
  CHECK_FALSE(minimize(rules, all_givens(back_circulant(4)), request).at_least);
  request.limits.nodes = 0;
  const auto nothing = proved(rules, all_givens(back_circulant(4)), request);
  CHECK_FALSE(nothing.irreducible);
  CHECK(nothing.limited);
  CHECK(nothing.at_least == 0);
  CHECK(nothing.givens.size() > 3);
  CHECK_FALSE(proved(rules, samples::givens(puzzle, "1"), {}).at_least);
}
