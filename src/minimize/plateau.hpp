#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/random.hpp"

namespace grids {

/// From where the next try to leave things out starts. A plateau search: of the last try that had as little left as any
/// before it, one to four things that went come back, and all others are tried before them. Many small steps between
/// results of the same weight find the way to less, where each try from everything starts at the foot of another hill.
class Plateau {
 public:
  /// `weights`: what each of the things costs if it is left.
  explicit Plateau(std::vector<std::size_t> weights) : weights_(std::move(weights)) {}

  /// The things that are there, in the order in which they are to be tried.
  std::vector<std::size_t> next(Random& random);
  /// What was left of them.
  void take(std::vector<std::size_t> left);

 private:
  std::size_t weight(const std::vector<std::size_t>& things) const;

  std::vector<std::size_t> weights_;
  std::vector<std::size_t> kept_;
  std::vector<std::size_t> gone_;
  std::size_t stale_ = 0;  ///< tries since less was left
  bool begun_ = false;
};

}  // namespace grids
