#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grids::layouts {

/// Which numbers of cells can be cut into areas of allowed sizes, and into how many.
class Sums {
 public:
  /// For up to `most` cells. Sizes are positive.
  Sums(std::span<const std::size_t> sizes, std::size_t most, std::optional<std::size_t> number);

  /// Whether components of these many cells can be cut, into so many areas in all if a number was wanted.
  bool possible(std::span<const std::size_t> components, std::size_t number) const;

 private:
  using Counts = std::vector<std::uint64_t>;  ///< bit k: it can be k areas

  std::vector<bool> possible_;
  std::vector<Counts> counts_;  ///< if a number was wanted
};

}  // namespace grids::layouts
