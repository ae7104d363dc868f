// What may go of a puzzle, givens and clues alike, held against going through all that could be kept.

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include "core/random.hpp"
#include "engines/native_engine.hpp"
#include "minimize/alternatives.hpp"
#include "minimize/fewest.hpp"
#include "minimize/piece_minimizer.hpp"
#include "minimize/plateau.hpp"
#include "minimize/walks.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

namespace grids::pieces {
namespace {

/// A square of side 4 whose boxes may go, and so may pairs of its givens and single ones.
struct Example {
  Puzzle puzzle = samples::latin_square(4, {2, 2});
  std::vector<Given> full = samples::givens(puzzle, "1234341221434321");
  std::vector<std::vector<std::size_t>> parts{{2}, {5}, {8, 11}};
  SwitchedRules rules{puzzle, parts};
  Solution solution;
  PieceRequest request;

  explicit Example(std::uint64_t seed, bool with_free_pieces = false) {
    for (const auto& given : full) solution.push_back(given.symbol);
    Random random(seed);
    random.shuffle(full);
    request.lasting = {full[15]};
    for (std::size_t i = 0; i < 4; ++i) request.pieces.push_back({{full[2 * i], full[2 * i + 1]}, {}});
    for (std::size_t i = 8; i < 11; ++i) request.pieces.push_back({{full[i]}, {}});
    request.pieces.push_back({{full[11]}, {0}});
    request.pieces.push_back({{}, {1, 2}});
    for (std::size_t i = 0; i < request.pieces.size(); ++i) request.weights.push_back(1 + random.below(4));
    if (with_free_pieces) request.weights[2] = request.weights[8] = 0;
  }

  /// Whether what is kept has one solution, by an engine that knows nothing of pieces.
  bool unique(const std::vector<bool>& kept) const {
    auto fewer = puzzle;
    auto givens = request.lasting;
    std::vector<bool> off(puzzle.constraints().size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) givens.insert(givens.end(), request.pieces[i].givens.begin(), request.pieces[i].givens.end());
      for (const auto part : request.pieces[i].parts)
        for (const auto number : parts[part]) off[number] = !kept[i];
    }
    std::vector<ConstraintPtr> left;
    for (std::size_t i = 0; i < off.size(); ++i)
      if (!off[i]) left.push_back(puzzle.constraints()[i]);
    fewer.set_constraints(std::move(left));
    fewer.set_givens(givens);
    return NativeEngine().solve(fewer, 2, {}, [](const Solution&) { return true; }).outcome() == Outcome::unique;
  }

  std::size_t weight(const std::vector<bool>& kept) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) sum += kept[i] ? request.weights[i] : 0;
    return sum;
  }

  /// The least that has one solution and everything that costs nothing.
  std::size_t least() const {
    std::size_t least = weight(std::vector<bool>(request.pieces.size(), true));
    for (unsigned way = 0; way < (1U << request.pieces.size()); ++way) {
      std::vector<bool> kept;
      bool all_free = true;
      for (std::size_t i = 0; i < request.pieces.size(); ++i) {
        kept.push_back((way >> i & 1U) != 0);
        all_free = all_free && (kept[i] || request.weights[i] > 0);
      }
      if (all_free && weight(kept) < least && unique(kept)) least = weight(kept);
    }
    return least;
  }
};

}  // namespace

TEST_CASE("what is left of pieces has the solution alone, and without any piece it has not") {
  std::set<std::size_t> weights;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Example example(seed);
    auto request = example.request;
    request.seed = seed;
    request.tries = seed % 2 == 0 ? 1 : 4;
    request.dearest_first = seed % 3 == 0;
    const auto result = minimize_pieces(example.rules, example.solution, request);
    CHECK(example.unique(result.kept));
    CHECK(result.irreducible);
    CHECK_FALSE(result.limited);
    CHECK_FALSE(result.at_least);
    CHECK(result.checks > 4);
    CHECK(result.weight == example.weight(result.kept));
    for (std::size_t i = 0; i < result.kept.size(); ++i) {
      auto fewer = result.kept;
      fewer[i] = false;
      CHECK((!result.kept[i] || !example.unique(fewer)));
    }
    weights.insert(result.weight);
    auto more = request;
    more.tries = 30;
    CHECK(minimize_pieces(example.rules, example.solution, more).weight <= result.weight);
    request.jobs = 3;
    CHECK(minimize_pieces(example.rules, example.solution, request).kept == result.kept);
  }
  CHECK(weights.size() > 1);
}

TEST_CASE("the least that pieces may weigh is that of going through all of them, also where some cost nothing") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const bool with_free_pieces : {false, true}) {
      const Example example(seed, with_free_pieces);
      auto request = example.request;
      request.proved = true;
      const auto result = minimize_pieces(example.rules, example.solution, request);
      CHECK(result.weight == example.least());
      CHECK(result.at_least == result.weight);
      CHECK(result.weight == example.weight(result.kept));
      CHECK(example.unique(result.kept));
      CHECK(result.irreducible);
      CHECK_FALSE(result.limited);
      if (with_free_pieces) CHECK((result.kept[2] && result.kept[8]));
    }
  // Where all cost nothing, nothing is to be saved.
  Example free(1);
  std::ranges::fill(free.request.weights, 0);
  free.request.proved = true;
  const auto result = minimize_pieces(free.rules, free.solution, free.request);
  CHECK(result.at_least == 0);
  CHECK(std::ranges::count(result.kept, true) == std::ssize(result.kept));
}

TEST_CASE("pieces that are cut short are all there, and called neither irreducible nor done") {
  const Example example(2);
  auto request = example.request;
  const std::atomic<bool> interrupted = true;
  request.limits.interrupted = &interrupted;
  const auto all = std::vector<bool>(request.pieces.size(), true);
  for (const bool proved : {false, true}) {
    request.proved = proved;
    const auto result = minimize_pieces(example.rules, example.solution, request);
    CHECK(result.kept == all);
    CHECK(result.weight == example.weight(all));
    CHECK(result.limited);
    CHECK_FALSE(result.irreducible);
  }
}

TEST_CASE("minimizing pieces tells the best weight so far, and how far it is") {
  const Example example(3);
  auto request = example.request;
  request.tries = 5;
  request.proved = true;
  std::vector<MinimizeProgress> told;
  const auto result = minimize_pieces(example.rules, example.solution, request,
                                      [&](const MinimizeProgress& progress) { told.push_back(progress); });
  REQUIRE(!told.empty());
  CHECK(told.front().best == 0);
  CHECK(told.back().best == result.weight);
  CHECK(told.back().at_least == result.weight);
  CHECK(std::ranges::all_of(told, [](const MinimizeProgress& progress) {
    return progress.attempts == 5 && progress.attempt <= 5 && progress.tested <= progress.total;
  }));
  CHECK(std::ranges::any_of(told, [](const MinimizeProgress& progress) { return progress.attempt == 5; }));
}

TEST_CASE("walks are of a thousand tries each, and of seeds of their own, however many threads take them") {
  for (const std::size_t jobs : {1U, 3U}) {
    std::mutex mutex;
    std::vector<Walk> walks;
    for_each_walk(2'500, 7, jobs, [&](const Walk& walk) {
      const std::lock_guard lock(mutex);
      walks.push_back(walk);
      return true;
    });
    std::ranges::sort(walks, {}, &Walk::number);
    REQUIRE(walks.size() == 3);
    std::set<std::uint64_t> seeds;
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(walks[i].number == i);
      CHECK(walks[i].tries == (i < 2 ? 1'000 : 500));
      seeds.insert(walks[i].seed);
    }
    CHECK(walks.front().seed == 7);
    CHECK(seeds.size() == 3);
  }
  std::size_t begun = 0;
  for_each_walk(5'000, 1, 1, [&](const Walk&) { return ++begun < 2; });
  CHECK(begun == 2);
  begun = 0;
  for_each_walk(0, 1, 4, [&](const Walk& walk) {
    CHECK(walk.tries == 1);
    return ++begun > 0;
  });
  CHECK(begun == 1);
  CHECK_THROWS_AS(for_each_walk(5'000, 1, 2, [](const Walk&) -> bool { throw std::runtime_error("no"); }),
                  std::runtime_error);
}

TEST_CASE("a plateau starts from everything, and then from the lightest so far with one to four things back") {
  Plateau plateau({1, 1, 1, 1, 1, 5, 1, 1});
  Random random(4);
  auto order = plateau.next(random);
  CHECK(order.size() == 8);
  std::ranges::sort(order);
  CHECK(std::ranges::equal(order, std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7}));
  plateau.take({1, 5});
  const auto starts_from = [&](std::set<std::size_t> kept) {
    std::set<std::size_t> sizes;
    for (int i = 0; i < 60; ++i) {
      const auto next = plateau.next(random);
      const std::set<std::size_t> all(next.begin(), next.end());
      CHECK(all.size() == next.size());
      // What was kept is tried first.
      const std::set<std::size_t> first(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(kept.size()));
      CHECK(first == kept);
      sizes.insert(next.size() - kept.size());
    }
    CHECK(sizes == std::set<std::size_t>{1, 2, 3, 4});
  };
  starts_from({1, 5});
  plateau.take({0, 1, 2});  // three weigh less than 1 + 5
  starts_from({0, 1, 2});
  plateau.take({3, 4, 6, 7});  // and these more
  starts_from({0, 1, 2});
  plateau.take({3, 4, 6});  // as much
  starts_from({3, 4, 6});
  // Without less for long it begins anew with everything.
  bool anew = false;
  for (int i = 0; i < 500 && !anew; ++i) {
    anew = plateau.next(random).size() == 8;
    plateau.take({3, 4, 6});
  }
  CHECK(anew);
}

TEST_CASE("the fewest givens are proved from whatever is found so far on") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  const auto full = samples::givens(puzzle, "1234341221434321");
  const CompiledRules rules(puzzle);
  Minimized result;
  result.givens = full;
  result.unique = true;
  std::vector<std::size_t> bounds;
  find_fewest(rules, full, {}, result, [&](const MinimizeProgress& progress) { bounds.push_back(progress.at_least); });
  CHECK(result.givens.size() == 4);
  CHECK(result.at_least == 4);
  CHECK(result.irreducible);
  CHECK_FALSE(result.limited);
  CHECK(result.checks > 0);
  CHECK(std::ranges::is_sorted(bounds));
  PlacementSolver solver(rules);
  CHECK(solver.solve(result.givens).outcome() == Outcome::unique);
}

TEST_CASE("what another solution breaks is told, as little of it as can be, until nothing is broken") {
  const auto puzzle = samples::latin_square(4, {2, 2});
  const auto full = samples::givens(puzzle, "1234341221434321");
  const CompiledRules rules(puzzle);
  std::vector<Orbit> items;
  for (const auto& given : full) items.push_back({given});
  GivenAlternatives alternatives(rules, items, {}, {});
  CHECK(alternatives.count() == 16);
  CHECK(alternatives.weights() == std::vector<std::size_t>(16, 1));
  std::vector<std::size_t> order(16);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto unique = [&](const ItemSet& kept) {
    std::vector<Given> givens;
    kept.for_each([&](std::size_t item) { givens.push_back(full[item]); });
    PlacementSolver solver(rules);
    return solver.solve(givens).outcome() == Outcome::unique;
  };
  ItemSet kept(16);
  std::size_t rounds = 0;
  for (; rounds < 40; ++rounds) {
    const auto broken = alternatives.broken(kept);
    CHECK(broken.has_value() == !unique(kept));
    if (!broken) break;
    CHECK_FALSE(broken->meets(kept));
    const auto least = alternatives.reduced(*broken, order);
    // With all that it leaves there is another solution, and with any of its items besides there is none.
    ItemSet all(16);
    for (std::size_t item = 0; item < 16; ++item) all.add(item);
    auto others = all;
    others -= least;
    CHECK_FALSE(unique(others));
    std::optional<std::size_t> first;
    least.for_each([&](std::size_t item) {
      first = first.value_or(item);
      auto one_more = others;
      one_more.add(item);
      CHECK(unique(one_more));
    });
    REQUIRE(first);
    kept.add(*first);
  }
  CHECK(rounds >= 4);
  CHECK(rounds < 16);
  CHECK(alternatives.checks() > rounds);
  CHECK_FALSE(alternatives.limited());
}

}  // namespace grids::pieces
