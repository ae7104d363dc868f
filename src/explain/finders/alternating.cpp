#include <algorithm>

#include "explain/finders/common.hpp"
#include "explain/finders/open_tally.hpp"

namespace grids::explain {
namespace {

constexpr std::int64_t most_counted = 40;

/// Cells of a count that take turns: each counts exactly where its neighbours in the stretch do not.
struct Stretch {
  std::vector<std::size_t> first;  ///< those that count together, as places among the open parts
  std::vector<std::size_t> second;
};

/// The stretches of a count, and in how many ways they can add up.
class Alternating {
 public:
  Alternating(const Position& position, const CountRule& counting)
      : position_(position), rule_(counting.rule), open_(open_tally(position, counting)) {}

  /// Of each stretch that can take its turns in but one way, what that leaves no more.
  Deduction look() {
    Deduction one;
    if (std::ssize(open_.parts) > most_counted || open_.most < 0) return one;
    find_stretches();
    for (std::size_t i = 0; i < stretches_.size(); ++i) {
      const auto& [first, second] = stretches_[i];
      if (first.size() == second.size()) continue;
      const auto others = sums(i);
      const bool may_first = fits(others, first.size());
      if (may_first == fits(others, second.size())) continue;
      settle(may_first ? first : second, may_first ? second : first, one);
    }
    if (!one.eliminations.empty()) tell(one);
    return one;
  }

 private:
  bool is_choice(std::size_t place) const {
    const auto& [cell, symbols] = open_.parts[place];
    return symbols.single() && position_[cell].size() == 2;
  }
  Candidate counting(std::size_t place) const { return {open_.parts[place].cell, open_.parts[place].symbols.lowest()}; }
  Candidate other(std::size_t place) const {
    const auto& [cell, symbols] = open_.parts[place];
    return {cell, (position_[cell] - symbols).lowest()};
  }
  /// Whether exactly one of the two counts.
  bool take_turns(std::size_t a, std::size_t b) const {
    const auto& rules = position_.rules();
    return rules.linked(counting(a), counting(b)) && rules.linked(other(a), other(b));
  }

  void find_stretches() {
    std::vector<bool> seen(open_.parts.size());
    for (std::size_t from = 0; from < seen.size(); ++from) {
      if (seen[from] || !is_choice(from)) continue;
      Stretch stretch;
      std::vector<std::pair<std::size_t, bool>> waiting{{from, true}};
      seen[from] = true;
      for (std::size_t i = 0; i < waiting.size(); ++i) {
        const auto [here, first] = waiting[i];
        (first ? stretch.first : stretch.second).push_back(here);
        for (std::size_t next = 0; next < seen.size(); ++next) {
          if (seen[next] || !is_choice(next) || !take_turns(here, next)) continue;
          seen[next] = true;
          waiting.emplace_back(next, !first);
        }
      }
      free_ += waiting.size() == 1 ? 1 : 0;
      if (waiting.size() > 1) stretches_.push_back(std::move(stretch));
    }
    for (std::size_t place = 0; place < seen.size(); ++place) free_ += seen[place] ? 0 : 1;
  }

  /// What all but one stretch may add up to, as bits.
  std::uint64_t sums(std::size_t without) const {
    auto all = (std::uint64_t{2} << free_) - 1;
    for (std::size_t i = 0; i < stretches_.size(); ++i)
      if (i != without) all = all << stretches_[i].first.size() | all << stretches_[i].second.size();
    return all;
  }
  bool fits(std::uint64_t others, std::size_t counted) const {
    for (auto sum = std::max<std::int64_t>(open_.least, 0); sum <= std::min(open_.most, most_counted); ++sum)
      if (const auto rest = sum - static_cast<std::int64_t>(counted); rest >= 0 && (others >> rest & 1) != 0)
        return true;
    return false;
  }

  void settle(const std::vector<std::size_t>& counted, const std::vector<std::size_t>& not_counted, Deduction& one) {
    for (const auto place : counted) one.eliminations.push_back(other(place));
    for (const auto place : not_counted) one.eliminations.push_back(counting(place));
  }

  /// How much is left for one stretch, the others tell by taking turns, too.
  void tell(Deduction& one) const {
    one.proof.premises = gone_in(position_, rule_);
    one.proof.rules.push_back(rule_);
    for (const auto& [first, second] : stretches_) {
      auto& cells = one.proof.sets.emplace_back();
      for (const auto* const places : {&first, &second})
        for (const auto place : *places) {
          cells.push_back(open_.parts[place].cell);
          one.proof.pattern.push_back({counting(place), true});
        }
      std::ranges::sort(cells);
      add_rules(first, second, one.proof.rules);
    }
  }

  void add_rules(const std::vector<std::size_t>& first, const std::vector<std::size_t>& second,
                 std::vector<RuleId>& to) const {
    for (const auto a : first)
      for (const auto b : second) {
        if (!take_turns(a, b)) continue;
        add_linking_rules(position_.rules(), {counting(a)}, {counting(b)}, to);
        add_linking_rules(position_.rules(), {other(a)}, {other(b)}, to);
      }
  }

  const Position& position_;
  RuleId rule_;
  OpenTally open_;
  std::vector<Stretch> stretches_;
  std::size_t free_ = 0;  ///< open cells that are in none
};

}  // namespace

/// Cells that take turns count in two ways, of which a rule that counts them may allow but one.
void find_alternating(Position& position, const TechniqueRow& row, Deductions& found) {
  for (const auto& counting : position.rules().tallies().all()) {
    if (counting.cells.parts.size() < 3) continue;
    position.demand_time();
    auto one = Alternating(position, counting).look();
    if (one.eliminations.empty()) continue;
    one.proof.technique = row.technique;
    one.proof.difficulty = row.weight;
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
