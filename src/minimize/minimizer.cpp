#include "minimize/minimizer.hpp"

#include <algorithm>
#include <cassert>

#include "core/random.hpp"
#include "engines/interface/enumeration.hpp"
#include "minimize/fewest.hpp"
#include "minimize/orbits.hpp"
#include "minimize/plateau.hpp"

namespace grids {
namespace {

/// Takes orbits away one after another. Uniqueness is monotone: a given that must stay while
/// others are there must stay when they are gone, so one pass leaves an irreducible placement.
class Minimizing {
 public:
  Minimizing(const CompiledRules& rules, const MinimizeRequest& request)
      : rules_(rules), solver_(rules), request_(request) {}

  bool has_one_solution(const std::vector<Given>& givens) {
    ++result_.checks;
    const auto answer = solver_.solve(givens, 2, stopwatch_.rest_of(request_.limits));
    if (answer.limited) result_.limited = true;
    return answer.outcome() == Outcome::unique;
  }

  /// What is left of these orbits after trying to take each away in the order given.
  std::vector<std::size_t> reduce(const std::vector<Orbit>& all, std::vector<std::size_t> numbers,
                                  MinimizeProgress& progress,
                                  const std::function<void(const MinimizeProgress&)>& report) {
    std::vector<Orbit> kept;
    for (const auto number : numbers) kept.push_back(all[number]);
    progress.total = kept.size();
    progress.tested = 0;
    for (std::size_t next = 0; next < kept.size() && !result_.limited; ++progress.tested) {
      if (can_go(kept, next)) {
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(next));
        numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(next));
      } else {
        ++next;
      }
      progress.left = count(kept);
      if (report) report(progress);
    }
    return numbers;
  }

  /// The givens of some orbits, in cell order.
  static std::vector<Given> joined(const std::vector<Orbit>& all, const std::vector<std::size_t>& numbers) {
    std::vector<Given> givens;
    for (const auto number : numbers) givens.insert(givens.end(), all[number].begin(), all[number].end());
    std::ranges::sort(givens, {}, &Given::cell);
    return givens;
  }

  /// The fewest of the givens, or as good as can be in the time that is left, and how many are needed at least.
  void prove(const std::vector<Given>& givens, const std::function<void(const MinimizeProgress&)>& progress) {
    auto request = request_;
    request.limits = stopwatch_.rest_of(request.limits);
    find_fewest(rules_, givens, request, result_, progress);
  }

  Minimized result_;

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
    narrowings_.push_back({gone.cell, Domain(~Domain::of(gone.symbol).bits())});
    ++result_.checks;
    const auto answer = solver_.solve(narrowings_, 1, stopwatch_.rest_of(request_.limits));
    if (answer.limited) result_.limited = true;
    return answer.found > 0 || answer.limited;
  }

  static std::size_t count(const std::vector<Orbit>& kept) {
    std::size_t givens = 0;
    for (const auto& orbit : kept) givens += orbit.size();
    return givens;
  }

  const CompiledRules& rules_;
  PlacementSolver solver_;
  const MinimizeRequest& request_;
  Stopwatch stopwatch_;
  std::vector<Search::Narrowing> narrowings_;
};

std::vector<std::size_t> sizes(const std::vector<Orbit>& orbits) {
  std::vector<std::size_t> all;
  for (const auto& orbit : orbits) all.push_back(orbit.size());
  return all;
}

}  // namespace

Minimized minimize(const CompiledRules& rules, const std::vector<Given>& givens, const MinimizeRequest& request,
                   const std::function<void(const MinimizeProgress&)>& progress) {
  assert(
      std::ranges::all_of(givens, [&](const Given& given) { return index(given.cell) < rules.puzzle().cell_count(); }));
  Minimizing minimizing(rules, request);
  auto& result = minimizing.result_;
  result.givens = givens;
  result.unique = minimizing.has_one_solution(givens);
  if (!result.unique) return result;
  Random random(request.seed);
  MinimizeProgress now;
  now.attempts = std::max<std::uint64_t>(request.tries, 1);
  const auto all = orbits(rules.puzzle().grid(), givens, request.symmetry);
  Plateau plateau(sizes(all));
  for (; now.attempt <= now.attempts && !result.limited; ++now.attempt) {
    auto left = minimizing.reduce(all, plateau.next(random), now, progress);
    const bool finished = !result.limited;
    if (finished) ++result.attempts;
    const auto found = Minimizing::joined(all, left);
    if (found.size() < result.givens.size() || (finished && result.attempts == 1)) {
      result.givens = found;
      result.irreducible = finished;
    }
    if (finished) plateau.take(std::move(left));
    now.best = result.givens.size();
  }
  if (request.proved) minimizing.prove(givens, progress);
  return result;
}

std::optional<Solution> random_solution(const CompiledRules& rules, const std::vector<Given>& givens,
                                        std::uint64_t seed, const Limits& limits) {
  // Short runs with growing node limits: a bad early guess is cheaper to forget than to refute
  // (Gomes, Selman, Kautz: "Boosting combinatorial search through randomization", 1998).
  constexpr std::uint64_t first_run = 100;
  const Stopwatch stopwatch;
  PlacementSolver solver(rules);
  Random random(seed);
  std::uint64_t spent = 0;
  for (auto run = first_run;; run += run / 4) {
    auto rest = stopwatch.rest_of(limits);
    const bool last_run = limits.nodes && spent + run >= *limits.nodes;
    rest.nodes = last_run ? *limits.nodes - spent : run;
    solver.randomize(random.next());
    const auto answer = solver.solve(givens, 1, rest);
    spent += answer.statistics.nodes;
    if (answer.found > 0) return solver.first_solution();
    const bool out_of_time = rest.time && stopwatch.rest_of(limits).time->count() == 0;
    if (answer.complete || last_run || out_of_time || limits.is_interrupted()) return std::nullopt;
  }
}

}  // namespace grids
