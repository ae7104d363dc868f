#pragma once

#include <limits>

#include "propagation/network/board.hpp"
#include "propagation/network/kernel.hpp"

// Included by loops.hpp alone, and compiled anew for each instruction set: see there.

namespace grids {
namespace {

/// What to assume next in a node at its fixpoint: the cell with the fewest candidates. Of those
/// with two, the one that shares most symbols with the undecided cells it sees, a cell with two
/// candidates counted five times and one with three twice; of equals that whose higher symbol comes first.
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
    return any_ ? fewest() : NetworkChoice{};
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

  /// What a symbol, placed in a cell, would be taken off: these peers that have it, by their weights.
  [[gnu::always_inline]] std::uint32_t shared(std::size_t symbol, const std::uint64_t* peers,
                                              std::size_t words) const noexcept {
    const auto* const x = node_ + symbol * Row::words;
    int sum = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const auto holders = x[i] & peers[i];
      sum += __builtin_popcountll(holders & undecided_[i]) + 4 * __builtin_popcountll(holders & pairs_[i]) +
             __builtin_popcountll(holders & triples_[i]);
    }
    return static_cast<std::uint32_t>(sum);
  }

  /// One cell after another rather than one symbol after another: a cell's two symbols and its score take no branch,
  /// and branches that nobody can foresee cost more than all the counting. `words`: how many hold primary bits.
  [[gnu::always_inline]] NetworkChoice best_pair(const std::uint32_t* bias, std::size_t words) const noexcept {
    NetworkChoice best;
    std::uint64_t best_key = 0;
    for_each_cell(
        pairs_, [&](std::size_t bit) __attribute__((always_inline)) {
          const auto slot = tables_.slot_of_bit[bit];
          const auto symbols = candidates(bit);
          const auto lower = static_cast<std::size_t>(__builtin_ctzll(symbols));
          const auto upper = static_cast<std::uint32_t>(63 - __builtin_clzll(symbols));
          const auto* const peers = tables_.peers + slot * Row::words;
          const auto score = bias[slot] + 2 + shared(lower, peers, words) + shared(upper, peers, words);
          const auto key = std::uint64_t{score} << 6 | (63 - upper);  // of equal scores the lower symbol
          if (key <= best_key) return;
          best_key = key;
          best = {slot, upper};
        });
    return best;
  }

  NetworkChoice fewest() const noexcept {
    NetworkChoice best;
    auto least = std::numeric_limits<int>::max();
    for_each_cell(undecided_, [&](std::size_t bit) {
      const auto symbols = candidates(bit);
      const auto size = __builtin_popcountll(symbols);
      if (size >= least) return;
      least = size;
      best = {tables_.slot_of_bit[bit], static_cast<std::uint32_t>(__builtin_ctzll(symbols))};
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
