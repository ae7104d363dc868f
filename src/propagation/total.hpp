#pragma once

#include <cstdint>
#include <optional>

namespace grids {

class Puzzle;

/// What a propagator may also be: one that knows what the numbers of its cells add up to.
class KnowsTotal {
 public:
  virtual ~KnowsTotal() = default;
  /// The sum of the numbers of all cells of its scope (Puzzle::number), each taken once, if it is the same in all that
  /// the propagator accepts.
  virtual std::optional<std::int64_t> total(const Puzzle& puzzle) const = 0;

 protected:
  KnowsTotal() = default;
  KnowsTotal(const KnowsTotal&) = default;
  KnowsTotal& operator=(const KnowsTotal&) = default;
};

}  // namespace grids
