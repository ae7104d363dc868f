#include <algorithm>
#include <array>

#include "explain/finders/common.hpp"
#include "explain/finders/open_tally.hpp"

namespace grids::explain {
namespace {

/// More open cells than these nobody counts together.
constexpr std::size_t most_together = 40;

/// Which of two rules count a cell with a symbol: neither, the first, the second, both.
using Way = std::uint8_t;
using Ways = std::uint8_t;  ///< a bit for each
constexpr Ways neither = 1;
constexpr Ways first_alone = 2;
constexpr Ways second_alone = 4;
constexpr Ways both = 8;

/// Two rules that count cells, some of them the same.
class TwoCounts {
 public:
  TwoCounts(const Position& position, const CountRule& first, const CountRule& second)
      : position_(position), tallies_{&first, &second} {}

  /// What they leave no more together. The first rule of the proof is the one that tells of the cells in both.
  Deduction look() {
    Deduction one;
    if (!gather()) return one;
    find_ways_on();
    auto sums = std::vector<std::uint64_t>(width_);
    sums[0] = 1;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const auto impossible = static_cast<Ways>(cells_[i].ways & ~possible(sums, i));
      if (impossible != 0)
        for (const auto symbol : position_[cells_[i].cell])
          if (impossible >> way(cells_[i].cell, symbol) & 1) one.eliminations.push_back({cells_[i].cell, symbol});
      sums = after(sums, cells_[i].ways);
    }
    if (!one.eliminations.empty()) tell(one);
    return one;
  }

 private:
  struct Cell {
    CellId cell{};
    Ways ways = 0;
  };

  Way way(CellId cell, SymbolId symbol) const {
    Way way = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& parts = tallies_[i]->cells.parts;
      const auto part = std::ranges::lower_bound(parts, cell, {}, &CountedCells::Part::cell);
      if (part != parts.end() && part->cell == cell && part->symbols.contains(symbol))
        way = static_cast<Way>(way | 1U << i);
    }
    return way;
  }

  /// The cells that may count in more ways than one. False where the rules have none in common, or too many.
  bool gather() {
    std::vector<CellId> all;
    for (const auto* const tally : tallies_)
      for (const auto& part : tally->cells.parts) all.push_back(part.cell);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    bool shared = false;
    for (std::size_t i = 0; i < 2; ++i) {
      least_[i] = tallies_[i]->cells.least;
      most_[i] = tallies_[i]->cells.most;
    }
    for (const auto cell : all) {
      Ways ways = 0;
      for (const auto symbol : position_[cell]) ways = static_cast<Ways>(ways | 1U << way(cell, symbol));
      if (std::has_single_bit(ways)) {
        count_fixed(ways);
        continue;
      }
      shared = shared || (varies(ways, 0) && varies(ways, 1));
      cells_.push_back({cell, ways});
    }
    const auto size = static_cast<std::int64_t>(cells_.size());
    if (!shared || cells_.size() > most_together || speaks_alone(0) || speaks_alone(1)) return false;
    for (std::size_t i = 0; i < 2; ++i) {
      least_[i] = std::max<std::int64_t>(least_[i], 0);
      most_[i] = std::min(most_[i], size);
    }
    width_ = static_cast<std::size_t>(most_[1]) + 1;
    return true;
  }

  /// Whether the rule needs no other one to settle its cells, or cannot hold.
  bool speaks_alone(std::size_t rule) const {
    const auto open = std::ranges::count_if(cells_, [&](const Cell& cell) { return varies(cell.ways, rule); });
    return most_[rule] <= 0 || least_[rule] >= open;
  }

  void count_fixed(Ways ways) {
    for (std::size_t i = 0; i < 2; ++i) {
      if ((ways & counting(i)) == 0) continue;
      --least_[i];
      --most_[i];
    }
  }

  static constexpr Ways counting(std::size_t rule) { return rule == 0 ? first_alone | both : second_alone | both; }
  static bool varies(Ways ways, std::size_t rule) {
    return (ways & counting(rule)) != 0 && (ways & ~counting(rule)) != 0;
  }

  /// Sums are sets: by the second rule's, bits by the first one's.
  using Sums = std::vector<std::uint64_t>;

  Sums after(const Sums& sums, Ways ways) const {
    Sums all(width_);
    const auto within = (std::uint64_t{2} << most_[0]) - 1;
    for (std::size_t second = 0; second < width_; ++second) {
      if (sums[second] == 0) continue;
      if (ways & neither) all[second] |= sums[second];
      if (ways & first_alone) all[second] |= sums[second] << 1 & within;
      if (second + 1 == width_) continue;
      if (ways & second_alone) all[second + 1] |= sums[second];
      if (ways & both) all[second + 1] |= sums[second] << 1 & within;
    }
    return all;
  }

  /// By the number of cells that are filled: with which sums the others can be filled.
  void find_ways_on() {
    ways_on_.assign(cells_.size() + 1, Sums(width_));
    const auto fitting = ((std::uint64_t{2} << most_[0]) - 1) & ~((std::uint64_t{1} << least_[0]) - 1);
    for (auto second = static_cast<std::size_t>(least_[1]); second < width_; ++second)
      ways_on_.back()[second] = fitting;
    for (auto i = cells_.size(); i-- > 0;)
      for (std::size_t second = 0; second < width_; ++second)
        for (Way way = 0; way < 4; ++way)
          if (cells_[i].ways >> way & 1) ways_on_[i][second] |= before(i, second, way);
  }

  /// With which sums of the first rule, beside one of the second, the cell may count so.
  std::uint64_t before(std::size_t i, std::size_t second, Way way) const {
    const auto next = second + (way >> 1);
    if (next >= width_) return 0;
    return ways_on_[i + 1][next] >> (way & 1);
  }

  Ways possible(const Sums& sums, std::size_t i) const {
    Ways ways = 0;
    for (Way way = 0; way < 4; ++way)
      for (std::size_t second = 0; second < width_; ++second)
        if ((sums[second] & before(i, second, way)) != 0) ways = static_cast<Ways>(ways | 1U << way);
    return ways;
  }

  void tell(Deduction& one) const {
    one.proof.rules = {tallies_[0]->rule, tallies_[1]->rule};
    if (tell_by(0, one)) return;
    if (tell_by(1, one)) std::swap(one.proof.rules[0], one.proof.rules[1]);
  }

  /// Where what one rule says of the cells in both is enough for the other one to settle the rest of its cells; and so
  /// the rest of the first one's.
  bool tell_by(std::size_t teller, Deduction& one) const {
    const auto other = 1 - teller;
    const auto alone = [&](std::size_t rule) {
      return static_cast<Ways>(neither | (rule == 0 ? first_alone : second_alone));
    };
    std::vector<CellId> common;
    std::array<std::int64_t, 2> own{};
    for (const auto& [cell, ways] : cells_) {
      if (ways == (neither | both)) {
        common.push_back(cell);
      } else if (ways == alone(teller)) {
        ++own[teller];
      } else if (ways == alone(other)) {
        ++own[other];
      } else {
        return false;
      }
    }
    const auto size = static_cast<std::int64_t>(common.size());
    const auto at_least = least_[teller] - own[teller];
    const auto at_most = most_[teller];
    const bool none = at_least > 0 && most_[other] == at_least;
    const bool all = at_most < size && least_[other] - at_most == own[other];
    const bool of_rest = std::ranges::none_of(
        one.eliminations, [&](const Candidate& gone) { return std::ranges::binary_search(common, gone.cell); });
    if (!of_rest || own[other] == 0 || none == all) return false;
    one.proof.shared = SharedCount{.number = none ? at_least : at_most, .at_least = none};
    for (const auto cell : common)
      for (const auto symbol : position_[cell])
        if (way(cell, symbol) == 3) one.proof.pattern.push_back({{cell, symbol}, true});
    return true;
  }

  const Position& position_;
  std::array<const CountRule*, 2> tallies_;
  std::vector<Cell> cells_;
  std::array<std::int64_t, 2> least_{};
  std::array<std::int64_t, 2> most_{};
  std::size_t width_ = 0;
  std::vector<Sums> ways_on_;
};

/// Of each rule that counts, when it was last found to say nothing beside another one.
struct CountNotes : Notes {
  std::vector<std::uint64_t> seen;
};

}  // namespace

void find_two_counts(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& tallies = position.rules().tallies();
  auto& seen = position.notebook().at<CountNotes>(Notebook::counts).seen;
  seen.resize(tallies.all().size());
  std::vector<bool> says_more(tallies.all().size());
  const auto is_news = [&](std::uint32_t tally) { return position.changed(tallies.all()[tally].rule) > seen[tally]; };
  for (std::uint32_t i = 0; i < tallies.all().size(); ++i) {
    if (tallies.beside(i).empty()) continue;
    position.demand_time();
    for (const auto other : tallies.beside(i)) {
      if (!is_news(i) && !is_news(other)) continue;
      auto one = TwoCounts(position, tallies.all()[i], tallies.all()[other]).look();
      if (one.eliminations.empty()) continue;
      one.proof.technique = row.technique;
      one.proof.difficulty = row.weight;
      found.push_back(std::move(one));
      says_more[i] = says_more[other] = true;
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!says_more[i]) seen[i] = position.changes() + 1;
}

}  // namespace grids::explain
