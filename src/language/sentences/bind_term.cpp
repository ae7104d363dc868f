#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/scope/class_resolver.hpp"
#include "language/selectors/kinds.hpp"
#include "language/selectors/select.hpp"
#include "language/sentences/binder.hpp"
#include "language/sentences/item_count.hpp"
#include "language/sentences/known_lists.hpp"
#include "language/sentences/list_for_number.hpp"
#include "language/syntax/visit.hpp"
#include "model/rules/arithmetic.hpp"

namespace grids {

using rules::Item;
using rules::ListWord;
using rules::Term;
using syntax::Selector;

namespace {

/// So many cells of a list take the memory of one rule or term.
constexpr std::size_t cells_of_a_part = 16;

bool needs_numbers(rules::Aggregate aggregate) { return aggregate->fold.looks == words::Looks::at_numbers; }

}  // namespace

std::vector<Item> Binder::clue() const {
  std::vector<Item> items;
  if (!list_.clue) return items;
  std::size_t unknowns = 0;
  for (const auto& text : list_.clue->items()) {
    const auto item = text != "?" ? scope_.item(text) : unknown_.empty() ? Item::of_unknown() : unknown_[unknowns++];
    if (!item)
      throw InputError(list_.clue->where, "clue of " + list_.name.text() + ": expected a number, a symbol (" +
                                              scope_.sheet().symbols.text() + ") or ?, found '" + text + "'");
    items.push_back(*item);
  }
  return items;
}

/// The clue where its value matters.
std::vector<Item> Binder::known_clue() {
  auto items = clue();
  if (std::ranges::any_of(items, &Item::unknown)) needs_unknown_ = true;
  return items;
}

bool Binder::is_unknown(const Term& term) {
  const bool unknown = term.kind == Term::Kind::items && std::ranges::any_of(term.items, &Item::unknown);
  if (unknown) needs_unknown_ = true;
  return unknown;
}

Term Binder::bind(const syntax::Term& term) {
  expansion_.add(1 + judged_.cells.size() / cells_of_a_part);
  switch (term.kind) {
    case syntax::Term::Kind::judged: return judged_;
    case syntax::Term::Kind::number: return Term::of_number(term.number);
    case syntax::Term::Kind::name: return name(term);
    case syntax::Term::Kind::quoted: {
      const auto symbol = scope_.item(term.text);
      if (!symbol) scope_.unknown_name(term.text, term.where);
      return Term::of_items({*symbol});
    }
    case syntax::Term::Kind::clue: {
      if (judges_groups()) {
        auto first = Term::of(ListWord::cell, clues_of_group());
        first.operands.push_back(Term::of_number(1));
        return first;
      }
      auto items = Term::of_items(clue());
      items.is_clue = true;
      return items;
    }
    case syntax::Term::Kind::links: return links(term);
    case syntax::Term::Kind::reach: return reach(term);
    case syntax::Term::Kind::walls: return walls(term);
    case syntax::Term::Kind::slants: return slants(term);
    case syntax::Term::Kind::exits: return exits(term);
    case syntax::Term::Kind::joints: return joints(term);
    case syntax::Term::Kind::region: return Term::of_cells(region_cells(term.text, term.where, scope_.sheet().grid));
    case syntax::Term::Kind::word: return word(term);
    case syntax::Term::Kind::aggregate: return aggregate(term);
    case syntax::Term::Kind::arithmetic: return arithmetic(term);
    case syntax::Term::Kind::home: return home(term);
    case syntax::Term::Kind::each: return each(term);
  }
  return {};
}

/// Names of parameters and variables go before those of cells.
bool Binder::is_cell(const syntax::Term& term) const {
  return term.kind == syntax::Term::Kind::name && parse_cell_name(term.text) && !scope_.find(term.text, term.where);
}

Term Binder::name(const syntax::Term& term) {
  if (auto items = scope_.find(term.text, term.where)) return Term::of_items(std::move(*items));
  if (parse_cell_name(term.text)) return Term::of_cells(region_cells(term.text, term.where, scope_.sheet().grid));
  if (const auto symbol = scope_.item(term.text)) return Term::of_items({*symbol});
  scope_.unknown_name(term.text, term.where);
}

/// What `row of cell 1` and `area of cell 1` are: known cells, so that nothing is left to find.
Term Binder::home(const syntax::Term& term) {
  const auto& typed = term.operands.front();
  const auto cell = bind(typed);
  if (cell.kind == Term::Kind::nothing) return Term::of_nothing();
  const bool one_cell = cell.kind == Term::Kind::cells && cell.cells.size() == 1;
  if (!one_cell && typed.kind == syntax::Term::Kind::judged) scope_.unknown_name(term.text, term.where);
  if (!one_cell)
    throw InputError(typed.where, "'" + term.text + " of' leads from one cell that is known before solving, as in '" +
                                      term.text + " of cell 1'");
  if (!term.selectors.empty()) return found_home(term.selectors.front(), cell.cells.front());
  if (is_sought(term.text, scope_.sheet())) {
    auto region = syntax::made<Selector>(Selector::Kind::name, term.where);
    region.text = term.text;
    return found_home(region, cell.cells.front());
  }
  auto list = Term::of_cells(homes_.of(term.text, cell.cells.front(), scope_, term.where));
  expansion_.add(list.cells.size() / cells_of_a_part);
  return list;
}

Term Binder::word(const syntax::Term& term) {
  if (term.word == ListWord::part && !scope_.vocabulary().find_part(term.text)) {
    if (!names_regions(term.text, scope_.sheet()) && !is_sought(term.text, scope_.sheet()))
      scope_.unknown_name(term.text, term.where);
    return home(term);
  }
  auto bound = Term::of(term.word, bind(term.operands.front()));
  if (bound.operands.front().kind == Term::Kind::nothing) return Term::of_nothing();
  if (term.operands.size() > 1) {
    bound.operands.push_back(bind(term.operands[1]));
    refuse_list_as_operand(bound.operands.back(), term.operands[1].where);
  }
  if (bound.operands.size() > 1 && is_unknown(bound.operands[1])) return Term::of_nothing();
  for (const auto& symbols_typed : term.classes) bound.classes.push_back(symbols(symbols_typed));
  if (term.word == ListWord::part) bound.part = scope_.vocabulary().find_part(term.text).value();
  const bool orders = term.word->texts.ordered || term.word == ListWord::positions || term.word == ListWord::reversed;
  const bool first_cell = term.word == ListWord::cell && known_number(bound.operands[1]) == Rational(1);
  if (orders && !first_cell) refuse_order(bound.operands.front(), term.word->texts.form, term.where);
  if (rules::is_shape(bound)) return shape(term, std::move(bound));
  if (auto known = word_of_linked(term, bound)) return *known;
  const auto& list = bound.operands.front();
  if (list.kind == Term::Kind::cells) {
    const auto count = bound.operands.size() > 1 ? known_number(bound.operands[1]) : std::nullopt;
    if (auto known = known_list(term.word, list, count)) return *known;
  }
  if (term.word == ListWord::clues) bound.clues = is_of_group(list) ? clues_in_groups() : clues_.items(scope_);
  return bound;
}

/// A length that is known is a number, so that `cell (length / 2)` is a known cell.
Term Binder::with_known_length(Term aggregate) {
  if (aggregate.aggregate != rules::Aggregate::length) return aggregate;
  const auto& list = aggregate.operands.front();
  if (const auto length = known_length(list)) return Term::of_number(static_cast<std::int64_t>(*length));
  if (auto links = deciding_links(list)) return count_of_links(std::move(*links));
  return aggregate;
}

Term Binder::aggregate(const syntax::Term& term) {
  if (term.aggregate == rules::Aggregate::count)
    if (const auto wanted = courses(term.classes.front())) return count_courses(term, *wanted);
  auto bound = Term::of(term.aggregate, bind(term.operands.front()));
  if (term.aggregate->texts.ordered) refuse_order(bound.operands.front(), term.aggregate->texts.name, term.where);
  if (!term.classes.empty()) {
    holds_against_unknown(bound.operands.front());
    bound.classes.push_back(symbols(term.classes.front()));
  }
  if (!needs_numbers(term.aggregate)) return with_known_length(std::move(bound));
  refuse_list_items(bound.operands.front(), term.where);
  require_numbers(bound.operands.front(), term.where);
  require_exact_result(bound, term.where);
  return bound;
}

/// A divisor that is typed as zero; a clue of zero is another matter, which makes the rule false.
void Binder::refuse_zero(const Term& divisor, const syntax::Term& typed) const {
  bool clue = false;
  syntax::Visitor visitor;
  visitor.term = [&clue](const syntax::Term& part) { clue = clue || part.kind == syntax::Term::Kind::clue; };
  visitor.visit(typed);
  if (!clue && !alternative_ && known_number(divisor) == Rational(0)) throw InputError(typed.where, "division by zero");
}

Term Binder::arithmetic(const syntax::Term& term) {
  std::vector<Term> operands;
  for (const auto& operand : term.operands) {
    operands.push_back(bind(operand));
    refuse_list_as_operand(operands.back(), operand.where);
    require_numbers(operands.back(), operand.where);
    require_exact(operands.back(), operand.where);
  }
  if (term.arithmetic == rules::Arithmetic::divide) refuse_zero(operands[1], term.operands[1]);
  // Whatever is done to an unknown number, the result is unknown.
  for (const auto& operand : operands)
    if (operand.kind == Term::Kind::items && operand.items.size() == 1 && operand.items.front().unknown) return operand;
  const bool known =
      std::ranges::all_of(operands, [](const Term& operand) { return known_number(operand).has_value(); });
  auto calculated = Term::of(term.arithmetic, operands);
  require_exact(calculated, term.where);
  if (!known) return calculated;
  const auto right = operands.size() > 1 ? *known_number(operands[1]) : Rational(0);
  const auto value = rules::calculated(term.arithmetic, *known_number(operands[0]), right);
  return value ? Term::of_number(*value) : Term::of_nothing();
}

Term Binder::each(const syntax::Term& term) {
  Term joined;
  joined.kind = Term::Kind::join;
  for (const auto& selector : term.selectors) {
    if (finds_groups(selector, scope_.sheet())) {
      joined.operands.push_back(each_group(term, selector));
      continue;
    }
    if (selector.kind == Selector::Kind::part && is_sought(selector.text, scope_.sheet())) {
      joined.operands.push_back(each_sought_part(term, selector));
      continue;
    }
    if (selector.kind == Selector::Kind::run_among) {
      joined.operands.push_back(each_run(term, selector));
      continue;
    }
    if (selector.kind == Selector::Kind::part && judged_.kind == Term::Kind::run) {
      joined.operands.push_back(each_part(term, selector));
      continue;
    }
    if (is_of_group(judged_)) {
      joined.operands.push_back(each_cut(term, selector));
      continue;
    }
    for (const auto& list : lists_of(selector, term.where)) {
      auto item = bind_item(judged_list(list), term.operands.front());
      if (list.linked) item = if_there(links_.of_pair(list.cells, selector.where), std::move(item));
      if (list.walled) item = if_there(links_.walls().of_pair(list.cells, selector.where), std::move(item));
      if (list.unwalled || list.parted)
        throw InputError(selector.where, "which of these lie in one " + scope_.sheet().sought +
                                             " is found by solving: say it in a sentence of its own, 'each " +
                                             (list.parted ? "pair across " : "pair of ") + scope_.sheet().sought + "'");
      joined.operands.push_back(std::move(item));
    }
  }
  if (joined.operands.size() == 1) return Term(joined.operands.front());
  return joined;
}

Term Binder::each_run(const syntax::Term& term, const Selector& selector) {
  if (!selector.of.empty())
    throw InputError(selector.where, "runs are taken of the judged list; 'of' has no place here");
  auto runs = finder(selector, judged_);
  Term run;
  run.kind = Term::Kind::run;
  runs.operands.push_back(bind_item(std::move(run), term.operands.front()));
  const bool sums =
      term.operands.front().kind == syntax::Term::Kind::aggregate && needs_numbers(term.operands.front().aggregate);
  if (sums) {
    auto in_runs = Term::of(ListWord::among, judged_);
    in_runs.classes = runs.classes;
    require_numbers(in_runs, term.where);
  }
  return runs;
}

SelectedLists Binder::lists_of(const Selector& selector, const Location& where) {
  auto judged = list_;
  judged.cells = judged_cells(where, "of each");
  return select_within(selector, scope_, judged);
}

rules::Class Binder::symbols(const syntax::Class& symbols_typed) {
  ClassResolver resolver(scope_);
  std::vector<Term> values;
  for (const auto& item : symbols_typed.items) {
    if (!ClassResolver::depends_on_cells(item)) {
      resolver.add(item);
      continue;
    }
    if (item.kind == syntax::ClassItem::Kind::word && judges_groups())
      throw InputError(item.where, "the clue of a group is found by solving: compare with it, as in 'length = clue'");
    auto value = item.kind == syntax::ClassItem::Kind::term ? bind(item.term.front()) : Term::of_items(known_clue());
    is_unknown(value);
    if (item.kind == syntax::ClassItem::Kind::term) require_exact(value, item.term.front().where);
    if (value.kind == Term::Kind::items)
      resolver.add(std::move(value.items));
    else
      values.push_back(std::move(value));
  }
  auto bound = resolver.resolved();
  bound.values = std::move(values);
  return bound;
}

const Region& Binder::judged_cells(const Location& where, std::string_view what) const {
  if (judged_.kind != Term::Kind::cells)
    throw InputError(where, "'" + std::string(what) + "' needs a list of cells that is known before solving");
  return judged_.cells;
}

}  // namespace grids
