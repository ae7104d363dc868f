#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "cli/shards/shard_plan.hpp"

namespace grids::cli {

/// Some of the places where lines of a shard end, and how many lines there are up to there, noted while its lines are
/// held against the plan: so that a large piece of it is cut off without being read once more.
class LineEnds {
 public:
  struct Place {
    std::uint64_t at = 0;     ///< the byte behind
    std::uint64_t lines = 0;  ///< of the shard
  };

  /// None where shards are of seeds. Throws InputError unless the lines are as they were when they were planned.
  static LineEnds of(const ShardPlan& plan, std::uint64_t number);

  /// The first one from this byte on; nothing behind the last.
  std::optional<Place> from(std::uint64_t at) const;

 private:
  explicit LineEnds(std::uint64_t begin) : read_{begin, 0} {}
  void add(std::string_view text);

  Place read_;
  std::vector<Place> places_;
};

}  // namespace grids::cli
