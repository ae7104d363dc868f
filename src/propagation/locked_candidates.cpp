#include "propagation/locked_candidates.hpp"

#include <algorithm>
#include <cassert>

namespace grids {
namespace {

bool contains(const Region& cells, CellId cell) { return std::ranges::find(cells, cell) != cells.end(); }

Region without(const Region& cells, const Region& others) {
  Region rest;
  std::ranges::copy_if(cells, std::back_inserter(rest), [&](CellId cell) { return !contains(others, cell); });
  return rest;
}

}  // namespace

LockedCandidates::LockedCandidates(const NetworkRegion& region, const NetworkRegion& other)
    : scope_(region.cells),
      outside_(without(region.cells, other.cells)),
      leaving_(without(other.cells, region.cells)),
      required_(region.required) {
  scope_.insert(scope_.end(), leaving_.begin(), leaving_.end());
  assert(outside_.size() < region.cells.size() && "the regions share cells");
  assert(!required_.empty());
}

NamedText LockedCandidates::text(const Puzzle&) const { return "where two regions cross"; }

Verdict LockedCandidates::propagate(State& state) const noexcept {
  auto locked = required_;
  for (const auto cell : outside_) locked -= state[cell];
  if (locked.empty()) return Verdict::keep;
  for (const auto cell : leaving_)
    if (!state.remove(cell, locked)) return Verdict::contradiction;
  return Verdict::keep;
}

std::vector<std::shared_ptr<const Propagator>> locked_candidates(std::span<const NetworkRegion> regions) {
  std::vector<std::shared_ptr<const Propagator>> all;
  for (const auto& region : regions)
    for (const auto& other : regions) {
      const auto shared = static_cast<std::size_t>(
          std::ranges::count_if(region.cells, [&](CellId cell) { return contains(other.cells, cell); }));
      if (&region != &other && shared >= 2 && shared < other.cells.size() && !region.required.empty())
        all.push_back(std::make_shared<LockedCandidates>(region, other));
    }
  return all;
}

/// The symbol had to stand where the regions cross, or all had to that a cell elsewhere had left.
void LockedCandidates::explain(const History& past, std::optional<Removal> removed, Reason& reason) const {
  auto locked = required_;
  for (const auto cell : outside_) locked -= past[cell];
  auto leaving = removed ? Domain::of(removed->symbol) : Domain();
  for (const auto cell : leaving_)
    if (leaving.empty() && locked.contains(past[cell])) {
      leaving = past[cell];
      reason.add(cell, leaving);
    }
  for (const auto cell : outside_) reason.add(cell, ~leaving);
}

}  // namespace grids
