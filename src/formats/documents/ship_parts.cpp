#include "formats/documents/ship_parts.hpp"

#include <optional>

#include "core/diagnostics.hpp"

namespace grids {
namespace {

using Way = Lattice::Way;

std::optional<std::string> name_of_next(const Grid& grid, Place place, Way way) {
  const auto there = grid.lattice().next(place, way);
  return there ? std::optional(grid.name(grid.cell(*there))) : std::nullopt;
}

}  // namespace

std::vector<std::string> ship_end_rules(const Grid& grid, Place place, Way end, const Location& where) {
  const auto here = grid.name(grid.cell(place));
  const auto next = name_of_next(grid, place, opposite(end));
  if (!next) throw InputError(where, "there is no room for a ship");
  std::vector<std::string> rules{"not " + here + " is - and " + here + " = " + *next};
  if (const auto beyond = name_of_next(grid, place, end)) rules.push_back(*beyond + " is -");
  return rules;
}

std::string ship_middle_rule(const Grid& grid, Place place, const Location& where) {
  const auto here = grid.name(grid.cell(place));
  const auto along = [&](Way way) {
    const auto before = name_of_next(grid, place, opposite(way));
    const auto after = name_of_next(grid, place, way);
    return before && after ? *before + " = " + here + " and " + *after + " = " + here : std::string();
  };
  const auto lying = along(Way::east);
  const auto upright = along(Way::south);
  if (lying.empty() && upright.empty()) throw InputError(where, "there is no room for a ship");
  const auto either = lying.empty() || upright.empty() ? lying + upright : lying + " or " + upright;
  return "not " + here + " is - and (" + either + ")";
}

}  // namespace grids
