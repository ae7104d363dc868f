#pragma once

#include <cstddef>
#include <cstdint>

namespace grids {

/// A cell's number: cells of the grid first, row by row, then hidden cells.
enum class CellId : std::uint32_t {};

/// A symbol's place in the puzzle's symbol list; it is also its bit in a Domain.
enum class SymbolId : std::uint8_t {};

constexpr std::size_t index(CellId cell) noexcept { return static_cast<std::size_t>(cell); }
constexpr std::size_t index(SymbolId symbol) noexcept { return static_cast<std::size_t>(symbol); }

constexpr CellId cell_at(std::size_t index) noexcept { return static_cast<CellId>(index); }
constexpr SymbolId symbol_at(std::size_t index) noexcept { return static_cast<SymbolId>(index); }

}  // namespace grids
