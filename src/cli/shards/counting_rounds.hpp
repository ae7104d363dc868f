#pragma once

#include <string>
#include <vector>

#include "cli/shards/piece.hpp"
#include "cli/shards/puzzle_cuts.hpp"
#include "cli/shards/shard_plan.hpp"
#include "model/puzzle.hpp"

namespace grids::cli {

/// A count in rounds (`ShardPlan::Whole::states`): the shards of each carry states of a frontier on by some rows, and
/// put out those that they come to, a line each: its name, how often it counts, and what was decided. What several
/// come to is brought together before the next round is planned. The last round counts what its states leave.

/// Writes the states of the first round to `plan.input` and plans its shards. Fewer states are not worth it: then it
/// returns false, and has done nothing. Throws Stopped, OutputError.
bool plan_first_round(const Puzzle& puzzle, std::uint64_t shards, ShardPlan& plan);

/// Does what a shard of a round has to, on the lines that the options say; `memory` in bytes.
ExitCode run_round(const Puzzle& puzzle, const ShardPlan& plan, const PieceOptions& options, std::size_t memory);

/// Plans the round behind the last one of these, in the next folder, unless another process has done that: `folder` is
/// where. Says on standard error what it did. Returns the plan; without shards if nothing is left to be counted. Throws
/// MissingShards unless the last round is whole, InputError when one of its parts is not what was written.
ShardPlan open_round(const Puzzle& puzzle, const std::vector<PlannedShards>& plans, const ShardFolder& folder);

/// Holds against the puzzle the states of the first round, and against what each round came to the states of the next.
/// Throws InputError.
void demand_rounds(const Puzzle& puzzle, const std::vector<PlannedShards>& plans);

}  // namespace grids::cli
