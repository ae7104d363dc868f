#pragma once

#include <chrono>

#include "cli/batch/batch_totals.hpp"
#include "cli/exit_code.hpp"
#include "cli/terminal/progress.hpp"

namespace grids::cli {

/// How far a batch is: on standard error while it runs, and what it came to at the end. Its time begins now.
class BatchProgress {
 public:
  BatchTotals& totals() noexcept { return totals_; }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - begin_; }
  /// Shows the totals, when it is time to.
  void say();
  /// Prints the totals. `partial`: an interrupt came before the last puzzle.
  ExitCode end(bool partial);

 private:
  ProgressLine line_{true, ""};
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  BatchTotals totals_;
};

}  // namespace grids::cli
