#pragma once

#include "engines/interface/enumeration.hpp"
#include "search/effort/limits.hpp"

namespace grids::cli {

/// The limits of one puzzle, whose time began before it was read and composed.
class PuzzleLimits {
 public:
  explicit PuzzleLimits(const Limits& limits) : limits_(limits) {}

  /// For a search: what is left of them.
  Limits rest() const { return stopwatch_.rest_of(limits_); }
  /// For work that counts no nodes.
  operator StopToken() const { return stopwatch_.stop_at(limits_); }  // NOLINT: these limits stop it

 private:
  Stopwatch stopwatch_;
  Limits limits_;
};

}  // namespace grids::cli
