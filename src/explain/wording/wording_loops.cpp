// What would become of the one loop otherwise, in words.
#include <algorithm>
#include <map>
#include <set>

#include "core/counted.hpp"
#include "core/joined_cells.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// At a cell or dot no more links meet than these: what a rule says of fewer is said of one.
constexpr std::size_t most_at_one_place = 6;

/// Whether the candidate says that a link or wall is there, or whatever else is told by a number that is not 0.
bool is_there(const Candidate& candidate, const Rules& rules) {
  return rules.expanded().number(candidate.cell, candidate.symbol).value_or(0) != 0;
}

/// What is known of the links of a loop: those that are there, and those that are not.
class KnownLinks {
 public:
  KnownLinks(const std::vector<grids::Link>& links, std::set<CellId> drawn, std::set<CellId> crossed_out)
      : links_(links), drawn_(std::move(drawn)), crossed_out_(std::move(crossed_out)) {}

  /// Whether the line that runs there would close, as what is drawn joins its ends.
  bool would_close(CellId link) const {
    JoinedCells pieces;
    for (const auto& each : links_)
      if (drawn_.contains(each.cell)) pieces.join(each.first, each.second);
    const auto* const own = link_of(links_, link);
    return own != nullptr && pieces.joined(own->first, own->second);
  }

  /// Whether what is drawn closes somewhere.
  bool closes() const {
    JoinedCells pieces;
    for (const auto& each : links_) {
      if (!drawn_.contains(each.cell)) continue;
      if (pieces.joined(each.first, each.second)) return true;
      pieces.join(each.first, each.second);
    }
    return false;
  }

  /// Whether that one lies where nothing that is drawn can be reached.
  bool is_apart(CellId link) const {
    const auto pieces = possible({});
    const auto* const own = link_of(links_, link);
    return own != nullptr && std::ranges::any_of(links_, [&](const grids::Link& each) {
             return drawn_.contains(each.cell) && !pieces.joined(each.first, own->first);
           });
  }

  /// Whether without it no way is left from one part that is drawn to another.
  bool would_part(CellId link) const { return parts_without({link}); }
  bool parts() const { return parts_without({}); }

  /// Whether without it something that is drawn would be the only way from its one end to the other.
  bool would_end(CellId link) const { return ends_without({link}); }
  bool ends() const { return ends_without({}); }

 private:
  bool parts_without(const std::set<CellId>& but) const {
    const auto pieces = possible(but);
    std::set<CellId> parts;
    for (const auto& each : links_)
      if (drawn_.contains(each.cell)) parts.insert(pieces.piece(each.first));
    return parts.size() > 1;
  }

  bool ends_without(const std::set<CellId>& but) const {
    return std::ranges::any_of(links_, [&](const grids::Link& each) {
      if (but.contains(each.cell) || !drawn_.contains(each.cell)) return false;
      auto without = but;
      without.insert(each.cell);
      return !possible(without).joined(each.first, each.second);
    });
  }

  /// What hangs together over links that may be there, but for these.
  JoinedCells possible(const std::set<CellId>& but) const {
    JoinedCells pieces;
    for (const auto& each : links_)
      if (!but.contains(each.cell) && !crossed_out_.contains(each.cell)) pieces.join(each.first, each.second);
    return pieces;
  }

  const std::vector<grids::Link>& links_;
  std::set<CellId> drawn_;
  std::set<CellId> crossed_out_;
};

/// Cells inside and outside a loop along their sides, as far as sides tell that are known.
class InAndOut {
 public:
  explicit InAndOut(const Puzzle& puzzle) : puzzle_(puzzle) {}

  void know(CellId wall, bool drawn) {
    const auto ends = beside(wall);
    if (!ends) return;
    next_[ends->first].emplace_back(ends->second, drawn);
    next_[ends->second].emplace_back(ends->first, drawn);
  }

  /// Whether a loop runs between the two places an odd number of times; nothing where that is not known. Beyond the
  /// rim lies `outside`.
  std::optional<bool> parted(CellId from, CellId to) const {
    std::map<CellId, bool> odd{{from, false}};
    std::vector<CellId> waiting{from};
    while (!waiting.empty()) {
      const auto cell = waiting.back();
      waiting.pop_back();
      const auto known = next_.find(cell);
      if (known == next_.end()) continue;
      for (const auto& [other, drawn] : known->second)
        if (odd.emplace(other, odd[cell] != drawn).second) waiting.push_back(other);
    }
    const auto found = odd.find(to);
    return found == odd.end() ? std::nullopt : std::optional(found->second);
  }

  /// Takes in what is known of "a5 is inside"; nothing else, and not what is said of no cell.
  void note(const Flag* flag, bool holds) {
    if (flag != nullptr && flag->kind == Flag::Kind::inside) inside_[flag->cell] = holds;
  }

  /// Whether the place, a cell or what is beyond the rim, lies inside the loop; nothing where that is not known.
  std::optional<bool> inside(CellId place) const {
    if (place == outside()) return false;
    const auto known = inside_.find(place);
    return known == inside_.end() ? parted(outside(), place) : std::optional(known->second);
  }

  /// The places on the two sides of a wall.
  std::optional<std::pair<CellId, CellId>> beside(CellId wall) const {
    const auto* const known = link_of(puzzle_.walls, wall);
    if (known == nullptr) return std::nullopt;
    const auto [before, after] = beside_wall(*known, puzzle_.grid());
    return std::pair(before.value_or(outside()), after.value_or(outside()));
  }
  CellId outside() const { return cell_at(puzzle_.grid().cell_count()); }

 private:
  const Puzzle& puzzle_;
  std::map<CellId, std::vector<std::pair<CellId, bool>>> next_;
  std::map<CellId, bool> inside_;
};

}  // namespace

namespace {

/// Whether the rule is that all is one loop, as the type says it.
bool is_one_loop(const rules::Judgment* judgment) {
  return judgment != nullptr && !judgment->said.empty() && judgment->rule.strokes &&
         judgment->rule.strokes->shape == rules::Shape::one_loop;
}

}  // namespace

std::string broken_loop(const Rules& rules, const Proof& refutation) {
  if (!refutation.broken_rule || !is_one_loop(rules.judgment(*refutation.broken_rule))) return {};
  const auto& puzzle = rules.puzzle();
  const auto& links = puzzle.links.empty() ? puzzle.walls : puzzle.links;
  std::set<CellId> drawn;
  std::set<CellId> crossed_out;
  for (const auto* const facts : {&refutation.premises, &refutation.pattern})
    for (const auto& [candidate, holds] : *facts)
      if (link_of(links, candidate.cell) != nullptr)
        (is_there(candidate, rules) == holds ? drawn : crossed_out).insert(candidate.cell);
  const KnownLinks known(links, std::move(drawn), std::move(crossed_out));
  if (known.closes()) return ", which would close too soon";
  if (known.parts()) return ", which would fall apart";
  return known.ends() ? ", which could not be closed" : "";
}

/// ", and a5 lies inside it", ", and b2 lies inside it and b3 outside": where known sides tell it of the cells beside
/// what a step draws or crosses out.
std::string Wording::in_and_out(const Step& step, const Proof& proof) const {
  constexpr std::size_t most_named = 4;
  const auto& puzzle = rules_.puzzle();
  InAndOut sides(puzzle);
  for (const auto& [candidate, holds] : proof.premises) {
    const bool drawn = is_there(candidate, rules_) == holds;
    sides.know(candidate.cell, drawn);
    sides.note(rules_.expanded().flag(candidate.cell), drawn);
  }
  for (const auto& settled : step.settled) sides.note(rules_.expanded().flag(settled.cell), is_there(settled, rules_));
  std::vector<std::string> inside;
  std::vector<std::string> outside;
  for (const auto& settled : step.settled) {
    const auto ends = sides.beside(settled.cell);
    if (!ends) continue;
    const auto first = sides.inside(ends->first);
    const auto second = sides.inside(ends->second);
    if (!first || !second || (*first != *second) != is_there(settled, rules_)) return {};
    for (const auto& [place, is_in] : {std::pair(ends->first, *first), std::pair(ends->second, *second)})
      if (place != sides.outside()) add_once(is_in ? inside : outside, cell(place));
  }
  if (inside.size() > most_named || outside.size() > most_named || inside.size() + outside.size() == 0) return {};
  const auto lie = [](const std::vector<std::string>& cells) {
    return enumerated(cells) + (cells.size() == 1 ? " lies " : " lie ");
  };
  if (inside.empty()) return ", and " + lie(outside) + "outside it";
  auto text = ", and " + lie(inside) + "inside it";
  return outside.empty() ? text : text.append(", ").append(enumerated(outside)).append(" outside");
}

/// ", which would close too soon otherwise", "fall apart", "could not be closed": of a rule that all is one loop,
/// where what the step rests on shows it.
std::string Wording::loop_otherwise(const Step& step, const Proof& proof) const {
  const auto says_the_same = [&](RuleId id) { return rule(id) == rule(proof.rules.front()); };
  if (!proof.speaks_alone() || !std::ranges::all_of(proof.rules, says_the_same)) return {};
  const auto* const judgment = rules_.judgment(proof.rules.front());
  if (!is_one_loop(judgment)) return {};
  const auto& puzzle = rules_.puzzle();
  if (auto told = in_and_out(step, proof); !told.empty()) return told;
  if (rules_.rule(proof.rules.front()).scope().size() <= most_at_one_place) return {};
  const auto& links = puzzle.links.empty() ? puzzle.walls : puzzle.links;
  std::set<CellId> drawn;
  std::set<CellId> crossed_out;
  for (const auto& [candidate, holds] : proof.premises)
    if (link_of(links, candidate.cell) != nullptr)
      (is_there(candidate, rules_) == holds ? drawn : crossed_out).insert(candidate.cell);
  const KnownLinks known(links, std::move(drawn), std::move(crossed_out));
  const auto all = [&](bool there, auto would) {
    return !step.eliminations.empty() && std::ranges::all_of(step.eliminations, [&](const Candidate& gone) {
      return link_of(links, gone.cell) != nullptr && is_there(gone, rules_) == there && would(gone.cell);
    });
  };
  if (all(true, [&](CellId link) { return known.would_close(link); })) return ", which would close too soon otherwise";
  if (all(true, [&](CellId link) { return known.is_apart(link); }) ||
      all(false, [&](CellId link) { return known.would_part(link); }))
    return ", which would fall apart otherwise";
  if (all(false, [&](CellId link) { return known.would_end(link); })) return ", which could not be closed otherwise";
  return {};
}

}  // namespace grids::explain
