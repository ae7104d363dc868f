#include "generate/reduction.hpp"

#include <algorithm>

#include "engines/placement_solver.hpp"
#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// A Sudoku of 4x4 with its solution, of which any given may go.
struct Solved {
  Puzzle puzzle = samples::latin_square(4, {2, 2});
  std::vector<Given> givens = samples::givens(puzzle, "1234341221434321");
  SwitchedRules rules{puzzle, {}};
  explain::Rules explainable{puzzle};

  std::vector<Piece> pieces() const {
    std::vector<Piece> pieces;
    for (const auto& given : givens) pieces.push_back({{given}, {}});
    return pieces;
  }
  std::vector<Given> left(const std::vector<bool>& kept) const {
    std::vector<Given> left;
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (kept[i]) left.push_back(givens[i]);
    return left;
  }
  Reduction::Judge judge() const {
    return [this](const std::vector<bool>& kept, const explain::TechniqueTable& techniques, Reduction::Judging how) {
      if (how == Reduction::Judging::rated) return judged(explainable, left(kept), techniques, StopToken());
      return bounded(explainable, left(kept), techniques, {}, StopToken());
    };
  }
  /// By a search of its own.
  bool is_unique(const std::vector<Given>& some) const {
    const CompiledRules compiled(puzzle);
    return PlacementSolver(compiled).solve(some).outcome() == Outcome::unique;
  }
};

}  // namespace

TEST_CASE("what a reduction leaves has one solution, and nothing of it can go without more, or more than is wanted") {
  const Solved solved;
  for (const auto* level : {"", "easy", "medium"})
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      CAPTURE(level, seed);
      const auto wanted = std::string(level).empty() ? Difficulty() : Difficulty::of_level(level);
      Reducer reducer(solved.rules, solved.pieces());
      Reduction reduction(reducer, solved.givens.size(), wanted, solved.judge());
      Random random(seed);
      REQUIRE(reduction.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::done);
      CHECK(reduction.is_irreducible());
      const auto kept = reduction.kept();
      CHECK(solved.is_unique(solved.left(kept)));
      if (wanted.is_any()) continue;
      const auto judgement = solved.judge()(kept, {}, Reduction::Judging::rated);
      REQUIRE(judgement.rating);
      CHECK(judgement.rating->hardest <= wanted.up_to);
      for (std::size_t i = 0; i < kept.size(); ++i) {
        if (!kept[i]) continue;
        auto fewer = kept;
        fewer[i] = false;
        const auto rating = solved.judge()(fewer, {}, Reduction::Judging::rated).rating;
        CHECK((!solved.is_unique(solved.left(fewer)) || !rating || rating->hardest > wanted.up_to));
      }
    }
}

TEST_CASE("of what propagation allows only so much goes as is not too hard") {
  // A judge of its own: a puzzle is easy as long as it keeps these givens, whatever else it has.
  const Solved solved;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    std::vector<bool> needed(solved.givens.size());
    for (std::size_t i = 0; i < needed.size(); ++i) needed[i] = random.below(4) == 0;
    std::size_t asked = 0;
    const auto has_needed = [&](const std::vector<bool>& kept) {
      for (std::size_t i = 0; i < kept.size(); ++i)
        if (needed[i] && !kept[i]) return false;
      return true;
    };
    const auto judge = [&](const std::vector<bool>& kept, const auto& /*techniques*/, auto /*how*/) {
      ++asked;
      Judgement judgement{true, true, std::nullopt};
      if (!has_needed(kept)) return judgement;
      judgement.at_most = 1;
      judgement.rating.emplace().hardest = 1;
      return judgement;
    };
    Reducer reducer(solved.rules, solved.pieces());
    const auto easy = Difficulty::of_level("easy");
    REQUIRE(easy.is_for_propagation());
    Reduction reduction(reducer, solved.givens.size(), easy, judge);
    REQUIRE(reduction.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::done);
    const auto kept = reduction.kept();
    CHECK(has_needed(kept));
    CHECK(solved.is_unique(solved.left(kept)));
    // Of a solution of 4x4 any givens that leave no other one are enough for propagation.
    for (std::size_t i = 0; i < kept.size(); ++i) {
      auto fewer = kept;
      fewer[i] = false;
      CHECK((!kept[i] || needed[i] || !solved.is_unique(solved.left(fewer))));
    }
    CHECK(asked <= 2 + 6 * static_cast<std::size_t>(1 + std::ranges::count(needed, true)));
    if (const auto& judgement = reduction.judgement()) CHECK(judgement->rating->hardest == 1);
  }
}

TEST_CASE("what needs a guess is too hard for techniques that look at a rule at a time, and is not explained") {
  CHECK(Difficulty::of_level("easy").is_for_propagation());
  CHECK_FALSE(Difficulty::of_level("medium").is_for_propagation());
  // A. Inkala's, which is known to need long chains.
  const auto square = samples::latin_square(9, {3, 3});
  const auto givens =
      samples::givens(square, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  const SwitchedRules rules(square, {});
  Reducer reducer(rules, {}, givens);
  const auto easy = Difficulty::of_level("easy");
  bool asked = false;
  Reduction reduction(reducer, 0, easy, [&](const auto& /*kept*/, const auto& /*techniques*/, auto /*how*/) {
    asked = true;
    return Judgement{true, true, std::nullopt};
  });
  Random random(1);
  CHECK(reduction.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::too_hard);
  CHECK_FALSE(asked);
  CHECK_FALSE(reduction.is_hopeless());
  const auto& stuck = reduction.stuck();
  CHECK(stuck.size() > 40);
  for (const auto& given : givens) CHECK(std::ranges::find(stuck, given.cell) == stuck.end());
}

TEST_CASE("what propagation solves is not asked about where all that it stands for may be used") {
  const Solved solved;
  const auto medium = Difficulty::of_level("medium");
  CHECK(medium.allows_propagation());
  CHECK_FALSE(Difficulty::of_level("easy").allows_propagation());  // which is rated once, at the end
  auto without = medium;
  REQUIRE(without.techniques.forbid("naked-single").empty());
  std::size_t asked = 0;
  const auto judge = [&](const auto& /*kept*/, const auto& /*techniques*/, auto how) {
    if (how == Reduction::Judging::bounded) ++asked;
    Judgement judgement{true, true, std::nullopt};
    judgement.at_most = 2.7;
    judgement.rating.emplace().hardest = 2.7;
    return judgement;
  };
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Reducer reducer(solved.rules, solved.pieces());
    Reduction reduction(reducer, solved.givens.size(), medium, judge);
    Random random(seed);
    REQUIRE(reduction.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::done);
    CHECK(solved.is_unique(solved.left(reduction.kept())));
  }
  // Of a solution of 4x4 any givens that leave no other one are enough for propagation.
  CHECK(asked == 0);
  Reducer reducer(solved.rules, solved.pieces());
  Reduction reduction(reducer, solved.givens.size(), without, judge);
  CHECK_FALSE(without.allows_propagation());
  Random random(1);
  REQUIRE(reduction.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::done);
  CHECK(asked > 0);
}

TEST_CASE("fewest givens are four where four are enough") {
  // 4 is the least of any 4x4 Sudoku; of this solution it is known to be reached.
  const Solved solved;
  Reducer reducer(solved.rules, solved.pieces());
  const Difficulty any;
  Reduction reduction(reducer, solved.givens.size(), any, solved.judge());
  Random random(1);
  REQUIRE(reduction.run(Reduction::Givens::fewest, {}, random) == Reduction::Result::done);
  CHECK(std::ranges::count(reduction.kept(), true) == 4);
  REQUIRE(reduction.run(Reduction::Givens::all, {}, random) == Reduction::Result::done);
  CHECK(std::ranges::count(reduction.kept(), true) == 16);
}

TEST_CASE("what is too hard, or has several solutions with all that it may have, is told") {
  const Solved solved;
  // Of half the cells nothing may be given, so that 1 and 2 can change places.
  auto some = solved.pieces();
  std::erase_if(some, [](const Piece& piece) { return index(piece.givens.front().symbol) < 2; });
  Reducer ambiguous(solved.rules, some);
  const Difficulty any;
  Random random(1);
  Reduction several(ambiguous, some.size(), any, solved.judge());
  CHECK(several.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::several);
  Reducer reducer(solved.rules, solved.pieces());
  Difficulty impossible;
  impossible.up_to = 0.1;  // no step is so easy
  Reduction begun(reducer, solved.givens.size(), impossible,
                  [](const auto& /*kept*/, const auto& /*techniques*/, auto /*how*/) {
                    return Judgement{true, false, std::nullopt};
                  });
  CHECK(begun.run(Reduction::Givens::if_needed, {}, random) == Reduction::Result::too_hard);
  CHECK(begun.is_hopeless());
}

TEST_CASE("a difficulty is met by ratings within its bounds that use what it needs") {
  const auto medium = Difficulty::of_level("medium");
  CHECK(medium.has_upper_end());
  CHECK_FALSE(medium.is_any());
  CHECK(Difficulty().is_any());
  CHECK_FALSE(Difficulty().has_upper_end());
  explain::Rating rating;
  rating.hardest = medium.up_to;
  CHECK(Judgement{true, true, rating}.suits(medium));
  CHECK_FALSE(medium.is_too_hard(rating));
  rating.hardest = medium.up_to + 0.1;
  CHECK_FALSE(Judgement{true, true, rating}.suits(medium));
  CHECK(medium.is_too_hard(rating));
  rating.hardest = medium.above;
  CHECK_FALSE(Judgement{true, true, rating}.suits(medium));
  CHECK_FALSE(Judgement{true, true, std::nullopt}.suits(medium));
  Difficulty needing;
  needing.needs = {{explain::Technique::x_wing, explain::Technique::swordfish}, {explain::Technique::naked_pair}};
  explain::Rating used;
  used.hardest = 3;
  used.techniques = {explain::Technique::swordfish};
  CHECK(needs_met(needing, used) == 1);
  CHECK_FALSE(Judgement{true, true, used}.suits(needing));
  used.techniques.insert(explain::Technique::naked_pair);
  CHECK(needs_met(needing, used) == 2);
  CHECK(Judgement{true, true, used}.suits(needing));
}
