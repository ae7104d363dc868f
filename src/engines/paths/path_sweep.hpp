#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/stop.hpp"
#include "engines/paths/path_board.hpp"

namespace grids {

/// Which ways there are to join the ends of a board.
struct PathAnswer {
  bool complete = false;                     ///< else too many states, or a stop, came first
  std::size_t steps = 0;                     ///< vertices that were swept
  std::size_t states = 0;                    ///< of these steps together
  std::vector<std::vector<bool>> solutions;  ///< up to two: by edge, whether it is used; one alone is the only one
};

/// When a sweep gives up.
struct SweepLimits {
  std::size_t states = 0;  ///< of all steps together; about 12 bytes of each are kept
  std::size_t memory = 0;  ///< bytes that are kept of them all, about
};

/// Sweeps a frontier over the vertices in this order, as Yoshinaka et al. do ("Finding all solutions and instances of
/// Numberlink and Slitherlink by ZDDs", Algorithms 2012) after Knuth's Simpath: what is left to do depends on which
/// vertices of the frontier belong to the same path, with which label, and on the edges that leave it.
///
/// Where vertices may stay without a path, a path that could be moved to fewer vertices, or to as many later ones,
/// makes for two solutions. So only those are swept in which no path touches itself, or touches a vertex without a path
/// twice, if that shows within the frontier; and the only one of these is the only one of all if no path of it can be
/// led another way through vertices without a path.
PathAnswer sweep_paths(const PathBoard& board, const std::vector<std::uint32_t>& order, const SweepLimits& limits,
                       const StopToken& stop);

}  // namespace grids
