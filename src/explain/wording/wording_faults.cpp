// What would become of groups and regions otherwise, in words, and what is said of a step behind its rules.
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/counted.hpp"
#include "explain/journal/needed_premises.hpp"
#include "explain/rules/clue_rectangles.hpp"
#include "explain/rules/infer_alone.hpp"
#include "explain/wording/fault.hpp"
#include "explain/wording/phrases.hpp"
#include "explain/wording/squeezed.hpp"
#include "explain/wording/straight_beside.hpp"
#include "explain/wording/stretch_otherwise.hpp"
#include "explain/wording/ways_of_rules.hpp"
#include "explain/wording/wording.hpp"
#include "model/walls.hpp"

namespace grids::explain {
namespace {

/// More than these are not told one by one.
constexpr std::size_t most_faults = 2;
constexpr std::size_t most_listed = 6;
constexpr std::size_t first_listed = 3;

/// "have no number, or be too large or too small": what a group would be, said of none by name.
std::string said_of_any(const std::set<Fault::Kind>& kinds) {
  std::vector<std::string> has;
  std::vector<std::string> is;
  for (const auto kind : kinds) switch (kind) {
      case Fault::Kind::apart: has.emplace_back("have parts that cannot be in one"); break;
      case Fault::Kind::several_clues: has.emplace_back("have two numbers"); break;
      case Fault::Kind::no_clue: has.emplace_back("have no number"); break;
      case Fault::Kind::twice: has.emplace_back("have something twice"); break;
      case Fault::Kind::lacking: has.emplace_back("lack something"); break;
      case Fault::Kind::no_room: has.emplace_back("have no room"); break;
      case Fault::Kind::alike: has.emplace_back("be like another"); break;
      case Fault::Kind::too_large: is.emplace_back("too large"); break;
      case Fault::Kind::too_small: is.emplace_back("too small"); break;
      default: break;
    }
  if (!is.empty()) has.push_back("be " + alternatives(is));
  return alternatives(has);
}

/// "c3, c4 and d5"; of many the first.
std::string some_of(const std::map<CellId, std::string>& of_cell, bool all) {
  std::vector<std::string> names;
  for (const auto& [cell, name] : of_cell) names.push_back(name);
  if (names.size() > most_listed) {
    const auto others = names.size() - first_listed;
    names.resize(first_listed);
    names.push_back(std::to_string(others) + " others");
  }
  return all ? enumerated(names) : alternatives(names);
}

/// Of faults of the groups that have a name, what is wrong with each; of many, with one of them.
void tell_of_groups(const std::vector<Fault>& faults, std::vector<std::string>& told) {
  std::map<std::pair<std::string, Fault::Kind>, std::vector<std::string>> of_one;
  std::set<Fault::Kind> kinds;
  for (const auto& fault : faults) {
    add_once(of_one[{fault.of.empty() ? fault.text : fault.of, fault.kind}], fault.text);
    kinds.insert(fault.kind);
  }
  if (of_one.size() > most_faults) {
    told.push_back("one would " + said_of_any(kinds));
    return;
  }
  for (const auto& [one, texts] : of_one)
    told.push_back(texts.size() == 1 ? texts.front() : "that of " + one.first + " would " + said_of_any({one.second}));
}

/// "it would see too few", "there would be too many or too few": of counts that are wrong by more or less, as this one.
std::string wrong_count(const std::string& one, const std::string& how) {
  constexpr std::string_view sees = " would see ";
  const auto at = one.find(sees);
  return (at == std::string::npos ? "there would be " : one.substr(0, at + sees.size())) + how;
}

/// "that of the 3 in d4 would have 4 cells", "no number could reach c3 or c4".
std::vector<std::string> told_faults(const std::vector<Fault>& faults, const Wording& wording,
                                     const std::string& clue) {
  std::vector<Fault> of_groups;
  std::vector<std::string> counts;
  std::map<CellId, std::string> no_room;
  std::map<CellId, std::string> unreached;
  std::vector<std::string> many;
  std::vector<std::string> alike;
  for (const auto& fault : faults) switch (fault.kind) {
      case Fault::Kind::no_room: no_room.emplace(fault.cell, fault.of); break;
      case Fault::Kind::unreached: unreached.emplace(fault.cell, wording.cell(fault.cell)); break;
      case Fault::Kind::too_many:
      case Fault::Kind::too_few:
        add_once(counts, fault.text);
        add_once(many, fault.kind == Fault::Kind::too_many ? "too many" : "too few");
        break;
      case Fault::Kind::alike: add_once(alike, fault.text); break;
      default: of_groups.push_back(fault);
    }
  assert(!faults.empty());
  std::vector<std::string> told;
  if (!of_groups.empty()) tell_of_groups(of_groups, told);
  if (!counts.empty())
    told.push_back(counts.size() == 1 ? counts.front() : wrong_count(counts.front(), alternatives(many)));
  if (!no_room.empty())
    told.push_back((no_room.size() == 1 ? "that of " : "those of ") + some_of(no_room, true) + " would have no room");
  if (!alike.empty()) told.push_back(alike.size() > most_faults ? "two would be alike" : enumerated(alike));
  if (!unreached.empty()) told.push_back("no " + clue + " could reach " + some_of(unreached, false));
  return told;
}

/// Some faults that are told together, and the cells that would lead to them.
struct Listed {
  Fault::Kind kind{};
  std::string of;
  std::vector<std::string> texts = {};
  std::vector<std::string> cells = {};

  std::string would_be() const {
    if (texts.size() == 1) return texts.front();
    if (kind == Fault::Kind::too_many) return wrong_count(texts.front(), "too many");
    if (kind == Fault::Kind::too_few) return wrong_count(texts.front(), "too few");
    if (kind == Fault::Kind::unreached) return texts.front().substr(0, texts.front().rfind(' ')) + " others";
    return (of.empty() ? "one would " : "that of " + of + " would ") + said_of_any({kind});
  }
};

/// What a step settles, to be named beside what is wrong otherwise: a cell, or the two that a border is between.
std::string settled_at(CellId cell, const Wording& wording, const Rules& rules) {
  const auto* const wall = link_of(rules.puzzle().walls, cell);
  if (wall == nullptr) return wording.cell(cell);
  const auto [before, after] = beside_wall(*wall, rules.puzzle().grid());
  return before && after ? wording.cell(*before) + "-" + wording.cell(*after) : wording.cell(cell);
}

/// "that of the 1 in b4 would have 2 cells (a4 and b3), or no number could reach c1": what is wrong with each of some
/// cells, or borders, in the order in which that is seen; nothing where that is one thing.
std::string listed_faults(const std::vector<Fault>& faults, const Wording& wording, const Rules& rules,
                          bool one_by_one) {
  const auto clue = kind_of_clue(rules.puzzle());
  std::map<CellId, std::string> unreached;
  std::set<CellId> assumed;
  std::vector<Listed> listed;
  for (const auto& fault : faults) {
    assumed.insert(fault.assumed);
    const auto cell = settled_at(fault.assumed, wording, rules);
    if (fault.kind == Fault::Kind::unreached && fault.cell == fault.assumed) {
      unreached.emplace(fault.cell, cell);
      continue;
    }
    const bool counts = fault.kind == Fault::Kind::too_many || fault.kind == Fault::Kind::too_few;
    const auto of = counts || !one_by_one ? std::string() : fault.of.empty() ? fault.text : fault.of;
    auto known =
        std::ranges::find_if(listed, [&](const Listed& each) { return each.kind == fault.kind && each.of == of; });
    if (known == listed.end()) known = listed.insert(known, {fault.kind, of});
    add_once(known->texts, fault.text);
    add_once(known->cells, cell);
  }
  const auto no_room = [](const Listed& each) { return each.kind == Fault::Kind::no_room; };
  if (listed.size() + (unreached.empty() ? 0 : 1) < 2 || assumed.size() < 2 || std::ranges::all_of(listed, no_room))
    return {};
  if (listed.size() > most_listed) return one_by_one ? listed_faults(faults, wording, rules, false) : std::string();
  std::string text;
  for (const auto& each : listed) {
    const auto would_be = each.would_be();
    text.append(text.empty() ? "" : ", or ").append(would_be);
    if (each.cells.size() > 1 || !has_word(would_be, each.cells.front()))
      text.append(" (").append(enumerated(each.cells)).append(")");
  }
  return unreached.empty() ? text : text.append(", or no " + clue + " could reach " + some_of(unreached, false));
}

/// Whether it may be of a kind that is looked at here, which the form of the rule tells without its being written out.
bool may_speak_of_groups(const rules::Judgment& judgment) {
  const auto& rule = judgment.placed.form()->rule();
  return rule.kind == rules::Rule::Kind::each_found || rule.kind == rules::Rule::Kind::comparison ||
         (rule.kind == rules::Rule::Kind::predicate && rule.predicate == words::Predicate::all_different);
}

/// Whether one sentence says all of the proof's rules, of one list or of several.
bool is_one_sentence(const Proof& proof, const Rules& rules) {
  const auto* const first = rules.judgment(proof.rules.front());
  const auto says_it = [&](RuleId id) {
    const auto* const judgment = rules.judgment(id);
    return judgment == first ||
           (judgment != nullptr && first != nullptr && judgment->text.letters() == first->text.letters());
  };
  return std::ranges::all_of(proof.rules, says_it);
}

/// The cells beside a wall, or the cell itself.
Region cells_at(CellId cell, const Puzzle& puzzle) {
  const auto* const wall = link_of(puzzle.walls, cell);
  if (wall == nullptr) return {cell};
  const auto [before, after] = beside_wall(*wall, puzzle.grid());
  Region cells;
  for (const auto& beside : {before, after})
    if (beside) cells.push_back(*beside);
  return cells;
}

}  // namespace

std::optional<Fault> fault_of(const Rules& rules, const rules::Judgment& judgment, const std::vector<Domain>& left,
                              const Region& near, const Wording& wording) {
  auto fault = fault_of_met(rules, judgment, left);
  if (!fault) fault = fault_of_sight(judgment, left);
  if (!fault) fault = fault_of_lists(rules, judgment, left, wording);
  for (const auto& look : {fault_of_rectangles, fault_of_groups, fault_of_shapes, fault_of_pieces})
    if (!fault) fault = look(rules, judgment, left, near, wording);
  return fault;
}

const ClueRectangles* Wording::rectangles_of(const rules::Judgment& judgment) const {
  auto& known = *rectangles_;
  if (const auto found = known.find(&judgment); found != known.end()) return found->second.get();
  auto& rectangles = known[&judgment];
  if (ClueRectangles::are_meant(judgment, rules_)) rectangles = std::make_shared<ClueRectangles>(rules_, judgment);
  return rectangles.get();
}

namespace {

/// What a rule says itself by what is left, but for what is `gone` by its step: that is easier, and so the reader knows
/// it.
std::vector<Domain> narrowed_by(const rules::Judgment& judged, RuleId id, const Rules& rules, std::vector<Domain> left,
                                const std::vector<Candidate>& gone) {
  if (judged.rule().kind != rules::Rule::Kind::each_found) return left;
  auto narrowed = left;
  std::vector<std::uint64_t> residue;
  if (!infer_alone(rules.rule(id), narrowed, residue)) return left;
  for (const auto& one : gone)
    if (left[index(one.cell)].contains(one.symbol)) narrowed[index(one.cell)].insert(one.symbol);
  return narrowed;
}

}  // namespace

/// What is wrong with each of these, or with them and what another rule makes of them in each way that it leaves;
/// nothing where that is not seen of all.
std::vector<Fault> Wording::faults_of(const std::vector<Candidate>& gone, const Proof& proof, RuleId judged) const {
  auto left = left_by_facts(rules_, proof.premises);
  auto faults = faults_in(left, gone, proof, judged);
  const auto* const judgment = rules_.judgment(judged);
  const bool of_many = proof.rules.size() > 1 && is_one_sentence(proof, rules_);
  if (!faults.empty() || judgment == nullptr || of_many || !may_speak_of_groups(*judgment)) return faults;
  return faults_in(narrowed_by(*judgment, judged, rules_, std::move(left), gone), gone, proof, judged);
}

std::vector<Fault> Wording::faults_in(std::vector<Domain> left, const std::vector<Candidate>& gone, const Proof& proof,
                                      RuleId judged) const {
  constexpr std::size_t most_tried = 256;
  const auto* const judgment = rules_.judgment(judged);
  if (judgment == nullptr || gone.empty() || !may_speak_of_groups(*judgment)) return {};
  std::vector<Fault> faults;
  const auto is_wrong = [&](const Candidate& one, const rules::Judgment& by, WaysOfRules::Way way) {
    auto assumed = left;
    for (const auto& [cell, held] : way) assumed[index(cell)] = Domain::of(held);
    assumed[index(one.cell)] = Domain::of(one.symbol);
    auto fault = fault_of(rules_, by, assumed, cells_at(one.cell, rules_.puzzle()), *this);
    if (!fault) return false;
    fault->assumed = one.cell;
    faults.push_back(std::move(*fault));
    return true;
  };
  const bool alone = is_one_sentence(proof, rules_);
  std::optional<WaysOfRules> ways;
  if (!alone) ways.emplace(rules_, proof, judged);
  const auto cannot_be = [&](const Candidate& one) {
    const auto is_wrong_by = [&](RuleId id) { return is_wrong(one, *rules_.judgment(id), {}); };
    if (alone) return std::ranges::any_of(proof.rules, is_wrong_by);
    return ways->each_with(one, most_tried, [&](WaysOfRules::Way way) { return is_wrong(one, *judgment, way); });
  };
  auto open = gone;
  for (bool any = true; any && !open.empty();) {
    any = false;
    for (std::size_t i = 0; i < open.size();) {
      const auto before = faults.size();
      if (!cannot_be(open[i])) {
        faults.resize(before);
        // Of what no rule of this kind says anything is not asked again and again.
        if (faults.empty() && i >= (alone ? most_listed : most_faults)) return {};
        ++i;
        continue;
      }
      any = true;
      left[index(open[i].cell)] -= Domain::of(open[i].symbol);
      open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return open.empty() ? faults : std::vector<Fault>();
}

/// ", and the 8 in c2 fits nowhere else, and only the 2 in h2 reaches i2": where all that a step comes to are sides of
/// the last rectangles for a clue or a cell.
std::string Wording::last_rectangles(const Step& step, const Proof& proof) const {
  if (!proof.speaks_alone() || proof.rules.size() != 1) return {};
  const auto* const judgment = rules_.judgment(proof.rules.front());
  const auto* const rectangles = judgment == nullptr ? nullptr : rectangles_of(*judgment);
  if (rectangles == nullptr) return {};
  const auto all = rectangles->last_ones(left_by_facts(rules_, proof.premises), step.eliminations);
  if (all.empty() || all.size() > most_listed) return {};
  std::string text;
  for (const auto& last : all) {
    text.append(", and ");
    text.append(last.cell == last.clue ? clue_among({last.clue}) + " fits nowhere else"
                                       : "only " + clue_among({last.clue}) + " reaches " + cell(last.cell));
  }
  return text;
}

/// ", and that of the 3 in d4 would have 4 cells otherwise": of a rule about groups or regions, by itself or with
/// another one, where what the step rests on shows it of all that it takes away.
std::string Wording::faults_otherwise(const Step& step, const Proof& proof) const {
  const bool joint = proof.technique == Technique::two_rules || proof.technique == Technique::two_rules_afar;
  if (!joint && (!proof.speaks_alone() || !is_one_sentence(proof, rules_))) return {};
  // What is said comes behind the rule that it is said of.
  if (joint && !reason(proof).ends_with(rule(proof.rules.back()))) return {};
  auto faults = faults_of(step.eliminations, proof, proof.rules.back());
  if (faults.empty()) return {};
  constexpr std::string_view it = "it ";  // of several lists it is one of them
  for (auto& fault : faults)
    if (proof.rules.size() > 1 && fault.text.starts_with(it)) fault.text.replace(0, it.size(), "one ");
  const auto told = told_faults(faults, *this, kind_of_clue(rules_.puzzle()));
  assert(!told.empty() && "something is wrong with each");
  // Of a few borders, where they are not all to blame for the same.
  constexpr std::size_t most_borders = 4;
  const bool may_be_of_borders = faults.size() <= most_borders && std::ranges::any_of(faults, [&](const Fault& fault) {
                                   return fault.kind != faults.front().kind;
                                 });
  const bool by_cells = std::ranges::all_of(faults, [&](const Fault& fault) {
    return in_grid(fault.assumed) || (may_be_of_borders && link_of(rules_.puzzle().walls, fault.assumed) != nullptr);
  });
  if (!joint && by_cells)
    if (const auto listed = listed_faults(faults, *this, rules_, true); !listed.empty())
      return ", and otherwise " + listed;
  const auto& far = faults.front().far;
  const auto is_same = [&](const Fault& fault) { return fault.cell == faults.front().cell && fault.far == far; };
  const bool one = !far.empty() && std::ranges::all_of(faults, is_same);
  if (told.size() == 1) return ", and " + told.front() + " otherwise" + (one ? " (" + far + ")" : "");
  std::string text;
  for (const auto& each : told) text.append(text.empty() ? ", and otherwise " : ", or ").append(each);
  return text;
}

/// ", and b1 and c1 are of one ship, or one is water": by which rules filled cells exclude what the step does not take
/// away itself of cells that it fills.
std::string Wording::excluded_before(const Step& step, const Proof& proof) const {
  std::vector<std::string> texts;
  for (const auto& [cell, id] : step.following) {
    if (rules_.either_or(cell)) continue;
    const auto is_of = [cell = cell](const Candidate& gone) { return gone.cell == cell; };
    const auto* const judgment = rules_.judgment(id);
    const bool is_said = judgment != nullptr && !judgment->said.empty() && !goes_without_saying(judgment);
    if (is_said && std::ranges::any_of(step.eliminations, is_of) && rules_.told(cell)) add_once(texts, rule(id));
  }
  for (const auto id : proof.rules) std::erase(texts, rule(id));
  return texts.empty() || texts.size() > most_faults ? std::string() : ", and " + clauses(texts);
}

/// Instead of "otherwise these could not all hold", how they clash; of many that the step takes away, over one of them.
/// Where one is seen from afar, that says all if it is told of each.
std::string Wording::with_clashes(std::string why, const Step& step, const Proof& proof) const {
  const auto at = why.find(clash);
  const bool afar = proof.technique == Technique::two_rules_afar && !says_much(proof);
  if (at == std::string::npos && !afar) return why;
  const auto told = clashes(step, proof);
  const bool each = told.size() == step.eliminations.size();
  if (told.empty() || (at == std::string::npos && !each)) return why;
  if (each && afar)
    why.clear();
  else if (each)
    why.erase(at, clash.size());
  const auto one = why.empty() ? "" : each ? "; " : "; for example, ";
  for (const auto& text : told) why.append(&text == &told.front() ? one : ", and ").append(text);
  return why;
}

/// Without "a tent at b1 needs a tree of its own, and " where b1 is found to be a tent: what one there needs is no
/// reason for it. Neither is what all of them need.
std::string Wording::without_condition(std::string why, const Step& step, const Proof& proof) const {
  constexpr std::string_view next = ", and ";
  auto filled = step.settled;
  if (step.placement) filled.push_back(*step.placement);
  for (const auto& candidate : filled) {
    const auto end = why.find(next);
    if (end == std::string::npos || !rules_.told(candidate.cell)) break;
    const auto condition = called(candidate) + " at " + cell(candidate.cell) + ' ';
    const auto is_condition = [&](RuleId id) { return rule(id).starts_with(condition) && why.starts_with(of_all(id)); };
    if (why.starts_with(condition) || std::ranges::any_of(proof.rules, is_condition)) why.erase(0, end + next.size());
  }
  return why;
}

/// Without "whichever they are" where the step tells which.
std::string Wording::without_choice(std::string why, const Step& step, const Proof& proof) const {
  constexpr std::string_view any = ", whichever they are";
  const auto at = why.find(any);
  if (at == std::string::npos) return why;
  const auto filled = step.filled();
  const auto is_filled = [&](const Fact& fact) { return std::ranges::find(filled, fact.candidate) != filled.end(); };
  return std::ranges::any_of(proof.pattern, is_filled) ? why.erase(at, any.size()) : why;
}

/// Names the groups before the cells that tell.
std::string Wording::with_groups(std::string why, const Step& step, const Proof& proof) const {
  why = without_choice(without_condition(std::move(why), step, proof), step, proof);
  const auto connected = connected_otherwise(step, proof);
  auto more = which_meet(step, proof, false) + loop_otherwise(step, proof) + connected + closed_otherwise(step, proof) +
              islands_otherwise(step, proof) + blocks_meant(step, proof) + straight_beside(rules_, step, proof, *this) +
              stretch_otherwise(rules_, step, proof, *this);
  const auto last = last_rectangles(step, proof);
  auto faults = last.empty() ? sight_told(step, proof) : last;
  if (faults.empty()) faults = sight_beside_others(step, proof);
  if (faults.empty()) faults = faults_otherwise(step, proof);
  // One that is told to be wrong otherwise is not named before.
  const bool one_told = !last.empty() || (!faults.empty() && !faults.starts_with(", and otherwise ") &&
                                          faults.find(" one would ") == std::string::npos);
  const auto meant = one_told ? std::string() : groups_meant(step, proof);
  if (!meant.empty() && faults.find(" that of " + meant + " would ") == std::string::npos)
    more += ", here that of " + meant;
  more += faults + excluded_before(step, proof);
  if (proof.technique == Technique::squeeze) why += wrong_either_way(rules_, step, proof, *this, why);
  const auto following = why_following(step, why);
  // What was said last is not said again.
  constexpr std::string_view before = "; then ";
  const auto said = std::string_view(following).substr(std::min(before.size(), following.size()));
  const auto then = (!said.empty() && why.ends_with(said) ? std::string() : following) + which_meet(step, proof, true);
  if (proof.technique == Technique::two_rules_afar && !connected.empty())
    if (const auto clashing = with_clashes({}, step, proof); !clashing.empty()) return clashing + then;
  if (more.empty()) why = with_clashes(std::move(why), step, proof);
  if (const auto at = why.find(clash); at != std::string::npos && more.find("otherwise") != std::string::npos)
    why.erase(at, clash.size());
  if (more.empty()) return why + owed_to_groups(step, proof) + then;
  const auto told = told_by(proof);
  assert(why.ends_with(told) && "what tells comes last");
  why.resize(why.size() - told.size());
  std::pair<std::string, bool> in_order;
  if (connected.ends_with(" otherwise")) {
    if (const auto parted = parted_by(step, proof); !parted.empty()) return why + more + parted + then;
    in_order = parted_in_order(step, proof);
  }
  const auto& [shut, says_all] = in_order;
  if (says_all) return why + more + shut + then;
  return why + more + told_by(proof, more, connected.empty() ? Region() : hanging_together(proof)) + shut + then;
}

}  // namespace grids::explain
