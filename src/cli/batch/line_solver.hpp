#pragma once

#include <memory>

#include "cli/batch/line_worker.hpp"
#include "counting/series_counter.hpp"
#include "engines/interface/engine.hpp"
#include "engines/placement_solver.hpp"

namespace grids::cli {

/// Solves the puzzles of lines with rules that were lowered once.
class LineSolver : public LineWorker {
 public:
  /// `rules` may be shared by threads, and must outlive the worker. `dive`: nodes after which a puzzle is learned from,
  /// if not those that are usual.
  LineSolver(const CompiledRules& rules, std::optional<std::uint64_t> dive, const Limits& limits, ResultForm form);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;

  PlacementSolver solver_;
  Limits limits_;
};

/// Solves the puzzles of lines with any engine, each from the beginning.
class LineEngine : public LineWorker {
 public:
  /// `puzzle` must outlive the worker.
  LineEngine(const Puzzle& puzzle, std::unique_ptr<Engine> engine, const Limits& limits, ResultForm form);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;

  Puzzle puzzle_;
  std::unique_ptr<Engine> engine_;
  Limits limits_;
};

/// Counts the solutions of the puzzles of lines: "count 288", or "unknown 12" where a limit came first. What one line
/// had counted the next ones remember, but only where nobody can tell by the results which lines were in front.
class LineCounter : public LineWorker {
 public:
  /// `puzzle` must outlive the worker.
  LineCounter(const Puzzle& puzzle, std::size_t memory, const Limits& limits, ResultForm form);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;
  Counting count(std::span<const Given> givens);

  Puzzle puzzle_;
  std::size_t memory_;
  SeriesCounter series_;
  Limits limits_;
};

/// Counts no further than to a number that is enough: "count 12", "count 100+", or "unknown 12" where a limit came
/// first. Solutions are visited.
class LineVisitor : public LineWorker {
 public:
  /// `rules` may be shared by threads, and must outlive the worker.
  LineVisitor(const CompiledRules& rules, std::uint64_t enough, const Limits& limits, ResultForm form);

 private:
  bool work(std::span<const Given> givens, BatchChunk& chunk) override;

  PlacementSolver solver_;
  std::uint64_t enough_;
  Limits limits_;
};

}  // namespace grids::cli
