#include "propagation/network/network.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace grids {
namespace {

std::size_t bits_of(std::uint64_t word) noexcept { return static_cast<std::size_t>(std::popcount(word)); }

}  // namespace

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

bool PermutationNetwork::is_placed(const std::uint64_t* node, CellId cell) const noexcept {
  assert(node != nullptr && covers(cell));
  const auto words = tables_.board_words();
  const auto* const placed = node + tables_.symbols * words;
  const auto* const bits = tables_.cell_bits.data() + slot(cell) * words;
  std::uint64_t both = 0;
  for (std::size_t word = 0; word < tables_.primary_words; ++word) both |= placed[word] & bits[word];
  return both != 0;
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

NetworkChoice PermutationNetwork::choose_randomly(const std::uint64_t* node, Random& random) const noexcept {
  assert(node != nullptr);
  CellSet cells;
  if (!find_fewest(node, cells)) return {};
  std::size_t count = 0;
  for (std::size_t i = 0; i < tables_.primary_words; ++i) count += bits_of(cells[i]);
  auto before = random.below(count);
  std::size_t word = 0;
  for (; before >= bits_of(cells[word]); ++word) before -= bits_of(cells[word]);
  for (; before > 0; --before) cells[word] &= cells[word] - 1;
  const auto bit = static_cast<std::size_t>(std::countr_zero(cells[word]));
  Domain candidates;
  for (std::size_t symbol = 0; symbol < tables_.symbols; ++symbol)
    if ((node[symbol * tables_.board_words() + word] >> bit & 1) != 0) candidates.insert(symbol_at(symbol));
  const auto symbol = candidates.behind(random.below(candidates.size()));
  return {tables_.slot_of_bit[word * 64 + bit], static_cast<std::uint32_t>(index(symbol))};
}

/// The primary bits of those undecided cells that have the fewest candidates; false when there are none. Counts the
/// candidates of all cells of a word at once: digits[i] has the i-th binary digit of each number.
bool PermutationNetwork::find_fewest(const std::uint64_t* node, CellSet& cells) const noexcept {
  std::array<std::array<std::uint64_t, most_words>, most_digits> digits;
  const auto used = static_cast<std::size_t>(std::bit_width(tables_.symbols));
  const auto words = tables_.primary_words;
  assert(words <= most_words && used <= most_digits);
  std::uint64_t any = 0;
  for (std::size_t word = 0; word < words; ++word) {
    for (std::size_t i = 0; i < used; ++i) digits[i][word] = 0;
    for (auto at = word; at < candidate_words(); at += tables_.board_words())
      for (auto [i, carry] = std::pair(std::size_t{0}, node[at]); i < used; ++i)
        carry &= std::exchange(digits[i][word], digits[i][word] ^ carry);
    cells[word] = 0;
    for (std::size_t i = 1; i < used; ++i) cells[word] |= digits[i][word] & tables_.primary[word];
    any |= cells[word];
  }
  for (auto i = used; i-- > 0;) {
    std::uint64_t smaller = 0;
    for (std::size_t word = 0; word < words; ++word) smaller |= cells[word] & ~digits[i][word];
    for (std::size_t word = 0; word < words && smaller != 0; ++word) cells[word] &= ~digits[i][word];
  }
  return any != 0;
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
