#include <cstdlib>
#include <iostream>
#include <limits>

#include "composing.hpp"
#include "data/data.hpp"
#include "explain/checking/checker.hpp"
#include "explain/explainer.hpp"
#include "test.hpp"

namespace grids::explain {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Puzzles of one kind in one file.
struct Family {
  std::string name;
  std::string format;
  std::string file;
  std::string comment = {};  ///< only those under comments in which this occurs
};

std::vector<Family> families() {
  return {
      {"Keen, easy", "sgt", "keen/sgt/keen.txt", "=Easy"},
      {"Keen, normal", "sgt", "keen/sgt/keen.txt", "=Normal"},
      {"Keen, hard", "sgt", "keen/sgt/keen.txt", "=Hard"},
      {"Keen, extreme", "sgt", "keen/sgt/keen.txt", "=Extreme"},
      {"Keen, unreasonable", "sgt", "keen/sgt/keen.txt", "=Unreasonable"},
      {"KenKen", "janko", "keen/janko/KenKen.json"},
      {"Kakuro", "janko", "kakuro/janko/Kakuro.json"},
      {"Killer", "janko", "sudoku_variants/janko/KillerSudoku.json"},
      {"Futoshiki", "sgt", "other/sgt/unequal.txt"},
      {"Skyscrapers", "janko", "other/janko/Skyscraper.json"},
      {"Towers", "sgt", "other/sgt/towers.txt"},
      {"Binairo", "janko", "other/janko/Binairo.json"},
      {"Unruly", "sgt", "other/sgt/unruly.txt"},
      {"Nonogram", "janko", "other/janko/Nonogram.json"},
      {"Pattern", "sgt", "other/sgt/pattern.txt"},
      {"Jigsaw", "janko", "sudoku_variants/janko/JigsawSudoku.json"},
      {"Suguru", "janko", "other/janko/Suguru.json"},
      {"Str8ts", "janko", "other/janko/Str8t.json"},
      {"Star Battle", "janko", "other/janko/Starbattle.json"},
  };
}

std::optional<double> number_in(const char* variable) {
  const char* const text = std::getenv(variable);
  return text == nullptr ? std::nullopt : std::optional(std::strtod(text, nullptr));
}

/// How much of each family: GRIDS_EXPLAIN_PUZZLES, GRIDS_EXPLAIN_SECONDS or both; else three seconds.
struct Amount {
  double puzzles = number_in("GRIDS_EXPLAIN_PUZZLES").value_or(std::numeric_limits<double>::max());
  Seconds time{number_in("GRIDS_EXPLAIN_SECONDS").value_or(number_in("GRIDS_EXPLAIN_PUZZLES") ? 1e6 : 3.0)};
};

/// What became of the puzzles of a family; says it when it goes.
class Tally {
 public:
  explicit Tally(std::string family) : family_(std::move(family)) {}
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;
  ~Tally() {
    std::ranges::sort(seconds_);
    const auto count = seconds_.size();
    double all = 0;
    for (const auto seconds : seconds_) all += seconds;
    std::cout << family_ << ": " << count << " explained, " << ended_ << " to the end, " << refuting_
              << " with refutations, " << by_cases_ << " by cases (" << cases_ << " steps, " << unsettled_
              << " of them not proved smallest, " << 1000 * case_seconds_ << " ms in all, " << 1000 * longest_case_
              << " at most), " << steps_ << " steps, " << unproved_ << " not proved, "
              << 1000 * all / static_cast<double>(std::max<std::size_t>(count, 1)) << " ms on average, "
              << (count > 0 ? 1000 * seconds_[count / 2] : 0) << " median, " << (count > 0 ? 1000 * seconds_.back() : 0)
              << " at most; checked in " << 1000 * checking_ << " ms in all; skipped: " << unread_ << " not read, "
              << not_unique_ << " not known to have one solution\n";
  }

  void add(const Puzzle& puzzle) {
    const auto begin = Clock::now();
    const Rules rules(puzzle);
    Approach approach;
    Explainer explainer(rules, puzzle.givens(), approach);
    const auto standing = run(explainer);
    seconds_.push_back(Seconds(Clock::now() - begin).count());
    if (standing == Standing::solved) ++ended_;
    count(explainer);
  }
  void add_unread() { ++unread_; }
  void add_not_unique() { ++not_unique_; }

  std::size_t puzzles() const noexcept { return seconds_.size(); }
  std::size_t ended() const noexcept { return ended_; }
  std::size_t unproved() const noexcept { return unproved_; }

 private:
  /// Notes how long steps by cases took.
  Standing run(Explainer& explainer) {
    const auto& steps = explainer.journal().steps();
    while (explainer.standing() == Standing::open) {
      const auto begin = Clock::now();
      explainer.advance();
      const auto seconds = Seconds(Clock::now() - begin).count();
      if (steps.empty() || steps.back().proof().technique != Technique::by_cases) continue;
      case_seconds_ += seconds;
      longest_case_ = std::max(longest_case_, seconds);
    }
    return explainer.standing();
  }

  void count(const Explainer& explainer) {
    const auto begin = Clock::now();
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
    checking_ += Seconds(Clock::now() - begin).count();
  }

  std::string family_;
  std::vector<double> seconds_;  ///< of each puzzle, for explaining it
  std::size_t ended_ = 0;
  std::size_t refuting_ = 0;
  std::size_t by_cases_ = 0;
  std::size_t cases_ = 0;
  std::size_t unsettled_ = 0;
  double case_seconds_ = 0;
  double longest_case_ = 0;
  std::size_t steps_ = 0;
  std::size_t unproved_ = 0;
  double checking_ = 0;
  std::size_t unread_ = 0;
  std::size_t not_unique_ = 0;
};

/// Goes through the documents in strides, so that any number of them is a sample of all.
void explain_all(const Family& family) {
  const Amount amount;
  const auto file = *data::folder() / family.file;
  auto documents = family.comment.empty() ? data::documents(family.format, file)
                                          : data::documents(family.format, data::lines_under(family.comment, file));
  const auto begin = Clock::now();
  constexpr std::size_t strides = 16;
  Tally tally(family.name);
  const auto enough = [&] {
    return static_cast<double>(tally.puzzles()) >= amount.puzzles || Seconds(Clock::now() - begin) >= amount.time;
  };
  for (std::size_t first = 0; first < strides; ++first)
    for (auto i = first; i < documents.size() && !enough(); i += strides) {
      try {
        const auto puzzle = composing::from_document(std::move(documents[i]));
        if (data::solve(puzzle, std::chrono::seconds(1)).outcome == Outcome::unique)
          tally.add(puzzle);
        else
          tally.add_not_unique();
      } catch (const InputError&) {
        tally.add_unread();  // what cannot be read is for other tests
      }
    }
  INFO(family.name);
  CHECK(tally.puzzles() > 0);
  CHECK(tally.ended() == tally.puzzles());
  CHECK(tally.unproved() == 0);
}

TEST_CASE("puzzles of every family are explained to the end and each step is proved again") {
  if (!data::folder()) return;
  for (const auto& family : families()) DYNAMIC_SECTION(family.name) {
      explain_all(family);
    }
}

}  // namespace
}  // namespace grids::explain
