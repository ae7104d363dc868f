#pragma once

#include "propagation/network/kernel.hpp"

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

// The inner loops, over vectors of the processor's width (a GCC and Clang extension). Each of the
// kernel_*.cpp files includes this header and is compiled for another instruction set. So that
// the linker never takes code of one for the other, everything here has internal linkage, and no
// inline function of the standard library is called.

namespace grids {
namespace {

template <typename Words>
[[gnu::always_inline]] inline bool any_bit(const Words& words) noexcept {
#if defined(__AVX512F__)
  if constexpr (sizeof(Words) == 64) return _mm512_test_epi64_mask((__m512i)words, (__m512i)words) != 0;
#endif
  std::uint64_t together = 0;
  for (std::size_t i = 0; i < sizeof(Words) / 8; ++i) together |= words[i];
  return together != 0;
}

template <typename Lane, std::size_t Bytes>
struct VectorOf {
  typedef Lane Type __attribute__((vector_size(Bytes)));
};

/// `Lane`: an unsigned integer; `Bytes`: the width of the processor's vectors; `N`: how many of
/// them make a board.
template <typename Lane, std::size_t Bytes, std::size_t N>
struct Loops {
  using Vector = typename VectorOf<Lane, Bytes>::Type;
  using Words = typename VectorOf<std::uint64_t, Bytes>::Type;
  static constexpr std::size_t words_per_board = N * Bytes / 8;

  /// One board in registers.
  struct Board {
    Vector parts[N];
  };

  [[gnu::always_inline]] static Board load(const std::uint64_t* words) noexcept {
    Board board;
    __builtin_memcpy(&board, words, sizeof(board));
    return board;
  }
  [[gnu::always_inline]] static void store(std::uint64_t* words, const Board& board) noexcept {
    __builtin_memcpy(words, &board, sizeof(board));
  }
  [[gnu::always_inline]] static Board filled(Lane lane) noexcept {
    Board board;
    for (auto& part : board.parts) part = Vector{} + lane;
    return board;
  }
  [[gnu::always_inline]] static bool any(const Board& board) noexcept {
    Words together{};
    for (const auto& part : board.parts) together |= (Words)part;
    return any_bit(together);
  }

  /// Calls visit(bit) for every set bit of the board.
  template <typename Visit>
  [[gnu::always_inline]] static void for_each_bit(const Board& board, Visit&& visit) noexcept {
    std::uint64_t words[words_per_board];
    store(words, board);
    for (std::size_t word = 0; word < words_per_board; ++word)
      for (auto rest = words[word]; rest != 0; rest &= rest - 1)
        visit(word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)));
  }

  // ---------------------------------------------------------------- propagation

  struct Pass {
    const NetworkView& tables;
    std::uint64_t* node;
    std::uint64_t* keeps;  ///< per symbol, the bits of its newly placed cells; valid where `placing` says
    std::uint64_t placing = 0;
    Board cleared;  ///< bits of all newly placed cells
    Board twice;    ///< bits of cells that two symbols claim
  };

  [[gnu::always_inline]] static std::uint64_t* board(std::uint64_t* boards, std::size_t number) noexcept {
    return boards + number * words_per_board;
  }
  [[gnu::always_inline]] static const std::uint64_t* board(const std::uint64_t* boards, std::size_t number) noexcept {
    return boards + number * words_per_board;
  }

  /// Takes the peers of newly placed cells off the symbol's board, and notes the cells. Two of
  /// them that see each other take each other off: false.
  [[gnu::always_inline]] static bool place(Pass& pass, std::size_t symbol, const Board& fresh) noexcept {
    auto left = filled(static_cast<Lane>(~Lane{0}));
    auto keep = filled(0);
    for_each_bit(fresh, [&](std::size_t bit) {
      const auto slot = pass.tables.slot_of_bit[bit];
      const auto not_peers = load(board(pass.tables.not_peers, slot));
      const auto cell = load(board(pass.tables.cell_bits, slot));
      for (std::size_t i = 0; i < N; ++i) {
        left.parts[i] &= not_peers.parts[i];
        keep.parts[i] |= cell.parts[i];
      }
    });
    auto lost = filled(0);
    auto mine = load(board(pass.node, symbol));
    for (std::size_t i = 0; i < N; ++i) {
      mine.parts[i] &= left.parts[i];
      lost.parts[i] = keep.parts[i] & ~left.parts[i];
      pass.twice.parts[i] |= pass.cleared.parts[i] & keep.parts[i];
      pass.cleared.parts[i] |= keep.parts[i];
    }
    store(board(pass.node, symbol), mine);
    store(board(pass.keeps, symbol), keep);
    pass.placing |= std::uint64_t{1} << symbol;
    return !any(lost);
  }

  /// Takes all newly placed cells off the boards of the other symbols.
  [[gnu::always_inline]] static void finish(Pass& pass) noexcept {
    for (std::size_t symbol = 0; symbol < pass.tables.symbols; ++symbol) {
      auto mine = load(board(pass.node, symbol));
      if (pass.placing >> symbol & 1) {
        const auto keep = load(board(pass.keeps, symbol));
        for (std::size_t i = 0; i < N; ++i) mine.parts[i] &= ~pass.cleared.parts[i] | keep.parts[i];
      } else {
        for (std::size_t i = 0; i < N; ++i) mine.parts[i] &= ~pass.cleared.parts[i];
      }
      store(board(pass.node, symbol), mine);
    }
    auto placed = load(board(pass.node, pass.tables.symbols));
    for (std::size_t i = 0; i < N; ++i) placed.parts[i] |= pass.cleared.parts[i];
    store(board(pass.node, pass.tables.symbols), placed);
  }

  enum class Result { contradiction, nothing, changed };

  /// Naked and hidden singles of all cells and regions at once.
  [[gnu::always_inline]] static Result singles(Pass& pass) noexcept {
    const auto& tables = pass.tables;
    auto one = filled(0);
    auto two = filled(0);
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = load(board(pass.node, symbol));
      for (std::size_t i = 0; i < N; ++i) {
        two.parts[i] |= one.parts[i] & x.parts[i];
        one.parts[i] |= x.parts[i];
      }
    }
    const auto all = load(tables.all);
    const auto placed = load(board(pass.node, tables.symbols));
    auto dead = filled(0);
    for (std::size_t i = 0; i < N; ++i) dead.parts[i] = one.parts[i] ^ all.parts[i];
    pass.placing = 0;
    pass.cleared = filled(0);
    pass.twice = filled(0);
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = load(board(pass.node, symbol));
      const auto required = load(board(tables.required, symbol));
      auto fresh = filled(0);
      for (std::size_t i = 0; i < N; ++i) {
        const auto rest = x.parts[i] & (x.parts[i] - 1);
        dead.parts[i] |= static_cast<Vector>(x.parts[i] == 0) & required.parts[i];
        const auto alone = static_cast<Vector>(rest == 0) & required.parts[i];
        fresh.parts[i] = x.parts[i] & ~placed.parts[i] & (alone | ~two.parts[i]);
      }
      if (any(fresh) && !place(pass, symbol, fresh)) return Result::contradiction;
    }
    if (any(dead) || any(pass.twice)) return Result::contradiction;
    if (pass.placing == 0) return Result::nothing;
    finish(pass);
    return Result::changed;
  }

  /// A symbol confined, within one region, to its overlap with another leaves the rest of the
  /// other.
  [[gnu::always_inline]] static bool locked(const NetworkView& tables, std::uint64_t* node) noexcept {
    bool changed = false;
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      auto x = load(board(node, symbol));
      const auto required = load(board(tables.required, symbol));
      auto several = filled(0);
      for (std::size_t i = 0; i < N; ++i)
        several.parts[i] = static_cast<Vector>((x.parts[i] & (x.parts[i] - 1)) != 0) & required.parts[i];
      auto gone = filled(0);
      for (std::size_t j = 0; j < tables.overlaps; ++j) {
        const auto outside = load(board(tables.outside, j));
        auto confined = filled(0);
        for (std::size_t i = 0; i < N; ++i)
          confined.parts[i] = static_cast<Vector>((x.parts[i] & outside.parts[i]) == 0) & several.parts[i] & Lane{1};
        if (!any(confined)) continue;
        for_each_bit(confined, [&](std::size_t bit) {
          const auto lane = bit / (sizeof(Lane) * 8);
          const auto eliminated = load(board(tables.eliminated, lane * tables.overlaps + j));
          for (std::size_t i = 0; i < N; ++i) gone.parts[i] |= eliminated.parts[i];
        });
      }
      for (std::size_t i = 0; i < N; ++i) gone.parts[i] &= x.parts[i];
      if (!any(gone)) continue;
      for (std::size_t i = 0; i < N; ++i) x.parts[i] &= ~gone.parts[i];
      store(board(node, symbol), x);
      changed = true;
    }
    return changed;
  }

  [[gnu::always_inline]] static bool propagate(const NetworkView& tables, std::uint64_t* node,
                                               std::uint64_t* scratch) noexcept {
    Pass pass{tables, node, scratch, 0, filled(0), filled(0)};
    for (;;) {
      const auto result = singles(pass);
      if (result == Result::contradiction) return false;
      if (result == Result::nothing && !locked(tables, node)) return true;
    }
  }

  // ---------------------------------------------------------------- branching

  /// The cell with the fewest candidates. Of those with two, the one that shares most symbols
  /// with the undecided cells it sees, a cell with two candidates counted five times and one with
  /// three twice; of equals the first.
  [[gnu::always_inline]] static NetworkChoice choose(const NetworkView& tables, const std::uint64_t* node,
                                                     std::uint32_t* scores) noexcept {
    auto one = filled(0);
    auto two = filled(0);
    auto three = filled(0);
    auto four = filled(0);
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = load(board(node, symbol));
      for (std::size_t i = 0; i < N; ++i) {
        four.parts[i] |= three.parts[i] & x.parts[i];
        three.parts[i] |= two.parts[i] & x.parts[i];
        two.parts[i] |= one.parts[i] & x.parts[i];
        one.parts[i] |= x.parts[i];
      }
    }
    const auto primary = load(tables.primary);
    for (std::size_t i = 0; i < N; ++i) {
      two.parts[i] &= primary.parts[i];
      three.parts[i] &= primary.parts[i];
      four.parts[i] &= primary.parts[i];
    }
    auto pairs = filled(0);
    for (std::size_t i = 0; i < N; ++i) pairs.parts[i] = two.parts[i] & ~three.parts[i];
    if (any(pairs)) return best_pair(tables, node, {two, pairs, three, four}, scores);
    return any(three) ? fewest(tables, node, three) : NetworkChoice{};
  }

  /// Primary bits of the cells by their numbers of candidates.
  struct Sizes {
    Board undecided;
    Board pairs;
    Board three_or_more;
    Board four_or_more;
  };

  [[gnu::always_inline]] static NetworkChoice best_pair(const NetworkView& tables, const std::uint64_t* node,
                                                        const Sizes& sizes, std::uint32_t* scores) noexcept {
    auto triples = filled(0);
    for (std::size_t i = 0; i < N; ++i) triples.parts[i] = sizes.three_or_more.parts[i] & ~sizes.four_or_more.parts[i];
    std::uint64_t undecided_words[words_per_board];
    std::uint64_t pair_words[words_per_board];
    std::uint64_t triple_words[words_per_board];
    store(undecided_words, sizes.undecided);
    store(pair_words, sizes.pairs);
    store(triple_words, triples);
    for (std::size_t word = 0; word < tables.primary_words; ++word)
      for (auto rest = pair_words[word]; rest != 0; rest &= rest - 1)
        scores[tables.slot_of_bit[word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest))]] = 0;
    NetworkChoice best;
    std::uint32_t best_score = 0;
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto* const x = board(node, symbol);
      for (std::size_t word = 0; word < tables.primary_words; ++word)
        for (auto rest = x[word] & pair_words[word]; rest != 0; rest &= rest - 1) {
          const auto slot = tables.slot_of_bit[word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest))];
          const auto* const peers = board(tables.peers, slot);
          std::uint32_t score = 1;
          for (std::size_t i = 0; i < tables.primary_words; ++i) {
            const auto shared = x[i] & peers[i];
            score += static_cast<std::uint32_t>(__builtin_popcountll(shared & undecided_words[i]) +
                                                4 * __builtin_popcountll(shared & pair_words[i]) +
                                                __builtin_popcountll(shared & triple_words[i]));
          }
          scores[slot] += score;
          if (scores[slot] > best_score) {
            best_score = scores[slot];
            best = {slot, static_cast<std::uint32_t>(symbol)};
          }
        }
    }
    return best;
  }

  [[gnu::always_inline]] static NetworkChoice fewest(const NetworkView& tables, const std::uint64_t* node,
                                                     const Board& undecided) noexcept {
    NetworkChoice best;
    auto least = ~std::size_t{0};
    for_each_bit(undecided, [&](std::size_t bit) {
      std::size_t size = 0;
      std::size_t first = 0;
      for (auto symbol = tables.symbols; symbol-- > 0;)
        if (board(node, symbol)[bit / 64] >> (bit % 64) & 1) {
          ++size;
          first = symbol;
        }
      if (size < least) {
        least = size;
        best = {tables.slot_of_bit[bit], static_cast<std::uint32_t>(first)};
      }
    });
    return best;
  }
};

/// The loops for these tables. Boards are always whole multiples of 512 bits.
template <typename Lane, std::size_t Bytes, std::size_t N>
NetworkKernel loops() {
  using Loop = Loops<Lane, Bytes, N * 64 / Bytes>;
  return {[](const NetworkView& tables, std::uint64_t* node, std::uint64_t* scratch) noexcept {
            return Loop::propagate(tables, node, scratch);
          },
          [](const NetworkView& tables, const std::uint64_t* node, std::uint32_t* scores) noexcept {
            return Loop::choose(tables, node, scores);
          }};
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
