#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "explain/minimal_k.hpp"
#include "explaining.hpp"
#include "source_path.hpp"

namespace {

std::atomic<std::size_t> looks_at_the_clock = 0;

}  // namespace

/// In place of the system's, for this program: std::chrono's clocks ask it.
extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  ++looks_at_the_clock;
  return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
}

namespace grids::explain {
namespace {

/// It takes refutations and proofs by cases, for which more rules could be left out than the budget allows for.
Puzzle hard_puzzle() { return composing::from_file(source_path("puzzles/gaps/hedge.yml")); }

/// Keeps the machine busy as long as it lives.
class Load {
 public:
  Load() {
    for (unsigned i = 0; i < 2 * std::max(1U, std::thread::hardware_concurrency()); ++i)
      threads_.emplace_back([this] {
        while (!done_) {
        }
      });
  }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load() {
    done_ = true;
    for (auto& thread : threads_) thread.join();
  }

 private:
  std::atomic<bool> done_ = false;
  std::vector<std::thread> threads_;
};

bool same(const Step& one, const Step& other) {
  return one.placement == other.placement && one.eliminations == other.eliminations &&
         one.proof().technique == other.proof().technique && one.proof().rules == other.proof().rules &&
         one.proof().at_least == other.proof().at_least;
}

TEST_CASE("an explanation is the same, whatever else the machine does") {
  const auto puzzle = hard_puzzle();
  const Explained alone(puzzle);
  REQUIRE(alone.first_use(Technique::by_cases) != nullptr);
  const Load load;
  const Explained beside(puzzle);
  CHECK(std::ranges::equal(alone.journal().steps(), beside.journal().steps(), same));
}

TEST_CASE("without a limit, nobody who explains looks at the clock") {
  const auto puzzle = hard_puzzle();
  const auto before = looks_at_the_clock.load();
  const Explained explained(puzzle);
  CHECK(looks_at_the_clock == before);

  const std::atomic<bool> never = false;
  const StopToken in_an_hour(&never, StopToken::Clock::now() + std::chrono::hours(1));
  const auto with_limit = looks_at_the_clock.load();
  Explainer(explained.rules, puzzle.givens()).advance(in_an_hour);
  CHECK(looks_at_the_clock > with_limit);
}

TEST_CASE("nor does one who looks for the fewest cells") {
  const auto puzzle = composing::from_file(source_path("puzzles/kenken/pocket.yml"));
  const auto before = looks_at_the_clock.load();
  const Rules rules(puzzle);
  FewCellsExplanation few(rules, puzzle.givens(), {});
  CHECK(few.run() == Standing::solved);
  CHECK(looks_at_the_clock == before);
}

}  // namespace
}  // namespace grids::explain
