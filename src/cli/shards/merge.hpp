#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "cli/shards/part_file.hpp"
#include "cli/shards/shard_plan.hpp"

namespace grids::cli {

/// What all parts came to together: sums of whole numbers, so that their order does not matter.
struct MergedTotals {
  std::uint64_t shards = 0;
  PartRecord record;
};

/// The parts of all shards, in their order. Throws InputError when one is missing, naming the first ones, when one does
/// not hold what was written, and when the plan does not hold any more.
std::vector<FinishedPart> all_parts(const ShardFolder& folder, const ShardPlan& plan);
/// Hands on the results of parts that `all_parts` has found, with the numbers that one run would have given them.
MergedTotals merge_results(const ShardPlan& plan, const std::vector<FinishedPart>& parts,
                           const std::function<void(std::string_view)>& write);
/// "12 shards, 240,000 puzzles, 239,999 unique, 1 error".
std::string text(const MergedTotals& totals, ShardPlan::Unit unit);

/// Thrown where shards are missing.
class MissingShards : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The numbers of the shards that are not done.
std::vector<std::uint64_t> missing_shards(const ShardFolder& folder, const ShardPlan& plan);

}  // namespace grids::cli
