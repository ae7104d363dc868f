#pragma once

#include <cstdint>
#include <vector>

#include "core/stop.hpp"
#include "engines/paths/path_board.hpp"
#include "search/effort/statistics.hpp"

namespace grids {

/// Which ways there are to join the ends of a board.
struct PathAnswer {
  bool complete = false;                          ///< else too many nodes, or a stop, came first
  Statistics statistics = {};                     ///< of the ClauseSearch
  std::vector<std::vector<bool>> solutions = {};  ///< up to two: by edge, whether it is used; one alone is the only one
};

/// Searches a board of paths with clauses, learning from conflicts, for at most so many nodes. That a vertex has no
/// link, one or two, and that linked ones have the same label, is all that they say: no rule about what hangs together.
/// Rings that a solution of them has besides its paths are left away; where each vertex has to have a path they are
/// excluded, one by one as they are met.
///
/// Where vertices may stay without a path, a path that could be moved to fewer vertices, or to as many later ones,
/// makes for two solutions. So only those are searched for in which no path touches itself, or touches a vertex without
/// a path twice: these are clauses as well, about few vertices each, and by them learning gets on. The only one of
/// these is the only one of all if no path of it can be led another way through vertices without a path.
PathAnswer search_paths(const PathBoard& board, std::uint64_t nodes, const StopToken& stop);

}  // namespace grids
