#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"
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

Term length(Term list) { return Term::of(Aggregate::length, std::move(list)); }

}  // namespace

/// A group, or some of its cells.
bool Binder::is_of_group(const Term& list) {
  if (is_group(list)) return true;
  const bool sorted = list.kind == Term::Kind::word && list.word == ListWord::contents;
  return list.kind == Term::Kind::word && !sorted && is_of_group(list.operands.front());
}

/// What finds the groups of the cells, or their stretches, or sought regions.
Term Binder::finder(const Selector& selector, Term cells) {
  Term all;
  all.kind = Term::Kind::runs;
  if (selector.kind == Selector::Kind::run_among) {
    all.classes.push_back(symbols(selector.classes.front()));
    all.operands.push_back(std::move(cells));
    return all;
  }
  if (cells.kind != Term::Kind::cells)
    throw InputError(selector.where, "groups are those of cells that are known before solving");
  const bool regions = selector.kind == Selector::Kind::name;
  if (!regions && scope_.sheet().symbols.are_none())
    throw InputError(selector.where, "groups are of cells that hold symbols, and this puzzle has none");
  all.finding = regions                                       ? Finding::regions
                : selector.kind == Selector::Kind::king_group ? Finding::king_groups
                                                              : Finding::groups;
  if (regions) {
    all.cells = links_.walls().parting();
    all.strokes = links_.walls().division();
  }
  all.columns = scope_.sheet().grid.columns();
  for (const auto& symbols_typed : selector.classes) all.classes.push_back(symbols(symbols_typed));
  for (const auto& symbols_bound : all.classes)
    if (!symbols_bound.is_known())
      throw InputError(selector.where, "a group is of symbols that are known before solving");
  all.operands.push_back(std::move(cells));
  return all;
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
Rule Binder::of_each_found(const syntax::Rule& rule, bool reads_clue) {
  Rule each;
  each.kind = Rule::Kind::each_found;
  each.terms.push_back(finder(*list_.found, Term::of_cells(list_.cells)));
  judged_ = rules::found_list(each.terms.front().finding, each.terms.front().classes);
  auto bound = bind(rule);
  if (judges_groups() && list_.found->clued == Selector::Clued::clued) {
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
  auto group = rules::found_list(groups.finding, groups.classes);
  groups.operands.push_back(bind_item(std::move(group), term.operands.front()));
  return groups;
}

/// The stretches of the judged list that lie in one sought region each.
Term Binder::each_sought_part(const syntax::Term& term, const Selector& selector) {
  if (!selector.of.empty())
    throw InputError(selector.where,
                     "parts are taken of the judged list: 'number of each part by " + selector.text + "'");
  const auto& cells = judged_cells(selector.where, "part by " + selector.text);
  Term parts;
  parts.kind = Term::Kind::runs;
  parts.finding = Finding::regions;
  parts.columns = scope_.sheet().grid.columns();
  parts.operands.push_back(judged_);
  rules::Strokes strokes;
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
    const auto wall = links_.walls().between(cells[i], cells[i + 1], selector.where);
    if (!wall)
      throw InputError(selector.where, list_.name.text() + ": 'part by " + selector.text +
                                           "' is said of lists in which each cell is a neighbour of the one before it");
    parts.cells.push_back(*wall);
    strokes.ends.emplace_back(cells[i], cells[i + 1]);
  }
  parts.strokes = std::make_shared<const rules::Strokes>(std::move(strokes));
  auto part = rules::found_list(Finding::regions, {});
  parts.operands.push_back(bind_item(std::move(part), term.operands.front()));
  return parts;
}

/// A number, or a list, of each part of a list that is found by solving.
Term Binder::each_part(const syntax::Term& term, const Selector& selector) {
  Term parts;
  parts.kind = Term::Kind::runs;
  parts.finding = Finding::parts;
  parts.regions = std::make_shared<const std::vector<std::size_t>>(
      region_numbers(selector.text, selector.where, scope_, Field(scope_.sheet())));
  parts.operands.push_back(judged_);
  parts.operands.push_back(bind_item(rules::found_list(Finding::parts, judged_.classes), term.operands.front()));
  return parts;
}

void Binder::refuse_order(const Term& list, std::string_view word, const Location& where) {
  if (is_of_group(list))
    throw InputError(where, "a group has no order, so that '" + std::string(word) +
                                "' makes no sense of it: 'cell 1' is its first cell in reading order, and no other is "
                                "numbered");
}

}  // namespace grids
