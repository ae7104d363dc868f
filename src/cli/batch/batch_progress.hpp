#pragma once

#include <chrono>
#include <string_view>

#include "cli/batch/batch_totals.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/progress.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {

/// How far a batch is: on standard error while it runs, and what it came to at the end. Its time begins now.
class BatchProgress {
 public:
  BatchTotals& totals() noexcept { return totals_; }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - begin_; }
  /// Shows the totals, when it is time to.
  void say();
  /// Prints what is wrong with the input besides the puzzles in it; of very many errors only the first ones.
  void complain(const Diagnostics& diagnostics);
  bool has_complained() const noexcept { return complaints_ > 0; }
  /// Prints the totals. `cut_short_by` says what came before the last puzzle, if anything did: "interrupted".
  ExitCode end(std::string_view cut_short_by);

 private:
  ProgressLine line_{true, "No results yet,"};
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  BatchTotals totals_;
  std::size_t complaints_ = 0;  ///< errors and warnings that were printed
  std::size_t errors_ = 0;      ///< those that were not printed included
  std::size_t printed_errors_ = 0;
};

}  // namespace grids::cli
