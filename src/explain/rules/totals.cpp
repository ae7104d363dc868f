#include "explain/rules/totals.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <set>

#include "propagation/total.hpp"

namespace grids::explain {
namespace {

/// Rules that do not know their total are tried out up to so many ways.
constexpr double most_ways = 3000;
/// A puzzle with more is not a matter of a few regions side by side.
constexpr std::size_t most_windows = 1500;

/// The sum of required symbols where these are all that a region holds.
std::optional<std::int64_t> total_of_symbols(const Propagator& rule, const Puzzle& puzzle) {
  const auto region = rule.network_region();
  if (!region || region->required.size() != region->cells.size()) return std::nullopt;
  std::int64_t sum = 0;
  for (const auto symbol : region->required) {
    const auto number = puzzle.number(region->cells.front(), symbol);
    if (!number) return std::nullopt;
    sum += *number;
  }
  return sum;
}

/// What all that a small rule accepts adds up to.
class TriedOut {
 public:
  TriedOut(const Propagator& rule, const Puzzle& puzzle) : rule_(rule), puzzle_(puzzle) {}

  std::optional<std::int64_t> total() {
    double ways = 1;
    for (const auto cell : rule_.scope()) ways *= static_cast<double>(puzzle_.domain(cell).size());
    if (ways > most_ways || rule_.scope().size() < 2) return std::nullopt;
    return fill(0) ? total_ : std::nullopt;
  }

 private:
  bool fill(std::int64_t sum) {
    if (symbols_.size() == rule_.scope().size()) {
      if (!rule_.accepts(symbols_)) return true;
      const bool same = !total_ || *total_ == sum;
      total_ = sum;
      return same;
    }
    const auto cell = rule_.scope()[symbols_.size()];
    for (const auto symbol : puzzle_.domain(cell)) {
      const auto number = puzzle_.number(cell, symbol);
      if (!number) return false;
      symbols_.push_back(symbol);
      const bool same = fill(sum + *number);
      symbols_.pop_back();
      if (!same) return false;
    }
    return true;
  }

  const Propagator& rule_;
  const Puzzle& puzzle_;
  std::vector<SymbolId> symbols_;
  std::optional<std::int64_t> total_;
};

}  // namespace

std::optional<Total> total_of(RuleId id, const Propagator& rule, const Puzzle& puzzle) {
  auto sum = total_of_symbols(rule, puzzle);
  const bool cage = !sum.has_value();
  if (const auto* const knows = dynamic_cast<const KnowsTotal*>(&rule); !sum && knows != nullptr)
    sum = knows->total(puzzle);
  else if (!sum)
    sum = TriedOut(rule, puzzle).total();
  if (!sum) return std::nullopt;
  Total total{.rule = id, .cells = Region(rule.scope().begin(), rule.scope().end()), .sum = *sum, .cage = cage};
  std::ranges::sort(total.cells);
  return total;
}

Totals::Totals(std::vector<Total> totals, std::size_t cell_count, const StopToken& stop)
    : totals_(std::move(totals)), of_cell_(cell_count) {
  assert(std::ranges::all_of(totals_, [](const Total& total) { return std::ranges::is_sorted(total.cells); }));
  for (std::uint32_t i = 0; i < totals_.size(); ++i)
    for (const auto cell : totals_[i].cells) of_cell_[index(cell)].push_back(i);
  complete_regions_ = std::ranges::any_of(totals_, [](const Total& total) { return !total.cage; });
  if (std::ranges::none_of(totals_, &Total::cage)) return;
  // Breadth first: one base after another is laid beside those that there are, where a total reaches over to it.
  std::set<std::vector<std::uint32_t>> seen;
  const auto add = [&](std::vector<std::uint32_t> bases) {
    if (windows_.size() < most_windows && seen.insert(bases).second) windows_.push_back(window(std::move(bases)));
  };
  for (std::uint32_t i = 0; i < totals_.size(); ++i)
    if (!complete_regions_ || !totals_[i].cage) add({i});
  for (std::size_t next = 0; next < windows_.size(); ++next) {
    const auto from = windows_[next];
    if (from.bases.size() == most_bases) continue;
    demand_more_time(stop, "regions were still being laid side by side");
    for (const auto crossing : from.crossing)
      for (const auto cell : totals_[crossing].cells)
        for (const auto base : of_cell_[index(cell)]) {
          if (base == crossing || (complete_regions_ && totals_[base].cage)) continue;
          if (std::ranges::any_of(from.bases, [&](auto one) { return one == base || overlap(one, base); })) continue;
          auto bases = from.bases;
          bases.insert(std::ranges::upper_bound(bases, base), base);
          add(std::move(bases));
        }
  }
  std::erase_if(windows_, [](const Window& one) { return one.inside.empty() && one.crossing.empty(); });
}

bool Totals::overlap(std::uint32_t a, std::uint32_t b) const {
  assert(a < totals_.size() && b < totals_.size());
  const auto& other = totals_[b].cells;
  return std::ranges::any_of(totals_[a].cells, [&](CellId cell) { return std::ranges::binary_search(other, cell); });
}

/// Of totals that overlap each other, the larger ones are taken first.
Window Totals::window(std::vector<std::uint32_t> bases) const {
  Region cells;
  for (const auto base : bases) cells.insert(cells.end(), totals_[base].cells.begin(), totals_[base].cells.end());
  std::ranges::sort(cells);
  std::vector<std::uint32_t> others;
  for (const auto cell : cells)
    for (const auto other : of_cell_[index(cell)])
      if ((totals_[other].cage || !complete_regions_) && std::ranges::find(bases, other) == bases.end())
        others.push_back(other);
  std::ranges::sort(others);
  others.erase(std::unique(others.begin(), others.end()), others.end());
  std::ranges::stable_sort(others, [&](auto a, auto b) { return totals_[a].cells.size() > totals_[b].cells.size(); });
  Window window;
  window.bases = std::move(bases);
  std::vector<std::uint32_t> taken;
  for (const bool inside : {true, false})
    for (const auto other : others) {
      if (std::ranges::includes(cells, totals_[other].cells) != inside) continue;
      if (std::ranges::any_of(taken, [&](auto one) { return overlap(one, other); })) continue;
      taken.push_back(other);
      (inside ? window.inside : window.crossing).push_back(other);
    }
  for (const auto other : window.crossing) {
    const auto& all = totals_[other].cells;
    std::ranges::set_intersection(all, cells, std::back_inserter(window.within.emplace_back()));
    std::ranges::set_difference(all, cells, std::back_inserter(window.beyond.emplace_back()));
  }
  std::ranges::copy_if(cells, std::back_inserter(window.rest), [&](CellId cell) {
    return std::ranges::none_of(taken, [&](auto one) { return std::ranges::binary_search(totals_[one].cells, cell); });
  });
  return window;
}

}  // namespace grids::explain
