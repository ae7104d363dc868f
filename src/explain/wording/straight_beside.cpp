// Where a line runs straight on beside a cell next to which it turns, in words.
#include "explain/wording/straight_beside.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"

namespace grids::explain {
namespace {

using rules::Rule;

/// A cell that may be a turn, and the link that leads to it.
struct PossibleTurn {
  const Rule* turn = nullptr;
  CellId link{};
};

/// "linked and turn", said of a cell that is linked: the two parts.
PossibleTurn possible_turn(const Rule& rule) {
  PossibleTurn found;
  if (rule.kind != Rule::Kind::all) return found;
  for (const auto& part : rule.operands) {
    if (part.kind == Rule::Kind::course && part.strokes->course == rules::Course::turn) found.turn = &part;
    if (part.kind == Rule::Kind::linked) found.link = part.cells.front();
  }
  return found;
}

/// "count turn of rest > 0": the cells that may be turns; none of any other rule.
std::vector<PossibleTurn> possible_turns(const Rule& rule) {
  std::vector<PossibleTurn> turns;
  const bool some = rule.kind == Rule::Kind::comparison && rule.comparisons == std::vector{Comparison::greater} &&
                    rule.terms[0].kind == rules::Term::Kind::holding && rule.terms[0].rules != nullptr &&
                    rules::known_number(rule.terms[1]) == Rational(0);
  if (!some) return turns;
  for (const auto& each : *rule.terms[0].rules) {
    const auto turn = possible_turn(each);
    if (turn.turn == nullptr) return {};
    turns.push_back(turn);
  }
  return turns;
}

/// Whether two links opposite each other are known to be there.
bool is_straight(const Rule& course, const std::set<CellId>& drawn) {
  std::map<std::uint8_t, std::size_t> on_axis;
  for (std::size_t i = 0; i < course.cells.size(); ++i)
    if (drawn.contains(course.cells[i]) && ++on_axis[course.strokes->axes[i]] == 2) return true;
  return false;
}

/// The cells with a line to them where it is known that it does not turn.
Region straight_cells(const std::vector<PossibleTurn>& turns, const std::set<CellId>& drawn) {
  Region cells;
  for (const auto& [turn, link] : turns)
    if (drawn.contains(link) && is_straight(*turn, drawn)) cells.push_back(turn->strokes->cell);
  return cells;
}

/// The links across this one, which is not there, of those that lead to the cells; none where it is none of them.
Region drawn_across(const std::vector<PossibleTurn>& turns, const Candidate& assumed, const Rules& rules) {
  const auto& grid = rules.puzzle().grid();
  const auto is_upright = [&](CellId link) {
    const auto* const ends = link_of(rules.puzzle().links, link);
    return ends != nullptr && grid.place(ends->first).column == grid.place(ends->second).column;
  };
  const auto own = std::ranges::find(turns, assumed.cell, &PossibleTurn::link);
  if (own == turns.end() || is_there(assumed, rules)) return {};
  Region across;
  for (const auto& each : turns)
    if (is_upright(each.link) != is_upright(assumed.cell)) across.push_back(each.link);
  return across;
}

}  // namespace

std::string straight_beside(const Rules& rules, const Step& step, const Proof& proof, const Wording& wording) {
  if (!proof.speaks_alone()) return {};
  std::set<CellId> drawn;
  for (const auto& [candidate, holds] : proof.premises) {
    if (link_of(rules.puzzle().links, candidate.cell) == nullptr) continue;
    if (is_there(candidate, rules) == holds) drawn.insert(candidate.cell);
  }
  std::vector<std::string> cells;
  std::set<const rules::Judgment*> told;
  for (const auto id : proof.rules) {
    const auto* const judgment = rules.judgment(id);
    if (judgment == nullptr || !told.insert(judgment).second) continue;
    const auto turns = possible_turns(judgment->rule());
    const auto straight = straight_cells(turns, drawn);
    if (straight.size() == 1) add_once(cells, wording.cell(straight.front()));
    if (straight.size() > 1) return {};
    if (!straight.empty()) continue;
    // Without the line that it finds to be there it would run across.
    if (proof.rules.size() > 1 || step.eliminations.empty()) return {};
    const auto across = drawn_across(turns, step.eliminations.front(), rules);
    if (across.empty()) return {};
    drawn.insert(across.begin(), across.end());
    const auto otherwise = straight_cells(turns, drawn);
    return otherwise.size() == 1 ? ", and it would run straight on in " + wording.cell(otherwise.front()) + " otherwise"
                                 : std::string();
  }
  return cells.empty() ? std::string() : ", and it runs straight on in " + enumerated(cells);
}

}  // namespace grids::explain
