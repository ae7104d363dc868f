#pragma once

#include <optional>
#include <vector>

#include "core/region.hpp"
#include "explain/rules/candidate.hpp"

namespace grids::explain {

class Rules;

/// Regions between borders, one around each of some cells that are known, which lie as before after a half turn about a
/// known middle, where each cell belongs to one of them: galaxies around stars.
struct TurnedRegions {
  struct One {
    CellId home{};
    Region star = {};  ///< the cells about whose middle it turns, all of which belong to it
    std::vector<std::optional<CellId>> opposite = {};  ///< by cell, where there is one
    std::vector<std::optional<CellId>> flags = {};     ///< by cell, whether it belongs to it
    std::vector<RuleId> rules = {};                    ///< that speak of no other region
    RuleId turn{};                                     ///< one of them, which says the half turn in words
    std::vector<RuleId> joins = {};                    ///< by which the star is in one region
    std::vector<std::size_t> inner_sides = {};         ///< the sides that these are about

    /// Whether nothing that is known from the start says that it cannot belong to it.
    bool may_have(CellId cell, const Rules& rules) const;
  };
  /// A side between two cells.
  struct Side {
    CellId side{};
    CellId one{};
    CellId other{};
    SymbolId open{};
    SymbolId closed{};

    CellId beyond(CellId from) const { return from == one ? other : one; }
  };

  std::vector<One> all;
  Region cells;
  std::vector<Side> sides;
  std::vector<std::vector<std::size_t>> sides_of;  ///< by cell
  std::vector<std::vector<RuleId>> one_of;         ///< by cell: rules by which it belongs to exactly one

  std::vector<RuleId>
      about_belonging;          ///< all rules about nothing but sides and what belongs to which region; ascending
  std::optional<RuleId> whole;  ///< that no border ends within a region, if a rule says so

  /// The side between two cells, if there is one.
  std::optional<std::size_t> between(CellId one, CellId other) const;
};

/// The regions that the rules describe, if they describe such.
std::optional<TurnedRegions> turned_regions_of(const Rules& rules);

}  // namespace grids::explain
