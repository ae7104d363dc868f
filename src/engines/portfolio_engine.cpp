#include "engines/portfolio_engine.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engines/enumeration.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_search.hpp"
#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {
namespace {

using namespace std::chrono_literals;

/// What one way of solving found.
struct Findings {
  Answer answer;
  std::vector<Solution> solutions;

  bool settled(std::uint64_t at_most) const { return answer.complete || answer.found >= at_most; }
  SolutionSink keep() {
    return [this](const Solution& solution) {
      solutions.push_back(solution);
      return true;
    };
  }
};

/// Goes on until it is done or at a limit.
using Solving = std::function<Findings(const Limits& limits)>;

/// Several ways to solve one puzzle, each on its thread, until one of them is done.
class Race {
 public:
  Race(std::uint64_t at_most, const Limits& limits) : at_most_(at_most), limits_(limits) {}
  ~Race() { stop(); }
  Race(const Race&) = delete;
  Race& operator=(const Race&) = delete;

  void enter(Solving solving) {
    auto& runner = *runners_.emplace_back(std::make_unique<Runner>());
    runner.solving = std::move(solving);
    runner.thread = std::thread([this, &runner] { run(runner); });
  }

  /// The findings of the first that is done; of those that only came to a limit, the one that found most.
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
    Solving solving;
    std::thread thread;
    std::optional<Findings> found;
    std::exception_ptr failure;
  };

  void run(Runner& runner) {
    auto limits = limits_;
    limits.interrupted = &stop_;
    try {
      auto found = runner.solving(limits);
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

  /// Until one is done, all have given up, or the user has had enough.
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

  std::uint64_t at_most_;
  Limits limits_;
  std::vector<std::unique_ptr<Runner>> runners_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::size_t> finished_ = 0;
  bool settled_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

/// One puzzle, rewritten once for both ways to solve it.
class Portfolio {
 public:
  /// `working` is `puzzle` rewritten; both must outlive it.
  Portfolio(const Puzzle& puzzle, const Puzzle& working, ClauseEncoding encoding, std::uint64_t at_most)
      : puzzle_(puzzle),
        working_(working),
        encoding_(encoding),
        at_most_(at_most),
        program_(Program::lower(working)),
        search_(program_) {
    search_.start({});
  }

  /// Search goes on from where it was.
  Findings search(const Limits& limits) {
    search_.limit(limits);
    enumerate(search_, puzzle_, at_most_, native_.keep(), native_.answer);
    return native_;
  }

  Findings solve_clauses(const Limits& limits) const {
    Findings found;
    SatSearch sat(working_, encoding_, limits);
    enumerate(sat, puzzle_, at_most_, found.keep(), found.answer);
    return found;
  }

  Findings race(const Limits& limits) {
    Race race(at_most_, limits);
    race.enter([this](const Limits& until) { return search(until); });
    race.enter([this](const Limits& until) { return solve_clauses(until); });
    return race.finish();
  }

 private:
  const Puzzle& puzzle_;
  const Puzzle& working_;
  ClauseEncoding encoding_;
  std::uint64_t at_most_;
  Program program_;
  Search search_;
  Findings native_;
};

/// `limits` with `nodes` less.
Limits without(Limits limits, std::uint64_t nodes) {
  if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, nodes);
  return limits;
}

Findings findings(const Puzzle& puzzle, const Puzzle& working, ClauseEncoding encoding, std::uint64_t at_most,
                  const Limits& limits, const Stopwatch& stopwatch) {
  Portfolio portfolio(puzzle, working, encoding, at_most);
  auto first = stopwatch.rest_of(limits);
  first.nodes = std::min(PortfolioEngine::first_nodes, limits.nodes.value_or(PortfolioEngine::first_nodes));
  auto found = portfolio.search(first);
  const bool more_allowed = !limits.nodes || *limits.nodes > PortfolioEngine::first_nodes;
  if (found.settled(at_most) || !more_allowed) return found;
  return portfolio.race(without(stopwatch.rest_of(limits), PortfolioEngine::first_nodes));
}

}  // namespace

Answer PortfolioEngine::solve(const Puzzle& puzzle, std::uint64_t at_most, const Limits& limits,
                              const SolutionSink& sink) {
  if (at_most > most_kept) return NativeEngine().solve(puzzle, at_most, limits, sink);
  const Stopwatch stopwatch;
  auto working = puzzle;
  Findings found;
  const auto rewriting = rewrite_with_givens(working, nullptr, stopwatch.stop_at(limits));
  if (rewriting.contradiction)
    found.answer.complete = true;
  else if (rewriting.stopped)
    found.answer.limited = true;
  else
    found = findings(puzzle, working, encoding_, at_most, limits, stopwatch);
  found.answer.rewriting = rewriting;
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
