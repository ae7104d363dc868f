#include "generate/layouts/loop_blocks.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "generate/layouts/draw.hpp"

namespace grids::layouts {
namespace {

constexpr std::size_t attempts_at_loops = 12;

/// The loop is the rim of a set of squares, each between four cells: those that lie inside. The set hangs together, and
/// so does what is outside, nowhere by corners alone; annealing changes one square after the other.
class LoopAnnealing {
 public:
  LoopAnnealing(Size size, double least_blocks, double most_blocks, Random& random)
      : size_(size),
        least_blocks_(least_blocks),
        most_blocks_(most_blocks),
        random_(random),
        inside_((size.rows - 1) * (size.columns - 1)),
        squares_(size.rows * size.columns),
        blocks_(squares_.size()) {
    turn(random_.below(size.rows - 1), random_.below(size.columns - 1));
    open_ = open_near(0, 0, size.rows, size.columns);
  }

  std::optional<std::vector<bool>> run() {
    auto temperature = first_temperature;
    for (std::size_t i = 0; i < sweeps; ++i, temperature *= cooling)
      for (std::size_t tried = 0; tried < inside_.size(); ++tried) try_to_turn(temperature);
    const auto blocks = static_cast<double>(blocks_);
    if (blocks < least_blocks_ - spare || blocks > most_blocks_ + spare) return std::nullopt;
    std::vector<bool> found(squares_.size());
    for (std::size_t cell = 0; cell < found.size(); ++cell) found[cell] = !is_on_loop(cell);
    return found;
  }

 private:
  static constexpr std::size_t sweeps = 300;
  static constexpr double first_temperature = 2;
  static constexpr double cooling = 0.984;
  static constexpr double cost_of_share = 3;  ///< of a block too many or too few, beside a cell that is open
  /// The loop is longer or shorter than wanted by so many cells at most: its length is even.
  static constexpr double spare = 2;

  void try_to_turn(double temperature) {
    const auto row = random_.below(size_.rows - 1);
    const auto column = random_.below(size_.columns - 1);
    if (!keeps_one_loop(row, column)) return;
    const auto before = cost();
    turn_and_count(row, column);
    const auto worse = cost() - before;
    if (worse > 0 && random_.fraction() >= likelihood(worse / temperature)) turn_and_count(row, column);
  }

  double cost() const {
    const auto blocks = static_cast<double>(blocks_);
    return static_cast<double>(open_) + cost_of_share * std::max({0.0, least_blocks_ - blocks, blocks - most_blocks_});
  }

  void turn_and_count(std::size_t row, std::size_t column) {
    const auto top = row == 0 ? row : row - 1;
    const auto left = column == 0 ? column : column - 1;
    const auto bottom = std::min(row + 3, size_.rows);
    const auto right = std::min(column + 3, size_.columns);
    open_ -= open_near(top, left, bottom, right);
    turn(row, column);
    open_ += open_near(top, left, bottom, right);
  }

  /// A square goes from the inside to the outside or back.
  void turn(std::size_t row, std::size_t column) {
    const auto square = row * (size_.columns - 1) + column;
    inside_[square] = !inside_[square];
    for (const auto cell : {row * size_.columns + column, (row + 1) * size_.columns + column})
      for (const auto corner : {cell, cell + 1}) {
        blocks_ -= is_on_loop(corner) ? 0 : 1;
        squares_[corner] = static_cast<std::uint8_t>(squares_[corner] + (inside_[square] ? 1 : -1));
        blocks_ += is_on_loop(corner) ? 0 : 1;
      }
  }

  bool is_inside(std::size_t row, std::size_t column) const {
    return row < size_.rows - 1 && column < size_.columns - 1 && inside_[row * (size_.columns - 1) + column];
  }
  bool is_on_loop(std::size_t cell) const { return squares_[cell] > 0 && squares_[cell] < 4; }

  /// Whether both sides still hang together by edges when the square goes to the other one: the eight around it change
  /// sides twice, and not at its corners alone.
  bool keeps_one_loop(std::size_t row, std::size_t column) const {
    const std::array<bool, 8> around{is_inside(row - 1, column - 1), is_inside(row - 1, column),
                                     is_inside(row - 1, column + 1), is_inside(row, column + 1),
                                     is_inside(row + 1, column + 1), is_inside(row + 1, column),
                                     is_inside(row + 1, column - 1), is_inside(row, column - 1)};
    std::size_t changes = 0;
    std::size_t beside = 0;
    for (std::size_t i = 0; i < around.size(); ++i) {
      changes += around[i] != around[(i + 1) % around.size()] ? 1 : 0;
      beside += i % 2 == 1 && around[i] ? 1 : 0;
    }
    return changes == 2 && beside > 0 && beside < 4;
  }

  /// Cells on the loop beside which more than two others are on it: there it could run otherwise.
  std::size_t open_near(std::size_t top, std::size_t left, std::size_t bottom, std::size_t right) const {
    std::size_t count = 0;
    for (auto row = top; row < bottom; ++row)
      for (auto column = left; column < right; ++column) count += is_open(row, column) ? 1 : 0;
    return count;
  }

  bool is_open(std::size_t row, std::size_t column) const {
    const auto cell = row * size_.columns + column;
    if (!is_on_loop(cell)) return false;
    std::size_t beside = 0;
    if (row > 0) beside += is_on_loop(cell - size_.columns) ? 1 : 0;
    if (column > 0) beside += is_on_loop(cell - 1) ? 1 : 0;
    if (row + 1 < size_.rows) beside += is_on_loop(cell + size_.columns) ? 1 : 0;
    if (column + 1 < size_.columns) beside += is_on_loop(cell + 1) ? 1 : 0;
    return beside > 2;
  }

  Size size_;
  double least_blocks_;
  double most_blocks_;
  Random& random_;
  std::vector<bool> inside_;           ///< by square, row after row
  std::vector<std::uint8_t> squares_;  ///< by cell: how many of those around it are inside
  std::size_t blocks_;                 ///< cells off the loop
  std::size_t open_ = 0;
};

}  // namespace

std::optional<std::vector<bool>> blocks_off_loop(Size size, double least_share, double most_share, Random& random) {
  assert(0 <= least_share && least_share <= most_share && most_share <= 1);
  if (size.rows < 2 || size.columns < 2) return std::nullopt;
  const auto cells = static_cast<double>(size.rows * size.columns);
  for (std::size_t i = 0; i < attempts_at_loops; ++i)
    if (auto found = LoopAnnealing(size, least_share * cells, most_share * cells, random).run()) return found;
  return std::nullopt;
}

}  // namespace grids::layouts
