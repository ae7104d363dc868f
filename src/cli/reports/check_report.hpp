#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/expected_solution.hpp"
#include "cli/input/loaded_puzzle.hpp"
#include "cli/reports/findings.hpp"
#include "cli/reports/why_none.hpp"
#include "engines/interface/answer.hpp"

namespace grids::cli {

/// A puzzle without errors, and what looking for two solutions found.
struct CheckedPuzzle {
  LoadedPuzzle loaded;
  Answer answer;
  std::vector<std::optional<Idle>> idle;   ///< of the statements
  std::unique_ptr<WhyNone> why;            ///< where there is no solution
  std::optional<Diagnostic> disagreement;  ///< of the file's solution with the only one found
  /// Of a type of which nothing is drawn: whether what stands here is a puzzle made of it, or but areas and blocks.
  std::optional<bool> is_made = {};
};

/// What the puzzle is, in a few lines of plain English.
std::string check_text(const CheckedPuzzle& checked);

/// What a type is of which nothing is drawn: what its rules say of a puzzle of it, and what that is.
std::string check_type_text(const CheckedPuzzle& checked, const std::string& said_of);

/// What `check_text` says as one line of JSON; docs/json.md describes it.
std::string check_json(const CheckedPuzzle& checked);

/// Tells what is wrong with a puzzle: on standard error, with the number of errors, or as one line
/// of JSON on standard output.
void report_errors(const std::vector<std::string>& files, const InputError& error, bool json);

}  // namespace grids::cli
