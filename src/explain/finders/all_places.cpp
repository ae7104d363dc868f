#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explain/finders/common.hpp"
#include "explain/finders/few_sentences.hpp"
#include "explain/finders/open_tally.hpp"

namespace grids::explain {
namespace {

/// More places than these nobody looks at one by one.
constexpr std::size_t most_places_one_by_one = 6;
/// To see what the places exclude elsewhere, and which of them exclude each other; and of more than so many places.
constexpr double harder_elsewhere = 0.1;
constexpr double harder_together = 0.1;
/// To see it where places may hold more than two symbols.
constexpr double harder_of_many = 0.1;
constexpr double harder_by_place = 0.1;
constexpr std::size_t most_harder_places = 5;

/// What each way for the cell to count excludes.
std::vector<Candidate> excluded_by(const Position& position, const CountedCells::Part& part) {
  assert(!part.symbols.empty() && "a cell that can count");
  const auto& rules = position.rules();
  std::vector<Candidate> all;
  const Candidate first{part.cell, part.symbols.lowest()};
  rules.for_each_link(first, [&](const Link& link) {
    const auto by_all = std::ranges::all_of(part.symbols, [&](SymbolId symbol) {
      return symbol == first.symbol || rules.linked({part.cell, symbol}, link.to);
    });
    if (by_all && position.has(link.to)) all.push_back(link.to);
  });
  return all;
}

/// Of each set of places, how many can count together: two that exclude each other cannot.
std::vector<int> countable_together(const Position& position, const std::vector<CountedCells::Part>& parts) {
  assert(parts.size() <= most_places_one_by_one && "few enough to try all sets");
  const auto exclude = [&](const CountedCells::Part& one, const CountedCells::Part& other) {
    return std::ranges::all_of(one.symbols, [&](SymbolId symbol) {
      return std::ranges::all_of(other.symbols, [&](SymbolId beside) {
        return position.rules().linked({one.cell, symbol}, {other.cell, beside});
      });
    });
  };
  std::vector<int> most(std::size_t{1} << parts.size());
  for (unsigned set = 1; set < most.size(); ++set) {
    const auto last = static_cast<std::size_t>(std::bit_width(set)) - 1;
    auto rest = set & ~(1U << last);
    most[set] = most[rest];
    for (std::size_t i = 0; i < last; ++i)
      if ((rest >> i & 1) != 0 && exclude(parts[i], parts[last])) rest &= ~(1U << i);
    most[set] = std::max(most[set], most[rest] + 1);
  }
  return most;
}

std::vector<Candidate> ways_to_count(const OpenTally& open) {
  std::vector<Candidate> places;
  for (const auto& [cell, symbols] : open.parts)
    for (const auto symbol : symbols) places.push_back({cell, symbol});
  return places;
}

/// What so many places for a count come to, as a deduction.
class AllPlaces {
 public:
  AllPlaces(const Position& position, const TechniqueRow& row, RuleId rule, const OpenTally& open)
      : position_(position), row_(row), rule_(rule), open_(open) {}

  bool holds(CellId cell) const {
    return std::ranges::find(open_.parts, cell, &CountedCells::Part::cell) != open_.parts.end();
  }

  Deduction deduction(std::vector<Candidate> out, bool together, bool elsewhere) const {
    assert(!out.empty() && open_.parts.size() > 1);
    const auto& rules = position_.rules();
    const auto places = ways_to_count(open_);
    Deduction one;
    one.eliminations = std::move(out);
    one.proof = {.technique = row_.technique,
                 .difficulty = row_.weight,
                 .rules = {rule_},
                 .premises = gone_in(position_, rule_),
                 .shared = SharedCount{.number = open_.least, .at_least = true}};
    const auto may_hold_many = [&](const Candidate& candidate) { return position_[candidate.cell].size() > 2; };
    if (std::ranges::any_of(places, may_hold_many)) one.proof.difficulty += harder_of_many;
    if (elsewhere) {
      const auto more = std::min(open_.parts.size(), most_harder_places) - 2;
      one.proof.difficulty +=
          harder_elsewhere + harder_by_place * static_cast<double>(more) + (together ? harder_together : 0);
    }
    FewSentences others(rules);
    others.add_pairs(places, one.eliminations);
    if (together) others.add_pairs(places, places);
    others.choose(one.proof.rules);
    add_pattern(places, one.proof);
    return one;
  }

 private:
  const Position& position_;
  const TechniqueRow& row_;
  RuleId rule_;
  const OpenTally& open_;
};

/// Of each rule that counts, when it was last found to say nothing by all places.
struct PlaceNotes : Notes {
  std::vector<std::uint64_t> seen;
};

}  // namespace

/// So many cells count that a candidate which excludes more of them than can be missed is out, where of those that
/// exclude each other one counts.
void find_by_all_places(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  std::map<Candidate, unsigned> excluded;  // by candidate: which of the places
  const auto tallies = rules.tallies().all();
  auto& seen = position.notebook().at<PlaceNotes>(Notebook::all_places).seen;
  seen.resize(tallies.size());
  for (std::size_t number = 0; number < tallies.size(); ++number) {
    const auto& tally = tallies[number];
    if (tally.cells.least == 0 || position.changed(tally.rule) <= seen[number]) continue;
    seen[number] = position.changes() + 1;
    const auto open = open_tally(position, tally);
    if (open.least < 1 || open.parts.size() > most_places_one_by_one) continue;
    position.demand_time();
    const auto all = (1U << open.parts.size()) - 1;
    excluded.clear();
    for (std::size_t i = 0; i < open.parts.size(); ++i)
      for (const auto& candidate : excluded_by(position, open.parts[i])) excluded[candidate] |= 1U << i;
    const auto most = countable_together(position, open.parts);
    if (most[all] < open.least) continue;
    const AllPlaces places(position, row, tally.rule, open);
    for (const bool elsewhere : {false, true}) {
      std::vector<Candidate> out_of_question;
      bool together = false;  // places that exclude each other tell
      const auto take = [&](const Candidate& candidate, unsigned out) {
        if (most[all & ~out] >= open.least || places.holds(candidate.cell) == elsewhere) return;
        out_of_question.push_back(candidate);
        together = together || std::popcount(all & ~out) >= open.least;
      };
      for (const auto& [candidate, out] : excluded)
        if (std::popcount(out) > 1) take(candidate, out);
      for (std::size_t i = 0; i < open.parts.size(); ++i)
        if (std::popcount(all) > open.least)
          for (const auto symbol : position[open.parts[i].cell] - open.parts[i].symbols)
            take({open.parts[i].cell, symbol}, 1U << i);
      if (out_of_question.empty()) continue;
      found.push_back(places.deduction(std::move(out_of_question), together, elsewhere));
      seen[number] = 0;
    }
  }
}

}  // namespace grids::explain
