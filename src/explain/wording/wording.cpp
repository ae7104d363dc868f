#include "explain/wording/wording.hpp"

#include <algorithm>
#include <cassert>

#include "core/counted.hpp"
#include "core/region_name.hpp"
#include "explain/wording/phrases.hpp"
#include "model/rules/english.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// Of what one rule says at many places, so many are told.
constexpr std::size_t most_alike = 2;
/// More cells than these nobody follows, and of rules about fewer they need not be told.
constexpr std::size_t most_that_tell = 8;
constexpr std::size_t least_of_many = 20;

/// Techniques whose words leave nothing for a name to say.
constexpr bool tells_all(Technique technique) {
  return technique == Technique::squeeze || technique == Technique::two_counts || technique == Technique::all_places ||
         technique == Technique::alternating;
}

/// The rule that a type has words for where it comes to a group that has no name.
std::optional<RuleId> said_of(GroupId id, const Rules& rules) {
  const auto& group = rules.group(id);
  const auto* const judgment = rules.judgment(group.rule);
  if (judgment == nullptr || judgment->said.empty()) return std::nullopt;
  if (!region_name(rules.puzzle().grid(), group.cells).empty()) return std::nullopt;
  return group.rule;
}

/// The cell at which all these links end: what a rule about the whole grid says there.
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

}  // namespace

std::string Wording::cell(CellId cell) const {
  const auto& puzzle = rules_.puzzle();
  if (const auto* const link = link_of(puzzle.links, cell))
    return "link " + this->cell(link->first) + "-" + this->cell(link->second);
  if (const auto* const wall = link_of(puzzle.walls, cell))
    return "the side " + wall_name(*wall, rules_.puzzle().grid(), names_);
  if (const auto flag = rules_.expanded().flag_name(cell); !flag.empty()) return "whether " + flag;
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
  if (link_of(puzzle.links, candidate.cell) != nullptr || !puzzle.flag_name(candidate.cell).empty())
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

std::string Wording::cells(std::span<const CellId> cells) const {
  std::string text;
  for (const auto cell : cells) text.append(text.empty() ? "" : " ").append(this->cell(cell));
  return text;
}

std::string Wording::group(GroupId id) const {
  const auto& cells = rules_.group(id).cells;
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
  if (judgment->said.empty()) return rules::short_english(*judgment, rules_.puzzle(), names_);
  auto text = judgment->said.in(names_);
  if (judgment->about.in(names_) == "the grid")
    if (const auto end = common_end(rules_.rule(rule).scope(), rules_.puzzle().links))
      text.append(" in ").append(cell(*end));
  return text;
}

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

std::string Wording::pattern_symbols(const Proof& proof) const {
  std::vector<std::string> names;
  for (const auto& fact : proof.pattern) add_once(names, symbol(fact.candidate));
  std::ranges::sort(names);
  return enumerated(names);
}

/// "of the 4 of row a, row c and row h, column 2 and column 5 take two; so one of a7, c8 and c9 is 4".
std::string Wording::finned_fish(const Proof& proof) const {
  std::vector<std::string> bases;
  for (const auto& one : proof.truths) add_once(bases, group(*one.group));
  std::vector<std::string> covers;
  for (std::size_t i = 0; i + 1 < proof.truths.size(); ++i) covers.push_back(rule_or_group(proof.rules[i]));
  std::vector<std::string> fins;
  for (const auto& [candidate, holds] : proof.pattern)
    if (holds) add_once(fins, cell(candidate.cell));
  const auto name = symbol(proof.pattern.front().candidate);
  auto text = name + " of " + enumerated(bases) + " cannot all lie in " + enumerated(covers) + ", so ";
  return text.append(fins.size() > 1 ? "one of " : "").append(enumerated(fins)).append(" is ").append(name);
}

/// "no way to place 4 everywhere has it there".
std::string Wording::placements(const Proof& proof) const {
  const auto& truth = proof.truths.front();
  const auto first = rules_.group(*truth.group).cells.front();
  return "no way to place " + symbol({first, truth.symbol}) + " everywhere puts it there";
}

/// "a1, a2, a7, b1 and c2 hold just 1, 2, 4, 5 and 7, each once, in row a and block a1-c3".
std::string Wording::distributed(const Proof& proof) const {
  const std::vector<std::string> groups{rule_or_group(proof.rules[0]), rule_or_group(proof.rules[1])};
  return pattern_cells(proof) + " hold " + pattern_symbols(proof) + ", each once, in " + enumerated(groups);
}

/// "whatever e5 holds, 7 is in a1, a2 or c4, through the sets a1 a2 and c4 c5".
std::string Wording::blossom(const Proof& proof) const {
  std::vector<std::string> ends;
  std::vector<std::string> sets;
  for (const auto& [candidate, holds] : proof.pattern)
    if (holds) add_once(ends, cell(candidate.cell));
  for (const auto& set : proof.sets) add_once(sets, cells(set));
  auto text = "whatever " + cell(proof.pattern.front().candidate.cell) + " holds, ";
  text.append(symbol(proof.pattern.back().candidate)).append(" is in ").append(alternatives(ends));
  return text.append(sets.size() == 1 ? ", through the set " : ", through the sets ").append(enumerated(sets));
}

/// "either a6 or c6 is x", "either a6 is x or c6 is +".
std::string Wording::squeeze(const Proof& proof) const {
  const auto first = proof.pattern.front().candidate;
  const auto last = proof.pattern.back().candidate;
  if (first.symbol != last.symbol) return "either " + fills({first}) + " or " + fills({last});
  const auto one = fills({last});
  return "either " + (one.starts_with(place(last.cell)) ? place(first.cell) : fills({first})) + " or " + one;
}

/// "one of b2 and b3 is a mine", "at most two of b2, b3 and b4 are mines".
std::string Wording::shared_count(const Proof& proof) const {
  std::vector<std::string> places;
  std::vector<std::string> symbols;
  for (const auto& [candidate, holds] : proof.pattern) {
    add_once(places, place(candidate.cell, places.empty()));
    add_once(symbols, symbol(candidate));
  }
  const auto number = proof.shared->number;
  auto cells = proof.shared->at_least ? std::string() : std::string("at most ");
  cells += number == 1 ? "one" : number == 0 ? "none" : in_words(number);
  cells.append(" of ").append(enumerated(places));
  if (symbols.size() == 1) return filled_cells(cells, number > 1, proof.pattern.front().candidate);
  return cells.append(number > 1 ? " are " : " is ").append(alternatives(symbols));
}

/// "c2 has one mine around it, so one of b2 and b3 is a mine; c3 has ..", "row a has two stars, all in area b; ..".
std::string Wording::two_counts(const Proof& proof) const {
  if (!proof.shared) return rules_text(proof);
  const auto* const second = rules_.judgment(proof.rules[1]);
  const auto cells = rules_.rule(proof.rules[0]).scope();
  const bool all_shared = std::ranges::all_of(cells, [&](CellId cell) {
    return std::ranges::any_of(proof.pattern, [cell](const Fact& fact) { return fact.candidate.cell == cell; });
  });
  if (all_shared && second != nullptr && !second->about.empty())
    return rule(proof.rules[0]) + ", all in " + second->about.in(names_) + "; " + rule(proof.rules[1]);
  return rule(proof.rules[0]) + ", so " + shared_count(proof) + "; " + rule(proof.rules[1]);
}

/// "a1 and a2, and a4, a5 and a6 take turns, and row a has 2 +".
std::string Wording::alternation(const Proof& proof) const {
  std::string text;
  for (const auto& stretch : proof.sets) {
    std::vector<std::string> names;
    for (const auto cell : stretch) add_once(names, place(cell, names.empty()));
    text.append(text.empty() ? "" : ", and ").append(enumerated(names));
  }
  return text.append(" take turns, and ").append(rule(proof.rules.front()));
}

/// "row b has 2 stars, in b1, b2 or b3; row c has 2 stars, in c1 or c3; these allow no more: ..".
std::string Wording::count_sets(const Proof& proof) const {
  std::vector<std::string> bases;
  std::vector<std::string> covers;
  const auto count = proof.sets.size();
  assert(count <= proof.rules.size() && "the rules that need cells come first, each with these");
  for (std::size_t i = 0; i < proof.rules.size(); ++i)
    if (i < count)
      bases.push_back(rule(proof.rules[i]));
    else
      add_once(covers, rule(proof.rules[i]));
  std::vector<std::string> places;
  for (const auto& cells : proof.sets) {
    std::vector<std::string> names;
    for (const auto cell : cells) add_once(names, place(cell, names.empty()));
    places.push_back(alternatives(names));
  }
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.append(bases[i]).append(", in ").append(places[i]).append("; ");
  return text.append(covers.size() > 1 ? "these allow no more: " : "no more fit, for ").append(clauses(covers));
}

/// "if b3 is not 7, c5 is 7, c8 is not 7, d8 is 7": of which the first or the last must be. Where there are but two
/// symbols, not to be the one is to be the other, which is said once. Several candidates are told together: "if b3 and
/// b4 are not 7, c5 or c6 is 7, through the sets d1 d2 {247}".
std::string Wording::chain(const Proof& proof) const {
  if (proof.truths.size() == 1 && proof.sets.empty()) return alternative(proof);
  std::string text;
  std::string last;
  for (auto from = proof.pattern.begin(); from != proof.pattern.end();) {
    const auto holds = from->holds;
    const auto to = std::find_if(from, proof.pattern.end(), [&](const Fact& fact) { return fact.holds != holds; });
    const auto count = static_cast<std::size_t>(to - from);
    auto link = count == 1 ? state(from->candidate, holds) : states({&*from, count});
    from = to;
    if (link == last) continue;
    text.append(text.empty() ? "if " : ", ").append(link);
    last = std::move(link);
  }
  if (proof.sets.empty()) return text;
  std::vector<std::string> sets;
  for (const auto& set : proof.sets) add_once(sets, cells(set));
  return text.append(sets.size() == 1 ? ", through the set " : ", through the sets ").append(enumerated(sets));
}

/// "either a4 is 1 or a4 is 2": of one truth, all exclude the same.
std::string Wording::alternative(const Proof& proof) const {
  std::vector<std::string> ways;
  for (const auto& fact : proof.pattern) add_once(ways, state(fact.candidate, true));
  return (ways.size() > 1 ? "either " : "") + alternatives(ways);
}

/// "b3 or b4 is 7", "b3 and b4 are not 7", "b3 is none of 2 and 7".
std::string Wording::states(std::span<const Fact> facts) const {
  std::vector<std::string> cells;
  std::vector<std::string> symbols;
  for (const auto& fact : facts) {
    add_once(cells, cell(fact.candidate.cell));
    add_once(symbols, symbol(fact.candidate));
  }
  if (facts.front().holds) return alternatives(cells) + " is " + symbols.front();
  if (symbols.size() > 1) return cells.front() + " is none of " + enumerated(symbols);
  return enumerated(cells) + " are not " + symbols.front();
}

/// "b3 is 7", "b3 is not 7", "b3 is a tent", "a line runs b3-b4".
std::string Wording::state(const Candidate& candidate, bool holds) const {
  const bool turned = !holds && rules_.either_or(candidate.cell);
  auto told = candidate;
  if (turned) told.symbol = (rules_.start(candidate.cell) - Domain::of(candidate.symbol)).lowest();
  if (holds || turned)
    if (!in_grid(told.cell) || rules_.puzzle().captions.said.contains(symbol(told))) return fills({told});
  return cell(told.cell).append(holds || turned ? " is " : " is not ").append(symbol(told));
}

bool Wording::in_grid(CellId cell) const { return index(cell) < rules_.puzzle().grid().cell_count(); }

/// "b3 were 7", "b3 were a tent".
std::string Wording::supposed(const Candidate& candidate) const {
  if (!in_grid(candidate.cell)) return fills({candidate});
  return cell(candidate.cell).append(" were ").append(called(candidate));
}

/// "c5 = 7 and d8 = 1", in their order; by what they are called where they are called something.
std::string Wording::what_follows(const std::vector<Candidate>& filled) const {
  const auto plain = [this](const Candidate& candidate) {
    return in_grid(candidate.cell) && !rules_.puzzle().captions.said.contains(symbol(candidate));
  };
  if (!std::ranges::all_of(filled, plain)) return fills(filled);
  std::vector<std::string> texts;
  for (const auto& candidate : filled) texts.push_back(fills({candidate}));
  return enumerated(texts);
}

/// "if b3 were 7, then c5 = 7 and d8 = 1, and no candidate would be left in e5".
std::string Wording::refutation(const Proof& proof) const {
  const auto& assumed = proof.pattern.front().candidate;
  std::vector<Candidate> follows;
  for (std::size_t i = 1; i < proof.pattern.size(); ++i)
    if (const auto& candidate = proof.pattern[i].candidate; rules_.told(candidate.cell)) follows.push_back(candidate);
  auto text = "if " + supposed(assumed);
  text.append(follows.empty() ? ", " : ", then " + what_follows(follows) + ", and ");
  if (proof.broken_rule) return text.append("this would not hold: ").append(rule(*proof.broken_rule));
  const auto& broken = *proof.broken;
  if (broken.group) return text.append("no place would be left for ").append(truth(broken));
  if (!rules_.either_or(broken.cell)) return text.append("no candidate would be left in ").append(cell(broken.cell));
  return text.append(cell(broken.cell)).append(" could be neither");
}

/// "looking at 3 cells: b3 c5 d8 (no cell can be filled by looking at fewer)".
std::string Wording::looked_at(const Proof& proof) const {
  std::vector<CellId> cells;
  for (const auto& fact : proof.premises) cells.push_back(fact.candidate.cell);
  auto text = "looking at " + std::to_string(cells.size()).append(cells.size() == 1 ? " cell: " : " cells: ");
  text += this->cells(cells);
  return proof.at_least == cells.size() ? text.append(" (no cell can be filled by looking at fewer)") : text;
}

/// "row c and column 5": what the rules are said of.
std::string Wording::lists_of(const std::vector<RuleId>& rules) const {
  std::vector<std::string> names;
  for (const auto id : rules) {
    const auto* const judgment = rules_.judgment(id);
    add_once(names, judgment == nullptr || judgment->about.empty() ? rule(id) : judgment->about.in(names_));
    if (names.size() == most_alike + 1) break;
  }
  if (names.size() <= most_alike) return enumerated(names);
  names.back() = "elsewhere";
  return enumerated(names);
}

std::string Wording::where(const Step& step) const {
  const auto& proof = step.proof();
  for (const auto& truth : proof.truths)
    if (truth.group) return group(*truth.group);
  if (proof.speaks_alone() || proof.technique == Technique::two_counts) return lists_of(proof.rules);
  if (is_of_lines(proof.technique)) {
    // The largest rule is the line or region in which the others lie.
    const auto size = [this](RuleId id) { return rules_.rule(id).scope().size(); };
    return lists_of({*std::ranges::max_element(proof.rules, {}, size)});
  }
  if (!proof.pattern.empty()) return place(proof.pattern.front().candidate.cell);
  return place(step.placement ? step.placement->cell : step.eliminations.front().cell);
}

/// "whatever is tried breaks one of 3 rules: .. (fewer are not enough)".
std::string Wording::by_cases(const Proof& proof) const {
  const auto count = proof.rules.size();
  if (count == 1) return "whatever is tried breaks " + rules_text(proof);
  if (count == rules_.rule_count()) return "whatever is tried breaks some rule, as a search of all ways finds";
  auto text = "whatever is tried breaks one of " + std::to_string(count).append(" rules: ") + rules_text(proof);
  if (proof.at_least && *proof.at_least == count) return text.append(" (fewer are not enough)");
  if (proof.at_least.value_or(0) < 2) return text.append(" (perhaps fewer are enough)");
  return text.append(" (fewer than ").append(std::to_string(*proof.at_least)).append(" are not enough)");
}

/// "row a and row b without a1 + a2 = 9 and b2 + b3 = 7 come to c4 - d5 = 3".
std::string Wording::added_up(const Proof& proof) const {
  std::vector<std::string> added;
  std::vector<std::string> taken;
  for (const auto& [id, sign] : proof.summed) {
    const auto own = std::ranges::find(rules_.groups(), id, &Group::rule);
    const bool region = own != rules_.groups().end() && own->complete();
    auto text = region ? group(group_at(static_cast<std::size_t>(own - rules_.groups().begin()))) : rule(id);
    (sign > 0 ? added : taken).push_back(std::move(text));
  }
  auto text = enumerated(added)
                  .append(" without ")
                  .append(enumerated(taken))
                  .append(added.size() == 1 ? " comes to " : " come to ");
  bool first = true;
  for (const auto cell : proof.equation->plus) {
    text.append(first ? "" : " + ").append(place(cell));
    first = false;
  }
  for (const auto cell : proof.equation->minus) {
    text.append(" - ").append(place(cell));
  }
  return text.append(" = ").append(std::to_string(proof.equation->sum));
}

/// "b3 b4 {1 2 7}": an almost locked set.
std::string Wording::set_text(const Proof& proof, bool first) const {
  std::vector<std::string> cells;
  Domain symbols;
  for (const auto& [candidate, holds] : proof.pattern) {
    if (holds != first) continue;
    add_once(cells, cell(candidate.cell));
    symbols.insert(candidate.symbol);
  }
  std::string text;
  for (const auto& name : cells) text.append(name).append(" ");
  return text.append(rules_.puzzle().symbols().text(symbols));
}

/// "row a has 2 x and row b has 3 x, and likewise in 8 other places".
std::string Wording::few_of(std::vector<std::string> alike) {
  if (alike.size() <= most_alike + 1) return clauses(alike);
  const auto told = has_commas(alike) ? 1 : most_alike;
  const auto more = alike.size() - told;
  alike.resize(told);
  return enumerated(alike) + ", and likewise in " + std::to_string(more) + " other places";
}

std::string Wording::rules_text(const Proof& proof) const {
  const bool by_rule = proof.speaks_alone() || proof.technique == Technique::naked_single;
  const auto is_group = [this](RuleId id) {
    return std::ranges::find(rules_.groups(), id, &Group::rule) != rules_.groups().end();
  };
  std::vector<std::string> texts;
  std::vector<std::pair<std::string, std::vector<std::string>>> sentences;  // what each says, as typed, and where
  for (const auto id : proof.rules) {
    auto text = by_rule                                        ? rule(id)
                : is_of_lines(proof.technique) && is_group(id) ? rule_or_group(id) + " repeats nothing"
                                                               : rule_or_group(id);
    const auto* const judgment = is_group(id) ? nullptr : rules_.judgment(id);
    auto sentence = judgment == nullptr ? text : judgment->text.letters();
    auto found = std::ranges::find(sentences, sentence, [](const auto& one) { return one.first; });
    if (found == sentences.end()) found = sentences.insert(found, {std::move(sentence), {}});
    add_once(found->second, text);
    add_once(texts, std::move(text));
  }
  if (by_rule) return few_of(std::move(texts));
  const auto is_many = [](const auto& sentence) { return sentence.second.size() > most_alike + 1; };
  if (std::ranges::none_of(sentences, is_many)) return clauses(texts);
  std::string text;
  for (auto& [sentence, alike] : sentences) text.append(text.empty() ? "" : "; ").append(few_of(std::move(alike)));
  return text;
}

/// A rule that says of a group that its cells differ is called by the group.
std::string Wording::rule_or_group(RuleId id) const {
  const auto own = std::ranges::find(rules_.groups(), id, &Group::rule);
  if (own == rules_.groups().end()) return rule(id);
  return group(group_at(static_cast<std::size_t>(own - rules_.groups().begin())));
}

std::string Wording::only_left(const Proof& proof) const {
  if (proof.truths.empty() || !rules_.either_or(proof.truths.front().cell)) return "its only candidate";
  return "nothing else is left there";
}

/// ", as a1, b2 and c3 tell": of a rule about the whole grid, the cells that its conclusion follows from.
std::string Wording::told_by(const Proof& proof) const {
  const auto scope = rules_.rule(proof.rules.front()).scope();
  std::vector<std::string> names;
  for (const auto& fact : proof.premises) {
    if (!rules_.told(fact.candidate.cell)) return {};
    add_once(names, place(fact.candidate.cell, names.empty()));
  }
  speak_of_sides(names);
  const bool few = !names.empty() && names.size() <= most_that_tell && 2 * names.size() < scope.size();
  if (proof.rules.size() > 1 || !few || scope.size() < least_of_many) return {};
  return ", as " + enumerated(names) + (names.size() == 1 ? " tells" : " tell");
}

std::string Wording::because(const Proof& proof) const {
  switch (proof.technique) {
    case Technique::full_house:
      if (const auto said = said_of(*proof.truths.front().group, rules_)) return rule(*said);
      return "the last open cell of " + group(*proof.truths.front().group);
    case Technique::hidden_single_block:
    case Technique::hidden_single_line: return "the only place for " + truth(proof.truths.front());
    case Technique::naked_single: return proof.rules.empty() ? only_left(proof) : rules_text(proof);
    case Technique::rule_alone:
    case Technique::rule_afar: return rules_text(proof) + told_by(proof);
    case Technique::line_and_rule:
    case Technique::line_and_pairs:
    case Technique::line_combinations: return "otherwise these could not all hold: " + rules_text(proof);
    case Technique::direct_pointing:
    case Technique::direct_claiming: {
      auto text = truth(proof.truths.front()) + " is in " + pattern_cells(proof);
      return text.append(", so one place remains for ").append(truth(proof.truths.back()));
    }
    case Technique::innies_and_outies: return added_up(proof);
    case Technique::pointing:
    case Technique::claiming:
      return truth(proof.truths.front()) + " is in " + pattern_cells(proof) + ", that is, in " + rules_text(proof);
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
    case Technique::all_places:
      return rule(proof.rules.front()) + ", so " + shared_count(proof) +
             (proof.shared->number == 1 ? ", whichever it is" : ", whichever they are");
    case Technique::alternating: return alternation(proof);
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
  const auto own = std::ranges::find(rules_.groups(), why.rule, &Group::rule);
  const bool alone = std::ranges::find(rules_.others(), why.rule) == rules_.others().end();
  if (!alone || own == rules_.groups().end()) return text.append(", by ").append(rule(why.rule));
  const auto id = group_at(static_cast<std::size_t>(own - rules_.groups().begin()));
  return text.append(" in ").append(group(id));
}

std::string Wording::contradiction(const Journal& journal) const {
  assert(journal.contradiction() && "only where there is one");
  const auto& proof = *journal.contradiction();
  if (proof.truths.empty()) return "this does not hold: " + rule(proof.rules.front());
  if (!proof.pattern.empty()) return misplaced(proof.pattern.front().candidate, journal);
  const auto& truth = proof.truths.front();
  if (truth.group) return "no place is left for " + this->truth(truth);
  return "no candidate is left in " + cell(truth.cell);
}

std::string Wording::reason(const Proof& proof) const {
  const auto words = because(proof);
  if (tells_all(proof.technique)) return words;
  // Where a rule is said in words, its family's name says nothing more.
  const bool alone = proof.speaks_alone() || proof.technique == Technique::naked_single;
  const auto* const judgment = proof.rules.empty() ? nullptr : rules_.judgment(proof.rules.front());
  if (alone && judgment != nullptr &&
      (!judgment->said.empty() || proof.name.empty() || proof.name == "rule alone" || proof.name == "links" ||
       proof.name == "walls" || proof.name == "count"))
    return words;
  if (proof.technique == Technique::full_house && said_of(*proof.truths.front().group, rules_)) return words;
  return words.empty() ? technique(proof) : technique(proof) + ", " + words;
}

std::string Wording::sentence(const Step& step, const Proof& proof) const {
  return conclusion(step) + ": " + reason(proof);
}

}  // namespace grids::explain
