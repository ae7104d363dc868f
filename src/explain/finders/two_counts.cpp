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

/// Two rules that count cells, some of them the same. Looks at one pair of rules after another.
class TwoCounts {
 public:
  explicit TwoCounts(const Position& position) : position_(position) {}

  /// What they leave no more together. The first rule of the proof is the one that tells of the cells in both.
  Deduction look(const CountRule& first, const CountRule& second) {
    tallies_ = {&first, &second};
    Deduction one;
    if (!gather()) return one;
    find_ways_on();
    Sums sums{};
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

  /// The cells that may count in more ways than one. False where the rules have none in common, or too many; or one
  /// alone: neither of them says by itself what it holds, and each can count as many of its other cells as it takes.
  bool gather() {
    cells_.clear();
    for (std::size_t i = 0; i < 2; ++i) {
      least_[i] = tallies_[i]->cells.least;
      most_[i] = tallies_[i]->cells.most;
    }
    std::size_t shared = 0;
    std::size_t in_one = 0;  // of one rule alone, which counts them or does not
    const auto& parts = tallies_[0]->cells.parts;
    const auto& others = tallies_[1]->cells.parts;
    auto part = parts.begin();
    auto other = others.begin();
    while (part != parts.end() || other != others.end()) {
      const bool in_first = part != parts.end() && (other == others.end() || part->cell <= other->cell);
      const bool in_second = other != others.end() && (part == parts.end() || other->cell <= part->cell);
      const auto cell = in_first ? part->cell : other->cell;
      const auto ways =
          ways_of(position_[cell], in_first ? (part++)->symbols : Domain(), in_second ? (other++)->symbols : Domain());
      if (std::has_single_bit(ways)) {
        count_fixed(ways);
        continue;
      }
      if (varies(ways, 0) && varies(ways, 1)) ++shared;
      if (ways == (neither | first_alone) || ways == (neither | second_alone)) ++in_one;
      cells_.push_back({cell, ways});
    }
    const auto size = static_cast<std::int64_t>(cells_.size());
    if (shared == 0 || cells_.size() > most_together || speaks_alone(0) || speaks_alone(1)) return false;
    const bool can_be_met = least_[0] <= most_[0] && least_[1] <= most_[1];
    if (shared == 1 && in_one + 1 == cells_.size() && can_be_met) return false;
    for (std::size_t i = 0; i < 2; ++i) {
      least_[i] = std::max<std::int64_t>(least_[i], 0);
      most_[i] = std::min(most_[i], size);
    }
    width_ = static_cast<std::size_t>(most_[1]) + 1;
    return true;
  }

  /// In which ways a cell with these candidates may count, of which each rule counts some.
  static Ways ways_of(Domain candidates, Domain first, Domain second) {
    Ways ways = 0;
    const auto note = [&](Ways way, Domain those) {
      if (!(candidates & those).empty()) ways = static_cast<Ways>(ways | way);
    };
    note(neither, ~(first | second));
    note(first_alone, first - second);
    note(second_alone, second - first);
    note(both, first & second);
    return ways;
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
  using Sums = std::array<std::uint64_t, most_together + 1>;

  Sums after(const Sums& sums, Ways ways) const {
    Sums all;
    const auto within = (std::uint64_t{2} << most_[0]) - 1;
    std::uint64_t carried = 0;  // with one more of the second rule's
    for (std::size_t second = 0; second < width_; ++second) {
      const auto here = sums[second];
      const auto more = here << 1 & within;
      all[second] = carried;
      if (ways & neither) all[second] |= here;
      if (ways & first_alone) all[second] |= more;
      carried = ((ways & second_alone) ? here : 0) | ((ways & both) ? more : 0);
    }
    return all;
  }

  /// By the number of cells that are filled: with which sums the others can be filled.
  void find_ways_on() {
    ways_on_.resize(std::max(ways_on_.size(), cells_.size() + 1));
    const auto fitting = ((std::uint64_t{2} << most_[0]) - 1) & ~((std::uint64_t{1} << least_[0]) - 1);
    auto& last = ways_on_[cells_.size()];
    for (std::size_t second = 0; second < width_; ++second)
      last[second] = second < static_cast<std::size_t>(least_[1]) ? 0 : fitting;
    for (auto i = cells_.size(); i-- > 0;) {
      const auto& next = ways_on_[i + 1];
      for (std::size_t second = 0; second < width_; ++second) {
        const auto same = next[second];
        const auto more = second + 1 < width_ ? next[second + 1] : 0;
        std::uint64_t sums = 0;
        if (cells_[i].ways & neither) sums |= same;
        if (cells_[i].ways & first_alone) sums |= same >> 1;
        if (cells_[i].ways & second_alone) sums |= more;
        if (cells_[i].ways & both) sums |= more >> 1;
        ways_on_[i][second] = sums;
      }
    }
  }

  /// In which ways the cell may count after the cells before it came to one of these sums.
  Ways possible(const Sums& sums, std::size_t i) const {
    const auto& next = ways_on_[i + 1];
    std::array<std::uint64_t, 4> meeting{};  // by way
    for (std::size_t second = 0; second < width_; ++second) {
      const auto same = next[second];
      const auto more = second + 1 < width_ ? next[second + 1] : 0;
      meeting[0] |= sums[second] & same;
      meeting[1] |= sums[second] & same >> 1;
      meeting[2] |= sums[second] & more;
      meeting[3] |= sums[second] & more >> 1;
    }
    Ways ways = 0;
    for (Way way = 0; way < 4; ++way)
      if (meeting[way] != 0) ways = static_cast<Ways>(ways | 1U << way);
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
    const auto is_own = [&](const Candidate& gone) {
      const auto cell = std::ranges::find(cells_, gone.cell, &Cell::cell);
      return cell != cells_.end() && cell->ways == alone(teller);
    };
    one.proof.shared = SharedCount{.number = none ? at_least : at_most,
                                   .at_least = none,
                                   .exactly = std::ranges::any_of(one.eliminations, is_own)};
    for (const auto cell : common)
      for (const auto symbol : position_[cell])
        if (way(cell, symbol) == 3) one.proof.pattern.push_back({{cell, symbol}, true});
    return true;
  }

  const Position& position_;
  std::array<const CountRule*, 2> tallies_{};
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
  TwoCounts two(position);
  for (std::uint32_t i = 0; i < tallies.all().size(); ++i) {
    if (tallies.beside(i).empty()) continue;
    position.demand_time();
    for (const auto other : tallies.beside(i)) {
      if (!is_news(i) && !is_news(other)) continue;
      auto one = two.look(tallies.all()[i], tallies.all()[other]);
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
