#include "explain/wording/known_links.hpp"

#include <algorithm>

namespace grids::explain {

bool is_there(const Candidate& candidate, const Rules& rules) {
  return rules.expanded().number(candidate.cell, candidate.symbol).value_or(0) != 0;
}

bool is_one_loop(const rules::Judgment* judgment) {
  return judgment != nullptr && !judgment->said.empty() && judgment->rule().strokes &&
         judgment->rule().strokes->shape == rules::Shape::one_loop;
}

KnownLinks::KnownLinks(const Rules& rules, const rules::Strokes& strokes)
    : rules_(rules),
      links_(rules.puzzle().links.empty() ? rules.puzzle().walls : rules.puzzle().links),
      strokes_(strokes) {
  if (!strokes.may_cross) return;
  for (const auto& each : links_)
    for (const auto end : {each.first, each.second}) ++possible_at_[end];
}

void KnownLinks::know(const std::vector<Fact>& facts) {
  for (const auto& fact : facts) know(fact);
}

void KnownLinks::know(const Fact& fact) {
  const auto* const link = link_of(links_, fact.candidate.cell);
  if (link == nullptr) return;
  if (is_there(fact.candidate, rules_) == fact.holds)
    drawn_.insert(link->cell);
  else if (crossed_out_.insert(link->cell).second && strokes_.may_cross)
    for (const auto end : {link->first, link->second}) --possible_at_[end];
}

bool KnownLinks::would_close(CellId link) const {
  JoinedCells pieces;
  for (const auto& each : links_)
    if (drawn_.contains(each.cell)) join(each, pieces);
  const auto* const own = link_of(links_, link);
  if (own == nullptr) return false;
  const auto [first, second] = ends(*own);
  return pieces.joined(first, second);
}

bool KnownLinks::closes() const {
  JoinedCells pieces;
  return std::ranges::any_of(
      links_, [&](const grids::Link& each) { return drawn_.contains(each.cell) && !join(each, pieces); });
}

bool KnownLinks::is_apart(CellId link) const {
  const auto pieces = possible({});
  const auto* const own = link_of(links_, link);
  return own != nullptr && std::ranges::any_of(links_, [&](const grids::Link& each) {
           return drawn_.contains(each.cell) && !pieces.joined(each.first, own->first);
         });
}

KnownLinks::Course KnownLinks::go_on() {
  if (strokes_.may_cross) return Course::open;
  std::map<CellId, std::vector<CellId>> links_at;
  for (const auto& each : links_)
    for (const auto end : {each.first, each.second}) links_at[end].push_back(each.cell);
  const auto is_drawn = [this](CellId link) { return drawn_.contains(link); };
  const auto is_open = [this](CellId link) { return !drawn_.contains(link) && !crossed_out_.contains(link); };
  for (bool more = true; more;) {
    more = false;
    for (const auto& [place, meeting] : links_at) {
      const auto lines = std::ranges::count_if(meeting, is_drawn);
      const auto open = std::ranges::count_if(meeting, is_open);
      if (lines > 2) return Course::branched;
      if (lines == 1 && open == 0) return Course::stuck;
      const bool draws = lines == 1 && open == 1;
      const bool crosses_out = open > 0 && (lines == 2 || (lines == 0 && open == 1));
      if (!draws && !crosses_out) continue;
      for (const auto link : meeting)
        if (is_open(link)) (draws ? drawn_ : crossed_out_).insert(link);
      more = true;
    }
  }
  return Course::open;
}

/// Where a line goes on from the ends of a link. Where two may still cross, upright ones have a place of their own.
rules::Strokes::Ends KnownLinks::ends(const grids::Link& link) const {
  const auto& cells = strokes_.places;
  rules::Strokes::Ends both{link.first, link.second};
  if (!strokes_.may_cross || !rules::is_upright(both, cells)) return both;
  const auto may_cross = [this](CellId cell) {
    const auto links = possible_at_.find(cell);
    return links != possible_at_.end() && links->second == 4;
  };
  for (auto* const end : {&both.first, &both.second})
    if (may_cross(*end)) *end = cell_at(index(*end) + cells.rows * cells.columns);
  return both;
}

/// Whether they were apart before.
bool KnownLinks::join(const grids::Link& link, JoinedCells& pieces) const {
  const auto [first, second] = ends(link);
  return pieces.join(first, second);
}

bool KnownLinks::parts_without(const std::set<CellId>& but) const {
  const auto pieces = possible(but);
  std::set<CellId> parts;
  for (const auto& each : links_)
    if (drawn_.contains(each.cell)) parts.insert(pieces.piece(each.first));
  return parts.size() > 1;
}

bool KnownLinks::ends_without(const std::set<CellId>& but) const {
  return std::ranges::any_of(links_, [&](const grids::Link& each) {
    if (but.contains(each.cell) || !drawn_.contains(each.cell)) return false;
    auto without = but;
    without.insert(each.cell);
    return !possible(without).joined(each.first, each.second);
  });
}

/// What hangs together over links that may be there, but for these.
JoinedCells KnownLinks::possible(const std::set<CellId>& but) const {
  JoinedCells pieces;
  for (const auto& each : links_)
    if (!but.contains(each.cell) && !crossed_out_.contains(each.cell)) pieces.join(each.first, each.second);
  return pieces;
}

}  // namespace grids::explain
