#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/ids.hpp"

namespace grids {

class Puzzle;
class Relation;

/// What a table may cost: more tuples prune little, and take memory in every puzzle.
constexpr std::size_t most_tuples = 10'000;
constexpr std::size_t most_table_cells = 64;
/// Tuples times cells times symbols, in bits.
constexpr std::size_t most_table_bits = std::size_t{1} << 20;

/// Symbols for the cells of a scope, one tuple after another.
using Tuples = std::vector<SymbolId>;

/// Every assignment of the cells `open` that obeys the relation, whose other cells are decided,
/// and gives cells that must differ different symbols; nothing when finding them is too much work
/// or they are too many.
///
/// A depth-first search that runs the relation's own propagator at each node.
std::optional<Tuples> tabulate(const Puzzle& puzzle, const Relation& relation, std::span<const CellId> open);

}  // namespace grids
