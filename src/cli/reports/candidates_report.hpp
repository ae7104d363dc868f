#pragma once

#include <optional>

#include "cli/input/puzzle_input.hpp"
#include "counting/candidate_counts.hpp"
#include "counting/true_candidates.hpp"
#include "render/text.hpp"

namespace grids::cli {

/// What `candidates` found out about a puzzle.
struct CandidatesResult {
  CandidateFindings findings;
  std::optional<CandidateCounts> counts;
  bool limited = false;
};

/// The grid with pencil marks, or a line of counts for each cell, on standard output; the summing up on standard error.
void print_candidates(const Puzzle& puzzle, const CandidatesResult& result, TextStyle style);

/// One line of JSON on standard output; docs/json.md describes it.
void print_candidates_json(const LoadedPuzzle& loaded, const CandidatesResult& result);

}  // namespace grids::cli
