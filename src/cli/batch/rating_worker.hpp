#pragma once

#include "cli/batch/line_worker.hpp"
#include "cli/options/options.hpp"
#include "explain/explainer.hpp"

namespace grids::cli {

/// How puzzles of a batch are rated.
struct RatingTask {
  explain::TechniqueTable techniques;
  LimitOptions limits;  ///< for each puzzle
  bool json = false;
};

/// Explains a puzzle, and adds it to the totals: what a batch prints of it, "rated 1.5 easy 62.3", "none", "stuck" or
/// "cut short" by its limit, if `stop` is that; nothing when an interrupt came first. `unit` says what `number` counts
/// from 1: "line" or "puzzle".
std::optional<std::string> rated(const explain::Rules& rules, std::span<const Given> givens, const RatingTask& task,
                                 const StopToken& stop, const std::string& unit, std::uint64_t number,
                                 BatchTotals& totals);

/// Rates the puzzles of a batch.
class RatingWorker : public LineWorker {
 public:
  /// `rules` may be shared by threads, and must outlive the worker.
  RatingWorker(const explain::Rules& rules, RatingTask task);

 private:
  bool work(std::span<const Given> givens, std::uint64_t line, BatchChunk& chunk) override;

  const explain::Rules& rules_;
  RatingTask task_;
};

}  // namespace grids::cli
