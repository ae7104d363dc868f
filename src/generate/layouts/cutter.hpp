#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generate/layouts/areas.hpp"
#include "generate/layouts/neighbours.hpp"
#include "generate/layouts/sums.hpp"

namespace grids::layouts {

/// Cuts cells into areas of allowed sizes, one area after another. An area grows cell by cell from a free cell that has
/// the fewest free neighbours; it stays if what is free can still be cut. Where none can stay, areas that are
/// in the way are given up again.
class Cutter {
 public:
  /// `sizes` are positive, different, and have positive weights.
  Cutter(const Grid& grid, std::vector<SizeWeight> sizes, const AreaRequest& request, Random& random);

  std::optional<std::vector<Region>> cut();

 private:
  static constexpr std::uint32_t free_cell = 0xffffffff;

  bool place_area(CellId start);
  void give_up_around(CellId start);
  std::vector<std::size_t> sizes_in_drawn_order();
  /// Joined free cells from `start` on, fewer than `size` where it could not grow on.
  Region grow(CellId start, std::size_t size);
  double attraction(CellId cell, double along) const;
  bool may_stay(const Region& area);
  bool leaves_what_can_be_cut();
  CellId most_enclosed_free_cell();
  Region free_component(CellId start);
  std::vector<std::size_t> free_components();
  void keep(Region area);
  void remove(std::uint32_t area);
  bool is_free(CellId cell) const { return owner_[index(cell)] == free_cell && !growing_[index(cell)]; }
  std::vector<Region> result() const;

  const Grid& grid_;
  const AreaRequest& request_;
  Random& random_;
  Neighbours neighbours_;
  std::vector<SizeWeight> sizes_;
  std::vector<std::size_t> made_;  ///< areas of each of the sizes
  std::vector<double> wanted_;     ///< the same, by the weights
  Sums sums_;
  std::vector<std::uint32_t> owner_;
  std::vector<bool> growing_;
  std::vector<Region> areas_;  ///< empty where one was given up
  std::size_t area_count_ = 0;
  std::size_t free_count_ = 0;
  std::size_t work_ = 0;  ///< cells that may still be looked at
  std::size_t failures_ = 0;
};

}  // namespace grids::layouts
