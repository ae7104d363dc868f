#include "minimize/alternatives.hpp"

#include <algorithm>
#include <utility>

namespace grids {
namespace {

std::vector<std::size_t> sizes_of(const std::vector<Orbit>& items) {
  std::vector<std::size_t> sizes;
  for (const auto& item : items) sizes.push_back(item.size());
  return sizes;
}

bool differs_in(const Solution& other, const std::vector<Given>& givens) {
  return std::ranges::any_of(givens, [&](const Given& given) { return other[index(given.cell)] != given.symbol; });
}

}  // namespace

bool Alternatives::limited() {
  if (limits_.is_interrupted()) limited_ = true;
  if (limits_.time && stopwatch_.elapsed() >= *limits_.time) limited_ = true;
  return limited_;
}

std::optional<ItemSet> Alternatives::broken(const ItemSet& kept) {
  if (limited()) return std::nullopt;
  ++checks_;
  const auto answer = solve(kept, stopwatch_.rest_of(limits_));
  for (const auto* const other : {&first_solution(), &last_solution()}) {
    if (answer.found < (other == &first_solution() ? 1 : 2)) continue;
    if (auto broken = broken_by(*other, kept); !broken.empty()) return broken;
  }
  if (answer.outcome() != Outcome::unique) limited_ = true;
  return std::nullopt;
}

ItemSet Alternatives::reduced(ItemSet broken, const std::vector<std::size_t>& order) {
  ItemSet all(count());
  for (std::size_t item = 0; item < count(); ++item) all.add(item);
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

GivenAlternatives::GivenAlternatives(const CompiledRules& rules, std::vector<Orbit> items, std::vector<Given> lasting,
                                     const Limits& limits)
    : Alternatives(sizes_of(items), limits), solver_(rules), items_(std::move(items)), lasting_(std::move(lasting)) {
  givens_.reserve(rules.puzzle().cell_count());
}

Answer GivenAlternatives::solve(const ItemSet& kept, const Limits& limits) {
  givens_ = lasting_;
  kept.for_each([&](std::size_t item) { givens_.insert(givens_.end(), items_[item].begin(), items_[item].end()); });
  return solver_.solve(givens_, 2, limits);
}

ItemSet GivenAlternatives::broken_by(const Solution& other, const ItemSet& /*kept*/) const {
  ItemSet broken(count());
  for (std::size_t item = 0; item < count(); ++item)
    if (differs_in(other, items_[item])) broken.add(item);
  return broken;
}

PieceAlternatives::PieceAlternatives(const SwitchedRules& rules, std::vector<Piece> pieces,
                                     std::vector<std::size_t> weights, std::vector<Given> lasting, Solution solution,
                                     const Limits& limits)
    : Alternatives(std::move(weights), limits),
      rules_(rules),
      solver_(rules),
      pieces_(std::move(pieces)),
      lasting_(std::move(lasting)),
      solution_(std::move(solution)),
      always_(always_on(rules, pieces_)) {
  assert(pieces_.size() == count());
  const auto told = rules.puzzle().told_cells();
  solution_.resize(told);
  for (const auto& piece : pieces_)
    untold_.push_back(
        std::ranges::any_of(piece.parts, [&](std::size_t part) { return rules.speaks_beyond(part, told); }));
}

Answer PieceAlternatives::solve(const ItemSet& kept, const Limits& limits) {
  auto on = always_;
  narrowings_.clear();
  const auto give = [this](const Given& given) { narrowings_.push_back({given.cell, Domain::of(given.symbol)}); };
  std::ranges::for_each(lasting_, give);
  kept.for_each([&](std::size_t item) {
    std::ranges::for_each(pieces_[item].givens, give);
    for (const auto part : pieces_[item].parts) on[part] = true;
  });
  return solver_.solve(narrowings_, on, 2, limits);
}

/// What speaks of cells that are not told may be broken wherever it was not kept: a set with more than is broken bounds
/// less, and is still one of which something must stay.
ItemSet PieceAlternatives::broken_by(const Solution& other, const ItemSet& kept) const {
  ItemSet broken(count());
  if (other == solution_) return broken;
  for (std::size_t item = 0; item < count(); ++item)
    if (untold_[item] ? !kept.has(item) : breaks(other, pieces_[item])) broken.add(item);
  return broken;
}

bool PieceAlternatives::breaks(const Solution& other, const Piece& piece) const {
  return differs_in(other, piece.givens) ||
         std::ranges::any_of(piece.parts, [&](std::size_t part) { return !rules_.accepts(part, other); });
}

}  // namespace grids
