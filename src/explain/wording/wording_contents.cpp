// What the two ends of links hold, where rules about the whole grid speak of that.
#include <algorithm>

#include "core/counted.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"

namespace grids::explain {
namespace {

/// More places are not named.
constexpr std::size_t most_meetings = 6;

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

/// "; b1-c1 would be like a3-a4", "; 2-3 can lie nowhere else": which links a rule about what links join means.
std::string Wording::which_meet(const Step& step, const Proof& proof) const {
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
    if (!ends) return;
    const auto& link = *link_of(rules_.puzzle().links, candidate.cell);
    if (is_there(candidate, rules_)) {
      add_once(lonely, symbol({link.first, ends->first}) + "-" + symbol({link.first, ends->second}));
      return;
    }
    const auto other = std::ranges::find_if(
        scope, [&](CellId each) { return each != candidate.cell && std::ranges::find(drawn, each) != drawn.end(); });
    if (other != scope.end()) add_once(texts, place(candidate.cell) + " would be like " + place(*other));
  };
  for (const auto& candidate : filled) {
    if (proof.speaks_alone())
      for (const auto id : proof.rules) tell(candidate, id);
    for (const auto& [cell, id] : step.following)
      if (cell == candidate.cell) tell(candidate, id);
  }
  if (!lonely.empty() && lonely.size() <= most_meetings) texts.push_back(enumerated(lonely) + " can lie nowhere else");
  return texts.empty() || texts.size() > most_meetings ? std::string() : "; " + clauses(texts);
}

}  // namespace grids::explain
