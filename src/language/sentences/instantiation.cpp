#include "language/sentences/instantiation.hpp"

#include <algorithm>
#include <utility>

#include "core/characters.hpp"
#include "language/scope/class_resolver.hpp"
#include "language/selectors/of_lists.hpp"
#include "language/selectors/select.hpp"
#include "language/sentences/clue_use.hpp"
#include "language/sentences/drawn_cage.hpp"
#include "language/sentences/known_lists.hpp"
#include "language/sentences/refusals.hpp"
#include "language/sheet/told_text.hpp"
#include "language/syntax/formulas.hpp"
#include "language/syntax/visit.hpp"
#include "model/rules/english.hpp"

namespace grids {

using rules::PlacedRule;
using rules::Rule;
using syntax::Body;

namespace {

/// Whether it stands for lists without an order, which solving finds.
bool is_of_groups(const SelectedList& list, const Sheet& sheet) {
  return list.found != nullptr && finds_groups(*list.found, sheet);
}

SelectedList whole_grid(const Grid& grid) {
  SelectedList list;
  list.cells = grid.cells();
  list.name = NamedText("the grid");
  return list;
}

}  // namespace

/// How a rule reads that was typed there, and its list.
class Instantiation::Wording : public RuleWording {
 public:
  Wording(const Body& body, const Scope& scope, const SelectedList& list, Instantiation& whole)
      : body_(body), scope_(scope), list_(list), whole_(whole) {}
  NamedText text() const override { return whole_.told(body_, list_); }
  NamedText about() const override { return list_.name.spoken(); }
  NamedText said() const override { return whole_.said(body_, scope_, list_); }
  std::size_t length() const override { return list_.cells.size(); }

 private:
  const Body& body_;
  const Scope& scope_;
  const SelectedList& list_;
  Instantiation& whole_;
};

Instantiation::Instantiation(const Sheet& sheet, const Definitions& definitions, const ConstraintMaker& maker,
                             Puzzle& puzzle, const StopToken& stop, Diagnostics& diagnostics, Account account)
    : sheet_(sheet),
      puzzle_(puzzle),
      definitions_(definitions),
      maker_(maker),
      diagnostics_(diagnostics),
      vocabulary_(std::make_shared<rules::Vocabulary>(sheet.symbols)),
      links_(sheet, puzzle),
      alike_(links_),
      expansion_(stop),
      account_(account) {}

/// What is wrong with a sentence is wrong for each of its lists, but said only once.
template <typename Work>
bool Instantiation::reporting(Work work, const Location& typed) {
  try {
    work();
    return true;
  } catch (const Misfit& misfit) {
    report(sheet_.suspects.blamed(misfit, typed));
  } catch (const InputError& error) {
    report(error);
  }
  return false;
}

void Instantiation::report(const InputError& error) {
  for (const auto& diagnostic : error.diagnostics())
    if (reported_.insert(diagnostic.where.text()).second) diagnostics_.add(diagnostic);
}

/// `clued`, `unclued` and the word `clues` read the clues of cells.
template <typename Node>
void Instantiation::note_use(const Node& node) {
  if (account_ != Account::kept) return;
  syntax::Visitor visitor;
  visitor.term = [&](const syntax::Term& term) {
    const bool word = term.kind == syntax::Term::Kind::word && term.word == rules::ListWord::clues;
    if (word) clues_.read_cells(sheet_);
  };
  visitor.selector = [&](const syntax::Selector& selector) {
    if (selector.clued != syntax::Selector::Clued::any) clues_.read_cells(sheet_);
  };
  visitor.visit(node);
}

void Instantiation::add(const syntax::Sentence& sentence) {
  if (expansion_.exhausted()) return;
  expansion_.begin(sentence.text, sentence.where);
  note_use(sentence);
  const Refusals refuse(sheet_, definitions_, diagnostics_);
  refuse.of_marks_that_are_symbols(sentence);
  refuse.of_clues_of_no_list(sentence);
  const auto first = puzzle_.constraints().size();
  reporting([&] { add(sentence, Scope(sheet_, *vocabulary_), nullptr); });
  note_outcome(sentence.body, first);
}

void Instantiation::add_rule(const Body& body) {
  if (expansion_.exhausted()) return;
  expansion_.begin(body.text, body.where);
  if (is_formula(body)) {
    reporting([&] { add_formula(body); });
    return;
  }
  note_use(body);
  Refusals(sheet_, definitions_, diagnostics_).of_clue_of_grid(body);
  const auto first = puzzle_.constraints().size();
  reporting([&] { judge(body, Scope(sheet_, *vocabulary_), whole_grid(sheet_.grid)); });
  note_outcome(body, first);
}

bool Instantiation::makes_sense_of(const Body& body, const Scope& scope, const SelectedList& list) {
  const auto errors = diagnostics_.error_count();
  // The same list may be judged with other values of `for` next.
  if (!scope.variables().empty()) alike_.forget();
  const bool judged = reporting([&] { judge(body, scope, list); });
  if (!scope.variables().empty()) alike_.forget();
  return judged && diagnostics_.error_count() == errors;
}

void Instantiation::add_rule(const Body& body, const Scope::Variables& values, const SelectedList& list) {
  Scope scope(sheet_, *vocabulary_);
  for (const auto& [name, items] : values) scope = scope.with(name, items);
  hand_on(closed(body.rule.front(), scope, list), body, scope, list);
}

void Instantiation::note_outcome(const Body& body, std::size_t first) {
  tallies_.constraints[&body] = {first, puzzle_.constraints().size()};
  const auto example = std::exchange(example_, {});
  if (!example.words.empty()) tallies_.examples[&body] = example.list.text() + ": " + example.words;
}

/// Whether what is said of the list is told as the example of the sentence.
bool Instantiation::is_example(const SelectedList& list) const {
  return account_ == Account::kept &&
         (example_.words.empty() || list.name == example_.list || (list.clue.has_value() && !example_.clued));
}

void Instantiation::note_example(const PlacedRule& rule, const SelectedList& list) {
  if (!is_example(list)) return;
  auto words = rules::english(rule.rule(), *vocabulary_, puzzle_);
  if (list.name == example_.list)
    example_.words.append(", and ").append(words);
  else
    example_ = {list.name, list.clue.has_value(), std::move(words)};
}

void Instantiation::warn_of_what_is_unused() {
  list_use_.warn(diagnostics_);
  clues_.warn(sheet_, diagnostics_);
}

void Instantiation::note_lists(const syntax::Selector& selector, const SelectedLists& lists, bool outermost) {
  if (account_ != Account::kept) return;
  auto& tally = tallies_.lists[&selector];
  tally.lattice = sheet_.grid.lattice().kind();
  for (const auto& list : lists) tally.add(list);
  if (outermost) list_use_.note(selector, lists, sheet_);
}

void Instantiation::add(const syntax::Sentence& sentence, const Scope& scope, const SelectedList* outer) {
  if (!sentence.variable.empty()) return for_each_value(sentence, scope, outer);
  for (const auto& selector : sentence.selectors) {
    const auto lists =
        outer == nullptr ? select(selector, scope, Field(sheet_)) : select_within(selector, scope, *outer);
    expansion_.add(lists.size());
    note_lists(selector, lists, outer == nullptr);
    if (outer == nullptr) list_use_.note_shortfall(selector, lists, scope, sheet_);
    const bool of_presence = open_ && selector.clued == syntax::Selector::Clued::clued;
    const OfClue of_clue(*this, selector.clued == syntax::Selector::Clued::clued);
    for (const auto& list : lists) {
      if (of_presence && !list.clue && list.place) tell_of_presence(sentence.body, scope, list);
      if (!expansion_.exhausted()) reporting([&] { judge_or_recall(sentence.body, scope, list); }, list.typed);
    }
  }
}

/// Those parts of what is said of a list with a clue that do not read it: what does is judged with the clue itself.
void Instantiation::tell_of_presence(const Body& body, const Scope& scope, const SelectedList& list) {
  if (body.kind != Body::Kind::all) {
    if (!asks_for_clue(body, definitions_)) open_(body, scope, list, true);
    return;
  }
  for (const auto& part : body.all) tell_of_presence(part, scope, list);
}

/// Of a list that a sentence about the grid yields.
void Instantiation::judge_or_recall(const Body& body, const Scope& scope, const SelectedList& list) {
  if (remembered_ == nullptr || open_ || !scope.variables().empty() || !remembered_->takes(body, list))
    return judge(body, scope, list);
  if (const auto* known = remembered_->find(body, list, sheet_.leaves_cases_open)) {
    for (const auto& [constraint, of_clue] : *known)
      of_clue ? puzzle_.add(constraint, list.clue->where) : puzzle_.add(constraint);
    return;
  }
  const auto first = puzzle_.constraints().size();
  const auto cells = puzzle_.cell_count();
  const auto errors = diagnostics_.error_count();
  judge(body, scope, list);
  if (diagnostics_.error_count() > errors || puzzle_.cell_count() > cells) return;
  Remembered::Outcomes outcomes;
  for (auto i = first; i < puzzle_.constraints().size(); ++i)
    outcomes.push_back({puzzle_.constraints()[i], puzzle_.place_of(i).source != nullptr});
  remembered_->keep(std::move(outcomes));
}

void Instantiation::for_each_value(const syntax::Sentence& sentence, const Scope& scope, const SelectedList* outer) {
  for (const auto& value : listed_symbols(sentence.classes.front(), scope)) {
    expansion_.add(1);
    alike_.forget();
    add_body(sentence.body, scope.with(sentence.variable, {value}), outer);
  }
  alike_.forget();
}

/// What stands under a `for` means what it would mean in its place: sentences, and rules about the list that is judged
/// there, or else about the whole grid.
void Instantiation::add_body(const Body& body, const Scope& scope, const SelectedList* outer) {
  if (expansion_.exhausted()) return;
  for (const auto& sentence : body.sentences)
    if (!expansion_.exhausted()) add(sentence, scope, outer);
  for (const auto& part : body.all) add_body(part, scope, outer);
  const bool judges = body.kind == Body::Kind::rule || body.kind == Body::Kind::cases;
  if (judges) reporting([&] { judge(body, scope, outer != nullptr ? *outer : whole_grid(sheet_.grid)); });
}

void Instantiation::judge(const Body& body, const Scope& scope, const SelectedList& list) {
  switch (body.kind) {
    case Body::Kind::rule: return judge_rule(body, scope, list);
    case Body::Kind::cases: return judge_case(body, scope, list);
    case Body::Kind::all:
      for (const auto& part : body.all) judge(part, scope, list);
      return;
    case Body::Kind::sentences:
      for (const auto& sentence : body.sentences) add(sentence, scope, &list);
      return;
  }
}

void Instantiation::judge_rule(const Body& body, const Scope& scope, const SelectedList& list) {
  if (body.rule.empty()) return;
  const auto& rule = body.rule.front();
  const bool lacks_clue = !list.clue && !is_of_groups(list, sheet_) && reads_clue(rule);
  if (open_ && lacks_clue && list.place) open_(body, scope, list, false);
  if (open_ || lacks_clue) return;
  note_clue(rule, list);
  if (auto moved = alike_.find(rule, list, reads_clue(rule))) {
    expansion_.add(1);
    if (!asks_nothing(moved->form()->rule())) hand_on(std::move(*moved), body, scope, list);
    return;
  }
  PlacedRule bound(closed(rule, scope, list));
  alike_.keep(bound);
  if (!asks_nothing(bound.rule())) hand_on(std::move(bound), body, scope, list);
}

void Instantiation::note_clue(const syntax::Rule& rule, const SelectedList& list) {
  if (account_ == Account::kept && list.clue && reads_clue(rule)) clues_.read(*list.clue);
}

/// The same of every list, so that it is found out once.
bool Instantiation::reads_clue(const syntax::Rule& rule) {
  const auto [known, is_new] = reads_clue_.try_emplace(&rule, false);
  if (is_new) known->second = mentions_clue(rule, definitions_);
  return known->second;
}

Rule Instantiation::closed(const syntax::Rule& rule, const Scope& scope, const SelectedList& list) {
  if (list.two_clues && list.clue && reads_clue(rule))
    throw InputError(
        list.clue->where,
        list.name.text() + " has a clue on both sides; say 'each ray' instead of 'each line', 'row' or 'column'");
  Binder binder(scope, binding(), list);
  if (list.found != nullptr) return binder.of_each_found(rule, reads_clue(rule));
  auto bound = binder.bind(rule);
  const auto unless = [&bound](Rule parted) {
    return Rule::any({Rule::negation(std::move(parted)), std::move(bound)});
  };
  if (list.linked) return unless(Rule::of_link(links_.of_pair(list.cells, rule.where)));
  if (list.walled) return unless(Rule::of_wall(links_.walls().of_pair(list.cells, rule.where)));
  if (list.unwalled)
    return Rule::any({Rule::of_wall(links_.walls().of_pair(list.cells, rule.where)), std::move(bound)});
  if (list.parted) return unless(Rule::any(walls_within(list, rule.where)));
  return bound;
}

/// The walls within a list that hangs together: its cells lie in several regions exactly if there is one.
std::vector<Rule> Instantiation::walls_within(const SelectedList& list, const Location& where) {
  const auto within = links_.walls().within(list.cells);
  if (!within)
    throw InputError(where, list.name.text() + ": 'across " + sheet_.sought +
                                "' is said of cells that hang together by their edges");
  std::vector<Rule> all;
  for (const auto wall : *within) all.push_back(Rule::of_wall(wall));
  return all;
}

void Instantiation::add_division() {
  if (sheet_.sought.empty()) return;
  division_.where = sheet_.sought_at;
  division_.text = "sought: " + sheet_.sought;
  expansion_.begin(division_.text, division_.where);
  Rule rule;
  rule.kind = Rule::Kind::shape;
  rule.cells = links_.walls().parting();
  rule.strokes = links_.walls().division();
  hand_on(rule, division_, Scope(sheet_, *vocabulary_), whole_grid(sheet_.grid));
  example_ = {};
}

void Instantiation::add_far_links() {
  if (!links_.are_far()) return;
  const Scope scope(sheet_, *vocabulary_);
  crossing_.where = further_.where = sheet_.far_links_at;
  crossing_.text = links_do_not_cross;
  further_.text = further_links;
  expansion_.begin(crossing_.text, crossing_.where);
  if (account_ == Account::kept) clues_.read_cells(sheet_);  // they say where links end
  const auto add = [&](CellId there, CellId not_there_beside, bool denied, const Body& body, CellId at) {
    auto other = Rule::of_link(not_there_beside);
    if (denied) other = Rule::negation(std::move(other));
    SelectedList list;
    list.cells = {at};
    list.name = ListName({}, sheet_.grid, at);
    hand_on(Rule::any({Rule::negation(Rule::of_link(there)), std::move(other)}), body, scope, list);
  };
  for (const auto& [across, upright, at] : links_.crossings()) add(across, upright, true, crossing_, at);
  const auto& links = links_.all();
  for (std::size_t i = 0; i < links.size(); ++i)
    if (links[i].rank > 1) add(links[i].cell, links[i - 1].cell, false, further_, links[i].first);
  example_ = {};
}

void Instantiation::judge_case(const Body& body, const Scope& scope, const SelectedList& list) {
  if (open_) {
    if (!list.clue && list.place) open_(body, scope, list, false);
    return;
  }
  if (is_of_groups(list, sheet_)) {
    Binder binder(scope, binding(), list);
    return hand_on(binder.of_each_clued(body.cases), body, scope, list);
  }
  if (!list.clue && list.place && sheet_.leaves_cases_open) return;
  const auto mark = list.clue ? list.clue->text : std::string("no clue");
  const auto found = std::ranges::find(body.cases, mark, &syntax::Case::mark);
  if (list.clue && account_ == Account::kept) clues_.read(*list.clue);
  const OfClue of_clue(*this, list.clue.has_value());
  if (found != body.cases.end()) return judge(found->body, scope, list);
  if (!list.clue) return;
  const bool one_list = list.found == nullptr;
  if (mark == "?" && one_list) return any_case(body, scope, list);
  std::string marks;
  for (const auto& each : body.cases) marks.append(marks.empty() ? "" : ", ").append(each.mark);
  diagnostics_.error(list.clue->where, "clue of " + list.name.text() + ": expected one of " + marks +
                                           (one_list ? ", or ?" : "") + ", found '" + mark + "'" +
                                           (mark.find(' ') == std::string::npos
                                                ? ""
                                                : ": cases tell single clues apart; several are those of lists that "
                                                  "are found, as in 'length of each run among x = clue'"));
}

void Instantiation::any_case(const Body& body, const Scope& scope, const SelectedList& list) {
  std::vector<Rule> any;
  for (const auto& each : body.cases)
    if (each.mark != "no clue") any.push_back(Binder(scope, binding(), list).bind(each.body));
  hand_on(Rule::any(std::move(any)), body, scope, list);
}

/// Where what is said of the list was typed: its clue, if that is what it follows from, or the list, or else the
/// sentence. Nobody asks for it where no account is kept.
const Location& Instantiation::typed_at(const Body& body, const SelectedList& list) {
  if (account_ == Account::none) return nowhere_;
  const bool of_clue =
      list.clue && list.clue->where.source && (of_clue_ || (!body.rule.empty() && reads_clue(body.rule.front())));
  if (of_clue) return list.clue->where;
  if (account_ == Account::of_clues) return nowhere_;
  return list.typed.source ? list.typed : body.where;
}

/// A formula speaks of the cells that it names; that it stands in the grid need not be said of it.
void Instantiation::add_formula(const Body& body) {
  const SelectedList no_list;
  const Scope scope(sheet_, *vocabulary_);
  auto rule = Binder(scope, binding(), no_list).bind(body.rule.front());
  const bool of_one_cell = rule.terms.size() == 2 && rule.terms[0].kind == rules::Term::Kind::cells;
  const bool numbers = std::ranges::all_of(sheet_.symbols, [](const Symbol& each) { return each.number.has_value(); });
  if (of_one_cell && numbers) rule.terms[0] = rules::Term::of(rules::Aggregate::sum, std::move(rule.terms[0]));
  const Wording wording(body, scope, no_list, *this);
  maker_.add({rule, vocabulary_, wording, body.where, body.where}, puzzle_);
  const auto cage = drawn_cage(rule);
  formulas_.push_back({cage ? cage->cells : rules::scope(rule), cage ? cage->clue : std::string(), body.text});
}

void Instantiation::hand_on(PlacedRule rule, const Body& body, const Scope& scope, const SelectedList& list) {
  note_example(rule, list);
  const Wording wording(body, scope, list, *this);
  maker_.add({std::move(rule), vocabulary_, wording, body.where, typed_at(body, list)}, puzzle_);
}

/// In the words of the type; empty where it has none.
NamedText Instantiation::said(const Body& body, const Scope& scope, const SelectedList& list) {
  const auto [known, is_new] = said_.try_emplace(&body);
  auto& said = known->second;
  if (is_new)
    if (const auto found = sheet_.sayings.find(body.text); found != sheet_.sayings.end()) {
      if (!spoken_) spoken_ = spoken_values(sheet_);
      said.emplace(found->second, *spoken_);
    }
  return said ? said->of(list, scope) : NamedText();
}

NamedText Instantiation::told(const Body& body, const SelectedList& list) {
  if (list.clue) return told_text(body.text, &list.clue->text, sheet_);
  const auto [known, is_new] = told_.try_emplace(&body);
  if (is_new) known->second = told_text(body.text, nullptr, sheet_);
  return known->second;
}

}  // namespace grids
