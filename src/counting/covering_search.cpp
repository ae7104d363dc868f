#include "counting/covering_search.hpp"

#include <algorithm>
#include <cassert>

namespace grids {
namespace {

Limits without_nodes(Limits limits) {
  limits.nodes.reset();
  return limits;
}

}  // namespace

CoveringSearch::CoveringSearch(const Program& program, const Limits& limits)
    : program_(program), fixpoint_(program), rows_(program), watch_(without_nodes(limits)) {}

CoveringSearch::Status CoveringSearch::find(std::span<const Domain> left, std::span<const Domain> wanted,
                                            std::uint64_t most_nodes) {
  assert(left.size() == program_.cell_count() && wanted.size() == left.size() && "a domain for each cell");
  const auto last_node = statistics_.nodes + most_nodes;
  for (bool alive = start(left);;) {
    if (!alive && path_.empty()) return Status::exhausted;
    if (!alive) {
      alive = backtrack();
      continue;
    }
    if (!choose(wanted)) return Status::solution;
    if (statistics_.nodes >= last_node) return Status::limit;
    out_of_time_ = watch_.over(statistics_.nodes);
    if (out_of_time_) return Status::limit;
    alive = descend();
  }
}

bool CoveringSearch::start(std::span<const Domain> left) {
  depth_ = 0;
  path_.clear();
  ++statistics_.nodes;
  auto* const root = rows_[0];
  std::ranges::copy(program_.root(), root);
  fixpoint_.wake_all();
  for (const auto cells : {program_.branching_order(), program_.untold_order()})
    for (const auto cell : cells)
      if (!fixpoint_.narrow(root, cell, left[index(cell)])) return false;
  return fixpoint_.run(root);
}

/// False when every cell is decided.
bool CoveringSearch::choose(std::span<const Domain> wanted) {
  const auto domains = fixpoint_.publish(rows_[depth_]);
  for (const auto cells : {program_.branching_order(), program_.untold_order()}) {
    auto fewest = Domain::capacity + 1;
    for (const auto cell : cells) {
      const auto candidates = domains[index(cell)];
      if (candidates.single() || candidates.size() >= fewest) continue;
      fewest = candidates.size();
      const auto first = (candidates & wanted[index(cell)]).empty() ? candidates : candidates & wanted[index(cell)];
      next_ = {cell, Domain::of(first.lowest())};
      if (fewest == 2) break;
    }
    if (fewest <= Domain::capacity) return true;
  }
  return false;
}

bool CoveringSearch::descend() {
  path_.push_back(next_);
  ++depth_;
  ++statistics_.nodes;
  ++statistics_.guesses;
  statistics_.deepest = std::max<std::uint64_t>(statistics_.deepest, depth_);
  return rows_.assume(fixpoint_, depth_ - 1, depth_, next_.cell, next_.symbol);
}

/// Refutes the latest assumption.
bool CoveringSearch::backtrack() {
  assert(!path_.empty() && depth_ == path_.size());
  const auto [cell, symbol] = path_.back();
  path_.pop_back();
  --depth_;
  ++statistics_.nodes;
  ++statistics_.failures;
  return fixpoint_.narrow(rows_[depth_], cell, ~symbol) && fixpoint_.run(rows_[depth_]);
}

}  // namespace grids
