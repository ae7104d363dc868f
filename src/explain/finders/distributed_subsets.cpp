#include <algorithm>
#include <array>

#include "core/bits.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// Cells of one group outside the other: of more open ones, or of larger sets among them, people lose sight.
constexpr std::size_t most_open = 9;
constexpr std::size_t most_outside = 4;

/// Cells of a group beside those where it crosses another one.
struct Beside {
  Region cells;
  Domain symbols;
  std::size_t gain = 0;  ///< how many cells more they are than symbols they add to those of the crossing
};

/// Looks for cells of two crossing groups that are as many as their symbols, none of which may stand in both groups
/// outside of the crossing: so that each of them stands in just one of the cells.
class DistributedSubsetSearch {
 public:
  DistributedSubsetSearch(const Position& position, const TechniqueRow& row, Deductions& found)
      : position_(position), rules_(position.rules()), row_(row), found_(found) {}

  void run() {
    const auto groups = rules_.groups();
    for (std::size_t i = 0; i < groups.size(); ++i)
      for (std::size_t j = i + 1; j < groups.size(); ++j) {
        if (!groups[i].complete() || !groups[j].complete()) continue;
        if (groups[i].shape == Group::Shape::line && groups[j].shape == Group::Shape::line) continue;
        cross(groups[i], groups[j]);
      }
  }

 private:
  /// The open cells of one group that the other one holds, or does not hold.
  Region open_cells(const Group& of, const Group& other, bool shared) const {
    Region cells;
    for (const auto cell : of.cells) {
      const bool in_both = std::ranges::find(other.cells, cell) != other.cells.end();
      if (!position_.filled(cell) && in_both == shared) cells.push_back(cell);
    }
    return cells;
  }

  void cross(const Group& first, const Group& second) {
    const auto crossing = open_cells(first, second, true);
    if (crossing.size() < 2 || crossing.size() > most_outside) return;
    position_.demand_time();
    const std::array outside{open_cells(first, second, false), open_cells(second, first, false)};
    if (std::ranges::any_of(outside, [](const Region& cells) { return cells.empty() || cells.size() > most_open; }))
      return;
    for (std::uint64_t some = 1; some < std::uint64_t{1} << crossing.size(); ++some) {
      if (count_bits(some) < 2) continue;
      Region chosen;
      Domain symbols;
      for (std::size_t i = 0; i < crossing.size(); ++i) {
        if (!has_bit(some, i)) continue;
        chosen.push_back(crossing[i]);
        symbols |= position_[crossing[i]];
      }
      if (symbols.size() >= chosen.size() + 2) join(chosen, symbols, first, second, outside);
    }
  }

  void join(const Region& crossing, Domain symbols, const Group& first, const Group& second,
            const std::array<Region, 2>& outside) {
    const auto missing = symbols.size() - crossing.size();
    const auto beside_first = beside(outside[0], symbols);
    if (beside_first.empty()) return;
    const auto beside_second = beside(outside[1], symbols);
    for (const auto& one : beside_first)
      for (const auto& other : beside_second)
        if (one.gain + other.gain == missing && (one.symbols & other.symbols).empty())
          conclude(crossing, one, other, first, second);
  }

  /// Sets of these cells that are more than the symbols they add.
  std::vector<Beside> beside(const Region& cells, Domain symbols) const {
    std::vector<Beside> all;
    Beside set;
    grow(cells, 0, symbols, set, all);
    return all;
  }

  void grow(const Region& cells, std::size_t from, Domain symbols, Beside& set, std::vector<Beside>& all) const {
    const auto added = (set.symbols - symbols).size();
    const bool related = !(set.symbols & symbols).empty();
    if (related && set.cells.size() > added) {
      all.push_back(set);
      all.back().gain = set.cells.size() - added;
    }
    if (set.cells.size() == most_outside) return;
    for (auto i = from; i < cells.size(); ++i) {
      const auto before = set.symbols;
      set.symbols |= position_[cells[i]];
      set.cells.push_back(cells[i]);
      grow(cells, i + 1, symbols, set, all);
      set.cells.pop_back();
      set.symbols = before;
    }
  }

  void conclude(const Region& crossing, const Beside& one, const Beside& other, const Group& first,
                const Group& second) {
    auto cells = crossing;
    cells.insert(cells.end(), one.cells.begin(), one.cells.end());
    cells.insert(cells.end(), other.cells.begin(), other.cells.end());
    Domain symbols;
    for (const auto cell : cells) symbols |= position_[cell];
    Deduction deduction;
    auto& proof = deduction.proof;
    proof = {.technique = row_.technique, .difficulty = row_.weight, .rules = {first.rule, second.rule}};
    for (const auto symbol : symbols) {
      const auto board = position_.board(symbol);
      CellSet seen(board.begin(), board.end());
      std::vector<Candidate> places;
      for (const auto cell : cells) {
        if (!position_[cell].contains(symbol)) continue;
        keep_peers(rules_, cell, seen);
        places.push_back({cell, symbol});
      }
      std::vector<Candidate> gone;
      for_each_cell(seen, [&](CellId cell) { gone.push_back({cell, symbol}); });
      add_linking_rules(rules_, places, gone, proof.rules);
      deduction.eliminations.insert(deduction.eliminations.end(), gone.begin(), gone.end());
    }
    if (deduction.eliminations.empty()) return;
    for (const auto cell : cells) {
      proof.truths.push_back(Truth::of(cell));
      for (const auto symbol : position_[cell]) proof.pattern.push_back({{cell, symbol}, true});
    }
    found_.push_back(std::move(deduction));
  }

  const Position& position_;
  const Rules& rules_;
  const TechniqueRow& row_;
  Deductions& found_;
};

}  // namespace

void find_distributed_subsets(Position& position, const TechniqueRow& row, Deductions& found) {
  DistributedSubsetSearch(position, row, found).run();
}

}  // namespace grids::explain
