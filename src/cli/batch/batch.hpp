#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "cli/batch/batch_progress.hpp"
#include "cli/batch/chunk_worker.hpp"
#include "cli/batch/ordered_chunks.hpp"
#include "cli/input/notation_file.hpp"
#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

class Verb;

/// Threads that work on a batch.
struct JobOptions {
  JobOptions();
  void add_to(Verb& verb);

  unsigned jobs;  ///< by default one per core
};

/// Has several threads work on the puzzles of an input, and prints the results in order; at the end, on standard error,
/// what it came to.
class Batch {
 public:
  using MakeWorker = std::function<std::unique_ptr<ChunkWorker>()>;

  /// Calls `make` once for each thread.
  Batch(unsigned jobs, const MakeWorker& make);

  // Each throws InputError when the file, which may be `-`, cannot be opened.

  /// Hands out the lines of a file as they come.
  void work_on_lines(const std::string& file);
  /// Hands out the puzzles of a file as they are read; those of lines are left to the workers to read.
  void work_on(const NotationFile& notation);

  /// Whether there was nothing in all of the input, not even a mistake.
  bool was_empty() const;
  /// Prints what it came to. Throws std::bad_alloc when memory ran out before the end.
  ExitCode end();

 private:
  bool wants_more() const;
  void print(const BatchChunk& chunk);

  unsigned jobs_;
  BatchProgress progress_;
  std::uint64_t numbers_ = 0;  ///< of the results that were printed
  std::size_t done_ = 0;       ///< lines or documents
  std::atomic<bool> cut_short_ = false;
  std::atomic<bool> out_of_memory_ = false;
  std::atomic<std::size_t> chunk_size_ = 1;
  OrderedChunks<BatchChunk> chunks_;
};

}  // namespace grids::cli
