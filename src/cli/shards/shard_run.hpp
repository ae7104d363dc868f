#pragma once

#include <chrono>
#include <cstdint>

#include "cli/shards/piece.hpp"
#include "cli/shards/shard_plan.hpp"
#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

/// Does the work of one shard, and leaves its part in the folder. It may be run any number of times, anywhere, and at
/// once: who comes after it is done has nothing to do, and who comes after an unfinished run goes on from its
/// checkpoint. Throws InputError when the plan does not hold any more, OutputError when the part cannot be written.
ExitCode run_shard(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number,
                   std::chrono::nanoseconds between_checkpoints, const RunVerb& run);

}  // namespace grids::cli
