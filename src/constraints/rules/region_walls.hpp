#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "constraints/normal_forms/division.hpp"
#include "core/grid.hpp"
#include "model/rules/strokes.hpp"

namespace grids {

/// The cells of a list with the walls between them.
std::shared_ptr<const WalledCells> walled_cells(Region cells, const Region& walls, const rules::Strokes& strokes);

/// The four cells around a dot, around it, and the walls that follow each; nothing beyond the list.
class Corners {
 public:
  Corners(const WalledCells& cells, const Grid& grid) : cells_(cells), grid_(grid) {
    for (std::size_t i = 0; i < cells.walls.size(); ++i)
      walls_.emplace(std::pair(cells.walls[i].first, cells.walls[i].second), i);
  }

  /// Calls `visit` with the walls that meet at each dot, round about: of four cells all four; of three the two between
  /// them.
  template <typename Visit>
  void each(const Visit& visit) const {
    for (std::size_t row = 0; row + 1 < grid_.rows(); ++row)
      for (std::size_t column = 0; column + 1 < grid_.columns(); ++column) {
        const std::array around{Place{row, column}, Place{row, column + 1}, Place{row + 1, column + 1},
                                Place{row + 1, column}};
        std::vector<std::size_t> walls;
        for (std::size_t i = 0; i < around.size(); ++i)
          if (const auto wall = between(around[i], around[(i + 1) % around.size()])) walls.push_back(*wall);
        visit(walls);
      }
  }

 private:
  std::optional<std::size_t> between(Place one, Place other) const {
    const auto [first, second] = std::minmax({place(one), place(other)});
    const auto found = walls_.find({first, second});
    return found == walls_.end() ? std::nullopt : std::optional(found->second);
  }
  std::uint16_t place(Place at) const {
    const auto found = std::ranges::lower_bound(cells_.cells, grid_.cell(at));
    const bool there = found != cells_.cells.end() && *found == grid_.cell(at);
    return there ? static_cast<std::uint16_t>(found - cells_.cells.begin()) : std::uint16_t{0xFFFF};
  }

  const WalledCells& cells_;
  const Grid& grid_;
  std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> walls_;
};

}  // namespace grids
