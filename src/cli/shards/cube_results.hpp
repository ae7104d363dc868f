#pragma once

#include <string>
#include <string_view>

#include "cli/terminal/exit_code.hpp"
#include "counting/solution_count.hpp"

namespace grids::cli {

/// What the results of a puzzle's cubes, as `grids batch` prints them, say of the puzzle.
struct CubeResults {
  std::string outcome;      ///< "unique", "several", "none" or "unknown"; "count" where solutions were counted
  std::string solution;     ///< the first one, as typed in a line; empty where none was found
  SolutionCount count = 0;  ///< of solutions: exact with "count", else at least so many

  ExitCode exit_code() const;
};

/// `lines`: a result for each cube. Throws InputError for one that is an error, as of a cube that was not solved.
CubeResults result_of_cubes(std::string_view lines);

}  // namespace grids::cli
