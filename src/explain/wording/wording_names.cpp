// What cells, symbols, groups and rules are called.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/counted.hpp"
#include "core/region_name.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/rules/english.hpp"
#include "model/rules/rule.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// "the dot between a1 and b2", of whose four cells two tell all; "the dot on the rim between a1 and b1".
std::string dot_name(CellId dot, const Grid& grid, CellNames names) {
  const auto columns = dots_of(grid).columns;
  const Place below_right{index(dot) / columns, index(dot) % columns};
  std::vector<std::string> around;
  for (const std::size_t up : {1U, 0U})
    for (const std::size_t left : {1U, 0U}) {
      if (below_right.row < up || below_right.column < left) continue;
      const Place place{below_right.row - up, below_right.column - left};
      if (grid.contains(place) && grid.in_play(grid.cell(place))) around.push_back(grid.name(grid.cell(place), names));
    }
  constexpr std::size_t all = 4;
  const auto count = around.size();
  if (count == all) around = {around.front(), around.back()};
  return (count == 1   ? "the dot at the outer corner of "
          : count == 2 ? "the dot on the rim between "
                       : "the dot between ") +
         enumerated(around);
}

/// The cell at which all these links end: what a rule about the whole grid says there. Of walls it is a dot.
std::optional<CellId> common_end(std::span<const CellId> cells, const std::vector<grids::Link>& links) {
  if (cells.size() < 2) return std::nullopt;
  const auto* const first = link_of(links, cells.front());
  if (first == nullptr) return std::nullopt;
  for (const auto end : {first->first, first->second}) {
    const auto ends_there = [&](CellId cell) {
      const auto* const link = link_of(links, cell);
      return link != nullptr && (link->first == end || link->second == end);
    };
    if (std::ranges::all_of(cells, ends_there)) return end;
  }
  return std::nullopt;
}

/// "area": what rules call a region that is drawn with letters; empty where it is none, or a block as all others are.
std::string drawn_kind(const Puzzle& puzzle, const Region& cells) {
  for (const auto& layer : puzzle.layout.layers)
    if (layer.lettered && std::ranges::find(layer.regions, cells, &Outline::cells) != layer.regions.end())
      return layer.name;
  const auto& areas = puzzle.layout.regions;
  const auto is_block = [&](const Region& area) { return region_name(puzzle.grid(), area).starts_with("block"); };
  const bool drawn = std::ranges::find(areas, cells) != areas.end() && !std::ranges::all_of(areas, is_block);
  return drawn ? "area" : "";
}

}  // namespace

std::string Wording::cell(CellId cell) const {
  const auto& puzzle = rules_.puzzle();
  if (const auto* const link = link_of(puzzle.links, cell))
    return (link->rank > 1 ? std::string(ordinal(link->rank)) + " link " : std::string("link ")) +
           this->cell(link->first) + "-" + this->cell(link->second);
  if (const auto* const wall = link_of(puzzle.walls, cell))
    return "the side " + wall_name(*wall, rules_.puzzle().grid(), names_);
  if (const auto* const flag = rules_.expanded().flag(cell)) return "whether " + flag->text(puzzle.grid()).in(names_);
  return rules_.puzzle().grid().name(cell, names_);
}

/// What is drawn there, or the cell: a link is its two cells, and sides that follow others are named by what they part.
std::string Wording::place(CellId cell, bool first) const {
  const auto& puzzle = rules_.puzzle();
  if (const auto* const link = link_of(puzzle.links, cell))
    return this->cell(link->first) + "-" + this->cell(link->second);
  if (const auto* const wall = link_of(puzzle.walls, cell); wall != nullptr && !first)
    return wall_name(*wall, puzzle.grid(), names_);
  return this->cell(cell);
}

/// What a hidden cell says by holding this, "f3 is not in the region of e4", or the place.
std::string Wording::statement_or_place(const Candidate& candidate, bool first) const {
  const auto* const flag = rules_.expanded().flag(candidate.cell);
  if (flag == nullptr) return place(candidate.cell, first);
  const auto& grid = rules_.puzzle().grid();
  const bool holds = rules_.expanded().number(candidate.cell, candidate.symbol) == 1;
  return (holds ? flag->text(grid) : flag->denied(grid)).in(names_);
}

/// "the sides between a1 and b1", where others follow.
void Wording::speak_of_sides(std::vector<std::string>& places) {
  constexpr std::string_view one = "the side ";
  if (places.size() > 1 && places.front().starts_with(one)) places.front().insert(one.size() - 1, "s");
}

std::string Wording::symbol(Candidate candidate) const {
  const auto& puzzle = rules_.expanded();
  if (index(candidate.cell) < puzzle.grid().cell_count()) return puzzle.symbols().name(candidate.symbol);
  const auto number = puzzle.number(candidate.cell, candidate.symbol).value_or(0);
  if (link_of(puzzle.walls, candidate.cell) != nullptr) return number == 0 ? "open" : "walled";
  if (link_of(puzzle.links, candidate.cell) != nullptr || puzzle.flag(candidate.cell) != nullptr)
    return number == 0 ? "no" : "yes";
  return std::to_string(number);
}

std::string Wording::called(Candidate candidate) const {
  constexpr std::string_view is = "is ";
  const auto& said = rules_.puzzle().captions.said;
  const auto found = in_grid(candidate.cell) ? said.find(symbol(candidate)) : said.end();
  if (found == said.end() || !found->second.starts_with(is)) return symbol(candidate);
  return found->second.substr(is.size(), found->second.find('|') - is.size());
}

bool Wording::in_grid(CellId cell) const { return index(cell) < rules_.puzzle().grid().cell_count(); }

/// "one bridge across", of "has one bridge across": empty where a cell is something, and has nothing.
std::string Wording::had(Candidate candidate) const {
  constexpr std::string_view has = "has ";
  const auto& said = rules_.puzzle().captions.said;
  const auto found = in_grid(candidate.cell) ? said.find(symbol(candidate)) : said.end();
  if (found == said.end() || !found->second.starts_with(has)) return {};
  return found->second.substr(has.size(), found->second.find('|') - has.size());
}

std::string Wording::cells(std::span<const CellId> cells) const {
  std::string text;
  for (const auto cell : cells) text.append(text.empty() ? "" : " ").append(this->cell(cell));
  return text;
}

std::string Wording::group(GroupId id) const {
  const auto& cells = rules_.group(id).cells;
  if (const auto kind = drawn_kind(rules_.puzzle(), cells); !kind.empty())
    return "the " + kind + " of " + cell(cells.front());
  if (is_run(id)) return "the run " + cell(cells.front()) + "-" + cell(cells.back());
  const auto name = region_name(rules_.puzzle().grid(), cells, names_);
  if (!name.empty()) return name;
  return (cells.size() == 2 ? "the pair " : "the region ") + this->cells(cells);
}

std::string Wording::rule(RuleId rule) const {
  const auto* const judgment = rules_.judgment(rule);
  if (judgment == nullptr || rules_.rule(rule).kind() == "connected ring") {
    auto text = rules_.rule(rule).text(rules_.expanded()).in(names_);
    // What follows from two rules names them behind a colon, as they are typed.
    if (const auto why = text.find(": connected"); why != std::string::npos) text.resize(why);
    return text;
  }
  const auto& strokes = judgment->rule().strokes;
  if (judgment->said.empty() && strokes && strokes->shape == rules::Shape::division)
    return "no border ends within a region";
  if (judgment->said.empty()) {
    auto english = rules::short_english(*judgment, rules_.puzzle(), names_);
    // A number that no clue shows: nobody looks for it in the grid.
    const auto& said = judgment->rule();
    const bool untold = rules::is_equation(said) && rules::known_number(said.terms[1]) &&
                        judgment->about.in(names_) == "the grid" && english.starts_with("the grid has ");
    return untold ? "the puzzle tells that " + english : english;
  }
  auto said = judgment->said.in(names_);
  if (goes_without_saying(judgment)) said = said.substr(1, said.size() - 2);
  const auto bar = said.find('|');
  const auto whole = said.substr(0, bar);
  if (judgment->about.in(names_) != "the grid") return whole;
  if (bar == std::string::npos) return whole;
  const auto& puzzle = rules_.puzzle();
  const auto scope = rules_.rule(rule).scope();
  const auto part = said.substr(bar + 1);
  if (const auto end = common_end(scope, puzzle.links)) return part + " in " + cell(*end);
  if (const auto dot = common_end(scope, puzzle.walls)) return part + " at " + dot_name(*dot, puzzle.grid(), names_);
  return whole;
}

/// Not "there is just one loop", where the type has words for what that comes to in a cell.
bool Wording::says_where(RuleId id) const {
  const auto* const judgment = rules_.judgment(id);
  if (judgment == nullptr || judgment->about.in(names_) != "the grid") return true;
  const auto said = judgment->said.in(names_);
  const auto bar = said.find('|');
  return bar == std::string::npos || rule(id) != said.substr(0, bar);
}

/// Whether it is said of two cells side by side.
bool Wording::is_of_pair(RuleId id) const {
  const auto* const judgment = rules_.judgment(id);
  return judgment != nullptr && judgment->about.in(names_).starts_with("pair ");
}

/// "each galaxy looks the same after a half turn": what the sentence says of all its lists, if the type has words for
/// it.
std::string Wording::of_all(RuleId rule) const {
  const auto* const judgment = rules_.judgment(rule);
  if (judgment == nullptr || judgment->about.in(names_) == "the grid") return {};
  auto said = judgment->said.in(names_);
  if (goes_without_saying(judgment)) said = said.substr(1, said.size() - 2);
  const auto bar = said.find('|');
  return bar == std::string::npos ? std::string() : said.substr(bar + 1);
}

/// What these rules say, each thing once: of several that one sentence says of its lists, what it says of all.
std::vector<std::string> Wording::of_all_or_each(const std::vector<RuleId>& rules) const {
  std::map<std::string, std::size_t> counts;
  for (const auto id : rules) ++counts[of_all(id)];
  std::vector<std::string> texts;
  for (const auto id : rules) {
    const auto all = of_all(id);
    add_once(texts, all.empty() || counts[all] < 2 ? rule_or_group(id) : all);
  }
  return texts;
}

/// Whether it is a stretch between blocks, as others are: there even the only one of a column is no column.
bool Wording::is_run(GroupId id) const {
  const auto& grid = rules_.puzzle().grid();
  const auto& cells = rules_.group(id).cells;
  if (!std::ranges::all_of(cells, [this](CellId cell) { return in_grid(cell); })) return false;
  const auto first = grid.place(cells.front());
  const auto last = grid.place(cells.back());
  const bool across = first.row == last.row;
  const auto length = across ? last.column - first.column + 1 : last.row - first.row + 1;
  if ((!across && first.column != last.column) || length != cells.size()) return false;
  if (length == (across ? grid.columns() : grid.rows())) return false;
  return std::ranges::any_of(
      rules_.groups(), [&](const Group& group) { return region_name(grid, group.cells).starts_with("the run "); });
}

/// A rule that says of a group that its cells differ is called by the group.
std::string Wording::rule_or_group(RuleId id) const {
  const auto own = rules_.group_of(id);
  return own ? group(*own) : rule(id);
}

/// A rule that says more of a group than that its cells differ is told.
std::string Wording::all_of_rule(RuleId id) const { return says_only_different(id) ? rule_or_group(id) : rule(id); }

std::string Wording::technique(const Proof& proof) const {
  return proof.name.empty() ? std::string(techniques_.name(proof.technique)) : proof.name;
}

std::string Wording::truth(const Truth& truth) const {
  if (!truth.group) return cell(truth.cell);
  const auto first = rules_.group(*truth.group).cells.front();
  return symbol({first, truth.symbol}).append(" in ").append(group(*truth.group));
}

std::string Wording::pattern_cells(const Proof& proof) const {
  std::vector<std::string> names;
  for (const auto& fact : proof.pattern) add_once(names, cell(fact.candidate.cell));
  return enumerated(names);
}

/// "a1, a3 or b2".
std::string Wording::pattern_places(const Proof& proof) const {
  std::vector<std::string> names;
  for (const auto& fact : proof.pattern) add_once(names, cell(fact.candidate.cell));
  return alternatives(names);
}

/// ", that is, in row d": where all these places lie in groups that have a name; else they exclude it one by one.
std::string Wording::excluded_from_there(const Proof& proof) const {
  const auto has_name = [this](RuleId id) {
    const auto own = rules_.group_of(id);
    if (!own) return false;
    const auto& cells = rules_.group(*own).cells;
    return !drawn_kind(rules_.puzzle(), cells).empty() || !region_name(rules_.puzzle().grid(), cells).empty();
  };
  if (std::ranges::all_of(proof.rules, has_name)) return ", that is, in " + rules_text(proof);
  return ", and each of these excludes it there";
}

std::string Wording::pattern_symbols(const Proof& proof) const {
  std::vector<std::string> names;
  for (const auto& fact : proof.pattern) add_once(names, symbol(fact.candidate));
  std::ranges::sort(names);
  return enumerated(names);
}

}  // namespace grids::explain
