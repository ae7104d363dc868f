#pragma once

#include <optional>
#include <span>
#include <string>

#include "cli/reports/json.hpp"
#include "core/stop.hpp"
#include "engines/interface/answer.hpp"
#include "explain/conflicts/conflict_finder.hpp"

namespace grids::cli {

/// Says why a puzzle has no solution, for any placements of its givens. One per thread.
class WhyNone {
 public:
  /// Of a puzzle whose rules have no form that can be reasoned about, it says no more than that every way breaks one.
  WhyNone(const Puzzle& puzzle, CellNames names, const StopToken& stop = {});

  /// Looks for a reason until told to stop. To be called only when the puzzle is known to have no solution.
  void find(std::span<const Given> givens, const StopToken& stop);

  /// "a1 and a2 are both 1, in row a": what was found last.
  std::string text() const;
  /// The same as an object: docs/json.md.
  void write(Json& json) const;

 private:
  std::optional<explain::ConflictFinder> finder_;
  Puzzle puzzle_;  ///< that the conflict speaks of
  CellNames names_;
  explain::Conflict conflict_;
};

/// "Why: a1 and a2 are both 1, in row a.\n", of a puzzle that is known to have no solution.
std::string why_none_text(const Puzzle& puzzle, const StopToken& stop, CellNames names);

/// The same as a value: docs/json.md. Null unless there is no solution.
void write_why_none(Json& json, const Puzzle& puzzle, Outcome outcome, const StopToken& stop, CellNames names);

}  // namespace grids::cli
