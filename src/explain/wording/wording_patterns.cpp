// The patterns of techniques in words: fish, counts, chains, assumptions and sums.
#include <algorithm>
#include <cassert>
#include <span>

#include "core/counted.hpp"
#include "core/sort_unique.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/wording/broken_rule.hpp"
#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/squeezed.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {

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

/// ", and a1-b1 would be another 0-2": of a rule by which links between the same ends exclude each other, the one of
/// the pattern.
std::string Wording::twin_of(RuleId id, const Proof& proof) const {
  const auto ends = joined_by(id);
  const auto scope = rules_.rule(id).scope();
  const auto is_meant = [&](const Fact& fact) {
    return fact.holds && is_there(fact.candidate, rules_) &&
           std::ranges::find(scope, fact.candidate.cell) != scope.end();
  };
  const auto twin = std::ranges::find_if(proof.pattern, is_meant);
  if (!ends || twin == proof.pattern.end()) return {};
  const auto first = link_of(rules_.puzzle().links, twin->candidate.cell)->first;
  return ", and " + place(twin->candidate.cell) + " would be another " + symbol({first, ends->first}) + "-" +
         symbol({first, ends->second});
}

/// ", and 1 stands in a4, b4 and d4": where the same clue stands in all cells between which these rules speak.
std::string Wording::same_clue(std::span<const RuleId> rules) const {
  std::string clue;
  Region cells;
  for (const auto id : rules) {
    const auto own = clue_of_all(id);
    if (own.empty()) continue;
    if (!clue.empty() && clue != own) return {};
    clue = own;
    const auto scope = rules_.rule(id).scope();
    cells.insert(cells.end(), scope.begin(), scope.end());
  }
  if (clue.empty()) return {};
  sort_unique(cells);
  std::vector<std::string> names;
  for (const auto cell : cells) names.push_back(this->cell(cell));
  return ", and " + clue + " stands in " + enumerated(names);
}

/// ", as column 3 has five cells of water; b3 must be level with c3": by what rule one of the two holds, and by which
/// each of them excludes the rest; where these are many, they are left to be seen.
std::string Wording::what_squeezes(const Proof& proof) const {
  constexpr std::size_t most = 5;
  constexpr std::size_t most_words = 240;
  std::vector<std::string> texts;
  assert(!proof.rules.empty() && "the first joins the two");
  const std::span<const RuleId> others(proof.rules.begin() + 1, proof.rules.end());
  const auto often = [&](const std::string& all) {
    return !all.empty() && std::ranges::count(others, all, [this](RuleId id) { return of_all(id); }) > 1;
  };
  // The first one tells which two it joins.
  for (const auto id : proof.rules) {
    const bool group = rules_.group_of(id).has_value();
    auto all = group || id == proof.rules.front() ? std::string() : of_all(id);
    add_once(texts, (often(all) ? std::move(all) : rule_or_group(id) + (group ? " repeats nothing" : "")) +
                        twin_of(id, proof));
  }
  if (texts.size() > most)
    texts.resize(1);
  else if (texts.size() > 1)
    texts.back() += same_clue(others);
  texts.front() += joined_otherwise(rules_, proof, *this);
  if (const auto clue = clue_of_all(proof.rules.front()); !clue.empty()) texts.front() += " and both have " + clue;
  auto text = texts.front();
  for (std::size_t i = 1; i < texts.size(); ++i) text.append("; ").append(texts[i]);
  return ", as " + (text.size() > most_words ? texts.front() : text);
}

/// "either a6 or c6 is x", "either a6 is x or c6 is +", and why.
std::string Wording::squeeze(const Proof& proof) const {
  const auto first = proof.pattern.front().candidate;
  const auto last = proof.pattern.back().candidate;
  const auto why = what_squeezes(proof);
  if (first.symbol != last.symbol) return "either " + fills({first}) + " or " + fills({last}) + why;
  const auto one = fills({last});
  return "either " + (one.starts_with(place(last.cell)) ? place(first.cell) : fills({first})) + " or " + one + why;
}

/// "at least one of b2 and b3 is a mine", "at most two of b2, b3 and b4 are mines".
std::string Wording::shared_count(const Proof& proof) const {
  std::vector<std::string> places;
  std::vector<std::string> symbols;
  for (const auto& [candidate, holds] : proof.pattern) {
    const bool is_statement = rules_.expanded().flag(candidate.cell) != nullptr;
    add_once(places, is_statement ? statement_or_place(candidate, false) : place(candidate.cell, places.empty()));
    add_once(symbols, symbol(candidate));
  }
  const auto number = proof.shared->number;
  // All places of a count have as many as it says, and those that another shares at least what the rest leaves.
  const auto may_be_more = [&] {
    return proof.technique == Technique::two_counts ||
           (proof.technique == Technique::all_places && rules_.either_or(proof.pattern.front().candidate.cell) &&
            !open_beside(proof, proof.rules.front()).empty());
  };
  auto cells = std::string(!proof.shared->at_least ? "at most " : may_be_more() ? "at least " : "");
  cells += number == 1 ? "one" : number == 0 ? "none" : in_words(number);
  cells.append(" of ").append(enumerated(places));
  const auto& one = proof.pattern.front().candidate;
  if (symbols.size() == 1 || !in_grid(one.cell)) {
    auto text = filled_cells(cells, number > 1, one);
    constexpr std::string_view line = "a line runs ";  // "one of" them is no English
    return text.starts_with(line) ? text.insert(line.size(), "along ") : text;
  }
  return cells.append(number > 1 ? " are " : " is ").append(alternatives(symbols));
}

/// The cells of which a rule speaks besides those of the pattern, as far as premises leave open whether they count.
Region Wording::open_beside(const Proof& proof, RuleId id) const {
  const auto left = left_by_facts(rules_, proof.premises);
  const auto is_of_pattern = [&](CellId cell) {
    return std::ranges::any_of(proof.pattern, [cell](const Fact& fact) { return fact.candidate.cell == cell; });
  };
  Domain counted;
  for (const auto& fact : proof.pattern) counted.insert(fact.candidate.symbol);
  const auto is_open = [&](CellId cell) {
    return !(left[index(cell)] & counted).empty() && !(left[index(cell)] - counted).empty();
  };
  Region open;
  for (const auto cell : rules_.rule(id).scope())
    if (rules_.told(cell) && is_open(cell) && !is_of_pattern(cell)) open.push_back(cell);
  return open;
}

/// ", so at most one of b2 and b3 is a mine": of a rule about more than two cells, by which all places that are among
/// them exclude each other.
std::string Wording::limit(const Proof& proof, RuleId id) const {
  const auto scope = rules_.rule(id).scope();
  Proof part{.technique = proof.technique, .shared = SharedCount{.number = 1}};
  for (const auto& fact : proof.pattern)
    if (std::ranges::find(scope, fact.candidate.cell) != scope.end()) part.pattern.push_back(fact);
  const auto excludes_all = [&](const Fact& one) {
    return std::ranges::all_of(
        part.pattern, [&](const Fact& other) { return one == other || rules_.linked(one.candidate, other.candidate); });
  };
  const bool is_count =
      scope.size() > 2 && !rules_.group_of(id) && rules_.either_or(proof.pattern.front().candidate.cell);
  const bool limits = part.pattern.size() > 1 && part.pattern.size() < proof.pattern.size() &&
                      std::ranges::all_of(part.pattern, excludes_all);
  return is_count && limits ? ", so " + shared_count(part) : std::string();
}

/// Whether the type says in words that a cell of the grid, which holds either this or that, holds it.
bool Wording::has_words(const Candidate& one) const {
  return rules_.either_or(one.cell) && in_grid(one.cell) && rules_.puzzle().captions.said.contains(symbol(one));
}

/// "c2 has one mine around it, so at least one of b2 and b3 is a mine; c3 has ..", "row a has two stars, all in area b;
/// ..".
std::string Wording::two_counts(const Proof& proof) const {
  if (!proof.shared) return rules_text(proof);
  const auto* const second = rules_.judgment(proof.rules[1]);
  const auto cells = rules_.rule(proof.rules[0]).scope();
  const bool all_shared = std::ranges::all_of(cells, [&](CellId cell) {
    return std::ranges::any_of(proof.pattern, [cell](const Fact& fact) { return fact.candidate.cell == cell; });
  });
  const auto first = rule(proof.rules[0]);
  // "a1 and a2 are not both grey, all in .." would be odd.
  const auto* const in = has_word(first, place(cells.front())) ? ", and they lie in " : ", all in ";
  if (all_shared && second != nullptr && !second->about.empty())
    return first + in + second->about.in(names_) + "; " + rule(proof.rules[1]);
  const auto& place = proof.pattern.front().candidate;
  auto just = proof.shared->exactly ? ", so just " + in_words(proof.shared->number) + " of them" : std::string();
  if (proof.shared->exactly && has_words(place)) {
    // The one that needs them all takes all of its other cells, and the one that allows no more takes none.
    const bool needs_first = proof.shared->at_least;
    const bool more = !open_beside(proof, proof.rules[0]).empty() && !open_beside(proof, proof.rules[1]).empty();
    just.append("; then ").append(
        filled_cells(needs_first ? "all others of the first" : "all others of the second", true, place));
    if (more) just.append(needs_first ? ", and none of the second" : ", and none of the first");
  }
  const auto ends = joined_by(proof.rules.front());
  const auto* const link = link_of(rules_.puzzle().links, place.cell);
  // "every domino lies somewhere" is said of one of them.
  const auto which = ends && link != nullptr ? ", " + symbol({link->first, ends->first}) + "-" +
                                                   symbol({link->first, ends->second}) + " too"
                                             : std::string();
  // Which two links are alike is seen by what their ends hold.
  const auto alike = joined_by(proof.rules[1]);
  const auto either = !ends && alike && link != nullptr ? ", " + symbol({link->first, alike->first}) + "-" +
                                                              symbol({link->first, alike->second}) + " either way"
                                                        : std::string();
  return first + which + ", so " + shared_count(proof) + either + "; " + rule(proof.rules[1]) + just;
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

/// "the 8 in b3".
std::string Wording::filled_in(const Candidate& candidate) const {
  return "the " + symbol(candidate).append(" in ").append(cell(candidate.cell));
}

/// "one step after the 8 in b3 and two before the 11 in e5", "between the 8 in b3 and the 10 in d5".
std::string Wording::steps_from(const AlongPath& along) const {
  if (along.from && along.to && along.after == 1 && along.before == 1)
    return "between " + filled_in(*along.from).append(" and ").append(filled_in(*along.to));
  const auto steps = [](std::size_t count) { return in_words(static_cast<std::int64_t>(count)); };
  const auto counted = [&](std::size_t count) { return steps(count) + (count == 1 ? " step" : " steps"); };
  std::string text;
  if (along.from) text = counted(along.after).append(" after ").append(filled_in(*along.from));
  if (!along.to) return text;
  text.append(along.from ? " and " + steps(along.before) : counted(along.before));
  return text.append(" before ").append(filled_in(*along.to));
}

/// "the way from the 8 in b3 to the 11 in e5".
std::string Wording::way_of(const AlongPath& along) const {
  std::string text = "the way";
  if (along.from) text.append(" from ").append(filled_in(*along.from));
  return along.to ? text.append(" to ").append(filled_in(*along.to)) : text;
}

/// "it is two steps before the 11 in e5", "the only place between the 8 in b3 and the 10 in d5".
std::string Wording::along_path(const Proof& proof) const {
  const auto& along = *proof.along;
  const auto name = [this](SymbolId symbol) { return rules_.puzzle().symbols().name(symbol); };
  switch (along.kind) {
    case AlongPath::Kind::between:
      return (proof.pattern.size() == 1 ? "the only place left " : "it is ") + steps_from(along) +
             (along.around ? ", through open cells" : "");
    case AlongPath::Kind::last: return name(along.symbol) + " is the last number, and elsewhere another one follows";
    case AlongPath::Kind::no_next: return "no step leads from there to a place for " + name(*along.next);
    case AlongPath::Kind::no_last: return "no step leads there from a place for " + name(*along.last);
    case AlongPath::Kind::both:
      return name(*along.last) + " and " + name(*along.next) + " would both have to be in " + cell(along.shared);
  }
  return {};
}

/// "row b has two stars, so two of b1, b2 and b3 are stars; row c has one star, so ..; these three need all the room
/// that there is: at most one of b1 and c1 is a star (no two stars touch), ..".
std::string Wording::count_sets(const Proof& proof) const {
  const auto bases = proof.sets.size();
  assert(bases < proof.rules.size() && proof.rooms.size() == proof.rules.size() && "what needs cells comes first");
  const auto told = [&](std::size_t i) {
    Proof part{.technique = proof.technique};
    const auto& room = proof.rooms[i];
    for (const auto& fact : proof.pattern)
      if (std::ranges::find(room.cells, fact.candidate.cell) != room.cells.end()) part.pattern.push_back(fact);
    part.shared = {.number = room.number, .at_least = i < bases};
    if (i < bases || std::ssize(room.cells) > room.number) return shared_count(part);
    std::vector<std::string> names;
    for (const auto cell : room.cells) add_once(names, place(cell, names.empty()));
    return in_words(room.number) + (room.number == 1 ? " more is left for " : " more are left for ") +
           enumerated(names);
  };
  std::string text;
  std::int64_t number = 0;
  for (std::size_t i = 0; i < bases; ++i) {
    text.append(rule(proof.rules[i])).append(", so ").append(told(i)).append("; ");
    number += proof.rooms[i].number;
  }
  text.append("these ").append(in_words(number)).append(" need all the room that there is: ");
  for (std::size_t i = bases; i < proof.rules.size(); ++i) {
    text.append(i == bases ? "" : i + 1 < proof.rules.size() ? ", " : ", and ");
    text.append(told(i)).append(" (").append(rule(proof.rules[i])).append(")");
  }
  const auto& one = proof.pattern.front().candidate;
  if (has_words(one)) text.append(", so ").append(filled_cells("no other cell there", false, one));
  return text;
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
    // Where a cell holds something else, what it does not hold goes without saying.
    const auto is_of_next = [&](const Fact& fact) { return fact.candidate.cell == to->candidate.cell; };
    const bool is_clear = !holds && count > 1 && to != proof.pattern.end() && std::all_of(from, to, is_of_next);
    auto link = is_clear ? last : count == 1 ? state(from->candidate, holds) : states({&*from, count});
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

/// "either a4 is 1 or a4 is 2": of one truth, all exclude the same. That something is there or not goes without saying:
/// "if a line runs a1-b1, and if not".
std::string Wording::alternative(const Proof& proof) const {
  assert(!proof.pattern.empty() && "something must be");
  const auto first = proof.pattern.front().candidate;
  const auto last = proof.pattern.back().candidate;
  const bool is_seen = index(first.cell) < rules_.puzzle().grid().cell_count();
  if (proof.pattern.size() == 2 && first.cell == last.cell && !is_seen)
    return "if " + state(std::max(first.symbol, last.symbol) == first.symbol ? first : last, true) + ", and if not";
  std::vector<std::string> ways;
  for (const auto& fact : proof.pattern) add_once(ways, state(fact.candidate, true));
  return (ways.size() > 1 ? "either " : "") + alternatives(ways);
}

/// "b3 or b4 is 7", "b3 is 2 or 7": that one of these holds; or else that none does.
std::string Wording::states(std::span<const Fact> facts) const {
  assert(!facts.empty() && "there is something to tell");
  if (!facts.front().holds) return denials(facts);
  const auto& first = facts.front().candidate;
  const auto in_cells = [&](const auto& is_alike) {
    return std::ranges::all_of(
        facts, [&](const Fact& fact) { return in_grid(fact.candidate.cell) && is_alike(fact.candidate); });
  };
  const bool one_cell = in_cells([&](const Candidate& each) { return each.cell == first.cell; });
  const bool one_symbol = in_cells([&](const Candidate& each) { return each.symbol == first.symbol; });
  std::vector<std::string> ways;
  for (const auto& fact : facts) {
    const auto& each = fact.candidate;
    add_once(ways, one_cell ? symbol(each) : one_symbol ? cell(each.cell) : state(each, true));
  }
  if (one_cell) return cell(first.cell) + " is " + alternatives(ways);
  return alternatives(ways) + (one_symbol ? " is " + symbol(first) : "");
}

/// "b3 and b4 are not 7", "b3 is none of 2, 5 and 7": of links and of cells with two symbols the other thing is told,
/// "no line runs a1-a2".
std::string Wording::denials(std::span<const Fact> facts) const {
  std::vector<Candidate> others;
  std::vector<Candidate> denied;
  for (const auto& [candidate, holds] : facts) {
    assert(!holds && "all are denied");
    const auto other = other_of(candidate);
    (other ? others : denied).push_back(other.value_or(candidate));
  }
  sort_unique(others);
  std::vector<std::string> texts;
  if (!denied.empty()) texts.push_back(eliminations(denied));
  if (!others.empty()) texts.push_back(fills(others));
  return enumerated(texts);
}

/// "b3 is 7", "b3 is not 7", "b3 is a tent", "a line runs b3-b4".
std::string Wording::state(const Candidate& candidate, bool holds) const {
  const auto other = holds ? std::nullopt : other_of(candidate);
  const auto told = other.value_or(candidate);
  if (holds || other)
    if (!in_grid(told.cell) || rules_.puzzle().captions.said.contains(symbol(told))) return fills({told});
  return cell(told.cell).append(holds || other ? " is " : " is not ").append(symbol(told));
}

/// Of a cell with two candidates from the start, what it holds if not this one.
std::optional<Candidate> Wording::other_of(const Candidate& candidate) const {
  if (!rules_.either_or(candidate.cell)) return std::nullopt;
  return Candidate{candidate.cell, (rules_.start(candidate.cell) - Domain::of(candidate.symbol)).lowest()};
}

/// "row a (21 in all)": a region with what all of its numbers add up to.
std::string Wording::with_total(GroupId id) const {
  const auto& whole = rules_.group(id);
  std::int64_t total = 0;
  for (const auto symbol : whole.required) total += rules_.expanded().number(whole.cells.front(), symbol).value_or(0);
  return group(id) + " (" + std::to_string(total) + " in all)";
}

/// "row a (21 in all) and row b (21 in all) without a1 + a2 = 9 and b2 + b3 = 7 leave c4 - d5 = 3"; of outies, cages
/// without regions.
std::string Wording::added_up(const Proof& proof) const {
  std::vector<std::string> added;
  std::vector<std::string> taken;
  for (const auto& [id, sign] : proof.summed) {
    const auto own = rules_.group_of(id);
    auto text = own && rules_.group(*own).complete() ? with_total(*own) : rule(id);
    (sign > 0 ? added : taken).push_back(std::move(text));
  }
  if (proof.name == "outies") std::swap(added, taken);
  auto text = enumerated(added)
                  .append(" without ")
                  .append(enumerated(taken))
                  .append(added.size() == 1 ? " leaves " : " leave ");
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

/// "looking at 3 cells: b3 c5 d8 (no cell can be filled by looking at fewer)".
std::string Wording::looked_at(const Proof& proof) const {
  std::vector<CellId> cells;
  for (const auto& fact : proof.premises) cells.push_back(fact.candidate.cell);
  auto text = "looking at " + std::to_string(cells.size()).append(cells.size() == 1 ? " cell: " : " cells: ");
  text += this->cells(cells);
  if (proof.at_least != cells.size()) return text;
  return text.append(proof.name.empty() ? " (no cell can be filled by looking at fewer)"
                                        : " (nor can any cell be filled by these by looking at fewer)");
}

}  // namespace grids::explain
