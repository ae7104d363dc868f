#include "propagation/network/network.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

PermutationNetwork::PermutationNetwork(std::span<const NetworkRegion> regions, std::size_t cell_count,
                                       std::size_t symbols, InstructionSet instructions)
    : regions_(regions.begin(), regions.end()),
      tables_(NetworkTables::build(regions, cell_count, symbols)),
      view_(tables_.view()),
      kernel_(network_kernel(tables_.lane_bits, tables_.vectors, instructions)) {}

void PermutationNetwork::load(std::uint64_t* node, std::span<const Domain> domains) const {
  assert(node != nullptr);
  assert(std::ranges::all_of(tables_.cells, [&](CellId cell) { return index(cell) < domains.size(); }));
  std::fill_n(node, node_words(), 0);
  const auto words = tables_.board_words();
  for (std::size_t slot = 0; slot < tables_.cells.size(); ++slot)
    for (const auto symbol : domains[index(tables_.cells[slot])])
      for (std::size_t word = 0; word < words; ++word)
        node[index(symbol) * words + word] |= tables_.cell_bits[slot * words + word];
}

bool PermutationNetwork::all_decided(const std::uint64_t* node) const noexcept {
  assert(node != nullptr);
  std::uint64_t twice = 0;
  for (std::size_t word = 0; word < tables_.primary_words; ++word) {
    std::uint64_t once = 0;
    for (auto at = word; at < candidate_words(); at += tables_.board_words()) {
      twice |= once & node[at] & tables_.primary[word];
      once |= node[at];
    }
  }
  return twice == 0;
}

void PermutationNetwork::store(const std::uint64_t* node, std::span<Domain> domains) const noexcept {
  assert(node != nullptr);
  for (const auto cell : tables_.cells) domains[index(cell)] = Domain();
  const auto words = tables_.board_words();
  for (std::size_t symbol = 0; symbol < tables_.symbols; ++symbol)
    for (std::size_t word = 0; word < tables_.primary_words; ++word)
      for (auto rest = node[symbol * words + word] & tables_.primary[word]; rest != 0; rest &= rest - 1) {
        const auto bit = word * 64 + static_cast<std::size_t>(std::countr_zero(rest));
        domains[index(tables_.cells[tables_.slot_of_bit[bit]])].insert(symbol_at(symbol));
      }
}

}  // namespace grids
