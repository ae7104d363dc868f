#pragma once

#include "propagation/network/board.hpp"
#include "propagation/network/choice.hpp"
#include "propagation/network/kernel.hpp"
#include "propagation/network/nonzero_words.hpp"

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
  using Words = NonzeroWords<Row::words>;
  static constexpr std::size_t words_per_board = Row::words;

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

  enum class Result { contradiction, nothing, changed };

  /// Naked and hidden singles of all cells and regions at once. `cover` is the node's, before and after.
  [[gnu::always_inline]] static Result singles(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                                               Cover& cover) noexcept {
    const auto placed = Row::load(board(node, tables.symbols));
    // One bit of a cell is enough to find it by.
    const auto naked = Row::load(tables.primary) & ~cover.two;
    // A cell that was placed twice keeps both symbols.
    auto dead = (cover.one ^ Row::load(tables.all)) | (cover.two & placed);
    Words fresh_words;
    fresh_words.find(
        tables.symbols, [&](std::size_t symbol) __attribute__((always_inline)) {
          const auto x = Row::load(board(node, symbol));
          const auto required = Row::load(board(tables.required, symbol));
          dead |= x.zeros() & required;
          const auto fresh = x & ~placed & ((x.without_lowest().zeros() & required) | naked);
          fresh.store(board(scratch, symbol));
          return fresh.nonzero_words();
        });
    if (dead.any()) return Result::contradiction;
    if (!fresh_words.any()) return Result::nothing;
    auto cleared = Row::none();
    fresh_words.for_each_bit(
        scratch, [&](std::size_t symbol, std::size_t bit) __attribute__((always_inline)) {
          const auto slot = tables.slot_of_bit[bit];
          const auto cell = Row::load(board(tables.cell_bits, slot));
          auto* const x = board(node, symbol);
          auto* const mine = board(scratch, symbol);
          (Row::load(x) & Row::load(board(tables.not_peers, slot))).store(x);
          (Row::load(mine) | cell).store(mine);
          cleared |= cell;
        });
    finish(tables, cleared, node, scratch, cover);
    return Result::changed;
  }

  /// Takes all newly placed cells off the boards of the other symbols. `scratch` has the symbol's
  /// own ones, and is zero for symbols that none was placed of.
  [[gnu::always_inline]] static void finish(const NetworkView& tables, const Row& cleared, std::uint64_t* node,
                                            const std::uint64_t* scratch, Cover& cover) noexcept {
    const auto uncleared = ~cleared;
    cover = {};
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = Row::load(board(node, symbol)) & (uncleared | Row::load(board(scratch, symbol)));
      x.store(board(node, symbol));
      cover.add(x);
    }
    auto* const placed = board(node, tables.symbols);
    (Row::load(placed) | cleared).store(placed);
  }

  /// A symbol confined, within one region, to its overlap with another leaves the rest of the
  /// other. A node remembers the overlaps that have had this effect already (see NetworkTables::node_words).
  [[gnu::always_inline]] static bool locked(const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                                            Cover& cover) noexcept {
    constexpr auto lane_bits = sizeof(Lane) * 8;
    bool changed = false;
    auto* seen = board(node, tables.symbols + 1);
    for (std::size_t first = 0; first < tables.overlaps; first += lane_bits) {
      const auto count = tables.overlaps - first < lane_bits ? tables.overlaps - first : lane_bits;
      Words words;
      words.find(
          tables.symbols, [&](std::size_t symbol) __attribute__((always_inline)) {
            const auto x = Row::load(board(node, symbol));
            const auto many = x.without_lowest() & Row::load(board(tables.required, symbol));
            auto confined = Row::none();
            for (std::size_t j = 0; j < count; ++j)
              confined.add_where_zero(x & Row::load(board(tables.outside, first + j)), static_cast<Lane>(Lane{1} << j));
            const auto before = Row::load(seen);
            const auto fresh = confined & ~before & ~many.zeros();
            (before | fresh).store(seen);
            fresh.store(board(scratch, symbol));
            seen += words_per_board;
            return fresh.nonzero_words();
          });
      if (!words.any()) continue;
      auto removed = Row::none();
      words.for_each_bit(
          scratch, [&](std::size_t symbol, std::size_t bit) __attribute__((always_inline)) {
            const auto gone =
                Row::load(board(tables.eliminated, bit / lane_bits * tables.overlaps + first + bit % lane_bits));
            const auto x = Row::load(board(node, symbol));
            removed |= x & gone;
            (x & ~gone).store(board(node, symbol));
          });
      changed |= removed.any();
    }
    if (changed) cover = cover_of(tables, node);
    return changed;
  }

  [[gnu::always_inline]] static Cover cover_of(const NetworkView& tables, const std::uint64_t* node) noexcept {
    Cover cover;
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) cover.add(Row::load(board(node, symbol)));
    return cover;
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

  /// Places a symbol in a copy of a node, or in the node itself, and propagates.
  [[gnu::always_inline]] static bool assume(const NetworkView& view, const std::uint64_t* from, std::uint64_t* to,
                                            std::uint64_t* scratch, NetworkPlacement placement) noexcept {
    const auto tables = view;
    const auto cell = Row::load(board(tables.cell_bits, placement.slot));
    alignas(64) std::uint64_t others[words_per_board];
    (~cell).store(others);
    const auto* const own = board(tables.not_peers, placement.slot);
    Cover cover;
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto* const kept = symbol == placement.symbol ? own : others;
      const auto x = Row::load(board(from, symbol)) & Row::load(kept);
      x.store(board(to, symbol));
      cover.add(x);
    }
    (Row::load(board(from, tables.symbols)) | cell).store(board(to, tables.symbols));
    for (auto i = tables.symbols + 1; i < tables.boards; ++i) Row::load(board(from, i)).store(board(to, i));
    return fixpoint(tables, to, scratch, cover);
  }

  /// Takes a symbol off an undecided cell, places the other one if only one is left, and propagates.
  [[gnu::always_inline]] static bool refute(const NetworkView& view, std::uint64_t* node, std::uint64_t* scratch,
                                            NetworkPlacement placement) noexcept {
    const auto cell = Row::load(board(view.cell_bits, placement.slot));
    std::uint64_t left = 0;
    for (std::size_t symbol = 0; symbol < view.symbols; ++symbol)
      left |= std::uint64_t{(Row::load(board(node, symbol)) & cell).any()} << symbol;
    left &= ~(std::uint64_t{1} << placement.symbol);
    if (left != 0 && (left & (left - 1)) == 0) {
      placement.symbol = static_cast<std::uint32_t>(__builtin_ctzll(left));
      return assume(view, node, node, scratch, placement);
    }
    auto* const x = board(node, placement.symbol);
    (Row::load(x) & ~cell).store(x);
    return propagate(view, node, scratch);
  }

  [[gnu::always_inline]] static bool propagate(const NetworkView& view, std::uint64_t* node,
                                               std::uint64_t* scratch) noexcept {
    const auto tables = view;  // a copy that no store to the node can change
    return fixpoint(tables, node, scratch, cover_of(tables, node));
  }

  [[gnu::noinline]] static bool fixpoint(const NetworkView& view, std::uint64_t* node, std::uint64_t* scratch,
                                         const Cover& start) noexcept {
    const auto tables = view;  // a copy that no store to the node can change
    auto cover = start;
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
  kernel.assume = [](const NetworkView& tables, const std::uint64_t* from, std::uint64_t* to, std::uint64_t* scratch,
                     NetworkPlacement placement) noexcept {
    return Loop::assume(tables, from, to, scratch, placement);
  };
  kernel.refute = [](const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch,
                     NetworkPlacement placement) noexcept { return Loop::refute(tables, node, scratch, placement); };
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
