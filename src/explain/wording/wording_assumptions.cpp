// What is assumed, what follows from it and what is wrong with that, in words.
#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "core/counted.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/known_links.hpp"
#include "explain/wording/moods.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// Of what one rule says at more places, it is told what it says everywhere.
constexpr std::size_t most_alike_followed = 2;

}  // namespace

/// "b3, b4 or c3 were 7": each of them by itself.
std::string Wording::supposed(const std::vector<Candidate>& each) const {
  assert(!each.empty());
  const auto& first = each.front();
  std::vector<std::string> texts;
  const auto is_there = [&](const Candidate& one) { return one.cell == first.cell && had(one).empty(); };
  if (each.size() > 1 && in_grid(first.cell) && std::ranges::all_of(each, is_there)) {
    for (const auto& one : each) add_once(texts, called(one));
    return cell(first.cell) + " were " + alternatives(texts);
  }
  const auto alike = [&](const Candidate& one) {
    return in_grid(one.cell) && called(one) == called(first) && had(one) == had(first);
  };
  if (each.size() == 1 || !std::ranges::all_of(each, alike)) {
    for (const auto& one : each) texts.push_back(supposed(one));
    return alternatives(texts);
  }
  const auto thing = had(first);
  for (const auto& one : each) texts.push_back(cell(one.cell));
  return alternatives(texts).append(thing.empty() ? " were " + called(first) : " had " + thing);
}

/// "b3 were 7", "b3 were a tent".
std::string Wording::supposed(const Candidate& candidate) const {
  if (!in_grid(candidate.cell)) return in_past(fills({candidate}));
  if (const auto thing = had(candidate); !thing.empty()) return cell(candidate.cell).append(" had ").append(thing);
  return cell(candidate.cell).append(" were ").append(called(candidate));
}

/// "c5 = 7 and d8 = 1 would follow", in their order; by what they are called where they are called something.
std::string Wording::what_follows(const std::vector<Candidate>& filled) const {
  const auto plain = [this](const Candidate& candidate) {
    return in_grid(candidate.cell) && !rules_.puzzle().captions.said.contains(symbol(candidate));
  };
  if (!std::ranges::all_of(filled, plain)) return in_conditional(fills(filled));
  std::vector<std::string> texts;
  for (const auto& candidate : filled) texts.push_back(fills({candidate}));
  return enumerated(texts) + " would follow";
}

/// Whether a rule of a group says no more than that its cells differ: else that need not be why a candidate is gone.
bool Wording::says_only_different(RuleId id) const {
  const auto others = rules_.others();
  if (std::ranges::find(others, id) == others.end()) return true;
  const auto scope = rules_.rule(id).scope();
  if (scope.size() != 2) return false;
  for (const auto first : rules_.start(scope[0]))
    for (const auto second : rules_.start(scope[1]))
      if (rules_.rule(id).accepts(std::vector{first, second}) != (first != second)) return false;
  return true;
}

/// ", as row a and column 3 repeat nothing and b4 < b5": of the rules that leave a cell no candidate.
std::string Wording::taken_by(const std::vector<RuleId>& rules) const {
  constexpr std::size_t most = 4;
  std::vector<std::string> groups;
  std::vector<std::string> texts;
  for (const auto id : rules) {
    const bool is_group = rules_.group_of(id) && says_only_different(id);
    add_once(is_group ? groups : texts, is_group ? rule_or_group(id) : rule(id));
  }
  if (groups.size() + texts.size() > most || rules.empty()) return {};
  if (!groups.empty())
    texts.push_back(enumerated(groups) + (groups.size() > 1 ? " repeat nothing" : " repeats nothing"));
  return ", as " + clauses(texts);
}

/// What follows from what is assumed, but for what goes without saying where other things are told.
std::vector<Candidate> Wording::what_comes_of(const Proof& proof) const {
  std::vector<Candidate> follows;
  for (std::size_t i = proof.assumed; i < proof.pattern.size(); ++i) {
    const auto& fact = proof.pattern[i];
    const auto clear = [&](const Fact& other) {
      return other != fact && !rules_.unsaid().empty() && is_clear(fact, other) &&
             (!is_clear(other, fact) || other < fact);
    };
    if (rules_.told(fact.candidate.cell) && std::ranges::none_of(proof.pattern, clear))
      follows.push_back(fact.candidate);
  }
  return follows;
}

/// What a link is there for that nobody is shown: to be told where a rule but says what a cell at its end then is. Else
/// that rule itself.
RuleId Wording::why_linked(const Proof& proof, RuleId id) const {
  const auto& puzzle = rules_.puzzle();
  if (puzzle.links_shown || !puzzle.captions.said.contains("linked")) return id;
  const auto scope = rules_.rule(id).scope();
  for (const auto& cause : proof.causes) {
    const bool is_meant = link_of(puzzle.links, cause.of.cell) != nullptr && is_there(cause.of, rules_) &&
                          std::ranges::find(scope, cause.of.cell) != scope.end();
    const auto why = std::ranges::find_if(cause.rules, [&](RuleId rule) { return rules_.judgment(rule) != nullptr; });
    if (is_meant && why != cause.rules.end() && *why != id) return *why;
  }
  return id;
}

/// "row c has one 7": what these rules say, of which some part of what is assumed comes; nothing where that is more
/// than is read.
std::vector<std::string> Wording::followed_by(const std::vector<RuleId>& rules) const {
  constexpr std::size_t most = 4;
  constexpr std::size_t most_letters = 200;
  struct Sentence {
    std::string typed;
    std::vector<RuleId> rules;
    std::vector<std::string> texts;
  };
  std::vector<std::string> groups;
  std::vector<Sentence> said;  // in the order of what comes of them
  for (const auto id : rules) {
    const auto* const judgment = rules_.judgment(id);
    if (rules_.group_of(id) && says_only_different(id)) {
      add_once(groups, rule_or_group(id));
    } else if (!goes_without_saying(judgment)) {
      auto text = rule(id);
      const auto typed = judgment == nullptr ? text : judgment->text.letters();
      auto sentence = std::ranges::find(said, typed, &Sentence::typed);
      if (sentence == said.end()) sentence = said.insert(said.end(), {typed, {}, {}});
      sentence->rules.push_back(id);
      add_once(sentence->texts, std::move(text));
    }
  }
  std::vector<std::string> texts;
  for (auto& sentence : said) {
    const auto all = of_all(sentence.rules.front());
    const bool is_many = sentence.texts.size() > most_alike_followed;
    const auto alike = said_of_names(said_of_last(said_of_each(said_once(std::move(sentence.texts)))));
    if (!all.empty() && (is_many || alike.size() > 1 || is_of_pair(sentence.rules.front())))
      texts.push_back(all);
    else
      texts.insert(texts.end(), alike.begin(), alike.end());
  }
  // That a symbol goes from a row goes without saying where nothing but that is told.
  if (!texts.empty() && !groups.empty() && groups.size() <= most_alike_followed) texts.push_back(many_groups(groups));
  texts = said_of_names(std::move(texts));
  std::size_t letters = 0;
  for (const auto& text : texts) letters += text.size() + 2;
  return texts.size() > most || letters > most_letters ? std::vector<std::string>() : texts;
}

/// ", then c5 = 7 would follow (row c has one 7), so e5 = 2 would follow (..)": what comes of an assumption, link by
/// link, with the rules of each, but for those that are `named` before. Where only cells that differ make the links, or
/// it is one, all is told at once, without the rules that the assumption then goes against.
std::string Wording::consequences(const Proof& proof, std::span<const RuleId> named) const {
  struct Linked {
    std::vector<Candidate> follows;
    std::vector<RuleId> rules;
    std::vector<std::string> texts;
  };
  const auto follows = what_comes_of(proof);
  if (follows.empty()) return {};
  std::map<std::size_t, Linked> by_length;
  for (const auto& candidate : follows) {
    const auto cause = std::ranges::find(proof.causes, candidate, &Cause::of);
    auto& link = by_length[cause == proof.causes.end() ? 0 : cause->links];
    link.follows.push_back(candidate);
    if (cause == proof.causes.end()) continue;
    for (const auto rule : cause->rules) {
      const auto id = why_linked(proof, rule);
      if (std::ranges::find(named, id) == named.end() && std::ranges::find(link.rules, id) == link.rules.end())
        link.rules.push_back(id);
    }
  }
  std::vector<Linked> links;
  for (auto& [length, link] : by_length) {
    link.texts = followed_by(link.rules);
    if (links.empty() || links.back().texts != link.texts) {
      links.push_back(std::move(link));
      continue;
    }
    links.back().follows.insert(links.back().follows.end(), link.follows.begin(), link.follows.end());
  }
  if (links.size() == 1) {
    auto& link = links.front();
    link.follows = follows;
    // Those first by which something is seen to follow, in its order.
    const auto in_order = std::exchange(link.rules, {});
    auto all = proof.rules;
    std::ranges::stable_sort(all, {}, [&](RuleId id) { return std::ranges::find(in_order, id) - in_order.begin(); });
    for (const auto id : all) {
      const bool is_told = id == proof.broken_rule || std::ranges::find(proof.broken_by, id) != proof.broken_by.end() ||
                           std::ranges::find(named, id) != named.end();
      if (!is_told) link.rules.push_back(id);
    }
    link.texts = followed_by(link.rules);
    if (proof.broken_rule) std::erase(link.texts, of_all(*proof.broken_rule));
  }
  std::string text;
  for (const auto& link : links) {
    text.append(text.empty() ? ", then " : ", so ").append(what_follows(link.follows));
    for (const auto& each : link.texts) text.append(&each == &link.texts.front() ? " (" : "; ").append(each);
    if (!link.texts.empty()) text.append(")");
  }
  return text;
}

/// ", then c5 = 7 would follow, but row c has one 7", ", then c5 = 7 would follow, and nothing could stand in e5": what
/// is wrong with what an assumption comes to, where these rules are `named` before.
std::string Wording::end_of_assumption(const Proof& proof, std::span<const RuleId> named) const {
  const auto follows = what_comes_of(proof);
  auto text = consequences(proof, named);
  if (proof.broken_rule && rules_.group_of(*proof.broken_rule) && says_only_different(*proof.broken_rule))
    return text + (follows.empty() ? ", " : ", and ") + rule_or_group(*proof.broken_rule) + " could not be filled";
  if (proof.broken_rule) {
    auto fault = broken_loop(rules_, proof) + broken_connection(rules_, proof, *this) +
                 broken_islands(rules_, proof, *this) + broken_count(rules_, proof, *this) +
                 broken_shapes(rules_, proof, *this) + broken_groups(rules_, proof, *this);
    if (fault.empty()) fault = broken_sight(proof);
    constexpr std::string_view next = ", and ";
    if (follows.empty() && fault.starts_with(next))
      return ", " + fault.substr(next.size()) + told_by(proof, fault) + ", but " + rule(*proof.broken_rule);
    return text.append(follows.empty() ? ", this would not hold: " : ", but ")
        .append(rule(why_linked(proof, *proof.broken_rule)))
        .append(fault);
  }
  text.append(follows.empty() ? ", " : ", and ");
  const auto& broken = *proof.broken;
  if (broken.group) return text.append("no place would be left for ").append(truth(broken));
  if (!rules_.either_or(broken.cell))
    return text.append("nothing could stand in ").append(cell(broken.cell)).append(taken_by(proof.broken_by));
  if (in_grid(broken.cell)) return text.append(cell(broken.cell)).append(" could be neither");
  return text.append(nothing_left(broken.cell, "could")).append(taken_by(proof.broken_by));
}

/// "if b3 were 7, then c5 = 7 and d8 = 1 would follow, and nothing could stand in e5".
std::string Wording::refutation(const Proof& proof) const {
  std::vector<Candidate> assumed;
  for (std::size_t i = 0; i < proof.assumed; ++i) assumed.push_back(proof.pattern[i].candidate);
  std::vector<std::string> others;
  if (proof.of_each)
    for (const auto& other : std::span(assumed).subspan(1)) others.push_back(called(other));
  if (proof.of_each) assumed.resize(1);
  const auto likewise = others.empty() ? std::string() : ", and likewise for " + enumerated(others);
  return "if " + supposed(assumed) + end_of_assumption(proof) + likewise;
}

/// The cases into which an assumption falls, each with what it is told after. Where a cell holds either this or that,
/// and that falls into cases, these are told behind the one that does not: "if not, and if a line runs b1-b2".
void Wording::gather_cases(const Proof& proof, const std::string& before, std::vector<ToldCase>& told) const {
  const auto& cases = proof.cases;
  const bool either_or = cases.size() == 2 && rules_.either_or(cases.front().pattern.front().candidate.cell);
  for (const auto& each : cases) {
    if (!either_or || &each == &cases.front()) {
      const bool first = &each == &cases.front();
      told.push_back({(first ? before : std::string()) + "if " + supposed(each.pattern.front().candidate), &each});
      continue;
    }
    const auto other = before.empty() ? std::string("if not") : std::string("if not that either");
    if (each.cases.empty())
      told.push_back({other, &each});
    else
      gather_cases(each, other + consequences(each, {}) + ", and ", told);
  }
}

/// "if b3 were 7, then c5 = 7 would follow, and each of two cases fails:", and behind that, each in a line of its own,
/// "(1) if c4 were 2, then d4 = 3 would follow, but row d has no number twice"; what a case falls into comes behind it
/// as "(1.1)".
std::string Wording::told_cases(const Proof& proof, std::string text, const std::string& number) const {
  assert(!proof.pattern.empty() && proof.pattern.front().holds && "something is assumed");
  if (proof.cases.empty()) return text + end_of_assumption(proof);
  std::vector<ToldCase> cases;
  gather_cases(proof, {}, cases);
  const auto follows = consequences(proof, {});
  text.append(follows.empty() ? ", " : follows + ", and ");
  text.append("each of ").append(in_words(static_cast<std::int64_t>(cases.size()))).append(" cases fails:");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto own = number + (number.empty() ? "" : ".") + std::to_string(i + 1);
    const auto depth = 1 + static_cast<std::size_t>(std::ranges::count(own, '.'));
    text.append("\n").append(2 * depth, ' ').append("(").append(own).append(") ");
    text.append(told_cases(*cases[i].proof, cases[i].assumed, own));
  }
  return text;
}

}  // namespace grids::explain
