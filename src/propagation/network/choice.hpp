#pragma once

#include "propagation/network/board.hpp"
#include "propagation/network/kernel.hpp"

// Included by loops.hpp alone, and compiled anew for each instruction set: see there.

namespace grids {
namespace {

/// What to assume next in a node at its fixpoint: the cell with the fewest candidates. Of those
/// with two, the one that shares most symbols with the undecided cells it sees, a cell with two
/// candidates counted five times and one with three twice; of equals the first.
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

  NetworkChoice make(const std::uint32_t* bias, std::uint32_t* scores) const noexcept {
    if (any_pair_) return tables_.primary_words <= 3 ? best_pair<3>(bias, scores) : best_pair<Row::words>(bias, scores);
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

  /// `Words`: at least as many as hold primary bits.
  template <std::size_t Words>
  [[gnu::always_inline]] NetworkChoice best_pair(const std::uint32_t* bias, std::uint32_t* scores) const noexcept {
    for_each_cell(pairs_, [&](std::size_t bit) { scores[tables_.slot_of_bit[bit]] = bias[tables_.slot_of_bit[bit]]; });
    NetworkChoice best;
    std::uint32_t best_score = 0;
    for (std::size_t symbol = 0; symbol < tables_.symbols; ++symbol) {
      const auto* const x = node_ + symbol * Row::words;
      std::uint64_t holders[Words];
      std::uint64_t undecided[Words];
      std::uint64_t triples[Words];
      for (std::size_t word = 0; word < Words; ++word) {
        holders[word] = x[word] & pairs_[word];
        undecided[word] = x[word] & undecided_[word];
        triples[word] = x[word] & triples_[word];
      }
      for_each_cell(holders, [&](std::size_t bit) {
        const auto slot = tables_.slot_of_bit[bit];
        const auto* const peers = tables_.peers + slot * Row::words;
        int shared = 1;
        for (std::size_t i = 0; i < Words; ++i)
          shared += __builtin_popcountll(undecided[i] & peers[i]) + 4 * __builtin_popcountll(holders[i] & peers[i]) +
                    __builtin_popcountll(triples[i] & peers[i]);
        const auto score = scores[slot] += static_cast<std::uint32_t>(shared);
        if (score <= best_score) return;
        best_score = score;
        best = {slot, static_cast<std::uint32_t>(symbol)};
      });
    }
    return best;
  }

  NetworkChoice fewest() const noexcept {
    NetworkChoice best;
    auto least = ~std::size_t{0};
    for_each_cell(undecided_, [&](std::size_t bit) {
      std::size_t size = 0;
      std::size_t first = 0;
      for (auto symbol = tables_.symbols; symbol-- > 0;)
        if (node_[symbol * Row::words + bit / 64] >> (bit % 64) & 1) {
          ++size;
          first = symbol;
        }
      if (size >= least) return;
      least = size;
      best = {tables_.slot_of_bit[bit], static_cast<std::uint32_t>(first)};
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
