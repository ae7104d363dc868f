#include <algorithm>
#include <bit>
#include <cassert>
#include <map>

#include "explain/finders/common.hpp"
#include "explain/finders/open_tally.hpp"

namespace grids::explain {
namespace {

/// More places than these nobody looks at one by one.
constexpr std::size_t most_places_one_by_one = 6;
/// To see which of the places exclude each other.
constexpr double harder_together = 0.3;

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

}  // namespace

/// So many cells count that a candidate which excludes more of them than can be missed is out, where of those that
/// exclude each other one counts.
void find_by_all_places(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  std::map<Candidate, unsigned> excluded;  // by candidate: which of the places
  for (const auto& tally : rules.tallies().all()) {
    if (tally.cells.least == 0) continue;
    const auto open = open_tally(position, tally);
    if (open.least < 1 || open.parts.size() > most_places_one_by_one) continue;
    position.demand_time();
    const auto all = (1U << open.parts.size()) - 1;
    excluded.clear();
    for (std::size_t i = 0; i < open.parts.size(); ++i)
      for (const auto& candidate : excluded_by(position, open.parts[i])) excluded[candidate] |= 1U << i;
    const auto most = countable_together(position, open.parts);
    if (most[all] < open.least) continue;
    Deduction one;
    bool together = false;  // places that exclude each other tell
    const auto take = [&](const Candidate& candidate, unsigned out) {
      if (most[all & ~out] >= open.least) return;
      one.eliminations.push_back(candidate);
      together = together || std::popcount(all & ~out) >= open.least;
    };
    for (const auto& [candidate, out] : excluded)
      if (std::popcount(out) > 1) take(candidate, out);
    for (std::size_t i = 0; i < open.parts.size(); ++i)
      if (std::popcount(all) > open.least)
        for (const auto symbol : position[open.parts[i].cell] - open.parts[i].symbols)
          take({open.parts[i].cell, symbol}, 1U << i);
    if (one.eliminations.empty()) continue;
    const auto places = ways_to_count(open);
    one.proof = {
        .technique = row.technique,
        .difficulty = row.weight + 0.1 * static_cast<double>(open.parts.size() - 2) + (together ? harder_together : 0),
        .rules = {tally.rule},
        .premises = gone_in(position, tally.rule),
        .shared = SharedCount{.number = open.least, .at_least = true}};
    add_linking_rules(rules, places, one.eliminations, one.proof.rules);
    if (together) add_linking_rules(rules, places, places, one.proof.rules);
    add_pattern(places, one.proof);
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
