#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "core/grid.hpp"
#include "explain/journal/journal.hpp"

namespace grids::explain {

class ClueRectangles;
struct Fault;

/// Says in words what a journal holds, with cells named as wanted. It remembers what it looks for once in a puzzle, and
/// is for one thread.
class Wording {
 public:
  /// Both must outlive it.
  Wording(const Rules& rules, const TechniqueTable& techniques, CellNames names)
      : rules_(rules), techniques_(techniques), names_(names) {}

  std::string cell(CellId cell) const;
  std::string symbol(Candidate candidate) const;
  /// "7", "a star", "water": what a cell can be, as the type has it.
  std::string called(Candidate candidate) const;
  /// "a1 a3 b2".
  std::string cells(std::span<const CellId> cells) const;
  /// "row a", "column 3", "block a1-c3", "cage b1 b2 c1".
  std::string group(GroupId group) const;
  std::string rule(RuleId rule) const;

  /// Where to look for the step: "row a", "c4".
  std::string where(const Step& step) const;
  /// "Look at row a for hidden pair", "Look at row c: row c has 2 tents": what the rule says that a name says less of.
  std::string hint(const Step& step) const;
  /// "hidden pair".
  std::string technique(const Proof& proof) const;
  /// "b3 = 7", "7 leaves b3 b4; 2 leaves c5", "a4 and a5 = x, so b4 = -", "d2 can only belong with e2, so d2 and d3
  /// belong together".
  std::string conclusion(const Step& step) const { return conclusion(step, step.proof()); }
  std::string conclusion(const Step& step, const Proof& proof) const;
  /// "the only place for 7 in row b": what follows the technique's name.
  std::string because(const Proof& proof) const;
  /// "hidden single, the only place for 7 in row b".
  std::string reason(const Proof& proof) const;
  /// The same of a step's proof, with the groups named that it is about: "an island has one number, which is its size,
  /// here that of the 4 in d2".
  std::string reason(const Step& step, const Proof& proof) const { return with_groups(reason(proof), step, proof); }
  std::string because(const Step& step, const Proof& proof) const { return with_groups(because(proof), step, proof); }
  /// "b3 = 7: hidden single, the only place for 7 in row b".
  std::string sentence(const Step& step) const { return sentence(step, step.proof()); }
  std::string sentence(const Step& step, const Proof& proof) const;
  /// The proofs after the first one, of those that read alike only one.
  std::vector<const Proof*> other_proofs(const Step& step) const;
  /// "no candidate is left in a3": what cannot be, where there is a contradiction.
  std::string contradiction(const Journal& journal) const;
  /// Those that can be regions; null where the rule does not speak of such.
  const ClueRectangles* rectangles_of(const rules::Judgment& judgment) const;

  /// How cells are called.
  const CellNames& names() const noexcept { return names_; }

 private:
  using RectanglesOfRules = std::map<const rules::Judgment*, std::shared_ptr<const ClueRectangles>>;

  std::string nothing_left(CellId cell, const std::string& verb) const;
  std::string had(Candidate candidate) const;
  bool in_grid(CellId cell) const;
  std::string place(CellId cell, bool first = true) const;
  std::string statement_or_place(const Candidate& candidate, bool first) const;
  Step without_what_is_clear(Step step) const;
  bool is_clear(const Fact& fact, const Fact& from) const;
  static void speak_of_sides(std::vector<std::string>& places);
  std::string state(const Candidate& candidate, bool holds) const;
  std::optional<Candidate> other_of(const Candidate& candidate) const;
  std::string what_follows(const std::vector<Candidate>& filled) const;
  std::string supposed(const Candidate& candidate) const;
  std::string supposed(const std::vector<Candidate>& each) const;
  bool leaves_nothing(const Step& step) const;
  std::string told_conclusion(const Step& step) const;
  std::string filled_cells(const std::string& cells, bool several, const Candidate& candidate) const;
  std::string not_reached(std::vector<Candidate>& gone) const;
  std::string without_sides(std::vector<Candidate>& gone) const;
  std::string fills(std::vector<Candidate> filled) const;
  std::string both_filled(const std::vector<std::string>& cells, Candidate one, Candidate other) const;
  bool parts_regions() const;
  std::string all_of(const Region& cells) const;
  std::string regions(std::vector<Candidate>& filled) const;
  std::string clue_among(const std::set<CellId>& cells) const;
  std::string excluded_before(const Step& step, const Proof& proof) const;
  std::string with_groups(std::string why, const Step& step, const Proof& proof) const;
  std::string connected_otherwise(const Step& step, const Proof& proof) const;
  /// Where cells are to hang together, those that a proof knows to be among them, ascending: they part nothing.
  std::string islands_otherwise(const Step& step, const Proof& proof) const;
  std::pair<std::string, bool> parted_in_order(const Step& step, const Proof& proof) const;
  std::string parted_by(const Step& step, const Proof& proof) const;
  Region hanging_together(const Proof& proof) const;
  std::string connected_beside_others(const Step& step, const Proof& proof) const;
  std::string closed_otherwise(const Step& step, const Proof& proof) const;
  std::string loop_otherwise(const Step& step, const Proof& proof) const;
  std::string loop_beside_others(const Step& step, const Proof& proof) const;
  std::string in_and_out(const Step& step, const Proof& proof) const;
  std::string torn_otherwise(const Step& step, const Proof& proof) const;
  std::string sides_of(const Step& step, const Proof& proof, const std::vector<Candidate>& filled) const;
  std::vector<Fault> faults_of(const std::vector<Candidate>& gone, const Proof& proof, RuleId judged) const;
  std::vector<Fault> faults_in(std::vector<Domain> left, const std::vector<Candidate>& gone, const Proof& proof,
                               RuleId judged) const;
  std::string faults_otherwise(const Step& step, const Proof& proof) const;
  std::string without_condition(std::string why, const Step& step, const Proof& proof) const;
  std::string without_choice(std::string why, const Step& step, const Proof& proof) const;
  std::string with_clashes(std::string why, const Step& step, const Proof& proof) const;
  std::string last_rectangles(const Step& step, const Proof& proof) const;
  std::string groups_meant(const Step& step, const Proof& proof) const;
  std::string sight_told(const Step& step, const Proof& proof) const;
  std::string broken_sight(const Proof& refutation) const;
  std::string sight_beside_others(const Step& step, const Proof& proof) const;
  std::string consequence(const Step& step) const;
  Step seen_part(const Step& step) const;
  static std::vector<Candidate> filled_along(const Step& step);
  std::string why_following(const Step& step, const std::string& why) const;
  std::string taken_away(const Step& step) const;
  std::string eliminations(const std::vector<Candidate>& gone) const;
  std::string what_is_left(const Step& step, std::vector<Candidate>& gone) const;
  std::string truth(const Truth& truth) const;
  std::string pattern_cells(const Proof& proof) const;
  std::string pattern_places(const Proof& proof) const;
  std::string excluded_from_there(const Proof& proof) const;
  std::string pattern_symbols(const Proof& proof) const;
  std::string finned_fish(const Proof& proof) const;
  std::string distributed(const Proof& proof) const;
  std::string blossom(const Proof& proof) const;
  std::string placements(const Proof& proof) const;
  std::string squeeze(const Proof& proof) const;
  std::string same_clue(std::span<const RuleId> rules) const;
  std::string what_squeezes(const Proof& proof) const;
  std::string twin_of(RuleId id, const Proof& proof) const;
  std::string shared_count(const Proof& proof) const;
  bool has_words(const Candidate& one) const;
  Region open_beside(const Proof& proof, RuleId id) const;
  std::string limit(const Proof& proof, RuleId id) const;
  std::string two_counts(const Proof& proof) const;
  std::string count_sets(const Proof& proof) const;
  std::string alternation(const Proof& proof) const;
  std::string along_path(const Proof& proof) const;
  std::string steps_from(const AlongPath& along) const;
  std::string way_of(const AlongPath& along) const;
  std::string filled_in(const Candidate& candidate) const;
  std::string where_left(const Step& step) const;
  std::string chain(const Proof& proof) const;
  std::string alternative(const Proof& proof) const;
  std::string states(std::span<const Fact> facts) const;
  std::string denials(std::span<const Fact> facts) const;
  std::string set_text(const Proof& proof, bool first) const;
  std::vector<Candidate> what_comes_of(const Proof& proof) const;
  std::vector<std::string> followed_by(const std::vector<RuleId>& rules) const;
  RuleId why_linked(const Proof& proof, RuleId id) const;
  std::string consequences(const Proof& proof, std::span<const RuleId> named) const;
  std::string end_of_assumption(const Proof& proof, std::span<const RuleId> named = {}) const;
  std::string refutation(const Proof& proof) const;
  bool is_clear_from_afar(const Proof& clashing, const std::string& told, const Proof& proof) const;
  std::vector<std::string> clashes(const Step& step, const Proof& proof) const;
  /// What is assumed in a case, in words, and what comes of it.
  struct ToldCase {
    std::string assumed;
    const Proof* proof;
  };
  void gather_cases(const Proof& proof, const std::string& before, std::vector<ToldCase>& told) const;
  std::string told_cases(const Proof& proof, std::string text, const std::string& number) const;
  bool says_only_different(RuleId id) const;
  std::string taken_by(const std::vector<RuleId>& rules) const;
  std::string all_that_is_clear(const Proof& proof) const;
  bool is_of_pair(RuleId id) const;
  bool is_of_two(RuleId id) const;
  bool is_run(GroupId id) const;
  std::string of_all(RuleId rule) const;
  std::vector<std::string> of_all_or_each(const std::vector<RuleId>& rules) const;
  bool says_where(RuleId id) const;
  std::string misplaced(Candidate candidate, const Journal& journal) const;
  std::string lists_of(const std::vector<RuleId>& rules) const;
  std::string together(const Proof& proof) const;
  std::string by_the_way(const Proof& proof) const;
  std::string pairs_between(const Proof& proof) const;
  std::string told_by(const Proof& proof, const std::string& said = {}, const Region& but = {}) const;
  std::string rule_or_group(RuleId id) const;
  std::string all_of_rule(RuleId id) const;
  std::string only_left(const Proof& proof) const;
  std::string kind_of_symbol(CellId cell) const;
  std::string looked_at(const Proof& proof) const;
  std::string by_cases(const Proof& proof) const;
  std::string with_total(GroupId id) const;
  std::string added_up(const Proof& proof) const;
  static std::string few_of(std::vector<std::string> alike, const std::string& of_all);
  std::string which_differ(const Step& step, const Proof& proof) const;
  std::string what_is_beside(const Proof& proof) const;
  std::string owed_to_groups(const Step& step, const Proof& proof) const;
  std::optional<std::pair<SymbolId, SymbolId>> joined_by(RuleId id) const;
  std::string blocks_meant(const Step& step, const Proof& proof) const;
  std::string clue_of_all(RuleId id) const;
  std::string which_meet(const Step& step, const Proof& proof, bool following) const;
  std::string reached(const Step& step, const Proof& proof) const;
  std::string members_of(const ByTurns& turns) const;
  std::string half_turn(const ByTurns& turns) const;
  static std::string many_groups(const std::vector<std::string>& names);
  bool says_much(const Proof& proof) const;
  std::string rules_text(const Proof& proof) const;

  const Rules& rules_;
  const TechniqueTable& techniques_;
  CellNames names_;
  std::shared_ptr<RectanglesOfRules> rectangles_ = std::make_shared<RectanglesOfRules>();
};

}  // namespace grids::explain
