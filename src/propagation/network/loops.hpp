#pragma once

#include "propagation/network/board.hpp"
#include "propagation/network/choice.hpp"
#include "propagation/network/kernel.hpp"

// The inner loops, over vectors of the processor's width (a GCC and Clang extension). Each of the
// kernel_*.cpp files includes this header and is compiled for another instruction set. So that
// the linker never takes code of one for the other, everything here has internal linkage, and no
// inline function of the standard library is called.

namespace grids {
namespace {

/// `Lane`: an unsigned integer; `Bytes`: the width of the processor's vectors; `N`: how many of
/// them make a board.
template <typename Lane, std::size_t Bytes, std::size_t N>
struct Loops {
  using Row = Board<Lane, Bytes, N>;
  static constexpr std::size_t words_per_board = Row::words;
  static constexpr std::size_t mask_words = words_per_board / 8;  ///< of the masks of all lanes

  [[gnu::always_inline]] static std::uint64_t* board(std::uint64_t* boards, std::size_t number) noexcept {
    return boards + number * words_per_board;
  }
  [[gnu::always_inline]] static const std::uint64_t* board(const std::uint64_t* boards, std::size_t number) noexcept {
    return boards + number * words_per_board;
  }

  /// Bits of cells by how many symbols are candidates there.
  struct Cover {
    Row one = Row::none();  ///< one or more
    Row two = Row::none();  ///< two or more

    [[gnu::always_inline]] void add(const Row& x) noexcept {
      two |= one & x;
      one |= x;
    }
  };

  /// What a pass has placed so far.
  struct Pass {
    Row cleared = Row::none();   ///< bits of all newly placed cells
    Row conflict = Row::none();  ///< bits of cells that two symbols claim, or that see another with the same symbol
  };

  enum class Result { contradiction, nothing, changed };

  /// Naked and hidden singles of all cells and regions at once. `cover` is the node's, before and after.
  [[gnu::always_inline]] static Result singles(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                                               Cover& cover) noexcept {
    const auto unplaced = ~Row::load(board(node, tables.symbols));
    // One bit of a cell is enough to find it by.
    const auto naked = Row::load(tables.primary) & ~cover.two;
    auto dead = cover.one ^ Row::load(tables.all);
    std::uint64_t placing = 0;
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = Row::load(board(node, symbol));
      const auto required = Row::load(board(tables.required, symbol));
      dead |= x.zeros() & required;
      const auto fresh = x & unplaced & ((x.without_lowest().zeros() & required) | naked);
      fresh.store(board(scratch, symbol));
      placing |= static_cast<std::uint64_t>(fresh.any()) << symbol;
    }
    if (dead.any()) return Result::contradiction;
    if (placing == 0) return Result::nothing;
    Pass pass;
    for (; placing != 0; placing &= placing - 1)
      place(tables, static_cast<std::size_t>(__builtin_ctzll(placing)), node, scratch, pass);
    if (pass.conflict.any()) return Result::contradiction;
    finish(tables, pass, node, scratch, cover);
    return Result::changed;
  }

  /// Takes the peers of the symbol's newly placed cells, one bit or more of each in `scratch`, off
  /// its board, and leaves all bits of those cells in `scratch`.
  [[gnu::always_inline]] static void place(const NetworkView& tables, std::size_t symbol, std::uint64_t* node,
                                           std::uint64_t* scratch, Pass& pass) noexcept {
    auto left = ~Row::none();
    auto keep = Row::none();
    const auto* const fresh = board(scratch, symbol);
    for (auto words = Row::load(fresh).nonzero_words(); words != 0; words &= words - 1) {
      const auto word = static_cast<std::size_t>(__builtin_ctzll(words));
      for (auto rest = fresh[word]; rest != 0; rest &= rest - 1) {
        const auto slot = tables.slot_of_bit[word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest))];
        left &= Row::load(board(tables.not_peers, slot));
        keep |= Row::load(board(tables.cell_bits, slot));
      }
    }
    pass.conflict |= (keep & ~left) | (pass.cleared & keep);
    pass.cleared |= keep;
    (Row::load(board(node, symbol)) & left).store(board(node, symbol));
    keep.store(board(scratch, symbol));
  }

  /// Takes all newly placed cells off the boards of the other symbols. `scratch` has the symbol's
  /// own ones, and is zero for symbols that none was placed of.
  [[gnu::always_inline]] static void finish(const NetworkView& tables, const Pass& pass, std::uint64_t* node,
                                            const std::uint64_t* scratch, Cover& cover) noexcept {
    const auto uncleared = ~pass.cleared;
    cover = {};
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = Row::load(board(node, symbol)) & (uncleared | Row::load(board(scratch, symbol)));
      x.store(board(node, symbol));
      cover.add(x);
    }
    auto* const placed = board(node, tables.symbols);
    (Row::load(placed) | pass.cleared).store(placed);
  }

  /// A symbol confined, within one region, to its overlap with another leaves the rest of the
  /// other. A node remembers the overlaps that have had this effect already.
  [[gnu::always_inline]] static bool locked(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                                            Cover& cover) noexcept {
    bool changed = false;
    const auto masks = tables.overlaps * mask_words;
    auto* done = board(node, tables.symbols + 1);
    cover = {};
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol, done += masks) {
      auto x = Row::load(board(node, symbol));
      if (newly_confined(tables, x, Row::load(board(tables.required, symbol)), done, scratch)) {
        const auto gone = confinements(tables, scratch) & x;
        if (gone.any()) {
          x &= ~gone;
          x.store(board(node, symbol));
          changed = true;
        }
      }
      cover.add(x);
    }
    return changed;
  }

  /// Marks in `fresh`, for each overlap, the lanes that are confined to it and not in `done`.
  [[gnu::always_inline]] static bool newly_confined(const NetworkView& tables, const Row& x, const Row& required,
                                                    std::uint64_t* done, std::uint64_t* fresh) noexcept {
    std::uint64_t few[mask_words];
    (x.without_lowest() & required).zero_masks(few);
    std::uint64_t any = 0;
    for (std::size_t j = 0; j < tables.overlaps; ++j) {
      std::uint64_t confined[mask_words];
      (x & Row::load(board(tables.outside, j))).zero_masks(confined);
      for (std::size_t i = 0; i < mask_words; ++i, ++done, ++fresh) {
        *fresh = confined[i] & ~few[i] & ~*done;
        *done |= *fresh;
        any |= *fresh;
      }
    }
    return any != 0;
  }

  /// What the overlaps marked in `fresh` eliminate.
  [[gnu::always_inline]] static Row confinements(const NetworkView& tables, const std::uint64_t* fresh) noexcept {
    constexpr auto lanes_per_mask = 64 / sizeof(Lane);
    constexpr auto stride = lane_stride<Lane, Bytes>;
    constexpr auto lane_mask = (std::uint64_t{1} << stride) - 1;
    auto gone = Row::none();
    for (std::size_t j = 0; j < tables.overlaps; ++j)
      for (std::size_t i = 0; i < mask_words; ++i)
        for (auto rest = fresh[j * mask_words + i]; rest != 0;) {
          const auto bit = static_cast<std::size_t>(__builtin_ctzll(rest));
          rest &= ~(lane_mask << bit);
          const auto lane = i * lanes_per_mask + bit / stride;
          gone |= Row::load(board(tables.eliminated, lane * tables.overlaps + j));
        }
    return gone;
  }

  /// Takes these symbols off a cell.
  [[gnu::always_inline]] static void remove(const NetworkView& view, std::uint64_t* node, std::uint32_t slot,
                                            std::uint64_t symbols) noexcept {
    const auto others = ~Row::load(board(view.cell_bits, slot));
    for (; symbols != 0; symbols &= symbols - 1) {
      auto* const x = board(node, static_cast<std::size_t>(__builtin_ctzll(symbols)));
      (Row::load(x) & others).store(x);
    }
  }

  /// Takes all other symbols off a cell, and this one off the cells that it sees. A cell without
  /// that candidate is left without any, which propagation finds.
  [[gnu::always_inline]] static void assign(const NetworkView& view, std::uint64_t* node, std::uint32_t slot,
                                            std::uint32_t symbol) noexcept {
    const auto tables = view;
    const auto cell = Row::load(board(tables.cell_bits, slot));
    const auto mine = Row::load(board(node, symbol)) & Row::load(board(tables.not_peers, slot));
    for (std::size_t i = 0; i < tables.symbols; ++i) (Row::load(board(node, i)) & ~cell).store(board(node, i));
    mine.store(board(node, symbol));
    auto* const placed = board(node, tables.symbols);
    (Row::load(placed) | cell).store(placed);
  }

  /// As `assign` one after another; two symbols for one cell leave it without any.
  [[gnu::always_inline]] static void assign_all(const NetworkView& view, std::uint64_t* node, std::uint64_t* scratch,
                                                const NetworkPlacement* placements, std::size_t count) noexcept {
    const auto tables = view;
    for (std::size_t i = 0; i < tables.symbols; ++i) Row::none().store(board(scratch, i));
    auto cleared = Row::none();
    auto conflict = Row::none();
    for (std::size_t i = 0; i < count; ++i) {
      const auto [slot, symbol] = placements[i];
      const auto cell = Row::load(board(tables.cell_bits, slot));
      auto* const x = board(node, symbol);
      auto* const mine = board(scratch, symbol);
      conflict |= cell & cleared & ~Row::load(mine);
      cleared |= cell;
      (Row::load(x) & Row::load(board(tables.not_peers, slot))).store(x);
      (Row::load(mine) | cell).store(mine);
    }
    for (std::size_t i = 0; i < tables.symbols; ++i)
      (Row::load(board(node, i)) & (~cleared | Row::load(board(scratch, i))) & ~conflict).store(board(node, i));
    auto* const placed = board(node, tables.symbols);
    (Row::load(placed) | cleared).store(placed);
  }

  [[gnu::always_inline]] static bool propagate(const NetworkView& view, std::uint64_t* node,
                                               std::uint64_t* scratch) noexcept {
    const auto tables = view;  // a copy that no store to the node can change
    Cover cover;
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) cover.add(Row::load(board(node, symbol)));
    for (;;) {
      const auto result = singles(tables, node, scratch, cover);
      if (result == Result::contradiction) return false;
      if (result == Result::nothing && !locked(tables, node, scratch, cover)) return true;
    }
  }
};

/// The loops for these tables. Boards are always whole multiples of 512 bits.
template <typename Lane, std::size_t Bytes, std::size_t N>
NetworkKernel loops() {
  using Loop = Loops<Lane, Bytes, N * 64 / Bytes>;
  NetworkKernel kernel;
  kernel.remove = [](const NetworkView& tables, std::uint64_t* node, std::uint32_t slot,
                     std::uint64_t symbols) noexcept { Loop::remove(tables, node, slot, symbols); };
  kernel.assign = [](const NetworkView& tables, std::uint64_t* node, std::uint32_t slot,
                     std::uint32_t symbol) noexcept { Loop::assign(tables, node, slot, symbol); };
  kernel.assign_all = [](const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                         const NetworkPlacement* placements,
                         std::size_t count) noexcept { Loop::assign_all(tables, node, scratch, placements, count); };
  kernel.propagate = [](const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch) noexcept {
    return Loop::propagate(tables, node, scratch);
  };
  kernel.choose = [](const NetworkView& tables, const std::uint64_t* node, const std::uint32_t* bias) noexcept {
    return Choice<typename Loop::Row>(tables, node).make(bias);
  };
  return kernel;
}

template <typename Lane, std::size_t Bytes>
NetworkKernel loops(std::size_t vectors) {
  switch (vectors) {
    case 1: return loops<Lane, Bytes, 1>();
    case 2: return loops<Lane, Bytes, 2>();
    case 3: return loops<Lane, Bytes, 3>();
    default: return loops<Lane, Bytes, 5>();
  }
}

template <std::size_t Bytes>
NetworkKernel loops(std::size_t lane_bits, std::size_t vectors) {
  switch (lane_bits) {
    case 16: return loops<std::uint16_t, Bytes>(vectors);
    case 32: return loops<std::uint32_t, Bytes>(vectors);
    default: return loops<std::uint64_t, Bytes>(vectors);
  }
}

}  // namespace
}  // namespace grids
