// How many solutions there are, and which symbols occur in them.
#pragma once

#include <cstdint>
#include <grids/puzzle.hpp>
#include <grids/solve.hpp>
#include <memory>
#include <string>
#include <vector>

namespace grids::GRIDS_ABI {

struct Count {
  std::string digits;        ///< the number in decimal digits
  std::uint64_t number = 0;  ///< the same, or the largest that 64 bits can say
  bool exact = true;         ///< otherwise there are at least so many: a limit came first, or there are 2^128 or more
};

/// Counts all solutions without visiting each. It uses up to about `memory` bytes to remember counts.
GRIDS_EXPORT Count count(const Puzzle& puzzle, const Limits& limits = {}, std::size_t memory = std::size_t{512} << 20);

/// The true candidates: the symbols that cells hold in some solution.
class GRIDS_EXPORT Candidates {
 public:
  /// The symbols that are known to occur in the cell, in the puzzle's order. Throws InputError for a cell off the grid.
  std::vector<std::string> possible(Cell cell) const;
  /// Those of which a limit kept that unknown.
  std::vector<std::string> unsettled(Cell cell) const;
  /// Whether a limit or an interrupt cut it short.
  bool limited() const noexcept;

  struct Data;  ///< the library's own
  explicit Candidates(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}

 private:
  std::shared_ptr<const Data> data_;
};

GRIDS_EXPORT Candidates candidates(const Puzzle& puzzle, const Limits& limits = {});

}  // namespace grids::GRIDS_ABI
