#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/domain.hpp"
#include "core/region.hpp"

namespace grids {

/// What is asked of every group, or region, as far as it can be told by counting cells and clues.
struct GroupDemand {
  static constexpr std::int64_t unbounded = std::numeric_limits<std::int32_t>::max();

  /// Groups of cells that hold these symbols have so many cells.
  struct Kind {
    Domain symbols;
    std::int64_t least = 1;
    std::int64_t most = unbounded;
  };
  struct Clue {
    CellId cell{};
    std::int64_t number = 0;
    bool unknown = false;  ///< `?`
  };

  std::vector<Kind> kinds = {};
  std::vector<Clue> clues = {};
  bool sized_by_clues = false;  ///< a group with clues has as many cells as they come to
  std::int64_t least_clues = 0;
  std::int64_t most_clues = unbounded;
  bool says_all = false;  ///< a group of which this holds obeys the rule
};

/// What a group holds so far. Without initial values, since a walk has one for each cell, of which it uses few.
struct GroupContents {
  std::int64_t cells;
  std::int64_t clues;
  std::int64_t sum;
  bool unknown;

  void add(const GroupContents& other) noexcept {
    cells += other.cells;
    clues += other.clues;
    sum += other.sum;
    unknown |= other.unknown;
  }
};

/// The clues of a demand by the places of their cells in a scope, and what they ask of a group.
class DemandedSizes {
 public:
  /// `scope` is ascending.
  DemandedSizes(const GroupDemand& demand, const Region& scope)
      : sized_by_clues_(demand.sized_by_clues),
        least_clues_(demand.least_clues),
        most_clues_(demand.most_clues),
        clue_(scope.size(), none) {
    std::int64_t total = 0;
    for (const auto& [cell, number, unknown] : demand.clues) {
      const auto place = std::ranges::lower_bound(scope, cell) - scope.begin();
      clue_[static_cast<std::size_t>(place)] = unknown ? any : static_cast<std::int32_t>(number);
      if (unknown) largest_ = GroupDemand::unbounded;
      total += number;
      if (most_clues_ == 1) largest_ = std::max(largest_, number);
    }
    if (most_clues_ != 1) largest_ = std::max(largest_, total);
  }

  bool bears_clue(std::size_t place) const noexcept { return clue_[place] != none; }
  GroupContents alone(std::size_t place) const noexcept {
    const auto clue = clue_[place];
    return {1, clue == none ? 0 : 1, clue < 0 ? 0 : clue, clue == any};
  }

  /// How many cells a group of the kind has that holds this, and perhaps more.
  GroupDemand::Kind bounds(const GroupDemand::Kind& kind, const GroupContents& contents) const noexcept {
    auto all = kind;
    if (!sized_by_clues_) return all;
    if (contents.clues == 0) {
      if (least_clues_ > 0) all.most = std::min(all.most, largest_);
    } else if (!contents.unknown) {
      all.least = std::max(all.least, contents.sum);
      if (contents.clues == most_clues_) all.most = std::min(all.most, contents.sum);
    }
    return all;
  }

  /// Whether a group may hold this and more.
  bool fits(const GroupDemand::Kind& kind, const GroupContents& contents) const noexcept {
    return contents.cells <= bounds(kind, contents).most && contents.clues <= most_clues_;
  }

 private:
  static constexpr std::int32_t none = -1;
  static constexpr std::int32_t any = -2;

  bool sized_by_clues_;
  std::int64_t least_clues_;
  std::int64_t most_clues_;
  std::vector<std::int32_t> clue_;
  std::int64_t largest_ = 0;  ///< what the clues of a group can come to
};

}  // namespace grids
