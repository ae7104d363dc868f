#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

/// The cells that hold two of the pivot's three candidates, one of which excludes its like in the pivot.
struct Wing {
  CellId cell{};
  SymbolId excludes{};  ///< the candidate by which pivot and wing exclude each other
};

std::vector<Wing> wings(const Position& position, CellId pivot, SymbolId common) {
  std::vector<Wing> wings;
  for (const auto& link : position.rules().peer_links(pivot)) {
    const auto domain = position[link.to.cell];
    if (domain.size() != 2 || !position[pivot].contains(domain) || !domain.contains(common)) continue;
    wings.push_back({link.to.cell, (domain - Domain::of(common)).lowest()});
  }
  return wings;
}

void find_at(const Position& position, CellId pivot, SymbolId common, const TechniqueRow& row, Deductions& found) {
  position.demand_time();
  const auto all = wings(position, pivot, common);
  const auto board = position.board(common);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[i].excludes == all[j].excludes) continue;
      CellSet seen(board.begin(), board.end());
      std::vector<Candidate> ends;
      for (const auto cell : {pivot, all[i].cell, all[j].cell}) {
        keep_peers(position.rules(), cell, seen);
        ends.push_back({cell, common});
      }
      Deduction one;
      for_each_cell(seen, [&](CellId cell) { one.eliminations.push_back({cell, common}); });
      if (one.eliminations.empty()) continue;
      one.proof = {.technique = row.technique, .difficulty = row.weight};
      for (const auto& end : ends) {
        one.proof.truths.push_back(Truth::of(end.cell));
        for (const auto symbol : position[end.cell]) one.proof.pattern.push_back({{end.cell, symbol}, true});
      }
      for (const auto& wing : {all[i], all[j]})
        add_linking_rules(position.rules(), {{wing.cell, wing.excludes}}, {{pivot, wing.excludes}}, one.proof.rules);
      add_linking_rules(position.rules(), ends, one.eliminations, one.proof.rules);
      found.push_back(std::move(one));
    }
}

}  // namespace

/// A cell with three candidates and two that share two of them each: what sees the common one in all three.
void find_xyz_wings(Position& position, const TechniqueRow& row, Deductions& found) {
  for (std::size_t i = 0; i < position.rules().cell_count(); ++i)
    if (const auto domain = position[cell_at(i)]; domain.size() == 3)
      for (const auto common : domain) find_at(position, cell_at(i), common, row, found);
}

}  // namespace grids::explain
