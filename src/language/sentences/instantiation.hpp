#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/named_text.hpp"
#include "language/selectors/select.hpp"
#include "language/sentences/alike_lists.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/clue_ledger.hpp"
#include "language/sentences/list_ledger.hpp"
#include "language/sentences/list_tally.hpp"
#include "language/sentences/remembered.hpp"
#include "language/sentences/said_text.hpp"
#include "language/settling/rule_text.hpp"
#include "language/syntax/syntax.hpp"
#include "model/puzzle.hpp"
#include "model/rules/constraint_maker.hpp"
#include "model/rules/rule.hpp"

namespace grids {

/// A formula, `a1 + a2 = 5`, with what it came to.
struct ClosedFormula {
  Region cells;         ///< of which it speaks; of a cage in the order typed
  std::string caption;  ///< of a cage, what is drawn in it: "5+"; empty of others
  std::string typed;
};

/// Whether it is noted what sentences came to and which clues they read, to be told afterwards; or only which
/// constraints follow from which clue.
enum class Account { kept, of_clues, none };

/// Brings sentences to their lists: selects, takes the case of the clue, closes the rule and hands
/// it on.
class Instantiation {
 public:
  Instantiation(const Sheet& sheet, const Definitions& definitions, const ConstraintMaker& maker, Puzzle& puzzle,
                const StopToken& stop, Diagnostics& diagnostics, Account account = Account::kept);

  /// What is wrong goes to the diagnostics, once for each place. Throws Stopped when told to stop.
  void add(const syntax::Sentence& sentence);
  /// A rule that judges the whole grid.
  void add_rule(const syntax::Body& body);
  /// A rule about one list, in which names mean what `values` says. Throws InputError at places in the rule.
  void add_rule(const syntax::Body& body, const Scope::Variables& values, const SelectedList& list);
  /// Hears of what is said of a list that has no clue and could have one: by a rule that asks for it, or, where
  /// `of_presence`, by a sentence about clued lists.
  using OpenRules =
      std::function<void(const syntax::Body& body, const Scope& scope, const SelectedList& list, bool of_presence)>;
  /// From now on no rule is handed on; the sink hears of such lists instead. Without a sink all is as before.
  void hear_of_open(OpenRules sink) { open_ = std::move(sink); }
  /// Hands on what the body says of one list. Whether it says something: a clue need not be one of its kind. What is
  /// wrong is told as that of sentences is.
  bool makes_sense_of(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  const std::shared_ptr<rules::Vocabulary>& vocabulary() const noexcept { return vocabulary_; }
  /// When all sentences have been added: warns of those without any list, and of clues that no rule reads.
  void warn_of_what_is_unused();
  /// What comes is another puzzle's, which may expand to as much, and have other layers.
  void expand_anew() {
    expansion_.begin_anew();
    reported_.clear();
    homes_ = {};
    cell_clues_ = {};
    said_.clear();
    spoken_.reset();
  }
  /// From now on takes from there what sentences came to before on the same board, and keeps there what they come to.
  void remember(Remembered& remembered) noexcept { remembered_ = &remembered; }
  const SentenceTallies& tallies() const noexcept { return tallies_; }
  /// That walls part the cells into regions, where these are sought.
  void add_division();
  /// That far links do not cross, and that further ones lie beside others.
  void add_far_links();

  /// The formulas among the rules that were added.
  std::vector<ClosedFormula> take_formulas() noexcept { return std::move(formulas_); }

 private:
  /// What a sentence says of one of its lists: the first, or the first with a clue.
  struct Example {
    ListName list;
    bool clued = false;
    std::string words;
  };

  class Wording;

  /// As long as it lives, what is said is said because of a clue, whether it reads it or not: under `each clued ..`,
  /// and under a mark.
  class OfClue {
   public:
    OfClue(Instantiation& of, bool so) : flag_(of.of_clue_), before_(flag_) { flag_ = before_ || so; }
    ~OfClue() { flag_ = before_; }
    OfClue(const OfClue&) = delete;
    OfClue& operator=(const OfClue&) = delete;

   private:
    bool& flag_;
    bool before_;
  };

  BindingContext binding() noexcept { return {definitions_, links_, homes_, cell_clues_, expansion_}; }
  template <typename Work>
  bool reporting(Work work, const Location& typed = {});
  void report(const InputError& error);
  template <typename Node>
  void note_use(const Node& node);
  void add(const syntax::Sentence& sentence, const Scope& scope, const SelectedList* outer);
  void for_each_value(const syntax::Sentence& sentence, const Scope& scope, const SelectedList* outer);
  void add_body(const syntax::Body& body, const Scope& scope, const SelectedList* outer);
  void note_lists(const syntax::Selector& selector, const SelectedLists& lists, bool outermost);
  void judge(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  void tell_of_presence(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  void judge_or_recall(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  void judge_rule(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  void judge_case(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  void any_case(const syntax::Body& body, const Scope& scope, const SelectedList& list);
  bool reads_clue(const syntax::Rule& rule);
  const Location& typed_at(const syntax::Body& body, const SelectedList& list);
  void note_clue(const syntax::Rule& rule, const SelectedList& list);
  std::vector<rules::Rule> walls_within(const SelectedList& list, const Location& where);
  rules::Rule closed(const syntax::Rule& rule, const Scope& scope, const SelectedList& list);
  bool is_example(const SelectedList& list) const;
  void note_outcome(const syntax::Body& body, std::size_t first);
  void note_example(const rules::PlacedRule& rule, const SelectedList& list);
  void hand_on(rules::PlacedRule rule, const syntax::Body& body, const Scope& scope, const SelectedList& list);
  void add_formula(const syntax::Body& body);
  NamedText told(const syntax::Body& body, const SelectedList& list);
  NamedText said(const syntax::Body& body, const Scope& scope, const SelectedList& list);

  OpenRules open_;
  Remembered* remembered_ = nullptr;
  const Sheet& sheet_;
  Puzzle& puzzle_;
  const Definitions& definitions_;
  const ConstraintMaker& maker_;
  Diagnostics& diagnostics_;
  std::shared_ptr<rules::Vocabulary> vocabulary_;
  Links links_;
  AlikeLists alike_;  ///< of rules as long as no variable has another value
  HomeLists homes_;
  CellClues cell_clues_;
  Expansion expansion_;
  Account account_;
  Location nowhere_;
  bool of_clue_ = false;   ///< what is said now follows from a clue
  syntax::Body division_;  ///< `sought: region`
  syntax::Body crossing_;  ///< of `links: far`
  syntax::Body further_;   ///< the same
  std::map<const syntax::Rule*, bool> reads_clue_;
  ClueLedger clues_;
  SentenceTallies tallies_;
  std::vector<ClosedFormula> formulas_;
  std::map<const syntax::Body*, NamedText> told_;                ///< rules as told of lists without clues
  std::optional<SpokenValues> spoken_;                           ///< of the sheet, once a saying asked for them
  std::map<const syntax::Body*, std::optional<SaidText>> said_;  ///< of rules that the type has words for
  Example example_;                                              ///< of the sentence that is added
  ListLedger list_use_;
  std::set<std::string> reported_;  ///< places of which something was said
};

}  // namespace grids
