// Regions in programs: fused into a network, or each by itself.

#include <algorithm>
#include <array>

#include "core/random.hpp"
#include "model/puzzle.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/locked_candidates.hpp"
#include "propagation/program.hpp"
#include "propagation/toy_propagator.hpp"
#include "reason_law.hpp"
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

namespace {

std::shared_ptr<const Propagator> toy(toys::Behaviour behaviour) {
  return std::make_shared<toys::ToyPropagator>(std::move(behaviour));
}

/// That two cells differ, or are equal.
std::shared_ptr<const Propagator> differ(std::size_t first, std::size_t second) {
  return toy({.scope = {cell_at(first), cell_at(second)}, .needs = {.cost = 2}, .propagate = [=](State& state) {
                for (const auto& [one, other] : {std::pair(first, second), std::pair(second, first)})
                  if (const auto held = state[cell_at(one)]; held.single() && !state.remove(cell_at(other), held))
                    return Verdict::contradiction;
                return Verdict::keep;
              }});
}
std::shared_ptr<const Propagator> equal(std::size_t first, std::size_t second) {
  return toy({.scope = {cell_at(first), cell_at(second)}, .needs = {.cost = 0}, .propagate = [=](State& state) {
                const auto common = state[cell_at(first)] & state[cell_at(second)];
                const bool left = state.narrow(cell_at(first), common) && state.narrow(cell_at(second), common);
                return left ? Verdict::keep : Verdict::contradiction;
              }});
}

std::vector<Domain> random_start(std::size_t cells, Random& random) {
  std::vector<Domain> start(cells, Domain(0b1111));
  for (std::size_t i = 0; i < start.size(); ++i)
    if (random.below(3) == 0) start[i] = Domain(i < 16 ? 1 + random.below(15) : 1 + random.below(3));
  return start;
}

}  // namespace

TEST_CASE("a program that is extended leaves what one of the whole puzzle leaves, however regions run") {
  const std::array more{differ(0, 15), equal(5, 10), differ(3, 16), toy({.scope = {cell_at(3), cell_at(17)}})};
  const auto frame = square();
  auto whole = square(2);
  for (const auto& propagator : more) whole.add(propagator);
  // What the extension knows beyond the frame.
  CHECK(whole.narrow(cell_at(6), Domain(0b0111)));
  const auto extended = Program::lower(frame).extended(whole, more);
  const auto lowered = Program::lower(whole);
  const auto plain = Program::lower(whole, {.plain = true});
  const auto unfused = extended.unfused();
  const auto apart = Program::lower(whole, {.fuse = false});
  CHECK(extended.network() != nullptr);
  CHECK(extended.cell_count() == 18);
  CHECK(extended.propagator_count() == 4);
  CHECK(extended.propagator(0).needs().cost == 0);
  CHECK(extended.chooser() == nullptr);
  CHECK_FALSE(extended.only_regions());
  CHECK(unfused.network() == nullptr);
  CHECK(unfused.plain_count() == 12 + 2 * 16);
  CHECK(unfused.propagator_count() == unfused.plain_count() + 4);
  CHECK(unfused.propagator(unfused.plain_count()).needs().cost == 0);
  CHECK(unfused.layout().network_words == 0);
  const auto orders_equal = [&](const Program& program) {
    return std::ranges::equal(program.branching_order(), lowered.branching_order());
  };
  CHECK(orders_equal(extended));
  CHECK(orders_equal(unfused));
  // The cell of two propagators more comes first.
  CHECK(lowered.branching_order().front() == cell_at(3));

  Random random(7);
  std::size_t possible = 0;
  std::size_t locked = 0;
  for (int round = 0; round < 300; ++round) {
    const auto start = random_start(18, random);
    const auto expected = left(lowered, start);
    possible += expected.empty() ? 0 : 1;
    CHECK(left(extended, start) == expected);
    CHECK(left(unfused, start) == expected);
    CHECK(left(plain, start) == expected);
    locked += left(apart, start) == expected ? 0 : 1;
  }
  CHECK(possible > 20);
  CHECK(possible < 280);
  CHECK(locked > 0);  // without the network nothing is known of locked candidates
}

TEST_CASE("an extended program of regions alone is still one of regions alone") {
  const auto frame = square();
  const auto extended = Program::lower(frame).extended(frame, {});
  CHECK(extended.pure_network());
  CHECK(extended.chooser() == extended.network());
  Random random(8);
  const auto lowered = Program::lower(frame);
  for (int round = 0; round < 50; ++round) {
    const auto start = random_start(16, random);
    CHECK(left(extended, start) == left(lowered, start));
  }
}

TEST_CASE("cells under no region are decided by the others, which a network then does not choose for") {
  Puzzle puzzle(Grid({4, 5}), Symbols::numbers(1, 4));
  for (std::size_t i = 0; i < 4; ++i)
    puzzle.add(
        std::make_shared<ToyRegion>(NetworkRegion{{cell_at(5 * i), cell_at(5 * i + 1), cell_at(5 * i + 2)}, {}}));
  CHECK(Program::lower(puzzle).network() != nullptr);
  CHECK(Program::lower(puzzle).chooser() == nullptr);
  for (std::size_t i = 0; i < 4; ++i)
    for (const auto column : {3U, 4U}) CHECK(puzzle.narrow(cell_at(5 * i + column), Domain(0b0100)));
  const auto pure = Program::lower(puzzle);
  CHECK(pure.pure_network());
  std::vector<std::uint64_t> row(pure.root().begin(), pure.root().end());
  Fixpoint fixpoint(pure);
  CHECK(fixpoint.narrow(row.data(), cell_at(3), Domain(0b0110)));
  CHECK_FALSE(fixpoint.narrow(row.data(), cell_at(3), Domain(0b1010)));
}

TEST_CASE("what a network cannot take runs as propagators: more symbols, cells or regions than it has room for") {
  const auto lowered = [](std::size_t cells, std::size_t symbols, std::size_t regions) {
    Puzzle puzzle(Grid({regions, cells}), Symbols::numbers(1, static_cast<std::int64_t>(symbols)));
    for (std::size_t row = 0; row < regions; ++row)
      puzzle.add(std::make_shared<ToyRegion>(NetworkRegion{puzzle.grid().row(row), {}}));
    return Program::lower(puzzle);
  };
  CHECK(lowered(64, 64, 1).network() != nullptr);
  CHECK(lowered(65, 64, 1).network() == nullptr);
  CHECK(lowered(65, 64, 1).propagator_count() == 1);
  CHECK(lowered(4, 4, 128).network() != nullptr);
  CHECK(lowered(17, 4, 80).network() != nullptr);
  CHECK(lowered(17, 4, 81).network() == nullptr);
  CHECK(lowered(17, 4, 81).propagator_count() == 81);
}

TEST_CASE("regions that require what no cell can hold contradict themselves, whoever runs them") {
  for (const auto left_over : {Domain(), Domain(0b0011)})
    for (const bool plain : {false, true}) {
      auto puzzle = square();
      for (auto& domain : puzzle.domains()) domain = left_over;
      CHECK(left(Program::lower(puzzle, {.plain = plain}), {}).empty());
    }
}

TEST_CASE("who ran into a contradiction is known, unless it was a region of a network") {
  auto puzzle = square();
  puzzle.add(equal(0, 1));  // of one row
  puzzle.add(differ(0, 15));
  for (const bool plain : {false, true}) {
    const auto program = Program::lower(puzzle, {.plain = plain});
    std::vector<std::uint64_t> row(program.root().begin(), program.root().end());
    Fixpoint fixpoint(program);
    CHECK(fixpoint.narrow(row.data(), cell_at(0), Domain(0b0001)));
    CHECK_FALSE(fixpoint.run(row.data()));
    // The regions come first, and have taken the symbol off the neighbour.
    CHECK(fixpoint.culprit() == program.plain_count());

    row.assign(program.root().begin(), program.root().end());
    CHECK(fixpoint.narrow(row.data(), cell_at(4), Domain(0b0001)));
    CHECK(fixpoint.narrow(row.data(), cell_at(5), Domain(0b0001)));
    CHECK_FALSE(fixpoint.run(row.data()));
    CHECK(fixpoint.culprit() == Fixpoint::no_propagator);

    // After a contradiction nothing is left to be done of it.
    row.assign(program.root().begin(), program.root().end());
    const auto before = fixpoint.propagations();
    CHECK(fixpoint.run(row.data()));
    CHECK(fixpoint.propagations() == before);
  }
}

TEST_CASE("what locked candidates remove, or contradict, follows from the reasons that they give") {
  const Domain all(0b1111);
  const NetworkRegion box{{cell_at(0), cell_at(1), cell_at(4), cell_at(5)}, all};
  const NetworkRegion row{{cell_at(0), cell_at(1), cell_at(2), cell_at(3)}, all};
  // Whether the box has room for all, and the symbol that it has only where they cross stands nowhere else in the row.
  class Crossing : public LockedCandidates {
   public:
    using LockedCandidates::LockedCandidates;
    bool accepts(std::span<const SymbolId> symbols) const override {
      for (const auto symbol : Domain(0b1111)) {
        const bool outside = symbols[2] == symbol || symbols[3] == symbol;
        const bool leaving = symbols[4] == symbol || symbols[5] == symbol;
        if (!outside && leaving) return false;
      }
      return true;
    }
  };
  const Crossing crossing(box, row);
  const reason_law::Domains first(6, all);
  Random random(9);
  for (int round = 0; round < 500; ++round) reason_law::hold(crossing, first, random);
}

TEST_CASE("a network of many cells and symbols hears of what others remove, and they of what it removes") {
  constexpr std::size_t side = 13;
  Puzzle puzzle(Grid({side, side}), Symbols::numbers(1, side));
  const auto all = puzzle.symbols().all();
  for (std::size_t i = 0; i < side; ++i) {
    puzzle.add(std::make_shared<ToyRegion>(NetworkRegion{puzzle.grid().row(i), all}));
    puzzle.add(std::make_shared<ToyRegion>(NetworkRegion{puzzle.grid().column(i), all}));
  }
  Random random(12);
  for (int i = 0; i < 80; ++i) {
    const auto cell = random.below(side * side);
    puzzle.add(equal(cell, (cell + side + 1) % (side * side)));
  }
  const auto fused = Program::lower(puzzle);
  const auto plain = Program::lower(puzzle, {.plain = true});
  CHECK(fused.network() != nullptr);
  CHECK(fused.propagator_count() == 80);
  std::size_t possible = 0;
  for (int round = 0; round < 30; ++round) {
    std::vector<Domain> start(side * side, all);
    for (int i = 0; i < 6; ++i) start[random.below(start.size())] = Domain::of(symbol_at(random.below(side)));
    const auto expected = left(plain, start);
    possible += expected.empty() ? 0 : 1;
    CHECK(left(fused, start) == expected);
  }
  CHECK(possible > 3);
}
