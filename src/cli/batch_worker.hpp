#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/batch_totals.hpp"
#include "cli/placement_line.hpp"
#include "engines/placement_solver.hpp"

namespace grids::cli {

/// Some lines of a batch, and then their results.
struct BatchChunk {
  std::string lines;
  std::uint64_t first_line = 1;  ///< number of the first one in the input
  std::string results;
  BatchTotals totals;
  bool cut_short = false;  ///< an interrupt came before the last line
};

/// Solves the lines of chunks, one after another. One per thread.
class BatchWorker {
 public:
  BatchWorker(const CompiledRules& rules, const Limits& limits, bool json);

  void solve(BatchChunk& chunk);

 private:
  bool solve_line(std::string_view line, std::uint64_t number, BatchChunk& chunk);
  void write_error(std::uint64_t line, const std::string& message, std::string& out) const;
  void write(std::uint64_t line, const Answer& answer, std::string& out);

  PlacementSolver solver_;
  PlacementReader reader_;
  SolutionWriter writer_;
  Limits limits_;
  bool json_;
  std::vector<Given> own_givens_;
  std::vector<Given> givens_;
  std::string solution_;
};

}  // namespace grids::cli
