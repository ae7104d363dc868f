#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "constraints/normal_forms/literal.hpp"
#include "core/domain.hpp"
#include "core/region.hpp"
#include "propagation/state.hpp"

namespace grids {

/// How many cells those groups have together that share a cell with some that are known.
///
/// A group hangs together by edges, or corners, too, and holds symbols of one kind: of several kinds there is one cell
/// that they share, and its symbol says which kind it is.
class MetSizes {
 public:
  struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
  };

  /// `neighbours` are places in `cells`, of each cell; so is `met`.
  MetSizes(Region cells, std::vector<std::vector<std::uint16_t>> neighbours, std::vector<std::uint16_t> met,
           std::vector<Domain> kinds, Bounds bounds);

  /// Cells that surely are in such a group are counted, and those that may be. False when there is no solution.
  bool narrow(State& state) const noexcept;

  /// Whether a cell is in such a group, of each cell; none where groups are of several kinds.
  std::vector<Literal> literals() const;
  /// Of cells that are filled: literals of which one has to hold, where none does. Of groups that have too many cells,
  /// as many of these as are too many; of others those beside them. None where it is obeyed, or there are several
  /// kinds.
  std::vector<Literal> cut(const std::function<bool(const Literal&)>& holds) const;

 private:
  class Walk;
  using Places = std::vector<std::uint16_t>;

  Region cells_;
  std::vector<std::vector<std::uint16_t>> neighbours_;
  std::vector<std::uint16_t> met_;
  std::vector<Domain> kinds_;
  Bounds bounds_;
};

}  // namespace grids
