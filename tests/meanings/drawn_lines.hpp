#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace grids::stroke_tests {

/// A set of links on a grid, as a person looks at it.
class Drawn {
 public:
  Drawn(std::size_t rows, std::size_t columns, std::uint64_t links) : rows_(rows), columns_(columns), links_(links) {}

  static std::size_t link_count(std::size_t rows, std::size_t columns) {
    return rows * (columns - 1) + columns * (rows - 1);
  }

  /// Numbers of cells: above, to the right, below, to the left, if a link leads there.
  std::vector<std::pair<char, std::size_t>> ways(std::size_t cell) const {
    std::vector<std::pair<char, std::size_t>> all;
    const auto row = cell / columns_;
    const auto column = cell % columns_;
    if (row > 0 && below(cell - columns_)) all.emplace_back('v', cell - columns_);
    if (column + 1 < columns_ && right(cell)) all.emplace_back('h', cell + 1);
    if (row + 1 < rows_ && below(cell)) all.emplace_back('v', cell + columns_);
    if (column > 0 && right(cell - 1)) all.emplace_back('h', cell - 1);
    return all;
  }
  bool straight(std::size_t cell) const {
    const auto both = ways(cell);
    return both.size() == 2 && both[0].first == both[1].first;
  }
  bool turn(std::size_t cell) const { return ways(cell).size() == 2 && !straight(cell); }
  bool leads(std::size_t from, std::size_t to) const {
    for (const auto& [way, next] : ways(from))
      if (next == to) return true;
    return false;
  }
  std::size_t cells() const { return rows_ * columns_; }
  std::size_t columns() const { return columns_; }
  std::size_t count() const {
    std::size_t ends = 0;
    for (std::size_t cell = 0; cell < cells(); ++cell) ends += ways(cell).size();
    return ends / 2;
  }
  /// How many pieces the cells with links make.
  std::size_t pieces() const {
    std::set<std::size_t> left;
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (!ways(cell).empty()) left.insert(cell);
    std::size_t count = 0;
    for (; !left.empty(); ++count) {
      std::vector<std::size_t> spread{*left.begin()};
      while (!spread.empty()) {
        const auto cell = spread.back();
        spread.pop_back();
        if (left.erase(cell) == 0) continue;
        for (const auto& [way, next] : ways(cell)) spread.push_back(next);
      }
    }
    return count;
  }
  std::size_t linked_cells() const {
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < cells(); ++cell) count += ways(cell).empty() ? 0 : 1;
    return count;
  }
  bool one_loop() const {
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (ways(cell).size() != 0 && ways(cell).size() != 2) return false;
    return pieces() == 1;
  }
  /// A forest has as many links as cells less its trees.
  bool no_loop() const { return count() + pieces() == linked_cells(); }
  bool connected() const { return pieces() < 2; }

 private:
  bool right(std::size_t cell) const {
    return ((links_ >> (cell / columns_ * (columns_ - 1) + cell % columns_)) & 1) != 0;
  }
  bool below(std::size_t cell) const { return ((links_ >> (rows_ * (columns_ - 1) + cell)) & 1) != 0; }

  std::size_t rows_;
  std::size_t columns_;
  std::uint64_t links_;
};

}  // namespace grids::stroke_tests
