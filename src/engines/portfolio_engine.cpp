#include "engines/portfolio_engine.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engines/enumeration.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"

namespace grids {
namespace {

using namespace std::chrono_literals;

/// What one engine found.
struct Findings {
  Answer answer;
  std::vector<Solution> solutions;

  bool settled(std::uint64_t at_most) const { return answer.complete || answer.found >= at_most; }
};

Findings findings(Engine& engine, const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits) {
  Findings found;
  found.answer = engine.solve(puzzle, at_most, limits, [&found](const Solution& solution) {
    found.solutions.push_back(solution);
    return true;
  });
  return found;
}

/// Engines at work on one puzzle, each on its thread, until one of them is done.
class Race {
 public:
  Race(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits)
      : puzzle_(puzzle), at_most_(at_most), limits_(limits) {}
  ~Race() { stop(); }
  Race(const Race&) = delete;
  Race& operator=(const Race&) = delete;

  void enter(std::unique_ptr<Engine> engine) {
    auto& runner = *runners_.emplace_back(std::make_unique<Runner>());
    runner.engine = std::move(engine);
    runner.thread = std::thread([this, &runner] { run(runner); });
  }

  /// The findings of the first engine that is done; of those that only came to a limit, the one that found most.
  Findings finish() {
    wait();
    stop();
    Runner* best = nullptr;
    for (const auto& runner : runners_)
      if (runner->found && (best == nullptr || better(*runner->found, *best->found))) best = runner.get();
    if (best == nullptr) std::rethrow_exception(runners_.front()->failure);
    return std::move(*best->found);
  }

 private:
  struct Runner {
    std::unique_ptr<Engine> engine;
    std::thread thread;
    std::optional<Findings> found;
    std::exception_ptr failure;
  };

  void run(Runner& runner) {
    auto limits = limits_;
    limits.interrupted = &stop_;
    try {
      auto found = findings(*runner.engine, puzzle_, at_most_, limits);
      const std::lock_guard lock(mutex_);
      settled_ |= found.settled(at_most_);
      runner.found = std::move(found);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      runner.failure = std::current_exception();
    }
    ++finished_;
    changed_.notify_all();
  }

  /// Until an engine is done, all have given up, or the user has had enough.
  void wait() {
    std::unique_lock lock(mutex_);
    const auto over = [this] { return settled_ || finished_ == runners_.size(); };
    while (!changed_.wait_for(lock, 20ms, over))
      if (limits_.interrupted != nullptr && limits_.interrupted->load(std::memory_order_relaxed)) return;
  }

  void stop() {
    stop_ = true;
    for (const auto& runner : runners_)
      if (runner->thread.joinable()) runner->thread.join();
  }

  bool better(const Findings& a, const Findings& b) const {
    const auto rank = [this](const Findings& found) { return std::pair(found.settled(at_most_), found.answer.found); };
    return rank(a) > rank(b);
  }

  const Puzzle& puzzle_;
  std::uint64_t at_most_;
  Limits limits_;
  std::vector<std::unique_ptr<Runner>> runners_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::size_t> finished_ = 0;
  bool settled_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

Findings side_by_side(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits, ClauseEncoding encoding) {
  Race race(puzzle, at_most, limits);
  race.enter(std::make_unique<NativeEngine>());
  race.enter(std::make_unique<SatEngine>(encoding));
  return race.finish();
}

}  // namespace

Answer PortfolioEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits,
                              const SolutionSink& sink) {
  NativeEngine native;
  if (at_most > most_kept) return native.solve(puzzle, at_most, limits, sink);
  const Stopwatch stopwatch;
  auto first = limits;
  first.nodes = std::min(first_nodes, limits.nodes.value_or(first_nodes));
  auto found = findings(native, puzzle, at_most, first);
  const bool more_allowed = !limits.nodes || *limits.nodes > first_nodes;
  if (!found.settled(at_most) && more_allowed)
    found = side_by_side(puzzle, at_most, stopwatch.rest_of(limits), encoding_);
  found.answer.time = stopwatch.elapsed();
  found.answer.found = 0;
  for (const auto& solution : found.solutions) {
    ++found.answer.found;
    if (!sink(solution)) break;
  }
  found.answer.complete &= found.answer.found == found.solutions.size();
  return found.answer;
}

}  // namespace grids
