#pragma once

#include <string>

#include "formats/documents/placement_line.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// Writes solutions on a line each: their symbols, as `SolutionWriter` does; where walls or links are part of them, as
/// `grids solve` draws them into a pipe, with a `/` for the end of each row but the last.
class SolutionLine {
 public:
  /// `puzzle` must outlive the writer.
  explicit SolutionLine(const Puzzle& puzzle);

  void append(const Solution& solution, std::string& out) const;
  bool is_drawn() const noexcept { return drawn_ != nullptr; }

 private:
  SolutionWriter symbols_;
  const Puzzle* drawn_;  ///< null where the symbols say all
};

}  // namespace grids::cli
