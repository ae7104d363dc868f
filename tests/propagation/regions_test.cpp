// Regions in programs: fused into a network, or each by itself.

#include <algorithm>

#include "core/random.hpp"
#include "model/puzzle.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/locked_candidates.hpp"
#include "propagation/program.hpp"
#include "propagation/toy_propagator.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// A region by its definition: decided symbols leave the other cells, and a symbol with one place left goes there.
class ToyRegion : public Propagator {
 public:
  explicit ToyRegion(NetworkRegion region) : region_(std::move(region)) {}

  std::span<const CellId> scope() const override { return region_.cells; }
  bool accepts(std::span<const SymbolId>) const override { return true; }
  NamedText text(const Puzzle&) const override { return "a region"; }
  std::string_view kind() const override { return "region"; }
  std::optional<NetworkRegion> network_region() const override { return region_; }
  Verdict propagate(State& state) const noexcept override {
    for (const auto cell : region_.cells)
      if (const auto held = state[cell]; held.single())
        for (const auto other : region_.cells)
          if (other != cell && !state.remove(other, held)) return Verdict::contradiction;
    for (const auto symbol : region_.required) {
      const auto has = [&](CellId cell) { return state[cell].contains(symbol); };
      const auto places = std::ranges::count_if(region_.cells, has);
      if (places == 0) return Verdict::contradiction;
      const auto place = *std::ranges::find_if(region_.cells, has);
      if (places == 1 && !state.narrow(place, Domain::of(symbol))) return Verdict::contradiction;
    }
    return Verdict::keep;
  }

 private:
  NetworkRegion region_;
};

/// Rows, columns and boxes of a square of order 4, and hidden cells of two symbols each.
Puzzle square(std::size_t hidden = 0) {
  Puzzle puzzle(Grid({4, 4}), Symbols::numbers(1, 4));
  const auto& grid = puzzle.grid();
  const auto all = puzzle.symbols().all();
  for (std::size_t i = 0; i < 4; ++i) {
    puzzle.add(std::make_shared<ToyRegion>(NetworkRegion{grid.row(i), all}));
    puzzle.add(std::make_shared<ToyRegion>(NetworkRegion{grid.column(i), all}));
    const auto corner = i / 2 * 8 + i % 2 * 2;
    puzzle.add(std::make_shared<ToyRegion>(
        NetworkRegion{{cell_at(corner), cell_at(corner + 1), cell_at(corner + 4), cell_at(corner + 5)}, all}));
  }
  for (std::size_t i = 0; i < hidden; ++i) puzzle.add_hidden_cell(0, 2);
  return puzzle;
}

/// What is left when the cells are narrowed so; nothing on contradiction.
std::vector<Domain> left(const Program& program, const std::vector<Domain>& to) {
  std::vector<std::uint64_t> row(program.root().begin(), program.root().end());
  Fixpoint fixpoint(program);
  fixpoint.wake_all();
  for (std::size_t i = 0; i < to.size(); ++i)
    if (!fixpoint.narrow(row.data(), cell_at(i), to[i])) return {};
  if (!fixpoint.run(row.data())) return {};
  const auto domains = fixpoint.publish(row.data());
  return {domains.begin(), domains.end()};
}

}  // namespace

TEST_CASE("regions are fused into a network, which chooses where it covers all that is to be decided") {
  const auto pure = Program::lower(square());
  CHECK(pure.network() != nullptr);
  CHECK(pure.chooser() == pure.network());
  CHECK(pure.only_regions());
  CHECK(pure.pure_network());
  CHECK(pure.propagator_count() == 0);
  CHECK(pure.layout().network_words > 0);

  const auto with_hidden = Program::lower(square(1));
  CHECK(with_hidden.network() != nullptr);
  CHECK(with_hidden.chooser() == nullptr);
  CHECK_FALSE(with_hidden.only_regions());
  CHECK_FALSE(with_hidden.pure_network());

  auto puzzle = square();
  puzzle.add(toys::propagator({.scope = {cell_at(0), cell_at(1)}}));
  const auto with_others = Program::lower(puzzle);
  CHECK(with_others.chooser() == with_others.network());
  CHECK_FALSE(with_others.only_regions());
  CHECK_FALSE(with_others.pure_network());
  CHECK(with_others.propagator_count() == 1);
}

TEST_CASE("regions run each by itself where that is asked for") {
  const auto plain = Program::lower(square(), {.plain = true});
  CHECK(plain.network() == nullptr);
  CHECK(plain.chooser() != nullptr);
  CHECK(plain.only_regions());
  CHECK_FALSE(plain.pure_network());
  CHECK(plain.layout().network_words == 0);
  // Twelve regions; each box crosses two rows and two columns, both ways.
  CHECK(plain.plain_count() == 12 + 2 * 16);
  CHECK(plain.propagator_count() == plain.plain_count());
  const auto apart = Program::lower(square(), {.fuse = false});
  CHECK(apart.network() == nullptr);
  CHECK(apart.chooser() == nullptr);
  CHECK(apart.plain_count() == 0);
  CHECK(apart.propagator_count() == 12);
}

TEST_CASE("a network and its regions by themselves leave the same") {
  const auto puzzle = square();
  const auto fused = Program::lower(puzzle);
  const auto plain = Program::lower(puzzle, {.plain = true});
  auto mixed_puzzle = square();
  mixed_puzzle.add(toys::propagator({.scope = {cell_at(0), cell_at(15)}}));
  const auto mixed = Program::lower(mixed_puzzle);
  const auto mixed_plain = Program::lower(mixed_puzzle, {.plain = true});
  Random random(5);
  std::size_t possible = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<Domain> start(16, Domain(0b1111));
    for (auto& domain : start)
      if (random.below(3) == 0) domain = Domain(1 + random.below(15));
    const auto expected = left(fused, start);
    possible += expected.empty() ? 0 : 1;
    CHECK(left(plain, start) == expected);
    CHECK(left(mixed, start) == expected);
    CHECK(left(mixed_plain, start) == expected);
  }
  CHECK(possible > 20);
  CHECK(possible < 380);
}

TEST_CASE("a symbol that can stand only where two regions cross leaves the rest of the other") {
  const Domain all(0b1111);
  const NetworkRegion box{{cell_at(0), cell_at(1), cell_at(4), cell_at(5)}, all};
  const NetworkRegion row{{cell_at(0), cell_at(1), cell_at(2), cell_at(3)}, all};
  const LockedCandidates locked(box, row);
  CHECK(std::ranges::equal(locked.scope(),
                           Region{cell_at(0), cell_at(1), cell_at(4), cell_at(5), cell_at(2), cell_at(3)}));
  std::vector<Domain> domains(6, all);
  domains[4] = domains[5] = Domain(0b1110);
  State state(domains.data(), nullptr);
  CHECK(locked.propagate(state) == Verdict::keep);
  CHECK(domains[2] == Domain(0b1110));
  CHECK(domains[3] == Domain(0b1110));
  CHECK(domains[0] == all);
  domains[3] = Domain(0b0001);
  CHECK(locked.propagate(state) == Verdict::contradiction);

  // Those that share one cell, or all, or of which nothing is required, say nothing of each other.
  const NetworkRegion column{{cell_at(0), cell_at(4), cell_at(8), cell_at(12)}, all};
  const NetworkRegion part{{cell_at(0), cell_at(1)}, Domain()};
  const std::vector<NetworkRegion> regions{row, column, part};
  CHECK(locked_candidates(regions).empty());
  const std::vector<NetworkRegion> crossing{box, row};
  CHECK(locked_candidates(crossing).size() == 2);
  const std::vector<NetworkRegion> one_way{box, {row.cells, Domain()}};
  CHECK(locked_candidates(one_way).size() == 1);
}
