#pragma once

#include <cstdint>
#include <functional>

namespace grids {

/// Tries that go on from each other.
struct Walk {
  std::uint64_t number = 0;
  std::uint64_t seed = 1;
  std::uint64_t tries = 1;
};

/// Does all tries by up to `jobs` threads: after every 1,000 another walk begins elsewhere, with a seed of its own, so
/// that what comes of them depends on their number alone. Walks are begun in order until one of them says no.
void for_each_walk(std::uint64_t tries, std::uint64_t seed, std::size_t jobs,
                   const std::function<bool(const Walk& walk)>& go);

}  // namespace grids
