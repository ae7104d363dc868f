#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generate/layouts/blocks.hpp"

namespace grids::layouts {

/// Changes blocks at random until all runs are as wanted: simulated annealing, which prefers fewer faults of runs, and
/// as many blocks at the border as inside.
class BlockAnnealing {
 public:
  static constexpr std::size_t sweeps = 40;  ///< each tries as many changes as there are cells

  /// `share` of the cells is aimed at.
  BlockAnnealing(Size size, const BlockRequest& request, double share, Random& random);

  std::optional<std::vector<bool>> run();

 private:
  /// Against the cost of a run that is a cell too long or too short.
  static constexpr double cost_of_a_clump = 0.15;
  static constexpr double cost_of_imbalance = 0.2;
  /// Kinds of cells by how near to the border they are in either direction: at it, next to it, or further in.
  static constexpr std::size_t kinds = 6;

  void start();
  void sweep(double temperature);
  void try_to_flip(std::size_t cell, double temperature);
  /// Changes the cell and its counterpart.
  void flip(std::size_t cell);
  void flip_alone(std::size_t cell);
  double faults_near(std::size_t cell) const;
  double faults_of_row(std::size_t row) const;
  double faults_of_column(std::size_t column) const;
  double faults_of_run(std::size_t length) const;
  /// Neighbours of the block at that place that must not be blocks, too.
  double blocks_beside(std::size_t cell) const;
  bool is_alone(std::size_t row, std::size_t column) const;
  double clumps_around(std::size_t cell) const;
  double imbalance() const;
  double cost() const { return faults_ + excess() + cost_of_a_clump * clumps_ + cost_of_imbalance * imbalance(); }
  /// How many blocks too many, or too few, there are, to the nearest number that the symmetry allows.
  double excess() const;
  /// Whether cells in play that were connected before the cell and its counterpart changed still are.
  bool stays_connected(std::size_t cell) const;
  /// The same as far as the eight cells around tell.
  bool stays_connected_around(std::size_t cell) const;
  std::vector<std::size_t> neighbours(std::size_t cell) const;
  std::size_t kind_of(std::size_t cell) const;
  std::size_t counterpart(std::size_t cell) const;
  bool is_block(std::size_t row, std::size_t column) const { return blocks_[row * size_.columns + column]; }

  Size size_;
  const BlockRequest& request_;
  double share_;
  Random& random_;
  const bool runs_matter_;  ///< whether any run can be too short or too long
  std::vector<bool> blocks_;
  std::array<double, kinds> cells_of_kind_{};
  std::array<double, kinds> blocks_of_kind_{};
  double faults_ = 0;
  double clumps_ = 0;  ///< squares of four blocks
};

}  // namespace grids::layouts
