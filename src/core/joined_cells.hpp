#pragma once

#include <map>

#include "core/ids.hpp"

namespace grids {

/// Cells, or whatever else is numbered as they are, and which of them hang together: each is told by the piece that it
/// is part of. A disjoint-set forest without ranks, for boards of a few hundred cells.
class JoinedCells {
 public:
  /// Whether that joins two pieces: else they hung together before.
  bool join(CellId one, CellId other) {
    const auto a = piece(one);
    const auto b = piece(other);
    joined_.insert_or_assign(a, b);
    return a != b;
  }
  /// The same for all that hang together.
  CellId piece(CellId cell) const {
    for (auto next = joined_.find(cell); next != joined_.end() && next->second != cell; next = joined_.find(cell))
      cell = next->second;
    return cell;
  }
  bool joined(CellId one, CellId other) const { return piece(one) == piece(other); }

 private:
  std::map<CellId, CellId> joined_;
};

}  // namespace grids
