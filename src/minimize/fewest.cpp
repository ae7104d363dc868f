#include "minimize/fewest.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "minimize/alternatives.hpp"
#include "minimize/hitting_search.hpp"
#include "minimize/plateau.hpp"

namespace grids {
namespace {

/// Of the steps of the plateau search, for each item.
constexpr std::size_t steps_an_item = 25;
/// Of the sets gathered before the search for hitting sets, and of the attempts to find them, for each item.
constexpr std::size_t sets_an_item = 8;

class FewestSearch {
 public:
  using Tell = std::function<void(std::size_t best, std::size_t at_least)>;

  FewestSearch(Alternatives& alternatives, ItemSet best, std::uint64_t seed, Tell tell)
      : alternatives_(alternatives),
        hitting_(alternatives.weights()),
        best_(std::move(best)),
        random_(seed),
        tell_(std::move(tell)) {
    for (std::size_t item = 0; item < alternatives_.count(); ++item) order_.push_back(item);
  }

  void run() {
    gather();
    raise(hitting_.bound());
    walk();
    raise(hitting_.bound());
    const auto missed = [this](const ItemSet& kept) { return missed_by(kept); };
    const std::function<bool()> stop = [this] { return alternatives_.limited(); };
    while (!proved()) {
      const auto end = hitting_.find(at_least_, missed, stop);
      if (end == HittingSearch::End::stopped) return;
      if (end == HittingSearch::End::found)
        best_ = hitting_.found();
      else
        raise(at_least_ + 1);
    }
  }

  const ItemSet& best() const noexcept { return best_; }
  std::size_t at_least() const noexcept { return at_least_; }
  bool proved() const { return at_least_ == hitting_.weight(best_); }

 private:
  void raise(std::size_t at_least) {
    at_least_ = std::max(at_least_, at_least);
    tell_(hitting_.weight(best_), at_least_);
  }

  /// Small sets, around each item: holes in the grid grow until something else fits them.
  void gather() {
    const auto wanted = sets_an_item * alternatives_.count();
    for (std::size_t i = 0; i < wanted && !alternatives_.limited(); ++i) {
      random_.shuffle(order_);
      ItemSet kept(alternatives_.count());
      for (const auto item : order_) kept.add(item);
      std::size_t hole = 0;
      for (std::size_t size = 4; hole < order_.size() && !alternatives_.limited(); size *= 2) {
        for (; hole < std::min(size, order_.size()); ++hole) kept.remove(order_[hole]);
        const auto broken = alternatives_.broken(kept);
        if (!broken) continue;
        note(*broken);
        break;
      }
    }
  }

  /// A set of which one item must stay.
  ItemSet note(const ItemSet& broken) {
    random_.shuffle(order_);
    auto least = alternatives_.reduced(broken, order_);
    hitting_.add(least);
    return least;
  }

  bool is_enough(const ItemSet& kept) {
    if (!hitting_.meets_all(kept)) return false;
    const auto broken = alternatives_.broken(kept);
    if (broken) note(*broken);
    return !broken && !alternatives_.limited();
  }

  /// A plateau search from the best so far on.
  void walk() {
    Plateau plateau(alternatives_.weights());
    plateau.take(best_.items());
    for (std::size_t step = 0; step < steps_an_item * alternatives_.count(); ++step) {
      if (alternatives_.limited() || proved()) return;
      ItemSet kept(alternatives_.count());
      const auto order = plateau.next(random_);
      for (const auto item : order) kept.add(item);
      for (const auto item : order) take_away(item, kept);
      if (alternatives_.limited()) return;
      plateau.take(kept.items());
      if (hitting_.weight(kept) >= hitting_.weight(best_)) continue;
      best_ = kept;
      tell_(hitting_.weight(best_), at_least_);
    }
  }

  void take_away(std::size_t item, ItemSet& from) {
    from.remove(item);
    if (!is_enough(from)) from.add(item);
  }

  /// Sets that these items miss, without a common item: each raises the bound by one at once.
  std::optional<std::vector<ItemSet>> missed_by(ItemSet kept) {
    std::vector<ItemSet> sets;
    while (const auto broken = alternatives_.broken(kept)) {
      random_.shuffle(order_);
      sets.push_back(alternatives_.reduced(*broken, order_));
      kept |= sets.back();
    }
    if (alternatives_.limited()) return std::nullopt;
    return sets;
  }

  Alternatives& alternatives_;
  HittingSearch hitting_;
  ItemSet best_;
  std::size_t at_least_ = 0;
  Random random_;
  Tell tell_;
  std::vector<std::size_t> order_;  ///< of the items
};

/// What may go, and what stays.
struct Parts {
  std::vector<Orbit> items;
  std::vector<Given> lasting;
};

Parts parts_of(const Grid& grid, const std::vector<Given>& givens, const MinimizeRequest& request) {
  Parts parts;
  for (auto& orbit : orbits(grid, givens, request.symmetry)) {
    const bool lasts = std::ranges::any_of(
        orbit, [&](const Given& given) { return std::ranges::count(request.lasting, given.cell) > 0; });
    if (lasts)
      parts.lasting.insert(parts.lasting.end(), orbit.begin(), orbit.end());
    else
      parts.items.push_back(std::move(orbit));
  }
  return parts;
}

ItemSet items_among(const std::vector<Orbit>& items, const std::vector<Given>& givens) {
  ItemSet among(items.size());
  for (std::size_t item = 0; item < items.size(); ++item)
    if (std::ranges::count(givens, items[item].front().cell, &Given::cell) > 0) among.add(item);
  return among;
}

std::vector<Given> givens_of(const ItemSet& kept, const std::vector<Orbit>& items, std::vector<Given> lasting) {
  kept.for_each([&](std::size_t item) { lasting.insert(lasting.end(), items[item].begin(), items[item].end()); });
  std::ranges::sort(lasting, {}, &Given::cell);
  return lasting;
}

}  // namespace

Fewest find_fewest(Alternatives& alternatives, ItemSet best, std::uint64_t seed,
                   const std::function<void(std::size_t best, std::size_t at_least)>& tell) {
  FewestSearch search(alternatives, std::move(best), seed, tell);
  search.run();
  return {search.best(), search.at_least(), search.proved()};
}

void find_fewest(const CompiledRules& rules, const std::vector<Given>& givens, const MinimizeRequest& request,
                 Minimized& result, const std::function<void(const MinimizeProgress&)>& progress) {
  auto parts = parts_of(rules.puzzle().grid(), givens, request);
  const auto best = items_among(parts.items, result.givens);
  const auto lasting = parts.lasting.size();
  result.at_least = lasting;
  GivenAlternatives alternatives(rules, std::move(parts.items), parts.lasting, request.limits);
  const auto fewest = find_fewest(alternatives, best, request.seed, [&](std::size_t found, std::size_t at_least) {
    MinimizeProgress now;
    now.left = now.best = lasting + found;
    now.at_least = lasting + at_least;
    if (progress) progress(now);
  });
  result.limited = !fewest.proved;
  result.irreducible = result.irreducible || fewest.proved || fewest.kept != best;
  result.givens = givens_of(fewest.kept, alternatives.items(), parts.lasting);
  result.at_least = lasting + fewest.at_least;
  result.checks += alternatives.checks();
}

}  // namespace grids
