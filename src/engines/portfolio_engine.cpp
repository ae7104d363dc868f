#include "engines/portfolio_engine.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/diagnostics.hpp"
#include "engines/enumeration.hpp"
#include "engines/native_engine.hpp"
#include "engines/processors.hpp"
#include "engines/sat/sat_search.hpp"
#include "engines/stragglers.hpp"
#include "model/rewriter.hpp"
#include "propagation/program.hpp"
#include "search/search.hpp"

namespace grids {
namespace {

using namespace std::chrono_literals;

/// Nodes between two looks at what the user has to say. Whether its rival was first, the search asks more often.
constexpr std::uint64_t slice = 256;

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

/// The SAT engine at work on a thread of its own, with its own copies of all that it needs: whoever has the answer from
/// elsewhere need not wait until it has put its clauses away.
class Rival {
 public:
  Rival(Puzzle puzzle, Puzzle rewritten, ClauseEncoding encoding, std::uint64_t at_most, const Limits& limits)
      : work_(std::make_shared<Work>(std::move(puzzle), std::move(rewritten), encoding, at_most, limits)),
        thread_([work = work_, here = current_processor()] {
          leave_processor(here);
          work->run();
        }) {}
  ~Rival() {
    work_->over = true;
    Stragglers::of_program().leave_behind(std::move(thread_));
  }
  Rival(const Rival&) = delete;
  Rival& operator=(const Rival&) = delete;

  /// Set once there is nothing left to do for anybody.
  const std::atomic<bool>& over() const noexcept { return work_->over; }

  /// Waits until it is done, or the user has had enough.
  void wait(const Limits& limits) {
    std::unique_lock lock(work_->mutex);
    while (!work_->changed.wait_for(lock, 20ms, [this] { return work_->finished; }))
      if (limits.is_interrupted()) return;
  }
  /// What it found; nothing when it is still at work or cannot express the puzzle. Throws what it has thrown.
  std::optional<Findings> findings() {
    const std::lock_guard lock(work_->mutex);
    if (work_->failure) std::rethrow_exception(work_->failure);
    return work_->found;
  }

 private:
  struct Work {
    Work(Puzzle the_puzzle, Puzzle the_rewritten, ClauseEncoding the_encoding, std::uint64_t most, const Limits& until)
        : puzzle(std::move(the_puzzle)),
          rewritten(std::move(the_rewritten)),
          encoding(the_encoding),
          at_most(most),
          limits(until) {
      limits.interrupted = &over;
    }

    void run() {
      try {
        Findings mine;
        SatSearch sat(rewritten, encoding, limits);
        enumerate(sat, puzzle, at_most, mine.keep(), mine.answer);
        finish(std::move(mine), nullptr);
      } catch (const InputError&) {
        finish(std::nullopt, nullptr);  // the native engine knows all rules
      } catch (...) {
        finish(std::nullopt, std::current_exception());
      }
    }
    void finish(std::optional<Findings> mine, std::exception_ptr thrown) {
      const std::lock_guard lock(mutex);
      if (thrown || (mine && mine->settled(at_most))) over = true;
      found = std::move(mine);
      failure = std::move(thrown);
      finished = true;
      changed.notify_all();
    }

    Puzzle puzzle;
    Puzzle rewritten;
    ClauseEncoding encoding;
    std::uint64_t at_most;
    Limits limits;
    std::atomic<bool> over = false;
    std::mutex mutex;
    std::condition_variable changed;
    bool finished = false;
    std::optional<Findings> found;
    std::exception_ptr failure;
  };

  std::shared_ptr<Work> work_;
  std::thread thread_;
};

/// The native engine, which is stopped and goes on.
class Native {
 public:
  Native(const Puzzle& puzzle, const Puzzle& rewritten, std::uint64_t at_most)
      : puzzle_(puzzle), at_most_(at_most), program_(Program::lower(rewritten)), search_(program_) {
    search_.start({});
  }

  /// Search goes on from where it was. Whether it is done.
  bool go_on(const Limits& limits) {
    search_.limit(limits);
    enumerate(search_, puzzle_, at_most_, findings_.keep(), findings_.answer);
    return findings_.settled(at_most_);
  }
  const Findings& findings() const noexcept { return findings_; }

 private:
  const Puzzle& puzzle_;
  std::uint64_t at_most_;
  Program program_;
  Search search_;
  Findings findings_;
};

/// The native engine goes on in this thread until it is done, its rival is, or a limit comes.
Findings race(Native& native, Rival& rival, std::uint64_t at_most, const Limits& limits, const Stopwatch& stopwatch) {
  auto nodes = limits.nodes;
  while (!rival.over() && !limits.is_interrupted()) {
    auto now = stopwatch.rest_of(limits);
    if (nodes == 0U || now.time == std::chrono::nanoseconds(0)) break;
    now.nodes = std::min(slice, nodes.value_or(slice));
    now.interrupted = &rival.over();
    if (native.go_on(now)) return native.findings();
    if (nodes) *nodes -= *now.nodes;
  }
  if (!rival.over()) rival.wait(limits);
  const auto other = rival.findings();
  const auto more = [](const Findings& a, const Findings& b) { return a.answer.found > b.answer.found; };
  return other && (other->settled(at_most) || more(*other, native.findings())) ? *other : native.findings();
}

Findings findings(const Puzzle& puzzle, Puzzle rewritten, ClauseEncoding encoding, std::uint64_t at_most,
                  const Limits& limits, const Stopwatch& stopwatch) {
  Native native(puzzle, rewritten, at_most);
  auto first = stopwatch.rest_of(limits);
  first.nodes = std::min(PortfolioEngine::first_nodes, limits.nodes.value_or(PortfolioEngine::first_nodes));
  const bool more_allowed = !limits.nodes || *limits.nodes > PortfolioEngine::first_nodes;
  if (native.go_on(first) || !more_allowed || limits.is_interrupted()) return native.findings();
  auto rest = limits;
  if (rest.nodes) *rest.nodes -= PortfolioEngine::first_nodes;
  const auto until = stopwatch.rest_of(rest);
  if (until.time == std::chrono::nanoseconds(0)) return native.findings();
  Rival rival(puzzle, std::move(rewritten), encoding, at_most, until);
  return race(native, rival, at_most, rest, stopwatch);
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
    found = findings(puzzle, std::move(working), encoding_, at_most, limits, stopwatch);
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
