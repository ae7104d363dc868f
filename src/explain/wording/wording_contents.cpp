// Which links a rule about the whole grid means: by what their two ends hold, or as they cross.
#include <algorithm>

#include "core/counted.hpp"
#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// More places are not named.
constexpr std::size_t most_meetings = 6;

/// Whether two straight links, which may be long, lie across each other.
bool cross(const grids::Link& one, const grids::Link& other, const Grid& grid) {
  const auto lies_across = [&grid](const grids::Link& across, const grids::Link& upright) {
    const auto left = grid.place(across.first);
    const auto right = grid.place(across.second);
    const auto top = grid.place(upright.first);
    const auto bottom = grid.place(upright.second);
    return left.row == right.row && top.column == bottom.column && left.column < top.column &&
           top.column < right.column && top.row < left.row && left.row < bottom.row;
  };
  return lies_across(one, other) || lies_across(other, one);
}

}  // namespace

/// What the given ends of links hold, in order, if the rule is about nothing but links between two such ends.
std::optional<std::pair<SymbolId, SymbolId>> Wording::joined_by(RuleId id) const {
  const auto* const judgment = rules_.judgment(id);
  if (judgment == nullptr || judgment->said.empty() || judgment->rule().strokes ||
      judgment->about.letters() != "the grid")
    return std::nullopt;
  std::optional<std::pair<SymbolId, SymbolId>> joined;
  for (const auto cell : rules_.rule(id).scope()) {
    const auto* const link = link_of(rules_.puzzle().links, cell);
    if (link == nullptr) return std::nullopt;
    const auto first = rules_.start(link->first);
    const auto second = rules_.start(link->second);
    if (!first.single() || !second.single()) return std::nullopt;
    const std::pair<SymbolId, SymbolId> ends = std::minmax({first.lowest(), second.lowest()});
    if (joined && *joined != ends) return std::nullopt;
    joined = ends;
  }
  return joined;
}

/// "; b1-c1 would be like a3-a4", ", and 2-3 can lie nowhere else": which links a rule about what links join means.
/// The proof's own, or one by which cells are filled along.
std::string Wording::which_meet(const Step& step, const Proof& proof, bool following) const {
  auto filled = step.settled;
  if (step.placement) filled.push_back(*step.placement);
  filled.insert(filled.end(), step.also.begin(), step.also.end());
  std::vector<CellId> drawn;
  for (const auto& candidate : filled)
    if (is_there(candidate, rules_)) drawn.push_back(candidate.cell);
  for (const auto& [candidate, holds] : proof.premises)
    if (is_there(candidate, rules_) == holds) drawn.push_back(candidate.cell);
  std::vector<std::string> texts;
  std::vector<std::string> lonely;
  const auto tell = [&](const Candidate& candidate, RuleId id) {
    const auto scope = rules_.rule(id).scope();
    if (std::ranges::find(scope, candidate.cell) == scope.end()) return;
    const auto ends = joined_by(id);
    const auto* const line = link_of(rules_.puzzle().links, candidate.cell);
    if (line == nullptr || (!ends && is_there(candidate, rules_))) return;
    const auto& link = *line;
    if (is_there(candidate, rules_)) {
      add_once(lonely, symbol({link.first, ends->first}) + "-" + symbol({link.first, ends->second}));
      return;
    }
    const auto other = std::ranges::find_if(
        scope, [&](CellId each) { return each != candidate.cell && std::ranges::find(drawn, each) != drawn.end(); });
    if (other == scope.end()) return;
    const auto* const drawn_one = link_of(rules_.puzzle().links, *other);
    const bool crosses = !ends && drawn_one != nullptr && cross(link, *drawn_one, rules_.puzzle().grid());
    if (ends || crosses)
      add_once(texts, place(candidate.cell) + (ends ? " would be like " : " would cross ") + place(*other));
  };
  for (const auto& candidate : filled) {
    if (proof.speaks_alone() && !following)
      for (const auto id : proof.rules) tell(candidate, id);
    for (const auto& [cell, id] : step.following)
      if (cell == candidate.cell && following) tell(candidate, id);
  }
  if (!lonely.empty() && lonely.size() <= most_meetings) texts.push_back(enumerated(lonely) + " can lie nowhere else");
  return texts.empty() || texts.size() > most_meetings ? std::string() : (following ? "; " : ", and ") + clauses(texts);
}

}  // namespace grids::explain
