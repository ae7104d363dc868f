#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/domain.hpp"
#include "core/ids.hpp"

namespace grids {

/// Some cells, each with the symbols for which it counts, and how many of them count.
struct CountedCells {
  struct Part {
    CellId cell{};
    Domain symbols;
  };

  std::vector<Part> parts;  ///< no cell twice
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// What a propagator may also be: one that counts cells, and says no more than that.
class KnowsCount {
 public:
  virtual ~KnowsCount() = default;
  /// Nothing where it also says something else, or what it allows is no range.
  virtual std::optional<CountedCells> counted() const = 0;

 protected:
  KnowsCount() = default;
  KnowsCount(const KnowsCount&) = default;
  KnowsCount& operator=(const KnowsCount&) = default;
};

}  // namespace grids
