#include "explain/finders/closed_loop.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/joined_cells.hpp"
#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"

namespace grids::explain {
namespace {

constexpr SymbolId link_there = symbol_at(1);

/// What hangs together over the links that are there, up to the first that closes a loop.
struct Closed {
  JoinedCells pieces = {};
  CellId place{};  ///< of the loop
};

std::optional<Closed> closed(const rules::Rule& loop, const Position& position) {
  Closed found;
  for (std::size_t i = 0; i < loop.cells.size(); ++i) {
    if (position[loop.cells[i]] != Domain::of(link_there)) continue;
    const auto [first, second] = loop.strokes->ends[i];
    if (found.pieces.join(first, second)) continue;
    found.place = first;
    return found;
  }
  return std::nullopt;
}

/// What one sentence says of the loop as a whole: not what it says of each place.
std::vector<RuleId> of_the_whole(const rules::Judgment& judgment, const Rules& rules) {
  std::vector<RuleId> whole;
  for (const auto id : rules.others()) {
    if (rules.judgment(id) != &judgment) continue;
    const auto is_link = [&](CellId cell) {
      return std::ranges::find(judgment.rule().cells, cell) != judgment.rule().cells.end();
    };
    if (is_wide(rules, id) || !std::ranges::all_of(rules.rule(id).scope(), is_link)) whole.push_back(id);
  }
  return whole;
}

}  // namespace

std::optional<Deduction> rest_of_closed_loop(RuleId id, const Position& position) {
  const auto& rules = position.rules();
  const auto* const judgment = rules.judgment(id);
  if (judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::shape) return std::nullopt;
  const auto& loop = judgment->rule();
  const auto& strokes = *loop.strokes;
  if (strokes.shape != rules::Shape::one_loop || strokes.of_slants || strokes.may_cross) return std::nullopt;
  const auto found = closed(loop, position);
  if (!found) return std::nullopt;
  Deduction rest;
  for (std::size_t i = 0; i < loop.cells.size(); ++i) {
    const auto link = loop.cells[i];
    const auto [first, second] = strokes.ends[i];
    const bool is_beside = found->pieces.joined(first, found->place) || found->pieces.joined(second, found->place);
    if (!is_beside && position[link].single()) continue;
    if (!position[link].single() && is_beside) return std::nullopt;
    if (is_beside)
      position.add_gone(link, rest.proof.premises);
    else
      rest.eliminations.push_back({link, link_there});
  }
  if (rest.eliminations.empty()) return std::nullopt;
  rest.proof.rules = of_the_whole(*judgment, rules);
  std::vector<Domain> left(position.domains().begin(), position.domains().end());
  std::vector<std::uint64_t> residue;
  if (!take_away_together(rules, rest.proof.rules, rest.eliminations, left, residue)) return std::nullopt;
  std::ranges::sort(rest.eliminations);
  sort_unique(rest.proof.premises);
  rest.proof.name = rules.rule(id).technique({});
  return rest;
}

}  // namespace grids::explain
