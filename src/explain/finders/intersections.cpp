#include <bit>

#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// More places than this never exclude a common cell without being a line of it.
constexpr int most_places = 16;

/// Where else a symbol is linked to all its places in a group.
std::vector<Candidate> seen_by_all(const Position& position, const Group& group, std::uint64_t places,
                                   SymbolId symbol) {
  const auto board = position.board(symbol);
  CellSet seen(board.begin(), board.end());
  for_each_place(group, places, [&](CellId cell) { keep_peers(position.rules(), cell, seen); });
  std::vector<Candidate> gone;
  for_each_cell(seen, [&](CellId cell) { gone.push_back({cell, symbol}); });
  return gone;
}

}  // namespace

/// A symbol's places in a group all exclude it from the same cells outside: pointing when the group
/// is a block, claiming when it is a line.
void find_intersections(Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  const bool lines = row.technique == Technique::claiming || row.technique == Technique::direct_claiming;
  for (std::size_t i = 0; i < rules.groups().size(); ++i) {
    const auto& group = rules.groups()[i];
    if (!group.complete() || (group.shape == Group::Shape::line) != lines) continue;
    position.demand_time();
    for (const auto symbol : group.required) {
      const auto places = position.places(group_at(i), symbol);
      const auto count = std::popcount(places);
      if (count < 2 || count > most_places) continue;
      auto gone = seen_by_all(position, group, places, symbol);
      if (gone.empty()) continue;
      Deduction one{.placement = {}, .eliminations = std::move(gone), .proof = {}};
      const auto candidates = candidates_in(group, places, symbol);
      one.proof = {.technique = row.technique, .difficulty = row.weight, .truths = {Truth::of(group_at(i), symbol)}};
      add_shared_rules(rules, candidates, one.eliminations, one.proof.rules);
      add_pattern(candidates, one.proof);
      found.push_back(std::move(one));
    }
  }
}

}  // namespace grids::explain
