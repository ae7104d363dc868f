// Rules in words: each, several together, and those that a step owes something to in passing.
#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "core/counted.hpp"
#include "explain/finders/common.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// Of what one rule says at many places, so many are told.
constexpr std::size_t most_alike = 2;
/// Of what is said of each of some cells, so many are named.
constexpr std::size_t most_cells_named = 6;
/// More rules than these a person puts together one after another, and asks what they come to.
constexpr std::size_t most_at_once = 2;
/// What is said of two or three cells or pairs that touch is told of all where that would be longer.
constexpr std::size_t most_letters = 80;
/// More cells than these nobody follows, and of rules about fewer they need not be told.
constexpr std::size_t most_that_tell = 10;
constexpr std::size_t least_of_many = 20;

/// "each of c2, d5 and e8 lies in one domino", and nothing of lines and areas.
bool begins_with_cells(std::string_view text) {
  constexpr std::string_view each = "each of ";
  if (!text.starts_with(each)) return false;
  text.remove_prefix(each.size());
  const auto word = text.substr(0, text.find_first_of(" ,"));
  return !word.empty() && word.back() >= '0' && word.back() <= '9';
}

/// "a1" of "cell a1", "pair a1 b1" of "pair a1 b1 of star a1 b1"; nothing of "the grid" and "the groups".
std::string list_looked_at(std::string about) {
  constexpr std::string_view cell = "cell ";
  const bool is_pair = about.starts_with("pair ");
  if (is_pair || about.starts_with(cell)) about = about.substr(0, about.find(" of "));
  if (about.starts_with(cell)) return about.substr(cell.size());
  const bool is_all = about.starts_with("the ") && about.find_first_of("0123456789") == std::string::npos;
  return is_all ? std::string() : about;
}

/// Those absorbed rules of a proof that share cells with its own, or with others that do: what was told along with them
/// for cells elsewhere is nothing to it.
std::vector<RuleId> joined_rules(const Proof& proof, const Rules& rules) {
  std::set<CellId> cells;
  const auto add = [&](RuleId id) { cells.insert(rules.rule(id).scope().begin(), rules.rule(id).scope().end()); };
  std::ranges::for_each(proof.rules, add);
  auto apart = proof.absorbed;
  const auto joins = [&](RuleId id) {
    return std::ranges::any_of(rules.rule(id).scope(), [&](CellId cell) { return cells.contains(cell); });
  };
  std::vector<RuleId> joined;
  for (auto next = std::ranges::find_if(apart, joins); next != apart.end(); next = std::ranges::find_if(apart, joins)) {
    add(*next);
    joined.push_back(*next);
    apart.erase(next);
  }
  std::ranges::sort(joined);
  return joined;
}

}  // namespace

/// "row c and column 5": what the rules are said of; nothing where one is said of all that there is.
std::string Wording::lists_of(const std::vector<RuleId>& rules) const {
  std::vector<std::string> names;
  for (const auto id : rules) {
    const auto* const judgment = rules_.judgment(id);
    const bool named = judgment != nullptr && !judgment->about.empty();
    auto name = named ? list_looked_at(judgment->about.in(names_)) : rule(id);
    if (name.empty()) return {};
    add_once(names, std::move(name));
    if (names.size() == most_alike + 1) break;
  }
  if (names.size() <= most_alike) return enumerated(names);
  names.back() = "elsewhere";
  return enumerated(names);
}

/// "row a has 2 x and row b has 3 x, and likewise in 8 other places"; what is said of each, where that is known.
std::string Wording::few_of(std::vector<std::string> alike, const std::string& of_all) {
  if (alike.size() <= most_alike + 1) return clauses(alike);
  const auto once = said_of_names(said_of_last(said_of_each(alike)));
  if (once.size() == 1 && alike.size() <= most_cells_named && begins_with_cells(once.front())) return once.front();
  if (!of_all.empty()) return of_all;
  if (once.size() <= most_alike) return clauses(once);
  const auto told = has_commas(alike) ? 1 : most_alike;
  const auto more = alike.size() - told;
  alike.resize(told);
  return enumerated(said_once(std::move(alike))) + ", and likewise in " + std::to_string(more) + " other places";
}

/// "row a, five columns and block a1-c3 repeat nothing": more of a kind than are read are counted.
std::string Wording::many_groups(const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::vector<std::string>>> kinds;
  for (const auto& name : names) {
    const auto kind = name.substr(0, name.find(' '));
    auto found = std::ranges::find(kinds, kind, [](const auto& one) { return one.first; });
    if (found == kinds.end()) found = kinds.insert(found, {kind == "the" ? "other region" : kind, {}});
    found->second.push_back(name);
  }
  std::vector<std::string> texts;
  for (const auto& [kind, alike] : kinds)
    if (alike.size() > most_alike)
      texts.push_back(in_words(static_cast<std::int64_t>(alike.size())) + " " + kind + "s");
    else
      texts.insert(texts.end(), alike.begin(), alike.end());
  return enumerated(texts) + (names.size() > 1 ? " repeat nothing" : " repeats nothing");
}

/// Whether what the rule says is of one cell that is told, or of two.
bool Wording::is_of_two(RuleId id) const {
  return std::ranges::count_if(rules_.rule(id).scope(), [&](CellId cell) { return rules_.told(cell); }) <= 2;
}

std::string Wording::rules_text(const Proof& proof) const {
  if (auto text = all_that_is_clear(proof); !text.empty()) return text;
  const bool by_rule = proof.speaks_alone() || proof.technique == Technique::naked_single;
  // That its cells differ may be but part of what a rule says: of such it is told where all of it is meant.
  const bool whole = is_of_rules(proof.technique) || proof.technique == Technique::by_cases;
  const auto is_group = [&](RuleId id) { return rules_.group_of(id) && (!whole || says_only_different(id)); };
  struct Sentence {
    std::string typed;
    std::vector<std::string> texts = {};  ///< what it says, and where
    std::string of_all;
  };
  constexpr std::string_view nothing = " repeats nothing";
  std::vector<std::string> texts;
  std::vector<Sentence> sentences;
  std::vector<std::string> groups;
  if (proof.technique == Technique::by_cases)
    for (const auto id : proof.rules)
      if (is_group(id)) add_once(groups, rule_or_group(id));
  if (!groups.empty()) sentences.push_back({"", {many_groups(groups)}, {}});
  for (const auto id : proof.rules) {
    if (!groups.empty() && is_group(id)) continue;
    auto text = by_rule                                        ? rule(id)
                : is_of_rules(proof.technique) && is_group(id) ? rule_or_group(id).append(nothing)
                : whole                                        ? all_of_rule(id)
                                                               : rule_or_group(id);
    const auto* const judgment = is_group(id) && !by_rule ? nullptr : rules_.judgment(id);
    auto typed = judgment == nullptr ? text : judgment->text.letters();
    auto found = std::ranges::find(sentences, typed, &Sentence::typed);
    if (found == sentences.end()) found = sentences.insert(found, {std::move(typed), {}, of_all(id)});
    add_once(found->texts, text);
    add_once(texts, std::move(text));
  }
  if (sentences.size() == 1 && texts.size() > 1 &&
      std::ranges::all_of(proof.rules, [&](RuleId id) { return is_of_two(id); }))
    if (const auto& all = sentences.front().of_all; !all.empty() && enumerated(said_once(texts)).size() > most_letters)
      return all;
  if (by_rule && sentences.size() < 2)
    return few_of(std::move(texts), sentences.empty() ? std::string() : sentences.front().of_all);
  const auto is_many = [](const Sentence& sentence) { return sentence.texts.size() > most_alike + 1; };
  // "row a repeats nothing and adds up to 6".
  if (is_of_rules(proof.technique) && texts.size() == 2 && texts[0].ends_with(nothing))
    if (const auto list = texts[0].substr(0, texts[0].size() - nothing.size() + 1); texts[1].starts_with(list))
      return texts[0] + " and " + texts[1].substr(list.size());
  if (groups.empty() && std::ranges::none_of(sentences, is_many)) return clauses(texts);
  std::string text;
  for (auto& [typed, alike, all] : sentences)
    text.append(text.empty() ? "" : "; ").append(few_of(std::move(alike), all));
  return text;
}

/// "a bridge goes straight on in a1, and likewise everywhere": of what goes without saying before any step.
std::string Wording::all_that_is_clear(const Proof& proof) const {
  const auto unsaid = [this](RuleId id) { return goes_without_saying(rules_.judgment(id)); };
  if (proof.rules.size() <= most_alike || !std::ranges::all_of(proof.rules, unsaid)) return {};
  std::map<std::string, std::vector<RuleId>> said;  // by sentence
  for (const auto id : proof.rules) said[rules_.judgment(id)->text.letters()].push_back(id);
  const auto most = std::ranges::max_element(said, {}, [](const auto& each) { return each.second.size(); });
  const auto one = most->second.front();
  const auto all = of_all(one);
  return all.empty() ? rule(one) + ", and likewise everywhere" : all;
}

/// Whether it rests on more than a person puts together without being told that nothing else goes with all of it.
bool Wording::says_much(const Proof& proof) const {
  std::vector<std::string> texts;
  for (const auto id : proof.rules) {
    add_once(texts, rule_or_group(id));
    if (texts.size() > most_at_once) return true;
  }
  return false;
}

/// What several rules come to together. Those that no step told anything of are named along with them where few say
/// the same elsewhere, else in passing.
std::string Wording::together(const Proof& proof) const {
  std::vector<std::string> told;
  for (const auto id : proof.rules) add_once(told, rule_or_group(id));
  const auto count = told.size();
  auto whole = proof;
  for (const auto id : joined_rules(proof, rules_)) {
    const auto* const judgment = rules_.judgment(id);
    // What is said of the grid as a whole, such as that a loop is one, is said.
    const auto says_the_same = [&](RuleId own) {
      const auto* const other = rules_.judgment(own);
      return judgment != nullptr && other != nullptr && other->text.letters() == judgment->text.letters() &&
             is_wide(rules_, own) == is_wide(rules_, id);
    };
    if (rules_.group_of(id) || std::ranges::none_of(proof.rules, says_the_same)) continue;
    add_once(told, rule(id));
    whole.rules.push_back(id);
  }
  const bool few = told.size() <= count + most_alike;
  return std::string(says_much(proof) ? clash : "") + rules_text(few ? whole : proof) + by_the_way(proof);
}

/// ", and the snake runs from a2 to two cells at most": what it owes to rules of which no step told anything, in the
/// type's own words.
std::string Wording::by_the_way(const Proof& proof) const {
  const auto typed = [this](RuleId id) {
    const auto* const judgment = rules_.judgment(id);
    const bool is_told = judgment != nullptr && !judgment->said.empty() && !goes_without_saying(judgment);
    return is_told ? judgment->text.letters() : std::string();
  };
  std::set<std::string> told;
  for (const auto id : proof.rules) told.insert(typed(id));
  std::map<std::string, std::vector<RuleId>> more;
  // What a rule says of cells of which all is known anyway is told by nobody.
  const auto is_known = [&](CellId cell) {
    const auto is_about = [cell](const Fact& fact) { return fact.candidate.cell == cell; };
    return in_grid(cell) && (rules_.start(cell).single() || std::ranges::any_of(proof.premises, is_about));
  };
  const auto says_nothing = [&](RuleId id) {
    const auto scope = rules_.rule(id).scope();
    return std::ranges::any_of(scope, is_known) &&
           std::ranges::all_of(scope, [&](CellId cell) { return is_known(cell) || !rules_.told(cell); });
  };
  for (const auto id : joined_rules(proof, rules_)) {
    if (says_nothing(id)) continue;
    if (auto text = typed(id); !text.empty() && !told.contains(text)) more[std::move(text)].push_back(id);
  }
  if (more.size() > most_alike) return {};
  std::vector<std::string> texts;
  for (const bool pairs : {false, true})  // what a cell needs before what two cells are not
    for (const auto& [text, rules] : more) {
      if (is_of_pair(rules.front()) != pairs) continue;
      std::vector<std::string> alike;
      for (const auto id : rules) add_once(alike, rule(id));
      const auto all = alike.size() > 1 ? of_all(rules.front()) : std::string();
      texts.push_back(all.empty() ? few_of(std::move(alike), {}) : all);
    }
  const auto pairs = pairs_between(proof);
  return (texts.empty() ? std::string() : ", and " + clauses(texts)) + (pairs.empty() ? "" : "; " + pairs);
}

/// ", as b2 and c3 are black", ", as a1, b2 and c3 tell": of a rule about the whole grid, the cells that its conclusion
/// follows from, but for those of which `said` speaks before, and those of `but`, which are ascending.
std::string Wording::told_by(const Proof& proof, const std::string& said, const Region& but) const {
  const auto scope = rules_.rule(proof.rules.front()).scope();
  std::vector<std::string> names;
  std::vector<std::string> sides;
  std::vector<Candidate> held;  // by those that hold either this or that
  bool all_held = true;
  for (const auto& fact : proof.premises) {
    const auto cell = fact.candidate.cell;
    if (!rules_.told(cell)) return {};
    if (std::ranges::binary_search(but, cell)) continue;
    const bool side = link_of(rules_.puzzle().walls, cell) != nullptr;
    auto name = place(cell, side ? sides.empty() : names.empty());
    if (!side && has_word(said, name)) continue;
    const auto symbol = fact.holds ? std::optional(fact.candidate) : other_of(fact.candidate);
    all_held = all_held && symbol;
    if (symbol && std::ranges::find(held, *symbol) == held.end()) held.push_back(*symbol);
    add_once(side ? sides : names, std::move(name));
  }
  speak_of_sides(sides);
  names.insert(names.end(), sides.begin(), sides.end());
  const bool few = !names.empty() && names.size() <= most_that_tell && 2 * names.size() < scope.size();
  if (proof.rules.size() > 1 || !few || scope.size() < least_of_many) return {};
  if (all_held) return ", as " + fills(std::move(held));
  return ", as " + enumerated(names) + (names.size() == 1 ? " tells" : " tell");
}

}  // namespace grids::explain
