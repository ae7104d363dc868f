#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "cli/exit_code.hpp"
#include "cli/line_worker.hpp"
#include "cli/progress.hpp"

namespace CLI {
class App;
}

namespace grids::cli {

/// Threads that work on the lines of a batch.
struct JobOptions {
  JobOptions();
  void add_to(CLI::App& verb);

  unsigned jobs;  ///< by default one per core
};

/// Reads the lines of a file, has several threads work on them, and prints the results in order; at the end, on
/// standard error, what it came to.
class LineBatch {
 public:
  using MakeWorker = std::function<std::unique_ptr<LineWorker>()>;

  /// `file` may be `-`. Calls `make` once for each thread.
  LineBatch(std::string file, unsigned jobs, MakeWorker make);

  /// Throws InputError when the file cannot be opened.
  ExitCode run();

 private:
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - begin_; }
  void print(const BatchChunk& chunk);
  ExitCode end();

  std::string file_;
  unsigned jobs_;
  MakeWorker make_;
  ProgressLine progress_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  BatchTotals totals_;
  std::atomic<bool> cut_short_ = false;
  std::atomic<std::size_t> lines_per_chunk_ = 1;
};

}  // namespace grids::cli
