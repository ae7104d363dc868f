#include "counting/solution_counter.hpp"

#include <algorithm>
#include <optional>

#include "engines/interface/enumeration.hpp"

namespace grids {
namespace {

/// Who has visited so many solutions and is not done need not visit more: they are better counted in parts.
constexpr std::uint64_t many = 1000;
/// Nodes of the first turn; each is twice as long as the one before.
constexpr std::uint64_t first_turn = 4096;

/// Search and counting in parts, by turns.
class CountingTurns {
 public:
  CountingTurns(const Puzzle& puzzle, const Puzzle& rewritten, const Program& program, std::size_t memory,
                const ComponentCounter::Progress& progress, const Limits& limits)
      : puzzle_(puzzle), limits_(limits), search_(program), counter_(rewritten, program, memory, progress) {
    search_.start({}, limits);
  }

  void run(Counting& counting) {
    for (auto turn = first_turn; !done_ && !over_; turn *= 2) {
      if (visited_.found < many) visit(turn);
      if (!done_ && !over_) count_in_parts(visited_.found < many ? std::optional(turn) : std::nullopt);
    }
    counting.count = visited_.found > count_.clamped() ? SolutionCount(visited_.found) : count_;
    counting.limited = !done_;
    counting.first = first_;
    counting.statistics = search_.statistics();
    counting.statistics += counter_.statistics();
    counting.remembered = counter_.remembered();
  }

 private:
  /// What is left of the limits, and of those at most `nodes`.
  Limits rest(std::optional<std::uint64_t> nodes) const {
    auto limits = stopwatch_.rest_of(limits_);
    const auto spent = search_.statistics().nodes + counter_.statistics().nodes;
    if (limits.nodes) limits.nodes = *limits.nodes - std::min(*limits.nodes, spent);
    if (nodes) limits.nodes = std::min(*nodes, limits.nodes.value_or(*nodes));
    return limits;
  }
  bool enough() const {
    const auto left = rest({});
    return limits_.is_interrupted() || left.nodes == 0U || left.time == std::chrono::nanoseconds(0);
  }

  void visit(std::uint64_t nodes) {
    search_.limit(rest(nodes));
    const auto keep_first = [this](const Solution& solution) {
      if (first_.empty()) first_ = solution;
      return true;
    };
    enumerate(search_, puzzle_, many, keep_first, visited_);
    done_ = visited_.complete;
    if (done_) count_ = visited_.found;
    over_ = !done_ && enough();
  }

  void count_in_parts(std::optional<std::uint64_t> nodes) {
    count_ = counter_.run(rest(nodes));
    done_ = !counter_.limited();
    over_ = !done_ && enough();
  }

  const Puzzle& puzzle_;
  Stopwatch stopwatch_;
  Limits limits_;
  Search search_;
  ComponentCounter counter_;
  Answer visited_;
  Solution first_;
  SolutionCount count_;
  bool done_ = false;
  bool over_ = false;
};

}  // namespace

void SolutionCounter::count(const Puzzle& puzzle, const Puzzle& rewritten, const Stopwatch& stopwatch,
                            const Limits& limits, Counting& counting) try {
  const auto program = Program::lower(rewritten, {.stop = stopwatch.stop_at(limits)});
  CountingTurns(puzzle, rewritten, program, memory_, progress_, stopwatch.rest_of(limits)).run(counting);
} catch (const Stopped&) {
  counting.limited = true;
}

Counting SolutionCounter::count(const Puzzle& puzzle, const Limits& limits) {
  const Stopwatch stopwatch;
  Counting counting;
  auto working = puzzle;
  counting.rewriting = rewrite_with_givens(working, nullptr, stopwatch.stop_at(limits));
  counting.limited = counting.rewriting.stopped;
  if (!counting.rewriting.contradiction && !counting.limited) {
    count(puzzle, working, stopwatch, limits, counting);
  }
  counting.time = stopwatch.elapsed();
  return counting;
}

}  // namespace grids
