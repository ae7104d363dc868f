#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"

// What is said of groups: cells that hang together and hold equal symbols, or symbols of a class.

namespace grids {

using rules::Aggregate;
using rules::Finding;
using rules::ListWord;
using rules::Rule;
using rules::Term;
using syntax::Selector;

namespace {

bool is_of_group(const Term& list) {
  if (is_group(list)) return true;
  const bool sorted = list.kind == Term::Kind::word && list.word == ListWord::contents;
  return list.kind == Term::Kind::word && !sorted && is_of_group(list.operands.front());
}

Term length(Term list) { return Term::of(Aggregate::length, std::move(list)); }

}  // namespace

/// What finds the groups of the cells.
Term Binder::finder(const Selector& selector, Term cells) {
  if (cells.kind != Term::Kind::cells)
    throw InputError(selector.where, "groups are those of cells that are known before solving");
  if (scope_.sheet().symbols.are_none())
    throw InputError(selector.where, "groups are of cells that hold symbols, and this puzzle has none");
  Term all;
  all.kind = Term::Kind::runs;
  all.finding = selector.kind == Selector::Kind::king_group ? Finding::king_groups : Finding::groups;
  all.columns = scope_.sheet().grid.columns();
  for (const auto& symbols_typed : selector.classes) all.classes.push_back(symbols(symbols_typed));
  for (const auto& symbols_bound : all.classes)
    if (!symbols_bound.is_known())
      throw InputError(selector.where, "a group is of symbols that are known before solving");
  all.operands.push_back(std::move(cells));
  return all;
}

/// The group that is looked at, with the symbols that may be in it.
Term Binder::found_group(const Term& finder) {
  Term group;
  group.kind = Term::Kind::run;
  group.finding = finder.finding;
  group.classes = finder.classes;
  if (group.classes.empty()) group.classes.emplace_back();
  return group;
}

/// The clues of cells, of which `?` may be any.
Binder::CluesByCell Binder::clues_in_groups() const {
  auto all = *clues_of_cells();
  const auto unknown = scope_.vocabulary().intern("?");
  for (auto& [cell, items] : all)
    for (auto& item : items)
      if (item.text == unknown) item = rules::Item::of_unknown();
  return std::make_shared<const std::map<CellId, std::vector<rules::Item>>>(std::move(all));
}

Term Binder::clues_of_group() {
  auto clues = Term::of(ListWord::clues, judged_);
  clues.clues = clues_in_groups();
  return clues;
}

/// A group with a clue has one: the sentence fails where two clued cells are in a group whose rule says `clue`.
Rule Binder::of_each_group(const syntax::Rule& rule, bool reads_clue) {
  Rule each;
  each.kind = Rule::Kind::each_found;
  each.terms.push_back(finder(*list_.group, Term::of_cells(list_.cells)));
  judged_ = found_group(each.terms.front());
  auto bound = bind(rule);
  if (list_.group->clued == Selector::Clued::clued) {
    std::vector<Rule> clued;
    if (reads_clue) clued.push_back(Rule::compare(length(clues_of_group()), Comparison::equal, Term::of_number(1)));
    clued.push_back(std::move(bound));
    bound = Rule::any(
        {Rule::compare(length(clues_of_group()), Comparison::equal, Term::of_number(0)), Rule::all(std::move(clued))});
  }
  each.operands.push_back(std::move(bound));
  return each;
}

/// A number, or a list, of each group in the judged list.
Term Binder::each_group(const syntax::Term& term, const Selector& selector) {
  if (!selector.of.empty() || selector.clued != Selector::Clued::any || !selector.with.empty())
    throw InputError(selector.where, "groups are taken of the judged list: 'number of each group among x'");
  auto groups = finder(selector, judged_);
  groups.operands.push_back(bind_item(found_group(groups), term.operands.front()));
  return groups;
}

void Binder::refuse_order(const Term& list, std::string_view word, const Location& where) {
  if (is_of_group(list))
    throw InputError(where, "a group has no order, so that '" + std::string(word) +
                                "' makes no sense of it: 'cell 1' is its first cell in reading order, and no other is "
                                "numbered");
}

}  // namespace grids
