#include "propagation/fixpoint.hpp"

#include <new>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "model/puzzle.hpp"
#include "propagation/toy_propagator.hpp"
#include "test.hpp"

using grids::cell_at;
using grids::Domain;
using grids::Event;
using grids::Fixpoint;
using grids::Program;
using grids::Puzzle;
using grids::State;
using grids::Verdict;
using grids::toys::Behaviour;
using grids::toys::narrowed;
using grids::toys::propagator;

namespace {

/// A program over a row of four cells with symbols 1 to 4, and one node of it.
class Bench {
 public:
  explicit Bench(std::vector<Behaviour> behaviours)
      : program_(lower(std::move(behaviours))),
        fixpoint_(program_),
        row_(program_.root().begin(), program_.root().end()) {}

  bool run_all() {
    fixpoint_.wake_all();
    return fixpoint_.run(row_.data());
  }
  bool narrow(std::size_t cell, Domain to) { return narrow(row_, cell, to); }
  bool narrow(std::vector<std::uint64_t>& row, std::size_t cell, Domain to) {
    return fixpoint_.narrow(row.data(), cell_at(cell), to) && fixpoint_.run(row.data());
  }
  Domain domain(std::size_t cell) { return fixpoint_.domains(row_.data())[cell]; }
  std::vector<std::uint64_t>& row() { return row_; }
  Fixpoint& fixpoint() { return fixpoint_; }

 private:
  static Program lower(std::vector<Behaviour> behaviours) {
    Puzzle puzzle(grids::Grid({1, 4}), grids::Symbols::numbers(1, 4));
    for (auto& behaviour : behaviours) puzzle.add(propagator(std::move(behaviour)));
    return Program::lower(puzzle);
  }

  Program program_;
  Fixpoint fixpoint_;
  std::vector<std::uint64_t> row_;
};

/// Keeps the second cell equal to the first.
Verdict copy(State& state, std::size_t from, std::size_t to) {
  return narrowed(state, cell_at(to), state[cell_at(from)]);
}

}  // namespace

TEST_CASE("a change runs through a chain of propagators until nothing changes") {
  Bench bench({{.scope = {cell_at(2), cell_at(3)}, .propagate = [](State& s) { return copy(s, 2, 3); }},
               {.scope = {cell_at(1), cell_at(2)}, .propagate = [](State& s) { return copy(s, 1, 2); }},
               {.scope = {cell_at(0), cell_at(1)}, .propagate = [](State& s) { return copy(s, 0, 1); }}});
  CHECK(bench.run_all());
  CHECK(bench.narrow(0, Domain(0b0100)));
  CHECK(bench.domain(3) == Domain(0b0100));
}

TEST_CASE("a cell without candidates is a contradiction") {
  Bench bench({{.scope = {cell_at(0), cell_at(1)}, .propagate = [](State& s) { return copy(s, 0, 1); }}});
  CHECK(bench.narrow(0, Domain(0b0011)));
  CHECK_FALSE(bench.narrow(1, Domain(0b1100)));
}

TEST_CASE("after a contradiction nobody is left in the queue") {
  int runs = 0;
  Bench bench({{.needs = {.cost = 0}, .propagate = [](State&) { return Verdict::contradiction; }},
               {.needs = {.cost = 1}, .propagate = [&runs](State&) {
                  ++runs;
                  return Verdict::keep;
                }}});
  CHECK_FALSE(bench.run_all());
  CHECK(bench.fixpoint().run(bench.row().data()));
  CHECK(runs == 0);
}

TEST_CASE("cheap propagators run before dear ones, also when woken by them") {
  std::string order;
  std::vector<Behaviour> behaviours;
  behaviours.push_back({.scope = {cell_at(0)}, .needs = {.cost = 3}, .propagate = [&order](State& s) {
                          order += 'd';
                          return narrowed(s, cell_at(0), Domain(0b0001));
                        }});
  for (int i = 0; i < 64; ++i) behaviours.push_back({.needs = {.cost = 1}});  // the dear one moves to the next word
  behaviours.push_back({.scope = {cell_at(0)}, .needs = {.cost = 0}, .propagate = [&order](State&) {
                          order += 'c';
                          return Verdict::keep;
                        }});
  Bench bench(std::move(behaviours));
  CHECK(bench.run_all());
  CHECK(order == "cdcd");
}

TEST_CASE("an idempotent propagator is not woken by its own changes") {
  const auto runs_of = [](bool idempotent) {
    int runs = 0;
    Bench bench({{.scope = {cell_at(0)}, .needs = {.idempotent = idempotent}, .propagate = [&runs](State& s) {
                    ++runs;
                    return narrowed(s, cell_at(0), Domain(0b0001));
                  }}});
    CHECK(bench.run_all());
    return runs;
  };
  CHECK(runs_of(false) == 2);
  CHECK(runs_of(true) == 1);
}

TEST_CASE("a propagator hears only of the events it asked for") {
  const auto runs_after = [](Event event, std::vector<Domain> narrowings) {
    int runs = 0;
    Bench bench({{.scope = {cell_at(0)}, .needs = {.event = event}, .propagate = [&runs](State&) {
                    ++runs;
                    return Verdict::keep;
                  }}});
    for (const auto to : narrowings) CHECK(bench.narrow(0, to));
    return runs;
  };
  const Domain inner_gone(0b1011);
  const Domain highest_gone(0b0111);
  const Domain one_left(0b0010);
  CHECK(runs_after(Event::any, {inner_gone}) == 1);
  CHECK(runs_after(Event::bounds, {inner_gone}) == 0);
  CHECK(runs_after(Event::bounds, {highest_gone}) == 1);
  CHECK(runs_after(Event::fixed, {highest_gone}) == 0);
  CHECK(runs_after(Event::fixed, {highest_gone, one_left}) == 1);
  CHECK(runs_after(Event::bounds, {one_left}) == 1);
}

TEST_CASE("narrowing to what a cell has anyway wakes nobody") {
  int runs = 0;
  Bench bench({{.scope = {cell_at(0)}, .propagate = [&runs](State&) {
                  ++runs;
                  return Verdict::keep;
                }}});
  CHECK(bench.narrow(0, Domain(0b1111)));
  CHECK(bench.narrow(1, Domain(0b0001)));
  CHECK(runs == 0);
}

TEST_CASE("an entailed propagator is never woken again below this node, but in others") {
  int runs = 0;
  Bench bench({{.scope = {cell_at(0)}, .propagate = [&runs](State& s) {
                  ++runs;
                  return s[cell_at(0)].size() < 3 ? Verdict::entailed : Verdict::keep;
                }}});
  auto sibling = bench.row();
  CHECK(bench.narrow(0, Domain(0b0011)));
  CHECK(runs == 1);
  CHECK(bench.narrow(0, Domain(0b0001)));
  CHECK(runs == 1);
  CHECK(bench.narrow(sibling, 0, Domain(0b0111)));
  CHECK(runs == 2);
}

TEST_CASE("residue is copied with the node and belongs to it") {
  Bench bench({{.scope = {cell_at(3)}, .needs = {.residue_words = 1}},
               {.scope = {cell_at(0)}, .needs = {.residue_words = 2}, .propagate = [](State& s) {
                  ++s.residue()[1];
                  return Verdict::keep;
                }}});
  const auto counted = [](const std::vector<std::uint64_t>& row) { return row[4 + 2]; };
  CHECK(bench.narrow(0, Domain(0b0111)));
  auto child = bench.row();
  CHECK(counted(child) == 1);
  CHECK(bench.narrow(child, 0, Domain(0b0011)));
  CHECK(bench.narrow(child, 0, Domain(0b0001)));
  CHECK(counted(child) == 3);
  CHECK(counted(bench.row()) == 1);
}

TEST_CASE("an observer sees each propagator that changed something, with what changed") {
  class Witness : public grids::PropagationObserver {
   public:
    void propagated(const grids::Propagator& propagator, std::span<const grids::CellChange> changes,
                    std::span<const Domain> domains) override {
      seen.emplace_back(propagator.kind());
      CHECK(changes.size() == 1);
      CHECK(changes.front().before == Domain(0b1111));
      CHECK(domains[index(changes.front().cell)] == changes.front().after);
    }
    std::vector<std::string> seen;
  };
  Bench bench(
      {{.name = "idle", .scope = {cell_at(0), cell_at(1)}},
       {.name = "copy", .scope = {cell_at(0), cell_at(1)}, .propagate = [](State& s) { return copy(s, 0, 1); }}});
  Witness witness;
  bench.fixpoint().observe(&witness);
  CHECK(bench.narrow(0, Domain(0b0011)));
  CHECK(witness.seen == std::vector<std::string>{"copy"});
}

TEST_CASE("what an observer throws comes through, and the queue is empty for who goes on") {
  class Exhausted : public grids::PropagationObserver {
   public:
    void propagated(const grids::Propagator& /*propagator*/, std::span<const grids::CellChange> /*changes*/,
                    std::span<const Domain> /*domains*/) override {
      throw std::bad_alloc();
    }
  };
  const auto copies = [](std::size_t from, std::size_t to) {
    return Behaviour{.scope = {cell_at(from), cell_at(to)}, .propagate = [=](State& s) { return copy(s, from, to); }};
  };
  for (const bool observed : {true, false}) {
    std::size_t runs = 0;
    Bench bench({copies(0, 1), {.scope = {cell_at(0)}, .needs = {.cost = 1}, .propagate = [&](State&) {
                                  ++runs;
                                  return Verdict::keep;
                                }}});
    Exhausted exhausted;
    bench.fixpoint().observe(observed ? &exhausted : nullptr);
    auto row = bench.row();
    if (observed)
      CHECK_THROWS_AS(bench.narrow(row, 0, Domain(0b0001)), std::bad_alloc);
    else
      CHECK(bench.narrow(row, 0, Domain(0b0001)));
    CHECK(runs == (observed ? 0 : 1));
    bench.fixpoint().observe(nullptr);
    CHECK(bench.fixpoint().run(bench.row().data()));
    CHECK(runs == (observed ? 0 : 1));
    CHECK(bench.domain(1) == Domain(0b1111));
  }
}

TEST_CASE("a propagator may run out of memory, and the queue is empty for who goes on") {
  bool lacks_memory = true;
  std::size_t runs = 0;
  Bench bench({{.scope = {cell_at(0)},
                .propagate =
                    [&](State& s) {
                      if (lacks_memory && s[cell_at(0)].single()) throw std::bad_alloc();
                      return Verdict::keep;
                    }},
               {.scope = {cell_at(0)}, .needs = {.cost = 1}, .propagate = [&](State&) {
                  ++runs;
                  return Verdict::keep;
                }}});
  auto row = bench.row();
  CHECK_THROWS_AS(bench.narrow(row, 0, Domain(0b0001)), std::bad_alloc);
  CHECK(runs == 0);
  lacks_memory = false;
  CHECK(bench.fixpoint().run(bench.row().data()));
  CHECK(runs == 0);
  row = bench.row();
  CHECK(bench.narrow(row, 0, Domain(0b0001)));
  CHECK(runs == 1);
}

TEST_CASE("the fixpoint is that of running all propagators by turns, however many words the queue has") {
  constexpr std::size_t cells = 70;
  grids::Random random(11);
  for (const std::size_t count : {40U, 63U, 64U, 65U, 150U})
    for (int round = 0; round < 12; ++round) {
      Puzzle puzzle(grids::Grid({1, cells}), grids::Symbols::numbers(1, 4));
      std::vector<Behaviour> behaviours;
      for (std::size_t i = 0; i < count; ++i) {
        const auto from = cell_at(random.below(cells));
        const auto to = cell_at((index(from) + 1 + random.below(cells - 1)) % cells);
        // Above the lowest, below the highest, or another than the only candidate: each hears of that event alone.
        const auto event = static_cast<Event>(random.below(3));
        const auto least = random.below(2) == 0;
        const auto run = [=](State& state) {
          const auto held = state[from];
          Domain gone;
          if (event == Event::fixed && held.single()) gone = held;
          if (event == Event::bounds)
            gone = least ? Domain((held.bits() & -held.bits()) - 1) : ~Domain::first_symbols(index(held.highest()) + 1);
          if (event == Event::any) gone = ~held;
          return state.remove(to, gone) ? Verdict::keep : Verdict::contradiction;
        };
        behaviours.push_back({.scope = {from, to},
                              .needs = {.event = event, .cost = static_cast<std::uint8_t>(random.below(4))},
                              .propagate = run});
        puzzle.add(propagator(behaviours.back()));
      }
      const auto program = Program::lower(puzzle);
      std::vector<std::uint64_t> row(program.root().begin(), program.root().end());
      Fixpoint fixpoint(program);
      fixpoint.wake_all();
      std::vector<Domain> naive(cells, Domain(0b1111));
      bool possible = fixpoint.run(row.data());
      REQUIRE(possible);
      for (int step = 0; step < 6 && possible; ++step) {
        const auto cell = random.below(cells);
        const Domain to(1 + random.below(15));
        naive[cell] &= to;
        bool alive = !naive[cell].empty();
        for (auto before = std::vector<Domain>(); alive && before != naive;) {
          before = naive;
          State state(naive.data(), nullptr);
          for (const auto& behaviour : behaviours)
            alive = alive && behaviour.propagate(state) != Verdict::contradiction;
        }
        possible = fixpoint.narrow(row.data(), cell_at(cell), to) && fixpoint.run(row.data());
        REQUIRE(possible == alive);
        if (!possible) break;
        const auto domains = fixpoint.domains(row.data());
        REQUIRE(std::vector<Domain>(domains.begin(), domains.end()) == naive);
      }
    }
}

TEST_CASE("propagator runs are counted, and one alone may be woken") {
  Bench bench({{.scope = {cell_at(0)}}, {.scope = {cell_at(0)}, .needs = {.cost = 2}}, {.scope = {cell_at(1)}}});
  CHECK(bench.run_all());
  CHECK(bench.fixpoint().propagations() == 3);
  CHECK(bench.narrow(0, Domain(0b0111)));
  CHECK(bench.fixpoint().propagations() == 5);
  bench.fixpoint().wake(1);
  CHECK(bench.fixpoint().run(bench.row().data()));
  CHECK(bench.fixpoint().propagations() == 6);
}

TEST_CASE("every propagator runs once when all are woken, however many there are") {
  for (const std::size_t count : {1U, 63U, 64U, 65U, 127U, 128U, 150U}) {
    std::vector<int> runs(count);
    std::vector<Behaviour> behaviours;
    for (std::size_t i = 0; i < count; ++i)
      behaviours.push_back({.scope = {cell_at(i % 4)}, .propagate = [&runs, i](State&) {
                              ++runs[i];
                              return Verdict::keep;
                            }});
    Bench bench(std::move(behaviours));
    CHECK(bench.run_all());
    CHECK(runs == std::vector<int>(count, 1));
    CHECK(bench.fixpoint().propagations() == count);
  }
}
