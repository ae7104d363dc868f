#include "explain/premises.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/sort_unique.hpp"
#include "explain/finders/common.hpp"
#include "explain/finders/fit_together.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/rules/clue_rectangles.hpp"
#include "explain/rules/sights.hpp"
#include "model/link.hpp"

namespace grids::explain {

std::vector<Fact> premises(const Proof& proof, const Position& position) {
  const auto& rules = position.rules();
  std::vector<Fact> facts;
  // Whatever else was gone from the cells that a hidden subset fills is nothing to what it leaves one place.
  const bool by_subset =
      proof.technique == Technique::direct_hidden_pair || proof.technique == Technique::direct_hidden_triple;
  const auto is_taken = [&](const Truth& truth, CellId cell) {
    return by_subset && &truth == &proof.truths.back() &&
           std::ranges::any_of(proof.pattern, [cell](const Fact& fact) { return fact.candidate.cell == cell; });
  };
  for (const auto& truth : proof.truths) {
    if (!truth.group) {
      position.add_gone(truth.cell, facts);
      continue;
    }
    for (const auto cell : rules.group(*truth.group).cells) {
      if (is_taken(truth, cell)) continue;
      const bool told_full = proof.technique == Technique::full_house && position.filled(cell);
      if (told_full)
        facts.push_back({{cell, position[cell].lowest()}, true});
      else
        position.add_gone(cell, facts, Domain::of(truth.symbol));
    }
  }
  if (proof.truths.empty()) {
    // Each cell once and in order: so are its facts, of which there are many more.
    std::vector<CellId> cells;
    auto all = proof.rules;
    all.insert(all.end(), proof.absorbed.begin(), proof.absorbed.end());
    for (const auto rule : all)
      cells.insert(cells.end(), rules.rule(rule).scope().begin(), rules.rule(rule).scope().end());
    sort_unique(cells);
    for (const auto cell : cells) position.add_gone(cell, facts);
    return facts;
  }
  sort_unique(facts);
  return facts;
}

namespace {

/// The premises by which rules alone take these candidates away and leave those cells nothing else than stays; nothing
/// where that takes more rules.
std::optional<std::vector<Fact>> needed_alone(const Deduction& deduction, const std::vector<CellId>& filled,
                                              std::span<const Domain> left, const Journal& journal,
                                              const Rules& rules) {
  std::vector<Domain> after;
  std::vector<std::uint64_t> residue;
  const EnoughLeft enough = [&](const std::vector<Domain>& before) {
    after = before;
    if (!infer_together(rules, deduction.proof.rules, after, residue)) return true;
    return std::ranges::none_of(deduction.eliminations,
                                [&](const Candidate& gone) { return after[index(gone.cell)].contains(gone.symbol); }) &&
           std::ranges::all_of(filled, [&](CellId cell) { return (after[index(cell)] - left[index(cell)]).empty(); });
  };
  const auto& known = deduction.proof.premises;
  if (!enough(left_by_facts(rules, known))) return std::nullopt;
  return needed_premises(known, rules, journal, enough);
}

/// Whether rules together deny each of these candidates where it is assumed: those about a few cells by whatever way
/// there is to fill these, others by what each makes of it in turn.
bool all_fail(const std::vector<Candidate>& candidates, const Rules& rules, const std::vector<RuleId>& together,
              const std::vector<Domain>& left) {
  const bool few = std::ranges::none_of(together, [&](RuleId rule) { return is_wide(rules, rule); });
  std::vector<std::uint64_t> residue;
  return std::ranges::all_of(candidates, [&](const Candidate& assumed) {
    auto after = left;
    after[index(assumed.cell)] = Domain::of(assumed.symbol);
    return few ? !fit_together(rules, together, after) : !infer_together(rules, together, after, residue);
  });
}

/// Whether some rules, together, deny what it takes away.
bool is_tried(Technique technique) {
  return technique == Technique::two_rules || technique == Technique::several_rules ||
         technique == Technique::two_rules_afar || technique == Technique::line_and_rule;
}

std::vector<RuleId> sorted(std::vector<RuleId> all) {
  std::ranges::sort(all);
  return all;
}

/// Rules about a link and its two ends, where all of these are among the cells that a proof speaks of.
std::vector<RuleId> about_links_among(const Proof& proof, const Rules& rules) {
  constexpr std::size_t with_ends = 3;
  std::set<CellId> cells;
  for (const auto* const all : {&proof.rules, &proof.absorbed})
    for (const auto id : *all) cells.insert(rules.rule(id).scope().begin(), rules.rule(id).scope().end());
  std::vector<RuleId> found;
  for (const auto cell : cells) {
    if (link_of(rules.puzzle().links, cell) == nullptr) continue;
    for (const auto id : rules.others_of(cell)) {
      const auto scope = rules.rule(id).scope();
      const bool among = std::ranges::all_of(scope, [&](CellId each) { return cells.contains(each); });
      if (among && scope.size() <= with_ends && std::ranges::find(found, id) == found.end()) found.push_back(id);
    }
  }
  return found;
}

/// Whether the rule that joins two cells still says that one of them holds this or the other one that.
bool squeezes(const Proof& proof, const Rules& rules, std::vector<Domain> left) {
  const auto& [first, last] = std::pair(proof.pattern.front().candidate, proof.pattern.back().candidate);
  left[index(first.cell)] -= Domain::of(first.symbol);
  std::vector<std::uint64_t> residue;
  return !infer_alone(rules.rule(proof.rules.front()), left, residue) ||
         left[index(last.cell)] == Domain::of(last.symbol);
}

}  // namespace

void leave_out_premises(Deduction& deduction, std::span<const Domain> left, const Journal& journal,
                        const Rules& rules) {
  auto& known = deduction.proof.premises;
  if (deduction.proof.technique == Technique::squeeze)
    known = needed_premises(known, rules, journal, [&](const std::vector<Domain>& before) {
      return squeezes(deduction.proof, rules, before);
    });
  auto together = deduction.proof.rules;
  const bool by_meaning = deduction.proof.speaks_alone() && !deduction.proof.absorbed.empty();
  const auto technique = deduction.proof.technique;
  // These were found by looking through the ways to fill their cells, which rules one after another may not see. How
  // more than two rules clash is told by an example, which may take all that is known.
  constexpr std::size_t most_seen_together = 2;
  const bool by_ways = !by_meaning && deduction.proof.rules.size() <= most_seen_together &&
                       (technique == Technique::line_combinations || technique == Technique::line_and_pairs);
  const bool tried =
      by_meaning || by_ways || is_tried(technique) || is_of_counts(technique) || technique == Technique::count_sets;
  if (tried) together.insert(together.end(), deduction.proof.absorbed.begin(), deduction.proof.absorbed.end());
  if (!tried && (!deduction.proof.speaks_alone() || !deduction.proof.absorbed.empty())) return;
  const auto is_cited = [&](const Fact& fact) {
    return journal.origin(fact) != no_step || journal.reason(fact.candidate).kind == Reason::Kind::linked;
  };
  if (std::ranges::none_of(known, is_cited) || std::ranges::any_of(known, &Fact::holds)) return;
  const auto fills = [&](CellId cell) {
    const auto& stays = left[index(cell)];
    return (stays.empty() || stays.single()) &&
           std::ranges::find(deduction.eliminations, cell, &Candidate::cell) != deduction.eliminations.end();
  };
  // What is known of the few cells of one rule is seen beside the other: that they are not otherwise need not be
  // followed first.
  const auto is_seen = [&](CellId cell) {
    return technique == Technique::two_rules_afar && left[index(cell)].single() &&
           std::ranges::any_of(deduction.proof.rules, [&](RuleId id) {
             const auto scope = rules.rule(id).scope();
             return !is_wide(rules, id) && std::ranges::find(scope, cell) != scope.end();
           });
  };
  // How far a cell sees is told of all that is known along its lines.
  const auto along = deduction.proof.speaks_alone()
                         ? looked_along(rules.judgment(deduction.proof.rules.front()), left_by_facts(rules, known))
                         : Region();
  // How many of the cells that two counts share count is told of those that are open, by what is known of the first
  // one's others.
  const auto is_counted = [&](CellId cell) {
    if (technique != Technique::two_counts || !deduction.proof.shared) return false;
    const auto scope = rules.rule(deduction.proof.rules.front()).scope();
    return std::ranges::find(scope, cell) != scope.end();
  };
  std::vector<Fact> kept;
  std::ranges::copy_if(known, std::back_inserter(kept), [&](const Fact& fact) {
    const auto cell = fact.candidate.cell;
    return fills(cell) || is_seen(cell) || is_counted(cell) || std::ranges::find(along, cell) != along.end();
  });
  std::vector<CellId> filled;
  for (const auto& fact : kept) filled.push_back(fact.candidate.cell);
  sort_unique(filled);
  std::optional<std::vector<Fact>> alone;
  if (along.empty() && !filled.empty() && !tried) alone = needed_alone(deduction, filled, left, journal, rules);
  std::vector<Domain> after;
  std::vector<std::uint64_t> residue;
  const EnoughLeft enough = [&](const std::vector<Domain>& before) {
    after = before;
    for (const auto& [candidate, holds] : kept) after[index(candidate.cell)] -= Domain::of(candidate.symbol);
    if (tried) return all_fail(deduction.eliminations, rules, together, after);
    return take_away_together(rules, together, deduction.eliminations, after, residue);
  };
  const bool may_lack = by_ways || (by_meaning && !rules.unsaid().empty());
  if (may_lack && !enough(left_by_facts(rules, known))) return;
  known = needed_premises(known, rules, journal, enough);
  known.insert(known.end(), kept.begin(), kept.end());
  sort_unique(known);
  if (alone && journal.origins(*alone).size() <= journal.origins(known).size()) known = std::move(*alone);
}

void leave_out_of_turns(Deduction& deduction, const Position& position, const Journal& journal) {
  const auto& rules = position.rules();
  auto known = deduction.proof.premises;
  const auto is_shown = [&](const std::vector<Domain>& left) { return shown_by_half_turns(deduction, position, left); };
  if (known.empty() || !is_shown(left_by_facts(rules, known))) return;
  known = needed_premises(known, rules, journal, is_shown);
  auto fewer = by_half_turns_again(deduction, position, left_by_facts(rules, known));
  assert(fewer && "which was enough");
  deduction.proof = std::move(fewer->proof);
  deduction.needs_nothing = deduction.proof.premises.empty();
}

void leave_out_of_rectangles(Deduction& deduction, const Position& position, const Journal& journal) {
  struct KnownRectangles final : Notes {
    std::map<const rules::Judgment*, std::optional<ClueRectangles>> of_rules;
  };
  const auto& rules = position.rules();
  const auto* const judgment = rules.judgment(deduction.proof.rules.front());
  if (judgment == nullptr) return;
  auto& all = position.notebook().at<KnownRectangles>(Notebook::rectangles).of_rules;
  const auto [place, is_new] = all.try_emplace(judgment);
  auto& rectangles = place->second;
  if (is_new && ClueRectangles::are_meant(*judgment, rules)) rectangles.emplace(rules, *judgment);
  if (!rectangles) return;
  auto& gone = deduction.eliminations;
  auto& known = deduction.proof.premises;
  const auto left = left_by_facts(rules, known);
  const auto last = rectangles->last_ones(left, gone);
  const bool by_last = !last.empty();
  const auto is_known = [&](const ClueRectangles::Last& one) {
    return std::ranges::find(last, one.rectangle, &ClueRectangles::Last::rectangle) != last.end();
  };
  // What one side shows of the next is seen in turn.
  const auto show_in_turn = [&](std::vector<Domain> before) {
    auto open = gone;
    const auto is_shown = [&](const Candidate& one) {
      if (!rectangles->show(before, {one})) return false;
      before[index(one.cell)] -= Domain::of(one.symbol);
      return true;
    };
    while (std::erase_if(open, is_shown) > 0) {
    }
    return open.empty();
  };
  const bool at_once = !by_last && rectangles->show(left, gone);
  const bool in_turn = !by_last && !at_once;
  if (in_turn && !show_in_turn(left)) return;
  const auto enough = [&](const std::vector<Domain>& before) {
    if (by_last) {
      const auto shown = rectangles->last_ones(before, gone);
      return !shown.empty() && std::ranges::all_of(shown, is_known);
    }
    return in_turn ? show_in_turn(before) : rectangles->show(before, gone);
  };
  known = needed_one_by_one(known, rules, journal, enough);
  deduction.needs_nothing = known.empty();
  // Who draws a rectangle draws all of it.
  for (const auto& one : last)
    for (const auto& taken : rectangles->taken_by(one))
      if (position.has(taken) && std::ranges::find(gone, taken) == gone.end()) gone.push_back(taken);
  std::ranges::sort(gone);
}

void leave_out_absorbed(Deduction& deduction, const Journal& journal, const Rules& rules) {
  auto& proof = deduction.proof;
  // What an assumption comes to by a rule about the whole grid is told of those.
  const bool told = proof.technique == Technique::two_rules_afar;
  if (!proof.speaks_alone() && (told || !is_tried(proof.technique))) return;
  if (proof.absorbed.empty() || std::ranges::any_of(proof.premises, &Fact::holds)) return;
  const auto left = left_by_facts(rules, proof.premises);
  auto gone = deduction.eliminations;
  if (const auto& placed = deduction.placement)
    for (const auto symbol : left[index(placed->cell)] - Domain::of(placed->symbol))
      gone.push_back({placed->cell, symbol});
  const auto all_but = [&](const std::vector<RuleId>& without) {
    auto together = proof.rules;
    std::ranges::copy_if(proof.absorbed, std::back_inserter(together),
                         [&](RuleId rule) { return std::ranges::find(without, rule) == without.end(); });
    return together;
  };
  if (!all_fail(gone, rules, all_but({}), left)) return;
  // What is said of links between the same cells may do as well as what is said of the cells: that tents do not touch
  // is nothing to one without a tree.
  const auto known_rules = proof.absorbed;
  for (const auto rule : about_links_among(proof, rules))
    if (std::ranges::find(known_rules, rule) == known_rules.end()) proof.absorbed.push_back(rule);
  std::map<std::pair<bool, std::string>, std::vector<RuleId>> alike;  // by what they say; those about cells alone first
  for (const auto rule : proof.absorbed) {
    const auto* const judgment = rules.judgment(rule);
    const bool of_cells = std::ranges::all_of(rules.rule(rule).scope(), [&](CellId cell) { return rules.told(cell); });
    alike[{!of_cells, judgment == nullptr ? std::string() : judgment->text.letters()}].push_back(rule);
  }
  bool fewer = false;
  for (const auto& [said, same] : alike) {
    auto together = all_but(same);
    if (!all_fail(gone, rules, together, left)) continue;
    fewer = true;
    proof.absorbed.assign(together.begin() + static_cast<std::ptrdiff_t>(proof.rules.size()), together.end());
  }
  // Beside several rules each that is told in passing is one more to look at.
  if (!proof.speaks_alone())
    for (const auto rule : known_rules) {
      const bool is_left = std::ranges::find(proof.absorbed, rule) != proof.absorbed.end();
      if (!is_left || !all_fail(gone, rules, all_but({rule}), left)) continue;
      fewer = true;
      std::erase(proof.absorbed, rule);
    }
  if (!fewer || std::ranges::includes(sorted(proof.absorbed), sorted(known_rules))) {
    proof.absorbed = known_rules;
    return;
  }
  const auto together = all_but({});
  proof.premises = needed_premises(proof.premises, rules, journal, [&](const std::vector<Domain>& before) {
    return all_fail(gone, rules, together, before);
  });
}

}  // namespace grids::explain
