#include <algorithm>
#include <cassert>
#include <map>

#include "explain/finders/common.hpp"
#include "explain/finders/open_tally.hpp"

namespace grids::explain {
namespace {

/// More places than these nobody looks at one by one.
constexpr std::size_t most_places_one_by_one = 6;

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

std::vector<Candidate> ways_to_count(const OpenTally& open) {
  std::vector<Candidate> places;
  for (const auto& [cell, symbols] : open.parts)
    for (const auto symbol : symbols) places.push_back({cell, symbol});
  return places;
}

}  // namespace

/// So many cells count that a candidate which excludes more of them than can be missed is out.
void find_by_all_places(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  std::map<Candidate, std::int64_t> excluding;
  for (const auto& tally : rules.tallies().all()) {
    if (tally.cells.least == 0) continue;
    const auto open = open_tally(position, tally);
    if (open.least < 1 || open.parts.size() > most_places_one_by_one) continue;
    position.demand_time();
    const auto spare = static_cast<std::int64_t>(open.parts.size()) - open.least;
    excluding.clear();
    for (const auto& part : open.parts)
      for (const auto& candidate : excluded_by(position, part)) ++excluding[candidate];
    Deduction one;
    for (const auto& [candidate, count] : excluding)
      if (count > spare && count > 1) one.eliminations.push_back(candidate);
    if (one.eliminations.empty()) continue;
    const auto places = ways_to_count(open);
    one.proof = {.technique = row.technique,
                 .difficulty = row.weight + 0.1 * static_cast<double>(open.parts.size() - 2),
                 .rules = {tally.rule},
                 .premises = gone_in(position, tally.rule),
                 .shared = SharedCount{.number = open.least, .at_least = true}};
    add_linking_rules(rules, places, one.eliminations, one.proof.rules);
    add_pattern(places, one.proof);
    found.push_back(std::move(one));
  }
}

}  // namespace grids::explain
