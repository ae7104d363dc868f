#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "cli/batch/batch_progress.hpp"
#include "cli/batch/line_worker.hpp"
#include "cli/exit_code.hpp"

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
  void print(const BatchChunk& chunk);

  std::string file_;
  unsigned jobs_;
  MakeWorker make_;
  BatchProgress progress_;
  std::atomic<bool> cut_short_ = false;
  std::atomic<std::size_t> lines_per_chunk_ = 1;
};

}  // namespace grids::cli
