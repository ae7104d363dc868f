#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "cli/batch/batch_progress.hpp"
#include "cli/batch/chunk_worker.hpp"
#include "cli/batch/ordered_chunks.hpp"
#include "cli/files/line_reader.hpp"
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

/// Which lines of its input a batch works on, and how it numbers them.
struct PartOptions {
  void add_to(Verb& verb);
  LineRange range() const;

  std::string bytes;             ///< --range; empty: all of them
  std::uint64_t first_line = 1;  ///< the number of the first one
};

/// Has several threads work on the puzzles of an input, and prints the results in order; at the end, on standard error,
/// what it came to.
class Batch {
 public:
  using MakeWorker = std::function<std::unique_ptr<ChunkWorker>()>;

  /// Calls `make` once for each thread.
  Batch(unsigned jobs, const MakeWorker& make, const PartOptions& part);

  // Each throws InputError when the file, which may be `-`, cannot be opened, and when only some of its lines are
  // wanted but cannot be told apart.

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
  PartOptions part_;
  BatchProgress progress_;
  std::uint64_t numbers_ = 0;  ///< of the results that were printed, and what they are counted from
  std::size_t done_ = 0;       ///< lines or documents
  std::atomic<bool> cut_short_ = false;
  std::atomic<bool> out_of_memory_ = false;
  std::atomic<std::size_t> chunk_size_ = 1;
  OrderedChunks<BatchChunk> chunks_;
};

}  // namespace grids::cli
