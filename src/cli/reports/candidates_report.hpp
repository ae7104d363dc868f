#pragma once

#include <optional>

#include "cli/input/loaded_puzzle.hpp"
#include "counting/candidate_counts.hpp"
#include "counting/true_candidates.hpp"
#include "render/text.hpp"

namespace grids::cli {

/// What `candidates` found out about a puzzle.
struct CandidatesResult {
  CandidateFindings findings;
  std::optional<CandidateCounts> counts;
  bool limited = false;

  /// Whether it is known that there is no solution.
  bool has_none() const noexcept { return !limited && findings.solutions == 0; }
};

/// The grid with pencil marks, or a line of counts for each cell, on standard output; the summing up on standard error.
/// Both look for why there is no solution, if there is none, until told to stop.
void print_candidates(const Puzzle& puzzle, const CandidatesResult& result, TextStyle style, const StopToken& stop);

/// One line of JSON on standard output; docs/json.md describes it.
void print_candidates_json(const LoadedPuzzle& loaded, const CandidatesResult& result, const StopToken& stop);

}  // namespace grids::cli
