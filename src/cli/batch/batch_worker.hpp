#pragma once

#include "cli/batch/line_worker.hpp"
#include "engines/placement_solver.hpp"

namespace grids::cli {

/// Solves the puzzles of a batch.
class BatchWorker : public LineWorker {
 public:
  /// `rules` must outlive the worker.
  BatchWorker(const CompiledRules& rules, const Limits& limits, bool json);

 private:
  bool work(std::span<const Given> givens, std::uint64_t line, BatchChunk& chunk) override;

  PlacementSolver solver_;
  Limits limits_;
  std::string solution_;
};

}  // namespace grids::cli
