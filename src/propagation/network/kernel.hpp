#pragma once

#include <cstddef>
#include <cstdint>

namespace grids {

/// Vector instructions that a kernel may use.
enum class InstructionSet {
  portable,   ///< what every processor of the platform has
  x86_64_v3,  ///< AVX2
  x86_64_v4,  ///< AVX-512
};

/// The widest instruction set of this processor for which there are kernels.
InstructionSet best_instruction_set();

/// The network's tables (see NetworkTables) as plain pointers.
struct NetworkView {
  static constexpr std::uint32_t no_cell = ~std::uint32_t{0};

  std::size_t symbols = 0;
  std::size_t boards = 0;  ///< of a node
  std::size_t overlaps = 0;
  std::size_t primary_words = 0;
  const std::uint32_t* slot_of_bit = nullptr;
  const std::uint64_t* cell_bits = nullptr;
  const std::uint64_t* not_peers = nullptr;
  const std::uint64_t* peers = nullptr;
  const std::uint64_t* required = nullptr;
  const std::uint64_t* all = nullptr;
  const std::uint64_t* primary = nullptr;
  const std::uint64_t* outside = nullptr;
  const std::uint64_t* eliminated = nullptr;
};

/// What a search branches on.
struct NetworkChoice {
  std::uint32_t slot = NetworkView::no_cell;  ///< no_cell when every cell is decided
  std::uint32_t symbol = 0;
};

/// A symbol in a cell.
struct NetworkPlacement {
  std::uint32_t slot = 0;
  std::uint32_t symbol = 0;
};

/// The inner loops of the permutation network, for one lane width, number of vectors and
/// instruction set. `node` holds boards: see NetworkTables.
struct NetworkKernel {
  /// Takes symbols, as bits, off the cell of a slot.
  void (*remove)(const NetworkView& tables, std::uint64_t* node, std::uint32_t slot,
                 std::uint64_t symbols) noexcept = nullptr;
  /// Places a symbol: takes all others off the cell of a slot, and it off the cells that this one sees.
  void (*assign)(const NetworkView& tables, std::uint64_t* node, std::uint32_t slot,
                 std::uint32_t symbol) noexcept = nullptr;
  /// The same for many cells at once. `scratch` has as many words as a node.
  void (*assign_all)(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                     const NetworkPlacement* placements, std::size_t count) noexcept = nullptr;
  /// Propagates to the fixpoint of naked singles, hidden singles and locked candidates. False on
  /// contradiction. `scratch` has as many words as a node.
  bool (*propagate)(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch) noexcept = nullptr;
  /// `assign` in a copy of a node at its fixpoint, and `propagate`.
  bool (*assume)(const NetworkView& tables, const std::uint64_t* from, std::uint64_t* to, std::uint64_t* scratch,
                 NetworkPlacement placement) noexcept = nullptr;
  /// Takes a symbol off an undecided cell of a node at its fixpoint, and `propagate`.
  bool (*refute)(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                 NetworkPlacement placement) noexcept = nullptr;
  /// The cell and symbol to assume next, in a node at its fixpoint. `bias` is what each slot's
  /// score starts from.
  NetworkChoice (*choose)(const NetworkView& tables, const std::uint64_t* node,
                          const std::uint32_t* bias) noexcept = nullptr;
};

/// The kernel for this lane width (16, 32 or 64) and number of 512-bit vectors (1, 2, 3 or 5).
NetworkKernel network_kernel(std::size_t lane_bits, std::size_t vectors, InstructionSet instructions);

}  // namespace grids
