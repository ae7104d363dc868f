#include "search/learning/region_search.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace grids {
namespace {

std::size_t undecided_candidates(std::span<const Domain> domains) {
  std::size_t count = 0;
  for (const auto domain : domains) count += domain.single() ? 0 : domain.size();
  return count;
}

}  // namespace

RegionSearch::RegionSearch(std::span<const NetworkRegion> regions, std::span<const Domain> domains)
    : domains_(domains.begin(), domains.end()), clauses_(undecided_candidates(domains)) {
  for (std::size_t i = 0; i < domains_.size(); ++i) {
    first_.push_back(static_cast<std::uint32_t>(candidates_.size()));
    if (domains_[i].single()) continue;
    for (const auto symbol : domains_[i]) candidates_.push_back({cell_at(i), symbol});
    std::vector<std::uint32_t> group(domains_[i].size());
    std::iota(group.begin(), group.end(), first_.back());
    clauses_.at_most_one(group);
    clauses_.at_least_one(group);
  }
  for (const auto& region : regions) add_region(region);
}

void RegionSearch::add_region(const NetworkRegion& region) {
  assert(std::ranges::all_of(region.cells, [this](CellId cell) { return index(cell) < first_.size(); }));
  std::vector<std::vector<std::uint32_t>> places(Domain::capacity);
  auto missing = region.required;
  for (const auto cell : region.cells) {
    const auto domain = domains_[index(cell)];
    if (domain.single())
      missing -= domain;
    else
      for (auto variable = first_[index(cell)]; const auto symbol : domain) places[index(symbol)].push_back(variable++);
  }
  for (std::size_t symbol = 0; symbol < places.size(); ++symbol) {
    if (places[symbol].size() > 1) clauses_.at_most_one(places[symbol]);
    if (missing.contains(symbol_at(symbol))) clauses_.at_least_one(places[symbol]);
  }
}

void RegionSearch::exclude(std::span<const Candidate> together) {
  std::vector<std::uint32_t> variables;
  for (const auto& [cell, symbol] : together) {
    const auto domain = domains_[index(cell)];
    if (!domain.contains(symbol)) return;
    const auto lower = domain & Domain::first_symbols(index(symbol));
    if (!domain.single()) variables.push_back(first_[index(cell)] + static_cast<std::uint32_t>(lower.size()));
  }
  clauses_.not_all(variables);
}

std::span<const Domain> RegionSearch::solution() {
  solution_ = domains_;
  for (std::size_t variable = 0; variable < candidates_.size(); ++variable)
    if (clauses_.holds(variable))
      solution_[index(candidates_[variable].cell)] = Domain::of(candidates_[variable].symbol);
  return solution_;
}

}  // namespace grids
