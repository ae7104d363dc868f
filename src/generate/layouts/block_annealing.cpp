#include "generate/layouts/block_annealing.hpp"

#include <algorithm>
#include <cassert>

#include "generate/layouts/draw.hpp"
#include "generate/layouts/joining.hpp"

namespace grids::layouts {

namespace {

constexpr double first_temperature = 0.7;
constexpr double cooling = 0.94;

}  // namespace

BlockAnnealing::BlockAnnealing(Size size, const BlockRequest& request, double share, Random& random)
    : size_(size),
      request_(request),
      share_(share),
      random_(random),
      runs_matter_(request.shortest_run > 1 || request.longest_run < std::max(size.rows, size.columns)),
      blocks_(size.rows * size.columns, false) {
  assert(!blocks_.empty() && 0 <= share_ && share_ <= 1);
  for (std::size_t i = 0; i < blocks_.size(); ++i) ++cells_of_kind_[kind_of(i)];
}

std::optional<std::vector<bool>> BlockAnnealing::run() {
  std::optional<std::vector<bool>> best;
  double least = 0;
  start();
  auto temperature = first_temperature;
  for (std::size_t i = 0; i < sweeps; ++i, temperature *= cooling) {
    sweep(temperature);
    if (faults_ > 0 || excess() > 0) continue;
    const auto unbalanced = imbalance();
    if (best && unbalanced >= least) continue;
    best = blocks_;
    least = unbalanced;
    if (least <= 0) break;
  }
  return best;
}

void BlockAnnealing::start() {
  for (std::size_t row = 0; row < size_.rows; ++row) faults_ += faults_of_row(row);
  for (std::size_t column = 0; column < size_.columns; ++column) faults_ += faults_of_column(column);
  // All is connected to begin with, and stays so.
  for (std::size_t i = 0; !request_.connected && i < blocks_.size(); ++i) {
    const auto cell = random_.below(blocks_.size());
    if (random_.fraction() < share_ && !blocks_[cell]) flip(cell);
  }
}

void BlockAnnealing::sweep(double temperature) {
  for (std::size_t i = 0; i < blocks_.size(); ++i) try_to_flip(random_.below(blocks_.size()), temperature);
}

void BlockAnnealing::try_to_flip(std::size_t cell, double temperature) {
  const auto before = cost();
  flip(cell);
  const auto worse = cost() - before;
  const bool refused = worse > 0 && random_.fraction() >= likelihood(worse / temperature);
  if (refused || (request_.connected && !stays_connected(cell))) flip(cell);
}

void BlockAnnealing::flip(std::size_t cell) {
  flip_alone(cell);
  if (counterpart(cell) != cell) flip_alone(counterpart(cell));
}

void BlockAnnealing::flip_alone(std::size_t cell) {
  faults_ -= faults_near(cell);
  clumps_ -= clumps_around(cell);
  blocks_[cell] = !blocks_[cell];
  faults_ += faults_near(cell);
  clumps_ += clumps_around(cell);
  blocks_of_kind_[kind_of(cell)] += blocks_[cell] ? 1 : -1;
}

/// Of all lines whose faults may change with the cell.
double BlockAnnealing::faults_near(std::size_t cell) const {
  const auto row = cell / size_.columns;
  const auto column = cell % size_.columns;
  if (!runs_matter_) return blocks_beside(cell);
  auto faults = faults_of_row(row) + faults_of_column(column) + blocks_beside(cell);
  if (!request_.runs_of_one) return faults;
  if (row > 0) faults += faults_of_row(row - 1);
  if (row + 1 < size_.rows) faults += faults_of_row(row + 1);
  return faults;
}

double BlockAnnealing::faults_of_row(std::size_t row) const {
  double faults = 0;
  std::size_t length = 0;
  for (std::size_t column = 0; column <= size_.columns; ++column) {
    if (column < size_.columns && !is_block(row, column)) {
      ++length;
      continue;
    }
    faults += faults_of_run(length);
    if (length == 1 && request_.runs_of_one && request_.shortest_run > 1 && is_alone(row, column - 1)) ++faults;
    length = 0;
  }
  return faults;
}

double BlockAnnealing::faults_of_column(std::size_t column) const {
  double faults = 0;
  std::size_t length = 0;
  for (std::size_t row = 0; row <= size_.rows; ++row) {
    if (row < size_.rows && !is_block(row, column)) {
      ++length;
      continue;
    }
    faults += faults_of_run(length);
    length = 0;
  }
  return faults;
}

/// How many cells a run is too long or too short.
double BlockAnnealing::faults_of_run(std::size_t length) const {
  if (length == 0 || (length == 1 && request_.runs_of_one)) return 0;
  if (length < request_.shortest_run) return static_cast<double>(request_.shortest_run - length);
  return length > request_.longest_run ? static_cast<double>(length - request_.longest_run) : 0.0;
}

double BlockAnnealing::blocks_beside(std::size_t cell) const {
  if (!request_.apart || !blocks_[cell]) return 0;
  const auto near = neighbours(cell);
  return static_cast<double>(std::count_if(near.begin(), near.end(), [&](std::size_t next) { return blocks_[next]; }));
}

/// Whether a cell that is alone in its row is alone in its column.
bool BlockAnnealing::is_alone(std::size_t row, std::size_t column) const {
  return (row == 0 || is_block(row - 1, column)) && (row + 1 == size_.rows || is_block(row + 1, column));
}

double BlockAnnealing::clumps_around(std::size_t cell) const {
  const auto row = cell / size_.columns;
  const auto column = cell % size_.columns;
  double clumps = 0;
  for (auto r = row == 0 ? row : row - 1; r <= row && r + 1 < size_.rows; ++r) {
    for (auto c = column == 0 ? column : column - 1; c <= column && c + 1 < size_.columns; ++c) {
      if (is_block(r, c) && is_block(r, c + 1) && is_block(r + 1, c) && is_block(r + 1, c + 1)) ++clumps;
    }
  }
  return clumps;
}

/// How far the kinds of cells are from the share that is aimed at, beyond what chance would do.
double BlockAnnealing::imbalance() const {
  double sum = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (cells_of_kind_[kind] == 0) continue;
    const auto expected = share_ * cells_of_kind_[kind];
    const auto away = blocks_of_kind_[kind] - expected;
    sum += std::max(0.0, away * away / (1 + expected * (1 - share_)) - 1);
  }
  return sum;
}

double BlockAnnealing::excess() const {
  const auto spare = request_.symmetry == Symmetry::none ? 0.5 : 1.0;
  const auto cells = static_cast<double>(blocks_.size());
  double blocks = 0;
  for (const auto of_kind : blocks_of_kind_) blocks += of_kind;
  return std::max({0.0, request_.least_share * cells - spare - blocks, blocks - request_.most_share * cells - spare});
}

bool BlockAnnealing::stays_connected(std::size_t cell) const {
  const auto other = counterpart(cell);
  const auto near = neighbours(cell);
  // Together, two neighbours may part what neither parts alone.
  const bool beside = std::find(near.begin(), near.end(), other) != near.end();
  return (!beside && stays_connected_around(cell) && stays_connected_around(other)) || joined(size_, blocks_, false);
}

bool BlockAnnealing::stays_connected_around(std::size_t cell) const {
  if (blocks_[cell]) return joined_around(size_, blocks_, cell, false);
  const auto near = neighbours(cell);
  return std::any_of(near.begin(), near.end(), [&](std::size_t next) { return !blocks_[next]; });
}

std::vector<std::size_t> BlockAnnealing::neighbours(std::size_t cell) const {
  std::vector<std::size_t> near;
  if (cell >= size_.columns) near.push_back(cell - size_.columns);
  if (cell % size_.columns > 0) near.push_back(cell - 1);
  if (cell % size_.columns + 1 < size_.columns) near.push_back(cell + 1);
  if (cell + size_.columns < blocks_.size()) near.push_back(cell + size_.columns);
  return near;
}

std::size_t BlockAnnealing::kind_of(std::size_t cell) const {
  const auto row = cell / size_.columns;
  const auto column = cell % size_.columns;
  const auto down = std::min({row, size_.rows - 1 - row, std::size_t{2}});
  const auto across = std::min({column, size_.columns - 1 - column, std::size_t{2}});
  constexpr std::array<std::array<std::size_t, 3>, 3> kinds_of{{{0, 1, 2}, {1, 3, 4}, {2, 4, 5}}};
  return kinds_of[down][across];
}

std::size_t BlockAnnealing::counterpart(std::size_t cell) const {
  switch (request_.symmetry) {
    case Symmetry::rotation: return blocks_.size() - 1 - cell;
    case Symmetry::mirror: return cell + size_.columns - 1 - 2 * (cell % size_.columns);
    case Symmetry::none: break;
  }
  return cell;
}

}  // namespace grids::layouts
