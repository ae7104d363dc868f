// Which links or cells a rule means: links by what their two ends hold or as they cross, cells by their clues.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/counted.hpp"
#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/journal/needed_premises.hpp"
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

/// The clue of all the rule's cells, if it is that clues differ, and they have the same one.
std::string Wording::clue_of_all(RuleId id) const {
  const auto* const judgment = rules_.judgment(id);
  if (judgment == nullptr || judgment->rule().kind != rules::Rule::Kind::predicate ||
      judgment->rule().predicate != words::Predicate::all_different)
    return {};
  std::string clue;
  const auto& clues = rules_.puzzle().layout.cell_clues;
  for (const auto cell : rules_.rule(id).scope()) {
    const auto own = std::ranges::find(clues, cell, &CellClue::cell);
    if (own == clues.end() || (!clue.empty() && clue != own->text)) return {};
    clue = own->text;
  }
  return clue;
}

/// "; b1-c1 would be like a3-a4", ", and 2-3 can lie nowhere else", ", and 4 stands in b1 and b6": which links, or
/// cells with clues, a rule means that speaks of what they have. The proof's own, or one by which cells are filled
/// along.
std::string Wording::which_meet(const Step& step, const Proof& proof, bool following) const {
  const auto filled = step.filled();
  auto known = filled;
  for (const auto& [candidate, holds] : proof.premises)
    if (const auto held = holds ? std::optional(candidate) : other_of(candidate)) known.push_back(*held);
  std::vector<std::string> texts;
  std::vector<std::string> lonely;
  bool lonely_first = false;
  struct Twice {
    std::string clue;
    std::vector<std::string> cells;  ///< first the one that keeps it
  };
  std::vector<Twice> twice;  // as one follows from the other
  const auto tell_twice = [&](const std::string& clue, CellId keeps, CellId other) {
    const auto same = std::ranges::find_if(
        twice, [&](const Twice& each) { return each.clue == clue && each.cells.front() == cell(keeps); });
    if (same == twice.end())
      twice.push_back({clue, {cell(keeps), cell(other)}});
    else
      add_once(same->cells, cell(other));
  };
  const auto tell_of_link = [&](const Candidate& candidate, const grids::Link& link, RuleId id) {
    const auto ends = joined_by(id);
    if (is_there(candidate, rules_)) {
      if (!ends) return;
      lonely_first = lonely_first || texts.empty();
      add_once(lonely, symbol({link.first, ends->first}) + "-" + symbol({link.first, ends->second}));
      return;
    }
    for (const auto cell : rules_.rule(id).scope()) {
      const auto is_drawn = [&](const Candidate& each) { return each.cell == cell && is_there(each, rules_); };
      const auto* const other = link_of(rules_.puzzle().links, cell);
      if (cell == candidate.cell || other == nullptr || std::ranges::none_of(known, is_drawn)) continue;
      if (!ends && !cross(link, *other, rules_.puzzle().grid())) continue;
      add_once(texts, place(candidate.cell) + (ends ? " would be like " : " would cross ") + place(cell));
      return;
    }
  };
  const auto tell = [&](const Candidate& candidate, RuleId id) {
    const auto scope = rules_.rule(id).scope();
    if (std::ranges::find(scope, candidate.cell) == scope.end()) return;
    if (const auto* const link = link_of(rules_.puzzle().links, candidate.cell))
      return tell_of_link(candidate, *link, id);
    const auto clue = in_grid(candidate.cell) ? clue_of_all(id) : std::string();
    if (clue.empty()) return;
    const auto is_other = [&](const Candidate& each) {
      return each.cell != candidate.cell && each.symbol != candidate.symbol &&
             std::ranges::find(scope, each.cell) != scope.end();
    };
    const auto other = std::ranges::find_if(known, is_other);
    if (other != known.end())
      tell_twice(clue, other->cell, candidate.cell);
    else if (scope.size() == 2)  // the other one is why, whichever step tells of it
      tell_twice(clue, scope[0] == candidate.cell ? scope[1] : scope[0], candidate.cell);
  };
  if (following) {
    for (const auto& [cell, id] : step.following)
      if (const auto own = std::ranges::find(filled, cell, &Candidate::cell); own != filled.end()) tell(*own, id);
  } else if (proof.speaks_alone() || proof.technique == Technique::naked_single) {
    auto own = filled;
    sort_unique(own);
    for (const auto& candidate : own)
      for (const auto id : proof.rules) tell(candidate, id);
  }
  if (!lonely.empty() && lonely.size() <= most_meetings)
    texts.insert(lonely_first ? texts.begin() : texts.end(), enumerated(lonely) + " can lie nowhere else");
  std::vector<std::string> stand;
  for (const auto& [clue, cells] : twice)
    stand.push_back(clue + (stand.empty() ? " stands in " : " in ") + enumerated(cells));
  if (!stand.empty() && stand.size() <= most_meetings) texts.push_back(enumerated(stand));
  return texts.empty() || texts.size() > most_meetings ? std::string() : (following ? "; " : ", and ") + clauses(texts);
}

/// "a9-a10 and b9-c9 belong together": the links on the way, which are not shown, where the type has words for them.
std::string Wording::pairs_between(const Proof& proof) const {
  const auto& puzzle = rules_.puzzle();
  const bool may_be = !puzzle.links_shown && !proof.absorbed.empty() && puzzle.captions.said.contains("linked");
  if (!may_be || std::ranges::any_of(proof.premises, &Fact::holds)) return {};
  auto together = proof.rules;
  together.insert(together.end(), proof.absorbed.begin(), proof.absorbed.end());
  auto left = left_by_facts(rules_, proof.premises);
  std::vector<std::uint64_t> residue;
  const auto cannot_be = [&](CellId cell, SymbolId symbol) {
    auto after = left;
    after[index(cell)] = Domain::of(symbol);
    return !infer_together(rules_, together, after, residue);
  };
  std::set<CellId> links;
  for (const auto id : together)
    for (const auto cell : rules_.rule(id).scope())
      if (link_of(puzzle.links, cell) != nullptr && rules_.either_or(cell)) links.insert(cell);
  for (bool any = true; any;) {
    any = false;
    for (const auto cell : links)
      for (const auto symbol : rules_.start(cell)) {
        if (left[index(cell)].single() || !cannot_be(cell, symbol)) continue;
        left[index(cell)] -= Domain::of(symbol);
        any = true;
      }
  }
  std::vector<Candidate> pairs;
  for (const auto cell : links)
    if (const Candidate one{cell, left[index(cell)].lowest()};
        left[index(cell)].single() && rules_.expanded().number(cell, one.symbol).value_or(0) != 0)
      pairs.push_back(one);
  // One alone is of the cell and the rule that the step tells anyway.
  return pairs.size() < 2 ? std::string() : fills(std::move(pairs));
}

}  // namespace grids::explain
