#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/closed_loop.hpp"
#include "explain/finders/common.hpp"
#include "propagation/reason.hpp"

namespace grids::explain {
namespace {

/// Asks a rule why a candidate is gone.
class Asking {
 public:
  /// `left` of all cells is known.
  Asking(const Rules& rules, std::span<const Domain> left, const Propagator& rule)
      : rules_(rules), rule_(rule), lost_(rules_.cell_count() * rules_.symbol_count()) {
    for (std::size_t i = 0; i < rules_.cell_count(); ++i)
      for (std::size_t symbol = 0; symbol < rules_.symbol_count(); ++symbol)
        lost_[i * rules_.symbol_count() + symbol] = left[i].contains(symbol_at(symbol)) ? History::never : 0;
    for (const auto cell : rule.scope())
      if (left[index(cell)] != rules_.start(cell)) ++narrowed_;
  }

  /// The cells that tell; nothing where the rule has no better answer than all of them.
  std::optional<std::vector<grids::Reason::Part>> parts(Candidate candidate) {
    reason_.clear();
    const History past(rules_.expanded().domains(), lost_, rules_.symbol_count(), 1);
    rule_.explain(past, Removal{candidate.cell, candidate.symbol}, reason_);
    const auto parts = reason_.parts();
    const bool chosen = !reason_.all_looked_at() || rule_.scope().size() <= most_at_a_glance + 1;
    if (!chosen || (parts.size() > most_at_a_glance && parts.size() + 1 >= narrowed_)) return std::nullopt;
    return std::vector<grids::Reason::Part>(parts.begin(), parts.end());
  }

  void add_facts(const grids::Reason::Part& part, std::vector<Fact>& facts) const {
    for (const auto symbol : rules_.start(part.cell) - part.within) facts.push_back({{part.cell, symbol}, false});
  }

 private:
  const Rules& rules_;
  const Propagator& rule_;
  std::vector<History::Moment> lost_;
  std::size_t narrowed_ = 0;  ///< how many of its cells have lost anything
  grids::Reason reason_;
};

/// Of what a rule about many cells takes away, that which follows from the same cells, or from some of these.
struct FromCells {
  std::vector<Candidate> gone;
  std::vector<Fact> facts;
};

void join(FromCells& whole, const FromCells& part) {
  whole.gone.insert(whole.gone.end(), part.gone.begin(), part.gone.end());
  whole.facts.insert(whole.facts.end(), part.facts.begin(), part.facts.end());
  sort_unique(whole.facts);
}

/// Each by its candidates, and all by their first ones.
std::vector<FromCells> in_order(std::vector<FromCells> parts) {
  for (auto& part : parts) std::ranges::sort(part.gone);
  std::ranges::sort(parts, {}, [](const FromCells& part) { return part.gone.front(); });
  return parts;
}

/// Whether one conclusion about sides belongs with others: it is about one that they speak of, or rests on nothing
/// else.
bool goes_with(const FromCells& one, const FromCells& other) {
  const auto same_cell = [&](const Candidate& gone) {
    return std::ranges::find(other.gone, gone.cell, &Candidate::cell) != other.gone.end();
  };
  return std::ranges::any_of(one.gone, same_cell) || std::ranges::includes(one.facts, other.facts) ||
         std::ranges::includes(other.facts, one.facts);
}

/// Parts what a rule takes away of links or walls at a glance: what belongs together step by step, as the sides of one
/// region do, is one step.
std::vector<FromCells> parted_sides(std::vector<FromCells> all) {
  std::vector<FromCells> parts;
  for (auto& one : all) {
    sort_unique(one.facts);
    for (auto part = parts.begin(); part != parts.end();) {
      if (!goes_with(one, *part)) {
        ++part;
        continue;
      }
      join(one, *part);
      part = parts.erase(part);
    }
    parts.push_back(std::move(one));
  }
  return in_order(std::move(parts));
}

/// Parts what a rule takes away of cells by those that tell: each is a step of its own. What is about one cell belongs
/// together, and so does what rests on the same.
std::vector<FromCells> parted_cells(std::vector<FromCells> all) {
  const auto join_where = [&all](const auto& belongs) {
    std::vector<FromCells> parts;
    for (auto& one : all) {
      const auto with = std::ranges::find_if(parts, [&](const FromCells& part) { return belongs(one, part); });
      if (with == parts.end())
        parts.push_back(std::move(one));
      else
        join(*with, one);
    }
    all = std::move(parts);
  };
  for (auto& one : all) sort_unique(one.facts);
  join_where(
      [](const FromCells& one, const FromCells& part) { return one.gone.front().cell == part.gone.front().cell; });
  join_where([](const FromCells& one, const FromCells& part) { return one.facts == part.facts; });
  return in_order(std::move(all));
}

/// Keeps of what a rule about many cells takes away that which can be seen at a glance, in parts, or else the rest.
std::vector<Deduction> kept(const Deduction& one, const Rules& rules, std::span<const Domain> left, bool at_a_glance) {
  Asking asking(rules, left, rules.rule(one.proof.rules.front()));
  std::vector<FromCells> all;
  bool known = true;
  for (const auto& candidate : one.eliminations) {
    const auto parts = asking.parts(candidate);
    if ((!parts || parts->size() <= most_at_a_glance) != at_a_glance) continue;
    auto& each = all.emplace_back();
    each.gone.push_back(candidate);
    known = known && parts;
    if (!parts) continue;
    for (const auto& part : *parts) asking.add_facts(part, each.facts);
  }
  if (all.empty()) return {};
  // Of walls and links, and of what lies inside a loop of these.
  const bool of_sides = std::ranges::any_of(rules.rule(one.proof.rules.front()).scope(), [&](CellId cell) {
    return index(cell) >= rules.puzzle().grid().cell_count();
  });
  if (!known || (of_sides && !at_a_glance)) {
    for (std::size_t i = 1; i < all.size(); ++i) {
      all.front().gone.push_back(all[i].gone.front());
      all.front().facts.insert(all.front().facts.end(), all[i].facts.begin(), all[i].facts.end());
    }
    sort_unique(all.front().facts);
    all.resize(1);
  } else {
    all = of_sides ? parted_sides(std::move(all)) : parted_cells(std::move(all));
  }
  std::vector<Deduction> deductions;
  for (auto& [gone, facts] : all) {
    assert(!gone.empty());
    deductions.push_back(one);
    deductions.back().eliminations = std::move(gone);
    if (!known) continue;
    deductions.back().needs_nothing = facts.empty();
    deductions.back().proof.premises = std::move(facts);
  }
  return deductions;
}

/// What the rule refutes once what goes without saying is taken with it.
Deduction with_what_is_clear(const Position& position, RuleId id, std::vector<Domain>& domains,
                             std::vector<std::uint64_t>& residue) {
  const auto& rules = position.rules();
  const auto scope = rules.rule(id).scope();
  Deduction found;
  WhatIsClear all{.rules = {}, .cells = {scope.begin(), scope.end()}};
  for (const auto cell : scope) {
    if (position.filled(cell) || position[cell].single()) continue;
    for (const auto symbol : position[cell]) {
      WhatIsClear clear;
      if (!ruled_out(rules, id, {cell, symbol}, domains, residue, &clear)) continue;
      found.eliminations.push_back({cell, symbol});
      all.rules.insert(all.rules.end(), clear.rules.begin(), clear.rules.end());
      all.cells.insert(all.cells.end(), clear.cells.begin(), clear.cells.end());
    }
  }
  if (found.eliminations.empty()) return found;
  sort_unique(all.cells);
  sort_unique(all.rules);
  found.proof.absorbed = std::move(all.rules);
  for (const auto cell : all.cells) position.add_gone(cell, found.proof.premises);
  found.proof.rules = {id};
  found.proof.name = rules.rule(id).technique({});
  return found;
}

/// By cell: the rules that say by this cell and others that people see what a cell without a name holds, of which the
/// rule speaks: whether a cell is on the loop, by the links around it.
std::map<CellId, std::vector<RuleId>> meanings(const Position& position, RuleId id) {
  const auto& rules = position.rules();
  const auto has_no_name = [&](CellId cell) { return !rules.has_name(cell); };
  std::map<CellId, std::vector<RuleId>> of_cell;
  for (const auto unnamed : rules.rule(id).scope()) {
    if (rules.has_name(unnamed)) continue;
    for (const auto meaning : rules.others_of(unnamed)) {
      const auto scope = rules.rule(meaning).scope();
      if (meaning == id || std::ranges::count_if(scope, has_no_name) > 1) continue;
      for (const auto cell : scope)
        if (rules.told(cell) && !position.filled(cell) && !position[cell].single()) of_cell[cell].push_back(meaning);
    }
  }
  return of_cell;
}

/// What the rule refutes once it is known what a candidate means for what it counts.
Deduction with_meanings(const Position& position, RuleId id, std::vector<Domain>& domains,
                        std::vector<std::uint64_t>& residue) {
  const auto& rules = position.rules();
  Deduction found;
  auto& absorbed = found.proof.absorbed;
  for (const auto& [cell, meaning] : meanings(position, id))
    for (const auto symbol : position[cell]) {
      if (!ruled_out_by_meaning(rules, id, meaning, {cell, symbol}, domains, residue)) continue;
      found.eliminations.push_back({cell, symbol});
      absorbed.insert(absorbed.end(), meaning.begin(), meaning.end());
    }
  if (found.eliminations.empty()) return found;
  sort_unique(absorbed);
  found.proof.rules = {id};
  found.proof.name = rules.rule(id).technique({});
  return found;
}

/// The cells that these rules speak of, each once, those of the first one first.
std::vector<CellId> scope_of(const Rules& rules, const std::vector<RuleId>& together) {
  std::vector<CellId> cells;
  for (const auto id : together)
    for (const auto cell : rules.rule(id).scope())
      if (together.size() == 1 || std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  return cells;
}

/// What rules come to that leave no more of `known`.
Deduction deduction(const Rules& rules, std::span<const Domain> known, const std::vector<RuleId>& together,
                    std::span<const CellId> cells, bool possible, const std::vector<Domain>& after) {
  const auto& rule = rules.rule(together.front());
  Deduction found;
  std::vector<CellChange> changes;
  for (const auto cell : cells) {
    const auto before = known[index(cell)];
    const auto left = possible ? after[index(cell)] : Domain();
    for (const auto symbol : before - left) found.eliminations.push_back({cell, symbol});
    if (before != left) changes.push_back({cell, before, left});
  }
  found.proof.rules = together;
  found.proof.name = rule.technique(changes);
  return found;
}

/// Whether a rule tells of one list, and not of the grid or of all groups in it: what it says of this is one thing.
bool is_of_one_list(const Rules& rules, RuleId rule) {
  const auto* const judgment = rules.judgment(rule);
  return judgment != nullptr && judgment->rule().kind != rules::Rule::Kind::each_found &&
         judgment->about.letters() != "the grid";
}

/// Goes on with what the rule about many cells says once its own conclusions are known, as whoever lets a group grow
/// does. What it `said` besides is for other steps.
void grow(Deduction& one, const std::vector<Candidate>& said, const Position& position, bool at_a_glance) {
  const auto& rules = position.rules();
  const auto& rule = rules.rule(one.proof.rules.front());
  std::vector<Domain> left(position.domains().begin(), position.domains().end());
  std::vector<std::uint64_t> residue;
  for (auto fresh = one.eliminations; !fresh.empty();) {
    for (const auto& [cell, symbol] : std::exchange(fresh, {})) left[index(cell)] -= Domain::of(symbol);
    auto after = left;
    if (!infer_alone(rule, after, residue)) return;
    auto more = deduction(rules, left, one.proof.rules, rule.scope(), true, after);
    std::erase_if(more.eliminations,
                  [&](const Candidate& gone) { return std::ranges::find(said, gone) != said.end(); });
    for (auto& part : kept(more, rules, left, at_a_glance)) {
      auto& known = one.proof.premises;
      const bool told = (one.needs_nothing || !known.empty()) && (part.needs_nothing || !part.proof.premises.empty());
      std::ranges::copy_if(part.proof.premises, std::back_inserter(known),
                           [&](const Fact& fact) { return !position.has(fact.candidate); });
      if (!told) known.clear();
      sort_unique(known);
      one.needs_nothing = told && known.empty();
      fresh.insert(fresh.end(), part.eliminations.begin(), part.eliminations.end());
    }
    one.eliminations.insert(one.eliminations.end(), fresh.begin(), fresh.end());
  }
  std::ranges::sort(one.eliminations);
}

/// Puts together what several rules say that became of one sentence of one list: a clue that fills one cell and
/// narrows others is one step, though no cell is left that its rules share.
void join_said_together(Deductions& found, const Rules& rules) {
  const auto judgment_of = [&](const Deduction& one) -> const rules::Judgment* {
    const auto& proof = one.proof;
    const bool plain = proof.absorbed.empty() && proof.premises.empty() && !one.needs_nothing;
    const auto id = proof.rules.front();
    return plain && !is_wide(rules, id) && is_of_one_list(rules, id) ? rules.judgment(id) : nullptr;
  };
  std::map<const rules::Judgment*, std::size_t> places;
  Deductions joined;
  for (auto& one : found) {
    const auto* const judgment = judgment_of(one);
    const auto [known, is_new] = places.emplace(judgment, joined.size());
    if (judgment == nullptr || is_new) {
      joined.push_back(std::move(one));
      continue;
    }
    auto& whole = joined[known->second];
    whole.proof.difficulty = std::max(whole.proof.difficulty, one.proof.difficulty);
    for (const auto& gone : one.eliminations)
      if (std::ranges::find(whole.eliminations, gone) == whole.eliminations.end()) whole.eliminations.push_back(gone);
    for (const auto id : one.proof.rules)
      if (std::ranges::find(whole.proof.rules, id) == whole.proof.rules.end()) whole.proof.rules.push_back(id);
  }
  found = std::move(joined);
}

/// So much easier is what a rule about a few cells says at first sight.
constexpr double for_first_sight = 0.1;

/// Where half turns tell sides by sides, so much harder is what belongs to which region without them.
constexpr double for_belonging = 1.0;

bool is_about_belonging(const Rules& rules, RuleId id) {
  return rules.turned() && std::ranges::binary_search(rules.turned()->about_belonging, id);
}

/// What a candidate means has to be thought of before it is seen that a rule does not allow that.
constexpr double for_meaning = 0.6;

/// So much harder is what takes more cells than lie around one: they are seen as a boundary that it would close.
constexpr double for_a_boundary = 0.45;

/// So much more if no cell beside it has no other way on: the boundary goes across the grid.
constexpr double for_a_long_boundary = 0.1;

/// Whether a cell beside holds what the candidate leaves, and nothing else beside that one can.
bool is_only_way_on(const Candidate& gone, const Position& position) {
  const auto& grid = position.rules().puzzle().grid();
  const auto kept = position[gone.cell] - Domain::of(gone.symbol);
  return std::ranges::any_of(grid.neighbours(gone.cell), [&](CellId from) {
    return (position[from] - kept).empty() && std::ranges::all_of(grid.neighbours(from), [&](CellId other) {
             return other == gone.cell || (position[other] & kept).empty();
           });
  });
}

/// How much harder it is that a rule about the whole grid rests on more cells than the neighbours of one, but for the
/// one it concludes on.
double for_boundary(const Deduction& one, const Position& position) {
  constexpr std::size_t most_around = 3;
  const auto in_grid = [cells = position.rules().puzzle().grid().cell_count()](const Candidate& gone) {
    return index(gone.cell) < cells;
  };
  std::vector<CellId> cells;
  for (const auto& fact : one.proof.premises) cells.push_back(fact.candidate.cell);
  sort_unique(cells);
  if (cells.size() <= most_around) return 0;
  const bool connects = position.rules().rule(one.proof.rules.front()).kind() == "connected";
  if (!connects || !std::ranges::all_of(one.eliminations, in_grid)) return for_a_boundary;
  const auto is_seen = [&](const Candidate& gone) { return is_only_way_on(gone, position); };
  return std::ranges::any_of(one.eliminations, is_seen) ? for_a_boundary : for_a_boundary + for_a_long_boundary;
}

/// Whether it settles all cells of its rule, as does a clue that is met, or follows from what the puzzle says alone: to
/// see what a rule narrows and leaves open takes more.
bool is_seen_first(const Deduction& one, const Position& position) {
  const auto& rules = position.rules();
  std::vector<CellId> cells;
  for (const auto& gone : one.eliminations) cells.push_back(gone.cell);
  for (const auto id : one.proof.rules)
    std::ranges::copy_if(rules.rule(id).scope(), std::back_inserter(cells),
                         [&](CellId cell) { return rules.told(cell); });
  sort_unique(cells);
  bool settles = true;
  bool untouched = true;
  for (const auto cell : cells) {
    auto left = position[cell];
    untouched = untouched && left == rules.start(cell);
    for (const auto& gone : one.eliminations)
      if (gone.cell == cell) left -= Domain::of(gone.symbol);
    settles = settles && left.single();
  }
  return settles || untouched;
}

/// Where what people see follows, what does not speak of that is not told yet: it may never be needed, or follow from
/// less.
void leave_for_later(const Rules& rules, const TechniqueRow& row, Deductions& found) {
  const auto is_seen = [&rules](const Deduction& one) {
    return std::ranges::any_of(one.eliminations, [&](const Candidate& gone) { return rules.told(gone.cell); });
  };
  if (std::ranges::any_of(found,
                          [&](const Deduction& one) { return is_seen(one) && one.proof.difficulty <= row.weight; }))
    std::erase_if(found, [&](const Deduction& one) { return !is_seen(one); });
}

/// That two rules speak of the same takes both of them.
constexpr double for_both_rules = 0.3;

/// What is known of a cell without a name is known of those that mean the same, of which other rules speak.
void pass_on_to_synonyms(const Position& position, const TechniqueRow& row, Deductions& found) {
  const auto& rules = position.rules();
  for (const auto& synonyms : rules.synonyms().sets()) {
    assert(synonyms.size() > 1 && "one cell is no synonym");
    const auto least =
        std::ranges::min_element(synonyms, {}, [&](const Synonym& synonym) { return position[synonym.cell].size(); });
    const auto known = position[least->cell];
    for (const auto& other : synonyms) {
      const auto gone = position[other.cell] - known;
      if (gone.empty()) continue;
      Deduction one;
      for (const auto symbol : gone) one.eliminations.push_back({other.cell, symbol});
      one.proof = {.technique = row.technique,
                   .difficulty = row.weight + for_both_rules,
                   .rules = {other.definition, least->definition}};
      one.proof.name = rules.rule(other.definition).technique({});
      position.add_gone(least->cell, one.proof.premises);
      found.push_back(std::move(one));
    }
  }
}

}  // namespace

/// A candidate that no way of obeying one rule has: combinations, and whatever else a rule says. Of rules about
/// more cells than one looks at together, what follows from a few of them is one technique, and from many another. What
/// one sentence says of one list is one rule, however many it became.
void find_by_rules_alone(Position& position, const TechniqueRow& row, Deductions& found) {
  const bool afar = row.technique == Technique::rule_afar;
  std::vector<Domain> domains(position.domains().begin(), position.domains().end());
  std::vector<std::uint64_t> residue;
  std::vector<RuleId> known;  // with others of the same sentence
  bool loop_is_closed = false;
  const auto& unsaid = position.rules().unsaid();
  const auto has_no_name = [&](CellId cell) { return !position.rules().has_name(cell); };
  for (const auto id : position.rules().others()) {
    position.demand_time();
    if (position.quiet(id) || std::ranges::find(known, id) != known.end()) continue;
    const bool wide = is_wide(position.rules(), id);
    if (afar && !wide) continue;
    const auto& rule = position.rules().rule(id);
    const auto scope = rule.scope();
    if (wide && !loop_is_closed)
      if (auto rest = rest_of_closed_loop(id, position)) {
        rest->proof.technique = row.technique;
        rest->proof.difficulty = row.weight - for_first_sight;
        found.push_back(std::move(*rest));
        loop_is_closed = true;
      }
    bool possible = infer_alone(rule, domains, residue);
    const auto says = [&](CellId cell) { return position[cell] != (possible ? domains[index(cell)] : Domain()); };
    const bool silent = std::ranges::none_of(scope, says);
    if (silent) {
      for (const auto cell : scope) domains[index(cell)] = position[cell];
      if (wide || (unsaid.empty() && std::ranges::none_of(scope, has_no_name))) {
        position.set_quiet(id);
        continue;
      }
    }
    auto one = Deduction();
    if (!silent) {
      const auto together = wide ? std::vector{id} : said_together(position.rules(), id);
      const auto cells = scope_of(position.rules(), together);
      if (together.size() > 1) known.insert(known.end(), together.begin(), together.end());
      if (!wide) possible = possible && infer_together(position.rules(), together, domains, residue);
      one = deduction(position.rules(), position.domains(), together, cells, possible, domains);
      for (const auto cell : cells) domains[index(cell)] = position[cell];
    }
    if (silent && !unsaid.empty()) one = with_what_is_clear(position, id, domains, residue);
    const bool by_meaning = silent && one.eliminations.empty();
    if (by_meaning) one = with_meanings(position, id, domains, residue);
    if (silent && one.eliminations.empty()) {
      position.set_quiet(id);
      continue;
    }
    auto told = wide && possible ? kept(one, position.rules(), position.domains(), !afar) : std::vector{one};
    for (auto& each : told) {
      if (each.eliminations.empty()) continue;
      if (wide && possible && is_of_one_list(position.rules(), id)) grow(each, one.eliminations, position, !afar);
      each.proof.technique = row.technique;
      each.proof.difficulty = row.weight;
      if (by_meaning)
        each.proof.difficulty += for_meaning;
      else if (wide && !afar)
        each.proof.difficulty += for_boundary(each, position);
      else if (!wide && is_seen_first(each, position))
        each.proof.difficulty -= for_first_sight;
      if (is_about_belonging(position.rules(), id)) each.proof.difficulty += for_belonging;
      found.push_back(std::move(each));
    }
  }
  join_said_together(found, position.rules());
  leave_for_later(position.rules(), row, found);
  // What follows without that is told without it.
  if (!afar && found.empty()) pass_on_to_synonyms(position, row, found);
}

}  // namespace grids::explain
