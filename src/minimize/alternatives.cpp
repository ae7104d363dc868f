#include "minimize/alternatives.hpp"

#include <utility>

namespace grids {

Alternatives::Alternatives(const CompiledRules& rules, std::vector<Orbit> items, std::vector<Given> lasting,
                           Solution solution, const Limits& limits)
    : solver_(rules),
      items_(std::move(items)),
      lasting_(std::move(lasting)),
      solution_(std::move(solution)),
      limits_(limits) {}

bool Alternatives::limited() {
  if (limits_.is_interrupted()) limited_ = true;
  if (limits_.time && stopwatch_.elapsed() >= *limits_.time) limited_ = true;
  return limited_;
}

std::optional<ItemSet> Alternatives::broken(const ItemSet& kept) {
  if (limited()) return std::nullopt;
  givens_ = lasting_;
  kept.for_each([&](std::size_t item) { givens_.insert(givens_.end(), items_[item].begin(), items_[item].end()); });
  ++checks_;
  const auto answer = solver_.solve(givens_, 2, stopwatch_.rest_of(limits_));
  const auto differs = [this](const Solution& other) { return !broken_by(other).empty(); };
  if (answer.found > 0 && differs(solver_.first_solution())) return broken_by(solver_.first_solution());
  if (answer.found > 1 && differs(solver_.last_solution())) return broken_by(solver_.last_solution());
  if (answer.outcome() != Outcome::unique) limited_ = true;
  return std::nullopt;
}

ItemSet Alternatives::broken_by(const Solution& other) const {
  ItemSet broken(items_.size());
  for (std::size_t item = 0; item < items_.size(); ++item)
    if (std::ranges::any_of(items_[item], [&](const Given& given) { return other[index(given.cell)] != given.symbol; }))
      broken.add(item);
  return broken;
}

ItemSet Alternatives::reduced(ItemSet broken, const std::vector<std::size_t>& order) {
  ItemSet all(items_.size());
  for (std::size_t item = 0; item < items_.size(); ++item) all.add(item);
  for (const auto item : order) {
    if (!broken.has(item)) continue;
    auto kept = all;
    kept -= broken;
    kept.add(item);
    if (auto less = this->broken(kept)) broken = std::move(*less);
    if (limited_) break;
  }
  return broken;
}

}  // namespace grids
