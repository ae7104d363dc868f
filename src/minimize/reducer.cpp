#include "minimize/reducer.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "minimize/guessless_reducer.hpp"

namespace grids {

std::vector<bool> always_on(const SwitchedRules& rules, const std::vector<Piece>& pieces) {
  std::vector<bool> always(rules.part_count(), true);
  for (const auto& piece : pieces)
    for (const auto part : piece.parts) {
      assert(part < always.size() && "a part of these rules");
      always[part] = false;
    }
  return always;
}

Reducer::Reducer(const SwitchedRules& rules, std::vector<Piece> pieces, std::vector<Given> lasting)
    : pieces_(std::move(pieces)),
      lasting_(std::move(lasting)),
      always_(always_on(rules, pieces_)),
      own_solver_(std::in_place, rules),
      solver_(*own_solver_) {}

Reducer::Reducer(SwitchedSolver& solver, std::vector<Piece> pieces, std::vector<Given> lasting)
    : pieces_(std::move(pieces)),
      lasting_(std::move(lasting)),
      always_(always_on(solver.rules(), pieces_)),
      solver_(solver) {}

Reducer::~Reducer() = default;

std::uint64_t Reducer::checks() const noexcept { return checks_ + (guessless_ ? guessless_->checks() : 0); }

/// Into `narrowings_`, and of the parts those that are always on.
void Reducer::take(const std::vector<bool>& kept, std::vector<bool>& on) {
  assert(kept.size() == pieces_.size());
  narrowings_.clear();
  const auto give = [this](const Given& given) { narrowings_.push_back({given.cell, Domain::of(given.symbol)}); };
  std::ranges::for_each(lasting_, give);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (!kept[i]) continue;
    std::ranges::for_each(pieces_[i].givens, give);
    for (const auto part : pieces_[i].parts) on[part] = true;
  }
}

bool Reducer::holds(const std::vector<bool>& kept, Guard guard, const Limits& limits) {
  auto on = always_;
  take(kept, on);
  auto these = limits;
  if (guard == Guard::no_guess) these.nodes = 1;
  ++checks_;
  const auto answer =
      solution_ ? solver_.solve_beside(*solution_, narrowings_, on, these) : solver_.solve(narrowings_, on, 2, these);
  if (!solution_ && answer.outcome() == Outcome::unique) solution_ = solver_.first_solution();
  difference_.reset();
  if (answer.found == 2) difference_.emplace(solver_.first_solution(), solver_.last_solution());
  limited_ = answer.limited && guard == Guard::unique;
  const bool unique = answer.outcome() == Outcome::unique;
  nodes_ = answer.statistics.nodes;
  found_without_guess_ = unique && answer.statistics.nodes <= 1;
  return guard == Guard::unique ? unique : found_without_guess_;
}

bool Reducer::differs(const std::vector<bool>& kept, const std::vector<Given>& givens, const Limits& limits) {
  assert(solution_);
  auto on = always_;
  take(kept, on);
  for (const auto& given : givens) narrowings_.push_back({given.cell, Domain::of(given.symbol)});
  ++checks_;
  const auto answer = solver_.solve_beside(*solution_, narrowings_, on, limits);
  difference_.reset();
  if (answer.found != 2) return false;
  difference_.emplace(solver_.first_solution(), solver_.last_solution());
  limited_ = found_without_guess_ = false;
  return true;
}

GuesslessReducer& Reducer::guessless() {
  assert(solver_.rules().program());
  if (!guessless_) guessless_ = std::make_unique<GuesslessReducer>(solver_.rules(), pieces_, lasting_, always_);
  return *guessless_;
}

std::span<const Domain> Reducer::left(const std::vector<bool>& kept) {
  if (!solver_.rules().program()) return {};
  return guessless().left(kept);
}

bool Reducer::reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept, Guard guard, const Limits& limits,
                     const std::function<void(std::size_t tested)>& progress) {
  if (order.empty()) return true;
  if (guard == Guard::no_guess && solver_.rules().program()) return guessless().reduce(order, kept, limits, progress);
  return reduce(
      order, kept, [&](const std::vector<bool>& fewer, const Limits& rest) { return holds(fewer, guard, rest); },
      limits, progress);
}

/// Of what is kept, this piece too, and is enough; without it propagation alone comes to `position`. Where only givens
/// go, another solution differs from the only one in one of their cells, for otherwise it would have been one before.
bool Reducer::may_go(std::size_t piece, const std::vector<bool>& kept, const std::uint64_t* position,
                     const Limits& limits) {
  if (!pieces_[piece].parts.empty()) {
    auto without = kept;
    without[piece] = false;
    return holds(without, Guard::unique, limits);
  }
  auto on = always_;
  for (std::size_t i = 0; i < pieces_.size() && !on.empty(); ++i)
    if (kept[i])
      for (const auto part : pieces_[i].parts) on[part] = true;
  for (const auto& [cell, symbol] : pieces_[piece].givens) {
    const Search::Narrowing others{cell, ~Domain::of(symbol)};
    ++checks_;
    const auto other = solver_.has_solution(position, {&others, 1}, on, limits);
    limited_ = !other.has_value();
    if (limited_ || *other) return false;
  }
  return true;
}

bool Reducer::reduce_fully(const std::vector<std::size_t>& order, std::vector<bool>& kept, const Limits& limits,
                           const std::function<void(std::size_t tested)>& progress) {
  if (order.empty()) return true;
  if (!solver_.rules().program()) return reduce(order, kept, Guard::unique, limits, progress);
  const Stopwatch stopwatch;
  bool all_known = true;
  auto left = kept;
  const auto may_go = [&](std::size_t piece, const std::uint64_t* position) {
    const bool may = this->may_go(piece, left, position, stopwatch.rest_of(limits));
    all_known = all_known && !limited_;
    return may;
  };
  const bool finished = guessless().reduce(order, left, limits, progress, may_go);
  kept = std::move(left);
  return finished && all_known;
}

bool Reducer::reduce(const std::vector<std::size_t>& order, std::vector<bool>& kept, const OwnGuard& guard,
                     const Limits& limits, const std::function<void(std::size_t tested)>& progress) {
  const Stopwatch stopwatch;
  std::size_t chunk = 1;
  for (std::size_t next = 0; next < order.size();) {
    const auto rest = stopwatch.rest_of(limits);
    if (limits.is_interrupted() || (rest.time && rest.time->count() == 0)) return false;
    chunk = std::min(chunk, order.size() - next);
    auto fewer = kept;
    for (std::size_t i = next; i < next + chunk; ++i) fewer[order[i]] = false;
    const bool can_go = fewer != kept && guard(fewer, rest);
    if (can_go || fewer == kept) {
      kept = std::move(fewer);
      next += chunk;
      chunk *= 2;
    } else if (chunk == 1) {
      ++next;  // it stays
    } else {
      chunk /= 2;
    }
    if (progress) progress(next);
  }
  return true;
}

}  // namespace grids
