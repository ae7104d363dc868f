#include <algorithm>

#include "generate/layouts/draw.hpp"
#include "generate/layouts/joining.hpp"
#include "generate/layouts/pattern.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t attempts_at_patterns = 20;
constexpr std::size_t sweeps_of_a_pattern = 150;
constexpr double highest_temperature = 0.95;
constexpr double temperature_kept = 0.975;

/// Two halves, each of one colour, in which cells change colour as long as both stay connected, until there are no
/// squares of one colour: simulated annealing, in which each such square is a fault.
class Entwining {
 public:
  Entwining(Size size, Random& random);

  bool run();
  const std::vector<bool>& colours() const noexcept { return colours_; }

 private:
  void try_to_change(std::size_t cell, double temperature);
  bool stays_connected(std::size_t cell) const;
  std::size_t squares_with(std::size_t cell) const;

  Size size_;
  Random& random_;
  std::vector<bool> colours_;
  std::size_t squares_ = 0;
};

Entwining::Entwining(Size size, Random& random)
    : size_(size), random_(random), colours_(size.rows * size.columns, false) {
  const bool across = size.rows == 1 || (size.columns > 1 && random.below(2) == 0);
  const bool colour = random.below(2) == 0;
  for (std::size_t i = 0; i < colours_.size(); ++i) {
    const bool first = across ? i % size.columns * 2 < size.columns : i / size.columns * 2 < size.rows;
    colours_[i] = first == colour;
  }
  // Each square was counted at each of its four cells.
  for (std::size_t i = 0; i < colours_.size(); ++i) squares_ += squares_with(i);
  squares_ /= 4;
}

bool Entwining::run() {
  auto temperature = highest_temperature;
  for (std::size_t i = 0; i < sweeps_of_a_pattern && squares_ > 0; ++i, temperature *= temperature_kept) {
    for (std::size_t k = 0; k < colours_.size() && squares_ > 0; ++k)
      try_to_change(random_.below(colours_.size()), temperature);
  }
  return squares_ == 0;
}

void Entwining::try_to_change(std::size_t cell, double temperature) {
  const auto before = squares_with(cell);
  colours_[cell] = !colours_[cell];
  const auto after = squares_with(cell);
  const auto worse = after > before ? static_cast<double>(after - before) : 0.0;
  if ((worse > 0 && random_.fraction() >= likelihood(worse / temperature)) || !stays_connected(cell)) {
    colours_[cell] = !colours_[cell];
    return;
  }
  squares_ = squares_ + after - before;
}

/// Of a cell that has changed.
bool Entwining::stays_connected(std::size_t cell) const {
  const auto has = [&](std::size_t next, bool colour) { return colours_[next] == colour; };
  bool joins = false;
  bool leaves = false;
  const auto look_at = [&](std::size_t next) {
    joins = joins || has(next, colours_[cell]);
    leaves = leaves || has(next, !colours_[cell]);
  };
  if (cell >= size_.columns) look_at(cell - size_.columns);
  if (cell % size_.columns > 0) look_at(cell - 1);
  if (cell % size_.columns + 1 < size_.columns) look_at(cell + 1);
  if (cell + size_.columns < colours_.size()) look_at(cell + size_.columns);
  if (!joins || !leaves) return false;
  if (joined_around(size_, colours_, cell, !colours_[cell])) return true;
  // Inside, a way around from one neighbour to another would shut in cells of the colour that the cell has now, and
  // these were connected without it.
  const auto row = cell / size_.columns;
  const auto column = cell % size_.columns;
  const bool at_border = row == 0 || column == 0 || row + 1 == size_.rows || column + 1 == size_.columns;
  return at_border && joined(size_, colours_, !colours_[cell]);
}

/// The squares of one colour in which the cell lies.
std::size_t Entwining::squares_with(std::size_t cell) const {
  const auto row = cell / size_.columns;
  const auto column = cell % size_.columns;
  const auto is_like = [&](std::size_t r, std::size_t c) { return colours_[r * size_.columns + c] == colours_[cell]; };
  std::size_t squares = 0;
  for (auto r = row == 0 ? row : row - 1; r <= row && r + 1 < size_.rows; ++r) {
    for (auto c = column == 0 ? column : column - 1; c <= column && c + 1 < size_.columns; ++c) {
      if (is_like(r, c) && is_like(r, c + 1) && is_like(r + 1, c) && is_like(r + 1, c + 1)) ++squares;
    }
  }
  return squares;
}

}  // namespace

std::optional<std::vector<bool>> connected_pattern(Size size, Random& random) {
  if (size.rows * size.columns < 2) return {};
  for (std::size_t i = 0; i < attempts_at_patterns; ++i) {
    Entwining entwining(size, random);
    if (entwining.run()) return entwining.colours();
  }
  return {};
}

}  // namespace grids::layouts
