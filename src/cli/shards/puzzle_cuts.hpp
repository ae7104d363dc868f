#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/shards/shard_plan.hpp"
#include "cli/terminal/exit_code.hpp"
#include "counting/solution_count.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// A part of a puzzle that was cut: a line of a plan's cuts. Of `solve` it is a cube; of `solve --count` a state of the
/// frontier; of `candidates`, where parts have solutions in common, one of them.
struct PuzzleCut {
  std::vector<Given> givens = {};  ///< that it has besides the puzzle's own
  SolutionCount times = 1;         ///< how often each of its solutions counts
  std::vector<Given> path = {};    ///< of a cube, see `Cube`; those of a part that was split are in front
};

/// The number that a text begins with.
SolutionCount count_in(std::string_view digits);
/// The lines of parts, as a plan's file of them has them.
std::string cuts_text(const Puzzle& puzzle, const std::vector<PuzzleCut>& cuts);

/// Cuts each of these parts into `plan.cut_into` others, or about so many. Throws Stopped.
std::vector<PuzzleCut> cut_further(const Puzzle& puzzle, const ShardPlan& plan, const std::vector<PuzzleCut>& parts);

/// Writes the parts to the plan's file of them, `plan.input`, and plans its shards, at most so many. Throws
/// OutputError.
void write_cuts(const Puzzle& puzzle, const std::vector<PuzzleCut>& cuts, std::uint64_t shards, ShardPlan& plan);

/// The parts of the last plan that came to a limit, in their order. Throws InputError when its results are not those of
/// its parts, MissingShards when there are not all.
std::vector<PuzzleCut> unfinished_cuts(const Puzzle& puzzle, const PlannedShards& last);

/// What the results of a puzzle's parts, as `grids batch` prints them, say of the puzzle.
struct CutPuzzle {
  std::string outcome;      ///< "unique", "several", "none" or "unknown"; "count" where solutions were counted
  std::string solution;     ///< the first one, as typed in a line; empty where none was found
  SolutionCount count = 0;  ///< of solutions: exact with "count", else at least so many
  std::size_t parts = 0;    ///< that were not split again

  ExitCode exit_code() const;
};

/// Holds against the puzzle that its parts are all there, and says what they come to. Throws InputError where one is
/// missing, or has an error as its result.
CutPuzzle merge_cuts(const Puzzle& puzzle, const std::vector<PlannedShards>& plans);

/// The same of a count in rounds, the last of which is whole.
CutPuzzle merge_rounds(const Puzzle& puzzle, const std::vector<PlannedShards>& plans);

/// What `grids candidates --counts` prints.
struct CutCandidates {
  std::string text;
  ExitCode exit_code = ExitCode::done;
};

/// Holds against the puzzle that all candidates are there, and tells of their counts. Throws InputError as above.
CutCandidates merge_candidates(const Puzzle& puzzle, const PlannedShards& planned);

}  // namespace grids::cli
