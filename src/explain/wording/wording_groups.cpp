// Which of all groups a step speaks of: rules say something of every island, region or group at once.
#include <algorithm>
#include <map>
#include <set>

#include "core/counted.hpp"
#include "core/sort_unique.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/reached.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// More than these a step is not about: it says the same of many.
constexpr std::size_t most_clues = 2;
constexpr std::size_t most_homes = 4;

/// What a rule finds in a part of it: the groups that it judges.
const rules::Term* judged_groups(const rules::Rule& rule) {
  if (rule.kind == rules::Rule::Kind::each_found) {
    const auto& found = rule.terms.front();
    const bool known = found.finding == rules::Finding::groups || found.finding == rules::Finding::regions;
    return known && rules::finds_groups(found) ? &found : nullptr;
  }
  for (const auto& operand : rule.operands)
    if (const auto* const found = judged_groups(operand)) return found;
  return nullptr;
}

/// What is known when a step is made, as far as it rests on it: of each cell the symbols that are left.
class Known {
 public:
  Known(const Rules& rules, std::span<const Fact> premises) : rules_(rules) {
    for (const auto& [candidate, holds] : premises)
      if (!holds) gone_[candidate.cell].insert(candidate.symbol);
  }

  void note(Candidate filled) { gone_[filled.cell] = rules_.start(filled.cell) - Domain::of(filled.symbol); }
  std::optional<SymbolId> held(CellId cell) const {
    const auto found = gone_.find(cell);
    const auto left = found == gone_.end() ? rules_.start(cell) : rules_.start(cell) - found->second;
    return left.single() ? std::optional(left.lowest()) : std::nullopt;
  }

 private:
  const Rules& rules_;
  std::map<CellId, Domain> gone_;
};

/// What a step fills by what it says itself.
std::vector<Candidate> filled_by(const Step& step) {
  auto filled = step.also;
  for (const auto& candidate : step.settled)
    if (std::ranges::find(step.eliminations, candidate.cell, &Candidate::cell) != step.eliminations.end())
      filled.push_back(candidate);
  if (step.placement) filled.push_back(*step.placement);
  sort_unique(filled);
  return filled;
}

/// Sides of cells, some of them known to be open.
class KnownSides {
 public:
  KnownSides(const Rules& rules, const Known& known) : rules_(rules), known_(known) {}

  bool is_open(const Candidate& side) const {
    return link_of(rules_.puzzle().walls, side.cell) != nullptr &&
           rules_.expanded().number(side.cell, side.symbol).value_or(1) == 0;
  }

  /// The cells beside this one that belong to its region.
  Region beyond_open(CellId from) const {
    const auto& puzzle = rules_.puzzle();
    Region cells;
    for (const auto side : {Side::left, Side::right, Side::top, Side::bottom}) {
      const auto* const wall = wall_at(puzzle.walls, puzzle.grid(), from, side);
      if (wall == nullptr) continue;
      const auto [before, after] = beside_wall(*wall, puzzle.grid());
      const auto held = known_.held(wall->cell);
      if (before && after && held && is_open({wall->cell, *held})) cells.push_back(*before == from ? *after : *before);
    }
    return cells;
  }

  /// The cells beside a side.
  Region beside(const Candidate& side) const {
    const auto* const wall = link_of(rules_.puzzle().walls, side.cell);
    if (wall == nullptr) return {};
    const auto [before, after] = beside_wall(*wall, rules_.puzzle().grid());
    Region cells;
    if (before) cells.push_back(*before);
    if (after) cells.push_back(*after);
    return cells;
  }

 private:
  const Rules& rules_;
  const Known& known_;
};

}  // namespace

/// "d2 and e1 can only belong with e2, so ": where each region has one of some cells, the cells that a step finds to be
/// in reach of a single one.
std::string Wording::reached(const Step& step, const Proof& proof) const {
  if (proof.turns) return members_of(*proof.turns);
  const auto& all = rules_.expanded();
  std::map<std::string, std::vector<std::string>> reached_from;
  for (const auto id : proof.rules) {
    const auto* const judgment = rules_.judgment(id);
    const auto scope = rules_.rule(id).scope();
    const bool of_one = judgment != nullptr && judgment->rule().kind == rules::Rule::Kind::each_found &&
                        rules_.rule(id).kind() == "clause" &&
                        std::ranges::none_of(scope, [this](CellId each) { return rules_.told(each); });
    if (!proof.speaks_alone() || !of_one) continue;
    for (const auto& settled : step.settled) {
      if (std::ranges::find(scope, settled.cell) == scope.end()) continue;
      const auto* const flag = all.flag(settled.cell);
      if (flag == nullptr || flag->kind != Flag::Kind::in_region || all.number(settled.cell, settled.symbol) != 1)
        continue;
      add_once(reached_from[cell(flag->home)], cell(flag->cell));
    }
  }
  if (reached_from.size() > most_homes) return {};
  std::vector<std::string> texts;
  for (const auto& [home, cells] : reached_from)
    texts.push_back(enumerated(cells) + (texts.empty() ? " can only belong with " : " only with ") + home);
  return texts.empty() ? std::string() : clauses(texts) + ", so ";
}

/// "the 4 in d2": the clue among these cells, or else what the first of them was given as.
std::string Wording::clue_among(const std::set<CellId>& cells) const {
  const auto& puzzle = rules_.puzzle();
  for (const auto& clue : puzzle.layout.cell_clues)
    if (cells.contains(clue.cell)) return "the " + clue.text + " in " + cell(clue.cell);
  if (!puzzle.layout.cell_clues.empty() || !puzzle.walls.empty()) return {};
  for (const auto& given : puzzle.givens()) {
    if (!cells.contains(given.cell)) continue;
    const bool number = puzzle.number(given.cell, given.symbol).has_value();
    return (number ? "the " + symbol({given.cell, given.symbol}) + " in " : std::string()) + cell(given.cell);
  }
  return {};
}

/// "the 4 in d2 and the 2 in c5": the clues of the groups that a conclusion joins, closes or leaves alone.
std::string Wording::groups_meant(const Step& step, const Proof& proof) const {
  if (!proof.speaks_alone() || proof.rules.size() != 1) return {};
  const auto* const judgment = rules_.judgment(proof.rules.front());
  const auto* const judged = judgment == nullptr ? nullptr : judged_groups(judgment->rule());
  if (judged == nullptr) return {};
  Known known(rules_, proof.premises);
  const auto filled = filled_by(step);
  for (const auto& candidate : filled) known.note(candidate);
  std::vector<std::string> clues;
  const auto add = [&](CellId from, const auto& next) {
    auto clue = clue_among(reached_from(from, next));
    if (clue.empty()) return false;
    add_once(clues, std::move(clue));
    return true;
  };
  const auto told = [&]() { return clues.size() > most_clues ? std::string() : enumerated(clues); };
  if (judged->finding == rules::Finding::regions) {
    const KnownSides sides(rules_, known);
    const auto next = [&](CellId from) { return sides.beyond_open(from); };
    const bool any_open = std::ranges::any_of(filled, [&](const Candidate& side) { return sides.is_open(side); });
    for (const auto& side : filled)
      if (sides.is_open(side) && !add(sides.beside(side).front(), next)) return {};
    for (const auto& side : filled) {
      if (sides.is_open(side)) continue;
      // Of a region that grows, what lies behind its borders is not spoken of.
      const auto is_named = [&](CellId cell) {
        return any_open ? std::ranges::find(clues, clue_among(reached_from(cell, next))) != clues.end()
                        : add(cell, next);
      };
      if (std::ranges::count_if(sides.beside(side), is_named) == 0) return {};
    }
    return told();
  }
  const auto counts = [&](SymbolId symbol) {
    const auto item = judgment->vocabulary->item(symbol);
    const auto holds = [&](const rules::Class& one) { return rules::contains_known(one, item); };
    return judged->classes.empty() || std::ranges::any_of(judged->classes, holds);
  };
  auto said = filled;
  said.insert(said.end(), step.eliminations.begin(), step.eliminations.end());
  std::map<CellId, bool> names;  // of each cell that the step speaks of: whether a group beside it has a clue
  for (const auto& candidate : said) {
    auto& any = names[candidate.cell];
    if (!in_grid(candidate.cell) || !counts(candidate.symbol)) continue;
    const auto same = [&](CellId from) {
      auto cells = rules_.puzzle().grid().neighbours(from);
      std::erase_if(cells, [&](CellId cell) { return known.held(cell) != candidate.symbol; });
      return cells;
    };
    for (const auto beside : same(candidate.cell)) any = add(beside, same) || any;
  }
  if (!std::ranges::all_of(names, [](const auto& each) { return each.second; })) return {};
  return told();
}

}  // namespace grids::explain
