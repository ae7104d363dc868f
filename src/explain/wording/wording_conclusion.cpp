// What a step comes to, in words.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/counted.hpp"
#include "core/sort_unique.hpp"
#include "explain/wording/known_links.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {

namespace {

/// "are tents" of "is a tent": of one cell and of several.
std::string plural(const std::string& said) {
  if (const auto bar = said.find('|'); bar != std::string::npos) return said.substr(bar + 1);
  for (const auto* const article : {"is a ", "is an "})
    if (said.starts_with(article)) return "are " + said.substr(std::string_view(article).size()) + "s";
  return said.starts_with("is ") ? "are " + said.substr(3) : said;
}

/// "not 7", "neither 2 nor 7", "none of 2, 3 and 7".
std::string none_of(const std::vector<std::string>& symbols) {
  if (symbols.size() == 1) return "not " + symbols.front();
  if (symbols.size() == 2) return "neither " + symbols.front() + " nor " + symbols.back();
  return "none of " + enumerated(symbols);
}

/// "does not have one bridge", "have neither one bridge nor two bridges", "has a bridge" of what is not "no bridge".
std::string cannot_have(const std::vector<std::string>& things, bool several) {
  if (things.size() > 1) return (several ? "have " : "has ") + none_of(things);
  if (const auto& thing = things.front(); thing.starts_with(no_thing))
    return (several ? "each have a " : "has a ") + thing.substr(no_thing.size());
  return (several ? "do not have " : "does not have ") + things.front();
}

std::string singular(const std::string& said) { return said.substr(0, said.find('|')); }

}  // namespace

/// What nobody sees is not told beside what everybody does, nor what a cell that is filled excludes itself.
Step Wording::seen_part(const Step& step) const {
  auto seen = without_what_is_clear(step);
  auto filled = step.filled();
  std::erase_if(filled, [this](const Candidate& each) { return rules_.either_or(each.cell); });
  const auto is_filled = [&](CellId cell) { return std::ranges::find(filled, cell, &Candidate::cell) != filled.end(); };
  std::erase_if(seen.eliminations, [&](const Candidate& gone) {
    return !is_filled(gone.cell) && !rules_.either_or(gone.cell) &&
           std::ranges::any_of(filled, [&](const Candidate& each) { return rules_.linked(each, gone); });
  });
  const auto unseen = [this](const Candidate& candidate) { return !rules_.told(candidate.cell); };
  std::erase_if(seen.eliminations, unseen);
  std::erase_if(seen.settled, unseen);
  std::erase_if(seen.also, unseen);
  if (seen.placement && unseen(*seen.placement)) seen.placement.reset();
  return seen;
}

std::string Wording::conclusion(const Step& step, const Proof& proof) const {
  if (step.bookkeeping) return told_conclusion(step);
  auto text = told_conclusion(seen_part(step));
  if (text.empty()) return told_conclusion(step);
  return reached(step, proof) + (text.starts_with(", so ") ? text.substr(5) : text);
}

/// Whether one fact goes without saying once the other one is told.
bool Wording::is_clear(const Fact& fact, const Fact& from) const {
  const auto& unsaid = rules_.unsaid();
  const auto& [told, holds] = from;
  if (holds) {
    const auto* const left = unsaid.implied(told).left_of(fact.candidate.cell);
    if (left == nullptr) return false;
    return fact.holds ? *left == Domain::of(fact.candidate.symbol) : !left->contains(fact.candidate.symbol);
  }
  if (fact.holds) return false;
  const auto* const needs = unsaid.implied(fact.candidate).left_of(told.cell);
  return needs != nullptr && *needs == Domain::of(told.symbol);
}

/// Of what goes without saying once something else of the step is told, it tells nothing.
Step Wording::without_what_is_clear(Step step) const {
  if (rules_.unsaid().empty()) return step;
  const bool concludes_nothing = !step.placement && step.eliminations.empty();
  if (concludes_nothing) {
    step.eliminations = step.carried.gone;
    std::erase_if(step.eliminations, [&](const Candidate& gone) {
      return std::ranges::find(step.settled, gone.cell, &Candidate::cell) == step.settled.end();
    });
    const auto is_link = [this](const Candidate& gone) { return !in_grid(gone.cell); };
    if (!std::ranges::all_of(step.eliminations, is_link)) std::erase_if(step.eliminations, is_link);
    if (step.eliminations.empty()) step.eliminations = step.carried.gone;
  }
  std::vector<Candidate> held = step.also;
  if (step.placement) held.push_back(*step.placement);
  const auto is_held = [&](CellId cell) { return std::ranges::find(held, cell, &Candidate::cell) != held.end(); };
  // What rules with words fill along does not go without saying.
  const auto follows = [&](CellId cell) {
    const auto of_cell = std::ranges::find(step.following, cell, &std::pair<CellId, RuleId>::first);
    return of_cell != step.following.end() && !goes_without_saying(rules_.judgment(of_cell->second));
  };
  for (const auto& settled : step.settled)
    if (!is_held(settled.cell) &&
        (follows(settled.cell) ||
         std::ranges::find(step.eliminations, settled.cell, &Candidate::cell) != step.eliminations.end()))
      held.push_back(settled);
  // Cells of the grid before links: what a cell has tells of its links, too.
  sort_unique(held);
  std::vector<Fact> facts;
  for (const auto& candidate : held) facts.push_back({candidate, true});
  for (const auto& gone : step.eliminations)
    if (!is_held(gone.cell)) facts.push_back({gone, false});
  std::vector<Fact> told;
  for (const auto& fact : facts) {
    const auto clear_from = [&](const Fact& other) { return is_clear(fact, other); };
    const bool weaker = std::ranges::any_of(
        facts, [&](const Fact& other) { return other != fact && is_clear(fact, other) && !is_clear(other, fact); });
    if (!weaker && std::ranges::none_of(told, clear_from)) told.push_back(fact);
  }
  const auto is_told = [&](CellId cell) {
    return std::ranges::any_of(told, [&](const Fact& fact) { return fact.holds && fact.candidate.cell == cell; });
  };
  const auto untold = [&](const Candidate& candidate) { return !is_told(candidate.cell); };
  std::erase_if(step.settled, untold);
  std::erase_if(step.also, untold);
  if (step.placement && untold(*step.placement)) step.placement.reset();
  std::erase_if(step.eliminations, [&](const Candidate& gone) {
    return untold(gone) && std::ranges::find(told, Fact{gone, false}) == told.end();
  });
  return step;
}

/// Whether it takes away all that a cell could hold, and more, or that something is there and that it is not.
bool Wording::leaves_nothing(const Step& step) const {
  std::map<CellId, Domain> gone;
  for (const auto& candidate : step.eliminations) gone[candidate.cell].insert(candidate.symbol);
  std::erase_if(gone, [this](const auto& each) { return !(rules_.start(each.first) - each.second).empty(); });
  if (gone.empty()) return false;
  const auto& [cell, symbols] = *gone.begin();
  return !in_grid(cell) || symbols.size() < step.eliminations.size();
}

std::string Wording::told_conclusion(const Step& step) const {
  if (leaves_nothing(step)) return "no way is left";
  auto placed = step.also;
  if (step.placement) placed.push_back(*step.placement);
  sort_unique(placed);
  if (auto places = where_left(step); !places.empty()) return places;
  return (placed.empty() ? taken_away(step) : fills(placed)) + consequence(step);
}

/// "9 can only be in c4 or d3", "9 is not in a1, b2 or c1": of a number of a path, whichever is shorter.
std::string Wording::where_left(const Step& step) const {
  constexpr std::size_t few = 4;
  const auto& proof = step.proof();
  if (!proof.along || step.placement || step.fills_cells() || step.eliminations.empty()) return {};
  const auto left = proof.pattern.size();
  std::vector<std::string> places;
  if (left > 0 && left <= std::max(few, step.eliminations.size())) {
    for (const auto& fact : proof.pattern) places.push_back(cell(fact.candidate.cell));
    return symbol(proof.pattern.front().candidate).append(" can only be in ").append(alternatives(places));
  }
  for (const auto& candidate : step.eliminations) places.push_back(cell(candidate.cell));
  return symbol(step.eliminations.front()).append(" is not in ").append(alternatives(places));
}

/// "a4 and a5 are tents", "a4 and a5 = x"; statements say all themselves.
std::string Wording::filled_cells(const std::string& cells, bool several, const Candidate& candidate) const {
  const auto& puzzle = rules_.puzzle();
  const auto* const line = link_of(puzzle.links, candidate.cell);
  const bool link = line != nullptr;
  const bool wall = link_of(puzzle.walls, candidate.cell) != nullptr;
  const bool there = (link || wall) && rules_.expanded().number(candidate.cell, candidate.symbol).value_or(0) != 0;
  if (rules_.expanded().flag(candidate.cell) != nullptr) return cells;
  auto name = link ? (there ? "linked" : "unlinked") : wall ? (there ? "walled" : "unwalled") : symbol(candidate);
  const auto which = link && line->rank > 1 ? std::string(ordinal(line->rank)) + " " : std::string();
  if (!which.empty()) name += " " + std::to_string(line->rank);
  const auto said = puzzle.captions.said.find(name);
  const bool known = said != puzzle.captions.said.end() && (link || wall || in_grid(candidate.cell));
  if (known) return cells + ' ' + (several ? plural(said->second) : singular(said->second));
  if (link) return (there ? "a " : "no ") + which + "line runs " + cells;
  if (wall) return cells + (several ? " are " : " is ") + (there ? "drawn" : "not drawn");
  return cells + " = " + symbol(candidate);
}

/// "no line runs to b4 or c3": of cells that lose all of their links, which are taken off the list.
std::string Wording::not_reached(std::vector<Candidate>& gone) const {
  const auto& puzzle = rules_.puzzle();
  const auto words = filled_cells("", false, gone.front());
  if (!puzzle.links_run || puzzle.links_far || !words.starts_with("no line runs")) return {};
  const auto is_gone = [&](const grids::Link& link) {
    return std::ranges::find(gone, link.cell, &Candidate::cell) != gone.end();
  };
  std::map<CellId, std::pair<std::size_t, bool>> links;  // of each cell, how many, and whether one is left
  for (const auto& link : puzzle.links)
    for (const auto end : {link.first, link.second}) {
      auto& [count, left] = links[end];
      ++count;
      left = left || !is_gone(link);
    }
  const auto is_cut_off = [&](CellId cell) { return links[cell].first > 1 && !links[cell].second; };
  std::vector<std::string> cells;
  for (const auto& [end, counted] : links)
    if (is_cut_off(end)) cells.push_back(cell(end));
  if (cells.empty()) return {};
  std::erase_if(gone, [&](const Candidate& candidate) {
    const auto* const link = link_of(puzzle.links, candidate.cell);
    return link != nullptr && (is_cut_off(link->first) || is_cut_off(link->second));
  });
  return "no line runs to " + alternatives(cells);
}

/// "no side of b5 or f1 is part of the loop": of cells none of whose sides is there, which are taken off the list.
std::string Wording::without_sides(std::vector<Candidate>& gone) const {
  constexpr std::size_t sides = 4;
  const auto& puzzle = rules_.puzzle();
  const auto is_side = [&](const Candidate& one) { return link_of(puzzle.walls, one.cell) != nullptr; };
  const auto is_there = [&](const Candidate& one) {
    return rules_.expanded().number(one.cell, one.symbol).value_or(0) != 0;
  };
  if (gone.size() < sides || is_there(gone.front()) || !std::ranges::all_of(gone, is_side)) return {};
  const auto beside = [&](const Candidate& one) {
    return beside_wall(*link_of(puzzle.walls, one.cell), puzzle.grid());
  };
  std::map<CellId, std::size_t> counts;
  for (const auto& one : gone)
    for (const auto& cell : {beside(one).before, beside(one).after})
      if (cell) ++counts[*cell];
  const auto is_bare = [&](const std::optional<CellId>& cell) { return cell && counts[*cell] == sides; };
  std::vector<std::string> cells;
  for (const auto& [each, count] : counts)
    if (count == sides) cells.push_back(cell(each));
  if (cells.empty()) return {};
  std::erase_if(gone, [&](const Candidate& one) { return is_bare(beside(one).before) || is_bare(beside(one).after); });
  const auto said = puzzle.captions.said.find("walled");
  return "no side of " + alternatives(cells) + ' ' +
         (said == puzzle.captions.said.end() ? std::string("is drawn") : singular(said->second));
}

/// "a4 and a5 = x; b1 = -".
std::string Wording::fills(std::vector<Candidate> filled) const {
  auto text = regions(filled);
  // By what they are called: the same symbol is "x" in a cell and "yes" in a link.
  std::map<std::pair<SymbolId, std::string>, std::vector<Candidate>> all;
  std::map<std::string, SymbolId> of_words;  // two symbols may be called the same
  for (const auto& candidate : filled) {
    const auto words = filled_cells("", false, candidate);
    const auto symbol = of_words.emplace(words, candidate.symbol).first->second;
    all[{symbol, words}].push_back(candidate);
  }
  struct Part {
    std::vector<std::string> cells;
    Candidate first;
  };
  std::vector<Part> parts;
  for (auto& [symbol, candidates] : all) {
    for (const auto& all_gone : {not_reached(candidates), without_sides(candidates)})
      if (!all_gone.empty()) text.append(text.empty() ? "" : "; ").append(all_gone);
    if (candidates.empty()) continue;
    std::vector<std::string> cells;
    for (const auto& candidate : candidates) add_once(cells, statement_or_place(candidate, cells.empty()));
    speak_of_sides(cells);
    parts.push_back({std::move(cells), candidates.front()});
  }
  while (!parts.empty()) {
    auto part = std::move(parts.front());
    parts.erase(parts.begin());
    const auto twin = std::ranges::find(parts, part.cells, &Part::cells);
    text.append(text.empty() ? "" : "; ");
    if (twin == parts.end()) {
      text.append(filled_cells(enumerated(part.cells), part.cells.size() > 1, part.first));
      continue;
    }
    text.append(both_filled(part.cells, part.first, twin->first));
    parts.erase(twin);
  }
  return text;
}

/// "b5-e5 has a bridge and no second bridge": what is known of the same two ends, the one that is there first.
std::string Wording::both_filled(const std::vector<std::string>& cells, Candidate one, Candidate other) const {
  if (is_there(other, rules_)) std::swap(one, other);
  const auto names = enumerated(cells);
  const bool several = cells.size() > 1;
  const auto first = filled_cells(names, several, one);
  const auto second = filled_cells(names, several, other);
  const auto verb = names + (several ? " have " : " has ");
  const bool alike = first.starts_with(verb) && second.starts_with(verb);
  return first + (alike ? " and " + second.substr(verb.size()) : "; " + second);
}

/// Crossing out one of two symbols is writing the other.
std::string Wording::taken_away(const Step& step) const {
  std::vector<Candidate> filled;
  std::vector<Candidate> gone;
  for (const auto& candidate : step.eliminations) {
    const auto settled = std::ranges::find(step.settled, candidate.cell, &Candidate::cell);
    if (settled == step.settled.end())
      gone.push_back(candidate);
    else
      filled.push_back(*settled);
  }
  sort_unique(filled);
  auto text = fills(filled);
  for (const auto& part : {what_is_left(step, gone), eliminations(gone)})
    text.append(text.empty() || part.empty() ? "" : "; ").append(part);
  return text;
}

/// "a1 and a2 can only be 8 or 9": of cells that little is left to, who need not be told what is gone.
std::string Wording::what_is_left(const Step& step, std::vector<Candidate>& gone) const {
  std::map<std::string, std::vector<std::string>> cells_of;
  for (const auto& [cell, symbols] : step.left) {
    if (!in_grid(cell) || std::ranges::find(gone, cell, &Candidate::cell) == gone.end()) continue;
    std::vector<std::string> names;
    const bool things = std::ranges::none_of(symbols, [&, cell = cell](SymbolId each) {
      return had({cell, each}).empty();
    });
    for (const auto symbol : symbols) add_once(names, things ? had({cell, symbol}) : called({cell, symbol}));
    cells_of[(things ? "have " : "be ") + alternatives(names)].push_back(this->cell(cell));
    std::erase_if(gone, [cell = cell](const Candidate& candidate) { return candidate.cell == cell; });
  }
  std::string text;
  for (const auto& [names, cells] : cells_of)
    text.append(text.empty() ? "" : "; ").append(enumerated(cells)).append(" can only ").append(names);
  return text;
}

/// What is filled because a filled cell excludes the other symbol.
std::vector<Candidate> Wording::filled_along(const Step& step) {
  std::vector<Candidate> filled;
  for (const auto& candidate : step.settled)
    if (std::ranges::find(step.eliminations, candidate.cell, &Candidate::cell) == step.eliminations.end() &&
        std::ranges::find(step.also, candidate) == step.also.end())
      filled.push_back(candidate);
  sort_unique(filled);
  return filled;
}

/// ", so a2 and b2 = -", ", so a2 is white, so b2 and b3 are black": one after another, as each follows from the
/// others.
std::string Wording::consequence(const Step& step) const {
  auto open = filled_along(step);
  auto known = step.filled();
  std::erase_if(known, [&](const Candidate& each) { return std::ranges::find(open, each) != open.end(); });
  const auto follows = [&](const Candidate& filled) {
    const auto others = rules_.start(filled.cell) - Domain::of(filled.symbol);
    return std::ranges::any_of(known, [&](const Candidate& from) {
      return std::ranges::any_of(others, [&](SymbolId other) { return rules_.linked(from, {filled.cell, other}); });
    });
  };
  std::string text;
  while (!open.empty()) {
    std::vector<Candidate> next;
    std::ranges::copy_if(open, std::back_inserter(next), follows);
    if (next.empty()) next = open;  // by a rule that says more than what one cell excludes
    std::erase_if(open, [&](const Candidate& each) { return std::ranges::find(next, each) != next.end(); });
    known = next;
    text.append(", so ").append(fills(std::move(next)));
  }
  return text;
}

/// "; then e6 must be lit", "; then no two tents touch": the rules by which cells are filled along, behind why others
/// are, but for those on which the step rests anyway, and what `why` says of all.
std::string Wording::why_following(const Step& step, const std::string& why) const {
  if (step.following.empty()) return {};
  const auto filled = filled_along(step.bookkeeping ? step : seen_part(step));
  constexpr std::size_t few = 2;
  const auto& proof = step.proof();
  std::set<std::string> told;
  for (const auto* const rules : {&proof.rules, &proof.absorbed})
    for (const auto id : *rules)
      if (rules_.judgment(id) != nullptr) told.insert(rule(id));
  // What is said of what is assumed, or of places of a count, is said again of what is filled along.
  const bool of_itself = !proof.broken && !proof.broken_rule && !is_of_counts(proof.technique);
  const auto is_told = [&](const std::string& text) {
    return told.contains(text) || (of_itself && has_word(why, text));
  };
  std::vector<std::pair<std::string, std::vector<RuleId>>> said;  // by sentence, as one follows from the other
  for (const auto& [cell, rule] : step.following) {
    const auto* const judgment = rules_.judgment(rule);
    if (judgment == nullptr) continue;
    if (std::ranges::find(filled, cell, &Candidate::cell) == filled.end() || !says_where(rule)) continue;
    if (told.contains(this->rule(rule))) continue;
    auto typed = judgment->text.letters();
    auto same = std::ranges::find_if(said, [&](const auto& each) { return each.first == typed; });
    if (same == said.end()) same = said.insert(same, {std::move(typed), {}});
    same->second.push_back(rule);
  }
  std::vector<std::string> texts;
  bool all_told = true;
  for (const auto& [typed, rules] : said) {
    std::vector<std::string> alike;
    for (const auto id : rules) add_once(alike, rule(id));
    const auto all = of_all(rules.front());
    if (is_of_pair(rules.front()) && !all.empty()) alike = {all};
    alike = said_of_names(said_of_last(said_of_each(alike)));
    const bool many = alike.size() > few;
    all_told = all_told && (!many || !all.empty());
    if (many) alike = {all.empty() ? alike.front() : all};
    std::erase_if(alike, is_told);
    texts.insert(texts.end(), alike.begin(), alike.end());
  }
  if (texts.empty()) return {};
  return "; then " + clauses(texts) + (all_told ? "" : ", and likewise elsewhere");
}

/// "b3 and b4 are neither 2 nor 7; b4 is not 5": symbols that go from the same cells together.
std::string Wording::eliminations(const std::vector<Candidate>& gone) const {
  struct Part {
    std::vector<std::string> names;
    std::vector<std::string> cells;
    bool of_things = false;  ///< that cells have
    bool is_none = false;    ///< "no bridge", which goes with nothing else
  };
  std::map<std::string, std::vector<std::string>> cells_of;
  std::vector<std::pair<std::string, bool>> symbols;
  for (const auto& candidate : gone) {
    const auto thing = had(candidate);
    const auto name = thing.empty() ? called(candidate) : thing;
    if (!cells_of.contains(name)) symbols.emplace_back(name, !thing.empty());
    add_once(cells_of[name], cell(candidate.cell));
  }
  std::vector<Part> parts;
  for (const auto& [name, is_thing] : symbols) {
    const auto& cells = cells_of[name];
    const bool is_none = is_thing && name.starts_with(no_thing);
    const auto same = std::ranges::find_if(parts, [&, is_thing = is_thing](const Part& part) {
      return part.cells == cells && part.of_things == is_thing && !part.is_none && !is_none;
    });
    if (same == parts.end())
      parts.push_back({{name}, cells, is_thing, is_none});
    else
      same->names.push_back(name);
  }
  std::string text;
  for (const auto& part : parts) {
    const bool several = part.cells.size() > 1;
    text.append(text.empty() ? "" : "; ").append(enumerated(part.cells)).append(" ");
    text.append(part.of_things ? cannot_have(part.names, several) : (several ? "are " : "is ") + none_of(part.names));
  }
  return text;
}

}  // namespace grids::explain
