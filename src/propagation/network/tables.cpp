#include "propagation/network/tables.hpp"

#include <algorithm>
#include <array>

namespace grids {
namespace {

constexpr std::size_t bits_per_vector = 512;
constexpr std::array<std::size_t, 4> kernels{1, 2, 3, 5};

std::size_t lane_bits_for(std::span<const NetworkRegion> regions) {
  std::size_t longest = 0;
  for (const auto& region : regions) longest = std::max(longest, region.cells.size());
  return network_lane_bits(longest);
}

/// Builds the tables step by step; each step reads what those before it wrote.
class Builder {
 public:
  Builder(std::span<const NetworkRegion> regions, std::size_t cell_count, std::size_t symbols) : regions_(regions) {
    tables_.symbols = symbols;
    tables_.lane_bits = lane_bits_for(regions);
    tables_.vectors = network_vectors(regions.size(), tables_.lane_bits);
    number_cells(cell_count);
    lay_out_cells();
    require_symbols();
    find_peers();
    find_overlaps();
  }

  NetworkTables take() { return std::move(tables_); }

 private:
  std::size_t bit_of(std::size_t lane, std::size_t position) const { return lane * tables_.lane_bits + position; }
  static void set(std::uint64_t* board, std::size_t bit) { board[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  std::uint64_t* board(std::vector<std::uint64_t>& boards, std::size_t number) const {
    return boards.data() + number * tables_.board_words();
  }
  std::size_t slot_of(CellId cell) const { return tables_.slot[index(cell)]; }

  void number_cells(std::size_t cell_count) {
    std::vector<std::vector<std::uint32_t>> lanes_of(cell_count);
    for (std::size_t lane = 0; lane < regions_.size(); ++lane)
      for (const auto cell : regions_[lane].cells) lanes_of[index(cell)].push_back(static_cast<std::uint32_t>(lane));
    tables_.slot.assign(cell_count, NetworkTables::no_cell);
    for (std::size_t i = 0; i < cell_count; ++i) {
      if (lanes_of[i].empty()) continue;
      tables_.slot[i] = static_cast<std::uint32_t>(tables_.cells.size());
      tables_.cells.push_back(cell_at(i));
      tables_.lanes_begin.push_back(static_cast<std::uint32_t>(tables_.lanes.size()));
      tables_.lanes.insert(tables_.lanes.end(), lanes_of[i].begin(), lanes_of[i].end());
    }
    tables_.lanes_begin.push_back(static_cast<std::uint32_t>(tables_.lanes.size()));
  }

  void lay_out_cells() {
    const auto words = tables_.board_words();
    tables_.slot_of_bit.assign(words * 64, NetworkTables::no_cell);
    tables_.cell_bits.assign(tables_.cells.size() * words, 0);
    tables_.all.assign(words, 0);
    tables_.primary.assign(words, 0);
    std::vector<bool> seen(tables_.cells.size());
    for (std::size_t lane = 0; lane < regions_.size(); ++lane)
      for (std::size_t position = 0; position < regions_[lane].cells.size(); ++position) {
        const auto slot = slot_of(regions_[lane].cells[position]);
        const auto bit = bit_of(lane, position);
        tables_.slot_of_bit[bit] = static_cast<std::uint32_t>(slot);
        set(board(tables_.cell_bits, slot), bit);
        set(tables_.all.data(), bit);
        if (!seen[slot]) set(tables_.primary.data(), bit);
        seen[slot] = true;
      }
  }

  void require_symbols() {
    tables_.required.assign(tables_.symbols * tables_.board_words(), 0);
    for (std::size_t lane = 0; lane < regions_.size(); ++lane)
      for (const auto symbol : regions_[lane].required)
        for (std::size_t position = 0; position < tables_.lane_bits; ++position)
          set(board(tables_.required, index(symbol)), bit_of(lane, position));
  }

  void find_peers() {
    const auto words = tables_.board_words();
    tables_.not_peers.assign(tables_.cells.size() * words, 0);
    for (const auto& region : regions_)
      for (const auto a : region.cells)
        for (const auto b : region.cells)
          if (a != b) add(board(tables_.not_peers, slot_of(a)), board(tables_.cell_bits, slot_of(b)));
    tables_.peers = tables_.not_peers;
    for (auto& word : tables_.not_peers) word = ~word;
    for (std::size_t i = 0; i < tables_.peers.size(); ++i) tables_.peers[i] &= tables_.primary[i % words];
    for (std::size_t i = 0; i < words; ++i)
      if (tables_.primary[i] != 0) tables_.primary_words = i + 1;
  }

  void add(std::uint64_t* to, const std::uint64_t* bits) const {
    for (std::size_t i = 0; i < tables_.board_words(); ++i) to[i] |= bits[i];
  }

  /// Lanes that share at least two cells with `lane`, and not all of its own.
  std::vector<std::size_t> overlapping(std::size_t lane) const {
    std::vector<std::size_t> shared(regions_.size());
    for (const auto cell : regions_[lane].cells) {
      const auto slot = slot_of(cell);
      for (auto i = tables_.lanes_begin[slot]; i < tables_.lanes_begin[slot + 1]; ++i) ++shared[tables_.lanes[i]];
    }
    std::vector<std::size_t> others;
    for (std::size_t other = 0; other < regions_.size(); ++other)
      if (other != lane && shared[other] >= 2 && regions_[other].cells.size() > shared[other] &&
          !regions_[lane].required.empty())
        others.push_back(other);
    return others;
  }

  void find_overlaps() {
    std::vector<std::vector<std::size_t>> others(regions_.size());
    for (std::size_t lane = 0; lane < regions_.size(); ++lane) {
      others[lane] = overlapping(lane);
      tables_.overlaps = std::max(tables_.overlaps, others[lane].size());
    }
    const auto words = tables_.board_words();
    tables_.outside.assign(tables_.overlaps * words, ~std::uint64_t{0});
    tables_.eliminated.assign(tables_.lane_count() * tables_.overlaps * words, 0);
    for (std::size_t lane = 0; lane < regions_.size(); ++lane)
      for (std::size_t j = 0; j < others[lane].size(); ++j) fill_overlap(lane, j, others[lane][j]);
  }

  void fill_overlap(std::size_t lane, std::size_t j, std::size_t other) {
    const auto& mine = regions_[lane].cells;
    auto* const outside = board(tables_.outside, j);
    for (const auto cell : regions_[other].cells) {
      const auto found = std::ranges::find(mine, cell);
      if (found == mine.end()) {
        add(board(tables_.eliminated, lane * tables_.overlaps + j), board(tables_.cell_bits, slot_of(cell)));
      } else {
        const auto bit = bit_of(lane, static_cast<std::size_t>(found - mine.begin()));
        outside[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
      }
    }
  }

  std::span<const NetworkRegion> regions_;
  NetworkTables tables_;
};

}  // namespace

std::size_t network_lane_bits(std::size_t longest) { return longest <= 16 ? 16 : longest <= 32 ? 32 : 64; }

std::size_t network_vectors(std::size_t regions, std::size_t lane_bits) {
  const auto lanes_per_vector = bits_per_vector / lane_bits;
  const auto needed = (regions + lanes_per_vector - 1) / lanes_per_vector;
  const auto kernel = std::ranges::lower_bound(kernels, needed);
  return kernel == kernels.end() ? 0 : *kernel;
}

NetworkView NetworkTables::view() const noexcept {
  NetworkView view;
  view.symbols = symbols;
  view.boards = node_words() / board_words();
  view.overlaps = overlaps;
  view.primary_words = primary_words;
  view.slot_of_bit = slot_of_bit.data();
  view.cell_bits = cell_bits.data();
  view.not_peers = not_peers.data();
  view.peers = peers.data();
  view.required = required.data();
  view.all = all.data();
  view.primary = primary.data();
  view.outside = outside.data();
  view.eliminated = eliminated.data();
  return view;
}

NetworkTables NetworkTables::build(std::span<const NetworkRegion> regions, std::size_t cell_count,
                                   std::size_t symbols) {
  return Builder(regions, cell_count, symbols).take();
}

}  // namespace grids
