#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/domain.hpp"
#include "core/ids.hpp"

namespace grids {

class Puzzle;

/// Pairs of equal ends that are to be joined along the edges of a graph by paths which share no vertex: Numberlink.
struct PathBoard {
  struct Vertex {
    CellId cell{};
    std::uint32_t label = 0;  ///< of an end, from 1 on, where one or two have each; 0 of others
  };
  struct Edge {
    std::uint32_t first = 0;  ///< a place among `vertices`
    std::uint32_t second = 0;
    CellId link{};
  };

  std::vector<Vertex> vertices;
  std::vector<Edge> edges;          ///< each pair of vertices once
  std::vector<SymbolId> symbols;    ///< of the labels from 1 on
  std::optional<SymbolId> nothing;  ///< what a vertex without a path holds; if nothing, each has one
};

/// A way from a vertex over an edge.
struct PathWay {
  std::uint32_t to = 0;
  std::uint32_t edge = 0;
};

/// By vertex.
std::vector<std::vector<PathWay>> path_ways(const PathBoard& board);

/// The board of a puzzle, not yet rewritten, whose givens have been applied, if its rules say just that of all its
/// cells: by what they accept, not by their words. Links are told from each other; each closes no loop; joined cells
/// hold the same symbol; a cell with one symbol has one link, the others two, or none where they hold `nothing`.
std::optional<PathBoard> path_board(const Puzzle& puzzle);

/// What the cells of its puzzle hold, links among them, where these edges of the board are used, by edge.
std::vector<Domain> path_symbols(const PathBoard& board, const std::vector<bool>& used, const Puzzle& puzzle);

}  // namespace grids
