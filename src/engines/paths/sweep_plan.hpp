#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engines/paths/path_board.hpp"

namespace grids {

/// What a state says of a vertex: none, the label of its path, a number above all labels that paths without an end
/// share, or that the path is finished.
using PathCode = std::uint8_t;
constexpr PathCode no_path = 0;          ///< of a vertex without a path
constexpr PathCode finished_path = 255;  ///< of one whose path has both ends
constexpr PathCode fresh_path = 254;     ///< of a path that begins at the vertex that is being swept
/// Edges from a vertex to later ones, a bit of a byte each.
constexpr std::size_t most_path_choices = 8;

/// What a vertex does to a state. Slots are places among the codes of the frontier; the one behind them is the vertex's
/// own. Plugs are edges from the frontier to vertices beyond.
struct SweepStep {
  struct Plug {
    std::uint32_t place = 0;
    std::uint32_t slot = 0;  ///< of the end that was swept
  };
  /// The path of two slots must not be the same while the third has none.
  struct Beside {
    std::uint32_t empty = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
  };
  /// The other end of an edge from the vertex, and the plugs that lead there as well.
  struct Target {
    PathCode label = 0;
    std::vector<Plug> plugs;  ///< places among those kept
  };
  struct Kept {
    std::uint32_t slot = 0;
    bool tells_finished = false;  ///< from none: some step to come asks for it
  };

  PathCode label = 0;
  bool optional = false;
  std::vector<Plug> incoming;
  std::vector<Plug> kept_plugs;
  std::vector<std::uint32_t> earlier;  ///< slots of neighbours
  std::vector<Beside> beside;
  std::vector<std::vector<std::uint32_t>> lines;  ///< slots along the only shortest ways from the vertex
  std::vector<Kept> kept;
  std::vector<Target> targets;
  std::vector<std::uint32_t> target_edges;
  std::size_t slots = 0;       ///< of the frontier before it
  std::size_t code_bytes = 0;  ///< of the frontier behind it
  std::size_t bytes = 0;       ///< of its states
};

/// The steps of a sweep over the vertices in this order, each vertex once. Nothing where states would not fit into
/// codes: for more labels and cells of a frontier than a byte tells apart, or more edges than `most_path_choices`.
std::optional<std::vector<SweepStep>> sweep_plan(const PathBoard& board, const std::vector<std::uint32_t>& order);

}  // namespace grids
