#pragma once

#include "cli/batch/line_worker.hpp"
#include "minimize/minimizer.hpp"

namespace grids::cli {

/// Minimizes the grids of a batch.
class MinimizeWorker : public LineWorker {
 public:
  /// `rules` must outlive the worker. The limits of `request` hold for each grid.
  MinimizeWorker(const CompiledRules& rules, MinimizeRequest request, ResultForm form);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;
  void write_minimized(const Minimized& minimized, BatchChunk& chunk);

  const CompiledRules& rules_;
  MinimizeRequest request_;
};

}  // namespace grids::cli
