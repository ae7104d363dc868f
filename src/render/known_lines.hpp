#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/puzzle.hpp"

namespace grids {

/// Whether walls or links are part of the puzzle's solution, so that pictures draw them.
inline bool has_lines(const Puzzle& puzzle) { return !puzzle.walls.empty() || puzzle.links_shown; }

/// Whether a given symbol is shown beside the line through its cell: unless it says that nothing else is there.
inline bool stays_beside_line(const std::string& given) { return given != "-"; }

/// What is known of a puzzle's walls, and of its links where these are shown.
struct KnownLines {
  std::vector<Link> walls;     ///< those that are there
  std::vector<Link> links;     ///< the same of links
  std::vector<Link> no_walls;  ///< crossed out: surely not there; none once everything is known
  std::vector<Link> no_links;
  bool complete = true;         ///< nothing is open
  std::vector<CellId> covered;  ///< cells whose symbols the links through them do not tell, so that both are shown
};

/// What these candidates say of them. `open`: what nobody has settled, though one candidate is left. Where the domains
/// end before the lines, there are none.
KnownLines known_lines(const Puzzle& puzzle, std::span<const Domain> domains, std::span<const CellId> open);

}  // namespace grids
