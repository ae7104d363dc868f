#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/grid.hpp"
#include "core/symbols.hpp"
#include "model/link.hpp"

namespace grids {

/// To which sides lines run from a cell, or from a dot.
struct Arms {
  bool up = false;
  bool right = false;
  bool down = false;
  bool left = false;
  std::uint8_t lines = 1;  ///< how many far links run through the cell side by side, 1 to 3

  int count() const noexcept { return int{up} + int{right} + int{down} + int{left}; }
  friend bool operator==(const Arms&, const Arms&) = default;
};

/// The links that are there in a solution that goes on with them; none of one that does not.
std::vector<Link> links_there(const std::vector<Link>& links, std::span<const SymbolId> solution);
/// By place, how many of the lines end there.
std::vector<std::size_t> ends_at(const std::vector<Link>& lines, std::size_t places);
/// By place, the arms of lines that run straight from place to place, over those between.
std::vector<Arms> arms_of(const std::vector<Link>& lines, Size places);
/// The same lines as pieces from place to place, next to each other: of several side by side one, whose rank tells how
/// many they are.
std::vector<Link> pieces_of(const std::vector<Link>& lines, Size places);

/// The box-drawing character for lines in a cell, "└"; empty where there are none, and where a line ends at a symbol,
/// which stands there: of lines that pass the rules tell what the cell holds.
std::string_view line_in_cell(const Arms& arms, const Symbols& symbols);
/// That for lines at a dot; "." where there are none.
std::string_view line_at_dot(const Arms& arms);
/// The arms of such a character.
std::optional<Arms> arms_drawn(std::string_view text);

}  // namespace grids
