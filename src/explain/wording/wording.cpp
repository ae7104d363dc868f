#include "explain/wording/wording.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "core/region_name.hpp"
#include "explain/wording/phrases.hpp"

namespace grids::explain {
namespace {

/// Of rules by which the places of what one rule counts exclude something, so many are told.
constexpr std::size_t most_others = 4;

/// Techniques whose words leave nothing for a name to say.
constexpr bool tells_all(Technique technique) {
  return technique == Technique::squeeze || technique == Technique::two_counts || technique == Technique::all_places ||
         technique == Technique::alternating || technique == Technique::number_path ||
         technique == Technique::half_turn;
}

/// The rule that a type has words for where it comes to a group that has no name, or one that says less: that of two
/// cells one is this, the other that.
std::optional<RuleId> said_of(GroupId id, const Rules& rules) {
  const auto& group = rules.group(id);
  const auto* const judgment = rules.judgment(group.rule);
  if (judgment == nullptr || judgment->said.empty()) return std::nullopt;
  const bool has_name = !region_name(rules.puzzle().grid(), group.cells).empty();
  if (has_name && (group.shape == Group::Shape::line || group.cells.size() > 2)) return std::nullopt;
  return group.rule;
}

}  // namespace

std::string Wording::where(const Step& step) const {
  const auto& proof = step.proof();
  const auto is_seen = [this](GroupId id) {
    return std::ranges::all_of(rules_.group(id).cells, [this](CellId cell) { return in_grid(cell); });
  };
  for (const auto& truth : proof.truths) {
    if (!truth.group) continue;
    if (is_seen(*truth.group) && !said_of(*truth.group, rules_)) return group(*truth.group);
    if (auto lists = lists_of({rules_.group(*truth.group).rule}); !lists.empty()) return lists;
  }
  if (proof.speaks_alone() || proof.technique == Technique::two_counts)
    if (auto lists = lists_of(proof.rules); !lists.empty()) return lists;
  if (is_of_rules(proof.technique)) {
    // The largest rule is the line or region in which the others lie.
    const auto size = [this](RuleId id) { return rules_.rule(id).scope().size(); };
    if (auto lists = lists_of({*std::ranges::max_element(proof.rules, {}, size)}); !lists.empty()) return lists;
  }
  if (proof.along && proof.along->kind == AlongPath::Kind::between) return way_of(*proof.along);
  const auto shown =
      std::ranges::find_if(proof.pattern, [this](const Fact& fact) { return rules_.told(fact.candidate.cell); });
  if (shown != proof.pattern.end()) return place(shown->candidate.cell);
  if (step.placement && rules_.told(step.placement->cell)) return place(step.placement->cell);
  for (const auto* const cells : {&step.eliminations, &step.settled})
    for (const auto& candidate : *cells)
      if (rules_.told(candidate.cell)) return place(candidate.cell);
  return "the grid";
}

std::string Wording::hint(const Step& step) const {
  const auto& proof = step.proof();
  const auto place = where(step);
  const auto rules = proof.speaks_alone() ? rules_text(proof) : place;
  return "Look at " + place + (rules == place ? " for " + technique(proof) : ": " + rules);
}

/// "whatever is tried breaks one of 3 rules: .. (fewer are not enough)".
std::string Wording::by_cases(const Proof& proof) const {
  if (!proof.cases.empty()) return told_cases(proof, "if " + supposed(proof.pattern.front().candidate), {});
  const auto count = proof.rules.size();
  if (count == 1) {
    const auto broken = all_of_rule(proof.rules.front());
    const bool is_sentence = broken.starts_with("for ") || broken.find(" is ") != std::string::npos;
    return (is_sentence ? "whatever is tried breaks this: " : "whatever is tried breaks ") + broken;
  }
  if (count == rules_.rule_count()) return "whatever is tried breaks some rule, as a search of all ways finds";
  auto text = "whatever is tried breaks one of " + std::to_string(count).append(" rules: ") + rules_text(proof);
  if (proof.at_least && *proof.at_least == count) return text.append(" (fewer are not enough)");
  if (proof.at_least.value_or(0) < 2) return text.append(" (perhaps fewer are enough)");
  return text.append(" (fewer than ").append(std::to_string(*proof.at_least)).append(" are not enough)");
}

std::string Wording::only_left(const Proof& proof) const {
  const auto kind = proof.truths.size() == 1 ? kind_of_symbol(proof.truths.front().cell) : std::string();
  return kind.empty() ? "nothing else is left there" : "the only " + kind + " left there";
}

/// "digit", "number" or "letter" where all that the cell could be is that, else nothing.
std::string Wording::kind_of_symbol(CellId cell) const {
  bool numbers = in_grid(cell);
  bool letters = numbers;
  bool short_names = true;
  for (const auto each : rules_.start(cell)) {
    const auto name = symbol({cell, each});
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    short_names = short_names && name.size() == 1;
    numbers = numbers && rules_.expanded().number(cell, each).has_value();
    letters = letters && std::ranges::all_of(name, is_letter);
  }
  if (numbers) return short_names ? "digit" : "number";
  return letters && short_names ? "letter" : "";
}

std::string Wording::because(const Proof& proof) const {
  switch (proof.technique) {
    case Technique::full_house:
      if (const auto said = said_of(*proof.truths.front().group, rules_)) return rule(*said);
      return "the last open cell of " + group(*proof.truths.front().group);
    case Technique::hidden_single_block:
    case Technique::hidden_single_line: return "the only place for " + truth(proof.truths.front());
    case Technique::naked_single:
      if (proof.rules.empty()) return only_left(proof);
      return rules_.is_plain(proof.truths.front().cell) ? rules_text(proof)
                                                        : only_left(proof) + ", as " + rules_text(proof);
    case Technique::rule_alone:
    case Technique::rule_afar: return rules_text(proof) + by_the_way(proof) + told_by(proof);
    case Technique::two_rules:
    case Technique::several_rules:
    case Technique::two_rules_afar:
    case Technique::line_and_rule:
    case Technique::line_and_pairs:
    case Technique::line_combinations:
    case Technique::rule_and_groups: return together(proof);
    case Technique::direct_pointing:
    case Technique::direct_claiming: {
      auto text = truth(proof.truths.front()) + " is in " + pattern_places(proof);
      return text.append(", so one place remains for ").append(truth(proof.truths.back()));
    }
    case Technique::innies_and_outies: return added_up(proof);
    case Technique::pointing:
    case Technique::claiming:
      return truth(proof.truths.front()) + " is in " + pattern_places(proof) + excluded_from_there(proof);
    case Technique::naked_pair:
    case Technique::naked_triple:
    case Technique::naked_quad:
    case Technique::naked_subset:
      return pattern_cells(proof) + " share " + pattern_symbols(proof) + " in " + rules_text(proof);
    case Technique::hidden_pair:
    case Technique::hidden_triple:
    case Technique::hidden_quad:
    case Technique::hidden_subset:
      return pattern_symbols(proof) + " take " + pattern_cells(proof) + " in " + group(*proof.truths.front().group);
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triple: {
      auto text = pattern_symbols(proof) + " take " + pattern_cells(proof);
      return text.append(", so one place remains for ").append(truth(proof.truths.back()));
    }
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
    case Technique::large_fish: {
      std::vector<std::string> bases;
      for (const auto& one : proof.truths) add_once(bases, group(*one.group));
      return pattern_symbols(proof) + " of " + enumerated(bases) + " lie in " + rules_text(proof);
    }
    case Technique::finned_x_wing:
    case Technique::finned_swordfish:
    case Technique::finned_jellyfish:
    case Technique::franken_fish:
    case Technique::mutant_fish: return finned_fish(proof);
    case Technique::symbol_placements: return placements(proof);
    case Technique::sue_de_coq: return distributed(proof);
    case Technique::death_blossom: return blossom(proof);
    case Technique::squeeze: return squeeze(proof);
    case Technique::two_counts: return two_counts(proof);
    case Technique::all_places: {
      auto text = rule(proof.rules.front()) + ", so " + shared_count(proof) +
                  (proof.shared->number == 1 ? ", whichever it is" : ", whichever they are");
      const std::vector<RuleId> rules(proof.rules.begin() + 1, proof.rules.end());
      auto others = of_all_or_each(rules);
      if (others.size() == rules.size())
        for (std::size_t i = 0; i < rules.size(); ++i) others[i] += limit(proof, rules[i]);
      for (std::size_t i = 0; i < std::min(others.size(), most_others); ++i) text.append("; ").append(others[i]);
      return others.size() > most_others ? text.append("; and likewise elsewhere") : text;
    }
    case Technique::alternating: return alternation(proof);
    case Technique::number_path: return along_path(proof);
    case Technique::half_turn: return half_turn(*proof.turns);
    case Technique::count_sets: return count_sets(proof);
    case Technique::skyscraper:
    case Technique::two_string_kite:
    case Technique::turbot_fish:
    case Technique::xy_wing:
    case Technique::w_wing:
    case Technique::x_chain:
    case Technique::xy_chain:
    case Technique::alternating_chain:
    case Technique::empty_rectangle:
    case Technique::als_xy_wing:
    case Technique::grouped_chain:
    case Technique::als_chain: return chain(proof);
    case Technique::xyz_wing: return pattern_cells(proof) + " hold " + pattern_symbols(proof) + ", and all exclude it";
    case Technique::almost_locked_sets: return "the sets " + set_text(proof, true) + " and " + set_text(proof, false);
    case Technique::lookahead:
    case Technique::refutation: return refutation(proof);
    case Technique::by_cases: return by_cases(proof);
    case Technique::few_cells: return looked_at(proof);
    case Technique::outside: return {};
  }
  return {};
}

std::vector<const Proof*> Wording::other_proofs(const Step& step) const {
  std::vector<const Proof*> others;
  std::vector<std::string> told;
  for (const auto& proof : step.proofs) {
    auto text = reason(proof);
    if (std::ranges::find(told, text) != told.end()) continue;
    told.push_back(std::move(text));
    if (told.size() > 1) others.push_back(&proof);
  }
  return others;
}

/// What a candidate filled in where it was gone already goes against.
std::string Wording::misplaced(Candidate candidate, const Journal& journal) const {
  auto text = cell(candidate.cell).append(" cannot be ").append(symbol(candidate));
  const auto& why = journal.reason(candidate);
  if (why.kind == Reason::Kind::start) return text.append(", which is no candidate there");
  if (why.kind != Reason::Kind::linked) return text;
  text.append(" beside ").append(cell(why.by));
  const auto own = rules_.group_of(why.rule);
  const bool alone = std::ranges::find(rules_.others(), why.rule) == rules_.others().end();
  if (!alone || !own) return text.append(", by ").append(rule(why.rule));
  return text.append(" in ").append(group(*own));
}

std::string Wording::contradiction(const Journal& journal) const {
  assert(journal.contradiction() && "only where there is one");
  const auto& proof = *journal.contradiction();
  if (proof.truths.empty()) return "this does not hold: " + rule(proof.rules.front());
  if (!proof.pattern.empty()) return misplaced(proof.pattern.front().candidate, journal);
  const auto& truth = proof.truths.front();
  if (truth.group) return "no place is left for " + this->truth(truth);
  return nothing_left(truth.cell, "can") + taken_by(journal.rules_that_take(truth.cell, rules_));
}

/// "no candidate is left in a3"; of what is there or not, "it can be neither that a line runs a1-b1 nor that ..".
std::string Wording::nothing_left(CellId cell, const std::string& verb) const {
  if (in_grid(cell) || !rules_.either_or(cell)) return "no candidate is left in " + this->cell(cell);
  std::vector<std::string> ways;
  for (const auto symbol : rules_.start(cell)) ways.push_back(fills({{cell, symbol}}));
  return "it " + verb + " be neither that " + ways.back() + " nor that " + ways.front();
}

std::string Wording::reason(const Proof& proof) const {
  const auto words = because(proof);
  const bool several_singles = proof.technique == Technique::naked_single && proof.truths.size() > 1;
  if (tells_all(proof.technique) || several_singles) return words;
  // Where a rule is said in words, its family's name says nothing more.
  const bool alone = proof.speaks_alone() || proof.technique == Technique::naked_single;
  const bool all_said = std::ranges::all_of(proof.rules, [&](RuleId id) {
    const auto* const judgment = rules_.judgment(id);
    return (rules_.group_of(id) && says_only_different(id)) || (judgment != nullptr && !judgment->said.empty());
  });
  if (is_of_rules(proof.technique) && all_said) return words;
  const auto* const judgment = proof.rules.empty() ? nullptr : rules_.judgment(proof.rules.front());
  if (alone && judgment != nullptr &&
      (!judgment->said.empty() || proof.name.empty() || proof.name == "rule alone" || proof.name == "links" ||
       proof.name == "walls" || proof.name == "regions" || proof.name == "count"))
    return words;
  if (proof.technique == Technique::full_house && said_of(*proof.truths.front().group, rules_)) return words;
  return words.empty() ? technique(proof) : technique(proof) + ", " + words;
}

std::string Wording::sentence(const Step& step, const Proof& proof) const {
  return conclusion(step, proof) + ": " + reason(step, proof);
}

}  // namespace grids::explain
