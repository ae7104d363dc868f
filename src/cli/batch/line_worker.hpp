#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cli/batch/chunk_worker.hpp"
#include "cli/batch/solution_line.hpp"
#include "formats/documents/placement_line.hpp"
#include "search/effort/limits.hpp"

namespace grids::cli {

/// Works on lines, each of which says the givens of a puzzle.
class LineWorker : public ChunkWorker {
 protected:
  /// `puzzle` says what the givens are of, and may have some of its own; it must outlive the worker.
  LineWorker(const Puzzle& puzzle, ResultForm form);

  void work(BatchChunk& chunk) final;

  /// Does the work for one line, whose result goes behind those of the chunk. False when an interrupt came first.
  virtual bool work(std::span<const Given> givens, BatchChunk& chunk) = 0;

  const SolutionWriter& symbols() const noexcept { return symbols_; }
  /// The solution on a line, until the next one; empty of null. If the line that gave the puzzle has another one behind
  /// it, the answer will be an error.
  const std::string& text_of(const Solution* found);
  /// Why the line with these givens has no solution.
  const WhyNone* why_none(std::span<const Given> givens, const Limits& limits);

 private:
  bool read(std::string_view text, BatchChunk& chunk);
  std::string plain(std::string_view solution) const;

  const Puzzle& puzzle_;
  std::unique_ptr<WhyNone> why_;  ///< once it is needed
  PlacementReader reader_;
  SolutionWriter symbols_;
  SolutionLine solution_line_;
  std::string claimed_;  ///< the symbols of the solution that the line has; empty when there is none
  std::string text_;
  std::vector<Given> own_givens_;
  std::vector<Given> givens_;
};

}  // namespace grids::cli
