// What would become of the one loop otherwise, in words.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "core/counted.hpp"
#include "core/joined_cells.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// Inside and outside of one loop, as far as known links tell: cells of a loop along their sides, corners of one that
/// runs from cell to cell.
class InAndOut {
 public:
  explicit InAndOut(const Puzzle& puzzle) : puzzle_(puzzle) {}

  /// Takes in what is known before a step.
  void know(const Proof& proof, const Rules& rules) {
    for (const auto& [candidate, holds] : proof.premises) {
      const bool so = is_there(candidate, rules) == holds;
      know(candidate.cell, so);
      note(rules.expanded().flag(candidate.cell), so);
    }
  }

  /// The same, and what the step settles itself of what lies inside.
  void know(const Step& step, const Proof& proof, const Rules& rules) {
    know(proof, rules);
    for (const auto& settled : step.settled) note(rules.expanded().flag(settled.cell), is_there(settled, rules));
  }

  void know(CellId wall, bool drawn) {
    const auto ends = beside(wall);
    if (!ends) return;
    next_[ends->first].emplace_back(ends->second, drawn);
    next_[ends->second].emplace_back(ends->first, drawn);
  }

  /// Whether a loop runs between the two places an odd number of times; nothing where that is not known. Beyond the
  /// rim lies `outside`.
  std::optional<bool> parted(CellId from, CellId to) const {
    const auto odd = reached(from);
    const auto found = odd.find(to);
    return found == odd.end() ? std::nullopt : std::optional(found->second);
  }

  /// Takes in what is known of "a5 is inside" and "the corner below left of a5 is inside"; nothing else.
  void note(const Flag* flag, bool holds) {
    if (flag == nullptr) return;
    const bool is_cell = flag->kind == Flag::Kind::inside && puzzle_.links.empty();
    const bool is_corner = flag->kind == Flag::Kind::corner && flag->words == below_left;
    if (is_cell || is_corner) inside_[flag->cell] = holds;
  }

  /// Whether the place, a cell or what is beyond the rim, lies inside the loop; nothing where that is not known.
  std::optional<bool> inside(CellId place) const {
    for (const auto& [other, odd] : reached(place)) {
      if (other == outside()) return odd;
      if (const auto known = inside_.find(other); known != inside_.end()) return known->second != odd;
    }
    return std::nullopt;
  }

  /// The shortest way from a place to one of which it is known whether it lies inside: the place, what lies between,
  /// and that one. Empty where there is none.
  std::vector<CellId> way_out(CellId from) const {
    return way(from, [this](CellId place) { return place == outside() || inside_.contains(place); });
  }

  /// The same from a place to another one.
  std::vector<CellId> way_to(CellId from, CellId to) const {
    return way(from, [to](CellId place) { return place == to; });
  }

  /// The places on the two sides of a wall or link.
  std::optional<std::pair<CellId, CellId>> beside(CellId wall) const {
    const auto* const known = link_of(puzzle_.walls, wall);
    if (known == nullptr) return beside_link(link_of(puzzle_.links, wall));
    const auto [before, after] = beside_wall(*known, puzzle_.grid());
    return std::pair(before.value_or(outside()), after.value_or(outside()));
  }
  /// Which of the two would not hang together, as far as what is known tells: its inside (true), or what lies outside.
  std::optional<bool> falls_apart() const {
    std::map<CellId, bool> is_in{{outside(), false}};
    std::vector<CellId> waiting{outside()};
    for (const auto& [place, so] : inside_)
      if (is_in.emplace(place, so).second) waiting.push_back(place);
    while (!waiting.empty()) {
      const auto known = next_.find(waiting.back());
      const bool so = is_in[waiting.back()];
      waiting.pop_back();
      if (known == next_.end()) continue;
      for (const auto& [other, drawn] : known->second)
        if (is_in.emplace(other, so != drawn).second) waiting.push_back(other);
    }
    for (const bool side : {true, false})
      if (is_apart(side, is_in)) return side;
    return std::nullopt;
  }

  CellId outside() const { return cell_at(puzzle_.grid().cell_count()); }

 private:
  static constexpr std::string_view below_left = "below left of ";

  /// The places from which what is known leads to this one, each with whether a loop runs in between an odd number of
  /// times.
  std::map<CellId, bool> reached(CellId from) const {
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
    return odd;
  }

  template <class IsEnd>
  std::vector<CellId> way(CellId from, IsEnd is_end) const {
    std::map<CellId, CellId> before{{from, from}};
    std::vector<CellId> spread{from};
    for (std::size_t at = 0; at < spread.size(); ++at) {
      if (is_end(spread[at])) {
        std::vector<CellId> way{spread[at]};
        while (way.back() != from) way.push_back(before.at(way.back()));
        std::ranges::reverse(way);
        return way;
      }
      const auto known = next_.find(spread[at]);
      if (known == next_.end()) continue;
      for (const auto& [other, drawn] : known->second)
        if (before.emplace(other, spread[at]).second) spread.push_back(other);
    }
    return {};
  }

  bool is_apart(bool side, const std::map<CellId, bool>& is_in) const {
    const auto may_be = [&](CellId place) {
      const auto known = is_in.find(place);
      return known == is_in.end() || known->second == side;
    };
    const auto drawn = [&](const std::pair<CellId, CellId>& ends) {
      const auto known = next_.find(ends.first);
      return known != next_.end() &&
             std::ranges::find(known->second, std::pair(ends.second, true)) != known->second.end();
    };
    JoinedCells pieces;
    for (const auto* const links : {&puzzle_.links, &puzzle_.walls})
      for (const auto& link : *links)
        if (const auto ends = beside(link.cell); ends && may_be(ends->first) && may_be(ends->second) && !drawn(*ends))
          pieces.join(ends->first, ends->second);
    std::optional<CellId> first;
    for (const auto& [place, so] : is_in) {
      if (so != side) continue;
      if (first && !pieces.joined(*first, place)) return true;
      first = place;
    }
    return false;
  }

  /// Corners between four cells go by the upper right one of these; those at the rim are outside.
  std::optional<std::pair<CellId, CellId>> beside_link(const grids::Link* link) const {
    const auto& grid = puzzle_.grid();
    if (link == nullptr || !grid.lattice().is_square()) return std::nullopt;
    const auto [row, column] = grid.place(link->first);
    const auto [other_row, other_column] = grid.place(link->second);
    const bool upright = is_upright(*link, grid.columns());
    if (upright ? other_row != row + 1 || other_column != column : other_column != column + 1) return std::nullopt;
    const auto corner = [&](std::size_t below, std::size_t right) {
      const bool at_rim = below == 0 || right == 0 || below == grid.rows() || right == grid.columns();
      return at_rim ? outside() : grid.cell({below - 1, right});
    };
    return std::pair(upright ? corner(row + 1, column) : corner(row, column + 1), corner(row + 1, column + 1));
  }

  const Puzzle& puzzle_;
  std::map<CellId, std::vector<std::pair<CellId, bool>>> next_;
  std::map<CellId, bool> inside_;
};

}  // namespace

std::string broken_loop(const Rules& rules, const Proof& refutation) {
  if (!refutation.broken_rule || !is_one_loop(rules.judgment(*refutation.broken_rule))) return {};
  KnownLinks known(rules, *rules.judgment(*refutation.broken_rule)->rule().strokes);
  known.know(refutation.premises);
  known.know(refutation.pattern);
  if (known.closes()) return ", which would close too soon";
  if (known.parts()) return ", which would fall apart";
  return known.ends() ? ", which could not be closed" : "";
}

/// ", and a5 lies inside it", ", and b2 (by way of b1) lies inside it, b3 outside": where known sides tell it of the
/// cells beside what a step draws or crosses out, with the cells between which these sides run, if those are not beside
/// it or the rim.
std::string Wording::in_and_out(const Step& step, const Proof& proof) const {
  constexpr std::size_t most_named = 4;
  const auto& puzzle = rules_.puzzle();
  InAndOut sides(puzzle);
  sides.know(proof, rules_);
  std::vector<std::string> inside;
  std::vector<std::string> outside;
  std::vector<std::string> relative;
  const auto by_way = [&](auto first, auto last) {
    std::vector<std::string> passed;
    std::transform(first, last, std::back_inserter(passed),
                   [&](CellId place) { return place == sides.outside() ? std::string("the rim") : cell(place); });
    return passed.empty() ? std::string() : " (by way of " + enumerated(passed) + ")";
  };
  // The rim is the end of a way that needs no telling; any other end is a cell of which a step told where it lies.
  const auto told_with_way = [&](CellId place) {
    const auto way = sides.way_out(place);
    const bool at_rim = way.size() == 2 && way.back() == sides.outside();
    return cell(place) + (way.size() < 2 || at_rim ? std::string() : by_way(way.begin() + 1, way.end()));
  };
  for (const auto& settled : step.settled) {
    const auto ends = sides.beside(settled.cell);
    if (!ends) continue;
    const auto first = sides.inside(ends->first);
    const auto second = sides.inside(ends->second);
    if (const auto parted = sides.parted(ends->first, ends->second); (!first || !second) && parted) {
      if (*parted != is_there(settled, rules_)) return {};
      const auto way = sides.way_to(ends->first, ends->second);
      relative.push_back(cell(ends->first) + " and " + cell(ends->second) + " lie on " +
                         (*parted ? "different sides" : "the same side") + " of it" +
                         by_way(way.begin() + 1, way.end() - 1));
      continue;
    }
    if (!first || !second || (*first != *second) != is_there(settled, rules_)) return {};
    for (const auto& [place, is_in] : {std::pair(ends->first, *first), std::pair(ends->second, *second)})
      if (place != sides.outside()) add_once(is_in ? inside : outside, told_with_way(place));
  }
  if (inside.size() > most_named || outside.size() > most_named || relative.size() > most_named) return {};
  const auto lie = [](const std::vector<std::string>& cells) {
    return enumerated(cells) + (cells.size() == 1 ? " lies " : " lie ");
  };
  std::vector<std::string> texts;
  if (!inside.empty()) {
    texts.push_back(lie(inside) + "inside it");
    if (!outside.empty()) texts.back().append(", ").append(enumerated(outside)).append(" outside");
  } else if (!outside.empty()) {
    texts.push_back(lie(outside) + "outside it");
  }
  texts.insert(texts.end(), relative.begin(), relative.end());
  return texts.empty() ? std::string() : ", and " + clauses(texts);
}

/// ", and both sides of a1-a2 lie outside it", ", and only one side of a1-a2 lies inside it": of those links between
/// cells of which what is known tells that.
std::string Wording::sides_of(const Step& step, const Proof& proof, const std::vector<Candidate>& filled) const {
  constexpr std::size_t most_named = 4;
  InAndOut sides(rules_.puzzle());
  sides.know(step, proof, rules_);
  std::vector<std::string> inside;
  std::vector<std::string> outside;
  std::vector<std::string> between;
  for (const auto& candidate : filled) {
    const auto ends = sides.beside(candidate.cell);
    if (!ends || link_of(rules_.puzzle().links, candidate.cell) == nullptr) continue;
    const auto first = sides.inside(ends->first);
    const auto second = sides.inside(ends->second);
    if (!first || !second || (*first != *second) != is_there(candidate, rules_)) continue;
    add_once(*first != *second ? between : *first ? inside : outside, place(candidate.cell));
  }
  if (inside.size() + outside.size() + between.size() > most_named) return {};
  std::vector<std::string> texts;
  if (!inside.empty()) texts.push_back("both sides of " + enumerated(inside) + " lie inside it");
  if (!outside.empty()) texts.push_back("both sides of " + enumerated(outside) + " lie outside it");
  if (!between.empty())
    texts.push_back((between.size() == 1 ? "only one side of " : "only one side each of ") + enumerated(between) +
                    " lies inside it");
  return texts.empty() ? std::string() : ", and " + clauses(texts);
}

/// ", whose inside would fall apart otherwise": where all that a step concludes would do that to it, or to what lies
/// outside.
std::string Wording::torn_otherwise(const Step& step, const Proof& proof) const {
  std::optional<bool> torn;
  for (const auto& gone : step.eliminations) {
    InAndOut sides(rules_.puzzle());
    sides.know(step, proof, rules_);
    const bool there = is_there(gone, rules_);
    sides.know(gone.cell, there);
    sides.note(rules_.expanded().flag(gone.cell), there);
    const auto apart = sides.falls_apart();
    if (!apart || (torn && torn != apart)) return {};
    torn = apart;
  }
  if (!torn) return {};
  // What lies inside is drawn nowhere: where it is what a step finds out, it is told of which cells.
  std::vector<std::string> cells;
  std::set<bool> lay_inside;
  for (const auto& gone : step.eliminations)
    if (const auto* const flag = rules_.expanded().flag(gone.cell);
        flag != nullptr && flag->kind == Flag::Kind::inside && rules_.puzzle().links.empty()) {
      cells.push_back(cell(flag->cell));
      lay_inside.insert(is_there(gone, rules_));
    }
  constexpr std::size_t most_named = 4;
  if (!cells.empty() && cells.size() == step.eliminations.size() && cells.size() <= most_named &&
      lay_inside.size() == 1)
    return std::string(*torn ? ", whose inside" : ", whose outside") + " would fall apart if " + alternatives(cells) +
           " lay " + (lay_inside.contains(true) ? "inside" : "outside") + " it";
  return *torn ? ", whose inside would fall apart otherwise" : ", whose outside would fall apart otherwise";
}

/// ", which would close too soon otherwise", "fall apart", "could not be closed": of a rule that all is one loop,
/// where what the step rests on shows it.
std::string Wording::loop_otherwise(const Step& step, const Proof& proof) const {
  if (proof.technique == Technique::two_rules || proof.technique == Technique::two_rules_afar)
    return loop_beside_others(step, proof);
  if (!proof.speaks_alone()) return {};
  std::vector<std::string> said;
  for (const auto id : proof.rules) {
    if (!is_one_loop(rules_.judgment(id))) return {};
    add_once(said, rule(id));
  }
  const auto is_last = [&](RuleId id) { return rule(id) == said.back(); };
  const auto& puzzle = rules_.puzzle();
  const auto last = *std::ranges::find_if(proof.rules, is_last);
  const bool of_cells = says_where(last);
  const auto* const strokes = &*rules_.judgment(last)->rule().strokes;
  const bool of_sides = strokes->course == rules::Course::inside || strokes->course == rules::Course::outside;
  const auto of_one_place = [&](const Candidate& candidate) {
    return std::ranges::any_of(proof.rules, [&](RuleId id) {
      const auto scope = rules_.rule(id).scope();
      return says_where(id) && std::ranges::find(scope, candidate.cell) != scope.end();
    });
  };
  if (!puzzle.links.empty() && !strokes->may_cross && (of_sides || !of_cells)) {
    auto filled = step.settled;
    std::erase_if(filled, of_one_place);
    if (auto told = sides_of(step, proof, filled); !told.empty()) return told;
  }
  // Behind what it is at some places, what the loop is as a whole is told of what does not follow there.
  auto part = step;
  if (said.size() > 1) {
    if (of_cells) return {};
    std::erase_if(part.eliminations, of_one_place);
    std::erase_if(part.settled, of_one_place);
    if (part.eliminations.empty()) return {};
  }
  KnownLinks known(rules_, *strokes);
  known.know(proof.premises);
  if (!of_cells && known.closes()) return ", and it is closed";
  if (puzzle.links.empty() && !of_cells)
    if (auto told = in_and_out(part, proof); !told.empty()) return told;
  // Of a loop that crosses itself neither side need hang together.
  const auto torn = [&] { return strokes->may_cross ? std::string() : torn_otherwise(part, proof); };
  if (rules_.rule(last).scope().size() <= most_at_one_place) return of_cells ? std::string() : torn();
  const auto all = [&](bool there, auto would) {
    return !part.eliminations.empty() && std::ranges::all_of(part.eliminations, [&](const Candidate& gone) {
      return known.is_link(gone.cell) && is_there(gone, rules_) == there && would(gone.cell);
    });
  };
  if (all(true, [&](CellId link) { return known.would_close(link); })) return ", which would close too soon otherwise";
  if (all(true, [&](CellId link) { return known.is_apart(link); }) ||
      all(false, [&](CellId link) { return known.would_part(link); }))
    return ", which would fall apart otherwise";
  if (all(false, [&](CellId link) { return known.would_end(link); })) return ", which could not be closed otherwise";
  return torn();
}

}  // namespace grids::explain
