#include <cstdlib>
#include <iostream>

#include "composing.hpp"
#include "data/data.hpp"
#include "explain/checker.hpp"
#include "explain/explainer.hpp"
#include "test.hpp"

namespace grids::explain {
namespace {

using Clock = std::chrono::steady_clock;

/// Puzzles of one kind in one file.
struct Family {
  std::string name;
  std::string format;
  std::string file;
};

std::vector<Family> families() {
  return {
      {"Futoshiki", "sgt", "other/sgt/unequal.txt"},
      {"Towers", "sgt", "other/sgt/towers.txt"},
      {"Unruly", "sgt", "other/sgt/unruly.txt"},
      {"Keen", "sgt", "keen/sgt/keen.txt"},
      {"Kakuro", "janko", "kakuro/janko/Kakuro.json"},
      {"Killer", "janko", "sudoku_variants/janko/KillerSudoku.json"},
      {"Skyscrapers", "janko", "other/janko/Skyscraper.json"},
      {"Binairo", "janko", "other/janko/Binairo.json"},
      {"Nonogram", "janko", "other/janko/Nonogram.json"},
      {"Jigsaw", "janko", "sudoku_variants/janko/JigsawSudoku.json"},
      {"Suguru", "janko", "other/janko/Suguru.json"},
      {"Str8ts", "janko", "other/janko/Str8t.json"},
      {"Star Battle", "janko", "other/janko/Starbattle.json"},
  };
}

/// How long each family may take: GRIDS_EXPLAIN_SECONDS, else three seconds.
std::chrono::duration<double> time_per_family() {
  const char* const seconds = std::getenv("GRIDS_EXPLAIN_SECONDS");
  return std::chrono::duration<double>(seconds == nullptr ? 3.0 : std::strtod(seconds, nullptr));
}

/// What became of the puzzles of a family; says it when it goes.
class Tally {
 public:
  explicit Tally(std::string family) : family_(std::move(family)) {}
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;
  ~Tally() {
    std::cout << family_ << ": " << puzzles_ << " explained, " << ended_ << " to the end, " << refuting_
              << " with refutations, " << by_cases_ << " by cases (" << cases_ << " steps, " << unsettled_
              << " of them not proved smallest), " << steps_ << " steps, " << unproved_ << " not proved, "
              << 1000 * seconds_ / static_cast<double>(std::max<std::size_t>(puzzles_, 1)) << " ms on average, "
              << 1000 * most_ << " ms at most\n";
  }

  void add(const Puzzle& puzzle) {
    const auto begin = Clock::now();
    const Rules rules(puzzle);
    Approach approach;
    approach.alternatives = false;
    Explainer explainer(rules, puzzle.givens(), approach);
    const auto standing = explainer.run();
    const std::chrono::duration<double> seconds = Clock::now() - begin;
    ++puzzles_;
    seconds_ += seconds.count();
    most_ = std::max(most_, seconds.count());
    if (standing == Standing::solved) ++ended_;
    count(explainer);
  }

  std::size_t puzzles() const noexcept { return puzzles_; }
  std::size_t ended() const noexcept { return ended_; }
  std::size_t unproved() const noexcept { return unproved_; }

 private:
  void count(const Explainer& explainer) {
    const Checker checker(explainer.rules());
    bool refuting = false;
    bool by_cases = false;
    for (const auto& step : explainer.journal().steps()) {
      ++steps_;
      if (checker.check(step) != Judgement::proved) ++unproved_;
      const auto& proof = step.proof();
      if (proof.technique == Technique::refutation) refuting = true;
      if (proof.technique != Technique::by_cases) continue;
      by_cases = true;
      ++cases_;
      if (proof.at_least != proof.rules.size()) ++unsettled_;
    }
    refuting_ += refuting ? 1 : 0;
    by_cases_ += by_cases ? 1 : 0;
  }

  std::string family_;
  std::size_t puzzles_ = 0;
  std::size_t ended_ = 0;
  std::size_t refuting_ = 0;
  std::size_t by_cases_ = 0;
  std::size_t cases_ = 0;
  std::size_t unsettled_ = 0;
  std::size_t steps_ = 0;
  std::size_t unproved_ = 0;
  double seconds_ = 0;
  double most_ = 0;
};

/// Goes through the documents in strides, so that any number of them is a sample of all.
void explain_all(const Family& family) {
  auto documents = data::documents(family.format, *data::folder() / family.file);
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time_per_family());
  constexpr std::size_t strides = 16;
  Tally tally(family.name);
  for (std::size_t first = 0; first < strides; ++first)
    for (auto i = first; i < documents.size() && Clock::now() < end; i += strides) {
      try {
        const auto puzzle = composing::from_document(std::move(documents[i]));
        if (data::solve(puzzle, std::chrono::seconds(1)).outcome == Outcome::unique) tally.add(puzzle);
      } catch (const InputError&) {
        continue;  // what cannot be read is for other tests
      }
    }
  INFO(family.name);
  CHECK(tally.puzzles() > 0);
  CHECK(tally.ended() == tally.puzzles());
  CHECK(tally.unproved() == 0);
}

TEST_CASE("puzzles of every family are explained to the end, and each step is proved again") {
  if (!data::folder()) return;
  for (const auto& family : families()) explain_all(family);
}

}  // namespace
}  // namespace grids::explain
