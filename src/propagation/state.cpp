#include "propagation/state.hpp"

#include <cassert>

namespace grids {

/// Apart from `narrow`, which mostly changes nothing and should be short.
bool State::changed(CellId cell, Domain before, Domain after) noexcept {
  assert((after - before).empty() && after != before && "candidates only go");
  if (after.empty()) {
    domains_[index(cell)] = before;  // so that whoever takes a level back need not know where it failed
    return false;
  }
  if (changes_.bits == nullptr) return true;  // not the queue: a program without propagators has an empty one
  auto& changed = changes_.bits[index(cell) / 64];
  const auto bit = std::uint64_t{1} << (index(cell) % 64);
  if ((changed & bit) == 0) changes_.before[index(cell)] = before;
  changed |= bit;
  wake(cell, before, after);
  return true;
}

}  // namespace grids
