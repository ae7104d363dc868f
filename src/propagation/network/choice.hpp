#pragma once

#include "propagation/network/board.hpp"
#include "propagation/network/kernel.hpp"

// Included by loops.hpp alone, and compiled anew for each instruction set: see there.

namespace grids {
namespace {

/// What to assume next in a node at its fixpoint: the cell with the fewest candidates. Of those
/// with two, the one that shares most symbols with the undecided cells it sees, a cell with two
/// candidates counted five times and one with three twice; of equals that whose higher symbol comes first. Of those
/// with more, the one with the highest bias, which those with two have as part of their score.
template <typename Row>
class Choice {
 public:
  Choice(const NetworkView& tables, const std::uint64_t* node) noexcept : tables_(tables), node_(node) {
    auto one = Row::none();
    auto two = Row::none();
    auto three = Row::none();
    auto four = Row::none();
    for (std::size_t symbol = 0; symbol < tables.symbols; ++symbol) {
      const auto x = Row::load(node + symbol * Row::words);
      four |= three & x;
      three |= two & x;
      two |= one & x;
      one |= x;
    }
    const auto primary = Row::load(tables.primary);
    (two & primary).store(undecided_);
    (two & ~three & primary).store(pairs_);
    (three & ~four & primary).store(triples_);
    any_ = (two & primary).any();
    any_pair_ = (two & ~three & primary).any();
  }

  NetworkChoice make(const std::uint32_t* bias) const noexcept {
    if (any_pair_) return tables_.primary_words == 3 ? best_pair(bias, 3) : best_pair(bias, tables_.primary_words);
    return any_ ? fewest(bias) : NetworkChoice{};
  }

 private:
  /// Calls visit(bit) for every cell's bit among these words of a board.
  template <typename Visit>
  [[gnu::always_inline]] void for_each_cell(const std::uint64_t* words, Visit&& visit) const noexcept {
    for (std::size_t word = 0; word < tables_.primary_words; ++word)
      for (auto rest = words[word]; rest != 0; rest &= rest - 1)
        visit(word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest)));
  }

  /// The symbols of a cell, given by its bit.
  [[gnu::always_inline]] std::uint64_t candidates(std::size_t bit) const noexcept {
    std::uint64_t all = 0;
    const auto* const x = node_ + bit / 64;
    for (std::size_t symbol = 0; symbol < tables_.symbols; ++symbol)
      all |= (x[symbol * Row::words] >> (bit % 64) & 1) << symbol;
    return all;
  }

  /// How many of these peers of a cell lose a symbol when either symbol is placed there, by their weights. No peer of a
  /// cell that has a symbol is decided to hold it.
#if defined(__AVX512VPOPCNTDQ__)
  [[gnu::always_inline]] std::uint32_t shared(std::size_t lower, std::size_t upper, std::size_t slot,
                                              std::size_t words) const noexcept {
    auto sum = Words{};
    for (std::size_t i = 0; i < words; i += 8) {
      const auto peers = load(tables_.peers + slot * Row::words + i);
      const auto a = load(node_ + lower * Row::words + i) & peers;
      const auto b = load(node_ + upper * Row::words + i) & peers;
      const auto pairs = load(pairs_ + i);
      const auto triples = load(triples_ + i);
      sum += count(a) + count(b) + count(a & triples) + count(b & triples) + 4 * (count(a & pairs) + count(b & pairs));
    }
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < 8; ++i) total += sum[i];
    return static_cast<std::uint32_t>(total);
  }
  using Words = typename Row::Words;
  [[gnu::always_inline]] static Words load(const std::uint64_t* from) noexcept {
    Words words;
    __builtin_memcpy(&words, from, sizeof words);
    return words;
  }
  [[gnu::always_inline]] static Words count(Words words) noexcept { return (Words)_mm512_popcnt_epi64((__m512i)words); }
#else
  [[gnu::always_inline]] std::uint32_t shared(std::size_t lower, std::size_t upper, std::size_t slot,
                                              std::size_t words) const noexcept {
    const auto* const peers = tables_.peers + slot * Row::words;
    return shared(lower, peers, words) + shared(upper, peers, words);
  }
  [[gnu::always_inline]] std::uint32_t shared(std::size_t symbol, const std::uint64_t* peers,
                                              std::size_t words) const noexcept {
    int sum = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const auto holders = node_[symbol * Row::words + i] & peers[i];
      sum += __builtin_popcountll(holders) + 4 * __builtin_popcountll(holders & pairs_[i]) +
             __builtin_popcountll(holders & triples_[i]);
    }
    return static_cast<std::uint32_t>(sum);
  }
#endif

  /// One cell after another rather than one symbol after another: a cell, its two symbols and its score take no branch,
  /// and branches that nobody can foresee cost more than all the counting. `words`: how many hold primary bits.
  [[gnu::always_inline]] NetworkChoice best_pair(const std::uint32_t* bias, std::size_t words) const noexcept {
    std::uint64_t open = 0;  // the words that have pairs not visited yet, as bits
    int cells = 0;
    for (std::size_t i = 0; i < words; ++i) {
      open |= static_cast<std::uint64_t>(pairs_[i] != 0) << i;
      cells += __builtin_popcountll(pairs_[i]);
    }
    NetworkChoice best;
    std::uint64_t best_key = 0;
    auto word = static_cast<std::size_t>(__builtin_ctzll(open));
    for (auto rest = pairs_[word]; cells > 0; --cells) {
      const auto bit = word * 64 + static_cast<std::size_t>(__builtin_ctzll(rest));
      const auto slot = tables_.slot_of_bit[bit];
      const auto symbols = candidates(bit);
      const auto lower = static_cast<std::size_t>(__builtin_ctzll(symbols));
      const auto upper = static_cast<std::uint32_t>(63 - __builtin_clzll(symbols));
      const auto score = bias[slot] + 2 + shared(lower, upper, slot, words);
      const auto key = std::uint64_t{score} << 6 | (63 - upper);  // of equal scores the lower symbol
      const bool better = key > best_key;
      best_key = better ? key : best_key;
      best.slot = better ? slot : best.slot;
      best.symbol = better ? upper : best.symbol;

      rest &= rest - 1;
      const auto others = open & (open - 1);
      const auto next = static_cast<std::size_t>(__builtin_ctzll(others | std::uint64_t{1} << (Row::words - 1)));
      const bool over = rest == 0;
      rest = over ? pairs_[next] : rest;
      word = over ? next : word;
      open = over ? others : open;
    }
    return best;
  }

  /// Of equal ones the cell with the highest bias.
  NetworkChoice fewest(const std::uint32_t* bias) const noexcept {
    NetworkChoice best;
    auto least = 65;
    std::uint32_t highest = 0;
    for_each_cell(undecided_, [&](std::size_t bit) {
      const auto symbols = candidates(bit);
      const auto size = __builtin_popcountll(symbols);
      const auto slot = tables_.slot_of_bit[bit];
      if (size > least || (size == least && bias[slot] <= highest)) return;
      least = size;
      highest = bias[slot];
      best = {slot, static_cast<std::uint32_t>(__builtin_ctzll(symbols))};
    });
    return best;
  }

  const NetworkView tables_;
  const std::uint64_t* node_;
  // Primary bits of the cells by their numbers of candidates.
  std::uint64_t undecided_[Row::words];
  std::uint64_t pairs_[Row::words];
  std::uint64_t triples_[Row::words];
  bool any_ = false;
  bool any_pair_ = false;
};

}  // namespace
}  // namespace grids
