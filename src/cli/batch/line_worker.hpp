#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/batch/batch_totals.hpp"
#include "cli/reports/placement_line.hpp"

namespace grids::cli {

/// Some lines of a batch, and then their results.
struct BatchChunk {
  std::string lines;
  std::uint64_t first_line = 1;  ///< number of the first one in the input
  std::string results;
  BatchTotals totals;
  bool cut_short = false;  ///< an interrupt came before the last line
};

/// Works on the lines of chunks, each of which says the givens of a puzzle. One per thread.
class LineWorker {
 public:
  virtual ~LineWorker() = default;
  LineWorker(const LineWorker&) = delete;
  LineWorker& operator=(const LineWorker&) = delete;

  void work(BatchChunk& chunk);

 protected:
  /// `puzzle` says what the givens are of, and may have some of its own; it must outlive the worker.
  LineWorker(const Puzzle& puzzle, bool json);

  /// Does the work for one line, whose result goes behind those of the chunk. False when an interrupt came first.
  virtual bool work(std::span<const Given> givens, std::uint64_t line, BatchChunk& chunk) = 0;
  /// Writes an error in the place of the line's result, and counts it.
  void fail(std::uint64_t line, const std::string& message, BatchChunk& chunk) const;

  const SolutionWriter& writer() const noexcept { return writer_; }
  bool json() const noexcept { return json_; }

 private:
  bool read(std::string_view text, std::uint64_t line, BatchChunk& chunk);

  PlacementReader reader_;
  SolutionWriter writer_;
  bool json_;
  std::vector<Given> own_givens_;
  std::vector<Given> givens_;
};

}  // namespace grids::cli
