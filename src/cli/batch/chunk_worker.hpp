#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/batch/batch_results.hpp"
#include "cli/batch/batch_totals.hpp"
#include "cli/reports/why_none.hpp"
#include "core/diagnostics.hpp"
#include "engines/interface/engine.hpp"
#include "model/document.hpp"

namespace grids::cli {

/// A puzzle of a batch that was read, or what is wrong with one that could not be.
struct BatchEntry {
  std::optional<Document> document;
  Diagnostic error = {};
};

/// Some puzzles of a batch, and then their results.
struct BatchChunk {
  std::string lines;                ///< the text of the puzzles
  std::uint64_t first_line = 1;     ///< number of its first line in the input
  std::vector<BatchEntry> entries;  ///< the puzzles, where they were read already
  std::size_t size = 0;             ///< how many lines or entries
  BatchResults results;
  BatchTotals totals;
  Diagnostics complaints;      ///< of what is in the text besides puzzles that can be read
  bool cut_short = false;      ///< an interrupt came before the last puzzle
  bool out_of_memory = false;  ///< the same, for want of memory
};

/// Works on the puzzles of chunks. One per thread.
class ChunkWorker {
 public:
  virtual ~ChunkWorker() = default;
  ChunkWorker(const ChunkWorker&) = delete;
  ChunkWorker& operator=(const ChunkWorker&) = delete;

  /// Works on all puzzles of the chunk.
  void work_on(BatchChunk& chunk) {
    since_ = Clock::now();
    work(chunk);
  }

 protected:
  /// `unit` says what the numbers of results count: "line" or "puzzle".
  ChunkWorker(std::string unit, ResultForm form) : unit_(std::move(unit)), form_(form) {}

  virtual void work(BatchChunk& chunk) = 0;

  bool json() const noexcept { return form_.json; }
  /// Names the puzzle whose result comes next; empty for one without a name.
  void set_title(std::string title) { title_ = std::move(title); }
  /// Says whether the text has another solution than the first that was found for that puzzle. Where that is the only
  /// one, `write` makes an error of the answer.
  void disagree(bool other) { other_claimed_ = other; }
  /// Writes the result of a puzzle: a line of text, or a JSON object that lacks only its number.
  void write(std::string_view result, BatchChunk& chunk);
  /// Gives a reason why the puzzle has no solution, or nothing.
  using Why = std::function<const WhyNone*()>;
  /// Writes what solving came to, and counts it. `solution` is empty when none was found; `why` is asked where there is
  /// none and the form has room for a reason.
  void write(const Answer& answer, const std::string& solution, const Why& why, BatchChunk& chunk);
  /// Writes an error in the place of a puzzle's result, and counts it.
  void fail(const std::string& message, BatchChunk& chunk);
  /// The same where memory ran out, of which a worker keeps so much that no puzzle behind this one may find any.
  void fail_for_memory(BatchChunk& chunk);

 private:
  using Clock = std::chrono::steady_clock;

  std::string named(std::string_view result) const;

  std::string unit_;
  std::string title_;
  bool other_claimed_ = false;
  ResultForm form_;
  Clock::time_point since_;  ///< when the puzzle in front was done with
};

/// Keeps the first solution that it gets.
SolutionSink first_solution(Solution& solution);

}  // namespace grids::cli
