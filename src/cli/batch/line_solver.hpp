#pragma once

#include "cli/batch/line_worker.hpp"
#include "engines/placement_solver.hpp"

namespace grids::cli {

/// Solves the puzzles of lines with rules that were lowered once.
class LineSolver : public LineWorker {
 public:
  /// `rules` may be shared by threads, and must outlive the worker.
  LineSolver(const CompiledRules& rules, const Limits& limits, bool json);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;

  PlacementSolver solver_;
  Limits limits_;
  std::string solution_;
};

}  // namespace grids::cli
