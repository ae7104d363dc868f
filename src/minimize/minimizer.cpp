#include "minimize/minimizer.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <mutex>
#include <utility>

#include "core/random.hpp"
#include "engines/interface/enumeration.hpp"
#include "minimize/fewest.hpp"
#include "minimize/orbits.hpp"
#include "minimize/plateau.hpp"
#include "minimize/walks.hpp"

namespace grids {
namespace {

/// Takes orbits away one after another. Uniqueness is monotone: a given that must stay while
/// others are there must stay when they are gone, so one pass leaves an irreducible placement. One per thread.
class OrbitReducer {
 public:
  OrbitReducer(const CompiledRules& rules, const MinimizeRequest& request, const Stopwatch& stopwatch)
      : solver_(rules), request_(request), stopwatch_(stopwatch) {}

  bool has_one_solution(const std::vector<Given>& givens) {
    ++checks_;
    const auto answer = solver_.solve(givens, 2, stopwatch_.rest_of(request_.limits));
    if (answer.limited) limited_ = true;
    return answer.outcome() == Outcome::unique;
  }

  /// What is left of these orbits after trying to take each away in the order given.
  std::vector<std::size_t> reduce(const std::vector<Orbit>& all, std::vector<std::size_t> numbers,
                                  const std::function<void(std::size_t tested, std::size_t left)>& tell) {
    std::vector<Orbit> kept;
    for (const auto number : numbers) kept.push_back(all[number]);
    for (std::size_t next = 0, tested = 0; next < kept.size() && !limited_; ++tested) {
      if (can_go(kept, next)) {
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(next));
        numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(next));
      } else {
        ++next;
      }
      if (tell) tell(tested, count(kept));
    }
    return numbers;
  }

  bool limited() const noexcept { return limited_; }
  std::uint64_t checks() const noexcept { return checks_; }

 private:
  /// Whether the solution is still the only one without this orbit. Another solution must differ
  /// from it in a cell of the orbit, for otherwise it would have been one before.
  bool can_go(const std::vector<Orbit>& kept, std::size_t orbit) {
    assert(orbit < kept.size() && !kept[orbit].empty());
    if (std::ranges::any_of(kept[orbit], [this](const Given& given) { return lasts(given.cell); })) return false;
    return std::ranges::none_of(kept[orbit], [&](const Given& gone) { return other_solution(kept, orbit, gone); });
  }

  bool lasts(CellId cell) const { return std::ranges::count(request_.lasting, cell) > 0; }

  bool other_solution(const std::vector<Orbit>& kept, std::size_t orbit, const Given& gone) {
    narrowings_.clear();
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (i != orbit)
        for (const auto& [cell, symbol] : kept[i]) narrowings_.push_back({cell, Domain::of(symbol)});
    narrowings_.push_back({gone.cell, ~Domain::of(gone.symbol)});
    ++checks_;
    const auto answer = solver_.solve(narrowings_, 1, stopwatch_.rest_of(request_.limits));
    if (answer.limited) limited_ = true;
    return answer.found > 0 || answer.limited;
  }

  static std::size_t count(const std::vector<Orbit>& kept) {
    std::size_t givens = 0;
    for (const auto& orbit : kept) givens += orbit.size();
    return givens;
  }

  PlacementSolver solver_;
  const MinimizeRequest& request_;
  const Stopwatch& stopwatch_;
  std::vector<Search::Narrowing> narrowings_;
  std::uint64_t checks_ = 0;
  bool limited_ = false;
};

std::vector<std::size_t> sizes(const std::vector<Orbit>& orbits) {
  std::vector<std::size_t> all;
  for (const auto& orbit : orbits) all.push_back(orbit.size());
  return all;
}

/// The givens of some orbits, in cell order.
std::vector<Given> joined(const std::vector<Orbit>& all, const std::vector<std::size_t>& numbers) {
  std::vector<Given> givens;
  for (const auto number : numbers) givens.insert(givens.end(), all[number].begin(), all[number].end());
  std::ranges::sort(givens, {}, &Given::cell);
  return givens;
}

/// Walks by several threads, and the fewest givens that these have come to.
class Minimizing {
 public:
  using Progress = std::function<void(const MinimizeProgress&)>;

  Minimizing(const CompiledRules& rules, const std::vector<Given>& givens, const MinimizeRequest& request,
             const Progress& progress)
      : rules_(rules),
        request_(request),
        progress_(progress),
        all_(orbits(rules.puzzle().grid(), givens, request.symmetry)) {
    now_.attempts = std::max<std::uint64_t>(request.tries, 1);
    result_.givens = givens;
  }

  Minimized run() {
    OrbitReducer first(rules_, request_, stopwatch_);
    const auto givens = result_.givens;
    result_.unique = first.has_one_solution(givens);
    result_.checks = first.checks();
    result_.limited = first.limited();
    if (!result_.unique) return std::move(result_);
    for_each_walk(now_.attempts, request_.seed, request_.jobs, [this](const Walk& walk) { return go(walk); });
    auto request = request_;
    request.limits = stopwatch_.rest_of(request.limits);
    if (request.proved) find_fewest(rules_, givens, request, result_, progress_);
    return std::move(result_);
  }

 private:
  bool go(const Walk& walk) {
    OrbitReducer reducer(rules_, request_, stopwatch_);
    Random random(walk.seed);
    Plateau plateau(sizes(all_));
    for (std::uint64_t i = 0; i < walk.tries && !reducer.limited(); ++i) {
      const auto order = plateau.next(random);
      std::function<void(std::size_t, std::size_t)> tell;
      if (progress_) tell = [&](std::size_t tested, std::size_t left) { say(tested, order.size(), left); };
      auto left = reducer.reduce(all_, order, tell);
      take(walk.number, joined(all_, left), !reducer.limited());
      plateau.take(std::move(left));
    }
    const std::lock_guard lock(mutex_);
    result_.checks += reducer.checks();
    result_.limited = result_.limited || reducer.limited();
    return !reducer.limited();
  }

  void say(std::size_t tested, std::size_t total, std::size_t left) {
    const std::lock_guard lock(mutex_);
    now_.tested = tested;
    now_.total = total;
    now_.left = left;
    progress_(now_);
  }

  /// Of equals that of the first walk, and of this the first one.
  void take(std::uint64_t walk, std::vector<Given> found, bool finished) {
    const std::lock_guard lock(mutex_);
    if (finished) {
      ++result_.attempts;
      now_.attempt = std::min(now_.attempts, result_.attempts + 1);
    }
    const auto count = found.size();
    const bool first = finished && walk < best_of_.value_or(std::numeric_limits<std::uint64_t>::max());
    if (count > result_.givens.size() || (count == result_.givens.size() && !first)) return;
    result_.givens = std::move(found);
    result_.irreducible = finished;
    best_of_ = finished ? std::optional(walk) : std::nullopt;
    now_.best = count;
  }

  const CompiledRules& rules_;
  const MinimizeRequest& request_;
  const Progress& progress_;
  const std::vector<Orbit> all_;
  const Stopwatch stopwatch_;
  std::mutex mutex_;
  MinimizeProgress now_;
  Minimized result_;
  std::optional<std::uint64_t> best_of_;  ///< the walk of the fewest, if it was finished
};

}  // namespace

Minimized minimize(const CompiledRules& rules, const std::vector<Given>& givens, const MinimizeRequest& request,
                   const std::function<void(const MinimizeProgress&)>& progress) {
  assert(
      std::ranges::all_of(givens, [&](const Given& given) { return index(given.cell) < rules.puzzle().cell_count(); }));
  return Minimizing(rules, givens, request, progress).run();
}

std::optional<Solution> random_solution(const CompiledRules& rules, const std::vector<Given>& givens,
                                        std::uint64_t seed, const Limits& limits) {
  PlacementSolver solver(rules);
  return random_solution(solver, givens, seed, limits);
}

std::optional<Solution> random_solution(PlacementSolver& solver, const std::vector<Given>& givens, std::uint64_t seed,
                                        const Limits& limits) {
  // Short runs with growing node limits: a bad early guess is cheaper to forget than to refute
  // (Gomes, Selman, Kautz: "Boosting combinatorial search through randomization", 1998).
  constexpr std::uint64_t first_run = 100;
  // What so many nodes do not find is found sooner by learning from what fails, if at all.
  constexpr std::uint64_t most_in_trees = 5'000;
  const Stopwatch stopwatch;
  Random random(seed);
  std::uint64_t spent = 0;
  for (auto run = first_run;; run += run / 4) {
    auto rest = stopwatch.rest_of(limits);
    const bool learns = spent >= most_in_trees;
    const bool last_run = learns || (limits.nodes && spent + run >= *limits.nodes);
    if (rest.nodes) *rest.nodes -= std::min(*rest.nodes, spent);
    if (!last_run) rest.nodes = run;
    solver.randomize(random.next(), learns ? std::optional(first_run) : std::nullopt);
    const auto answer = solver.solve(givens, 1, rest);
    spent += answer.statistics.nodes;
    if (answer.found > 0) return solver.first_solution();
    const bool out_of_time = rest.time && stopwatch.rest_of(limits).time->count() == 0;
    if (answer.complete || last_run || out_of_time || limits.is_interrupted()) return std::nullopt;
  }
}

}  // namespace grids
