// Where a line runs straight on beside a cell next to which it turns, in words.
#include "explain/wording/straight_beside.hpp"

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

}  // namespace

std::string straight_beside(const Rules& rules, const Proof& proof, const Wording& wording) {
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
    std::size_t straight = 0;
    for (const auto& [turn, link] : possible_turns(judgment->rule()))
      if (drawn.contains(link) && is_straight(*turn, drawn)) {
        ++straight;
        add_once(cells, wording.cell(turn->strokes->cell));
      }
    if (straight != 1) return {};
  }
  return cells.empty() ? std::string() : ", and it runs straight on in " + enumerated(cells);
}

}  // namespace grids::explain
