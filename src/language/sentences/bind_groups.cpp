#include <algorithm>

#include "core/diagnostics.hpp"
#include "language/selectors/kinds.hpp"
#include "language/selectors/select.hpp"
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
  if (list.kind == Term::Kind::runs && finds_groups(list)) return is_of_group(list.operands[1]);
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
  const bool regions = selector.kind == Selector::Kind::name;
  const bool within_found = cells.kind == Term::Kind::run && rules::is_grouping(cells.finding);
  if (cells.kind != Term::Kind::cells && (regions || !within_found))
    throw InputError(selector.where, "groups are those of cells that are known before solving, or that are found");
  const bool linked = selector.kind == Selector::Kind::linked_group;
  const bool straight = selector.kind == Selector::Kind::stroke;
  if (straight && far_links() > 0)
    throw InputError(selector.where, "'stroke' is said of links between neighbours: say 'links: shown'");
  if (!regions && !linked && !straight && scope_.sheet().symbols.are_none())
    throw InputError(selector.where, "groups are of cells that hold symbols, and this puzzle has none");
  all.finding = regions                                       ? Finding::regions
                : linked                                      ? Finding::linked
                : straight                                    ? Finding::straight
                : selector.kind == Selector::Kind::king_group ? Finding::king_groups
                                                              : Finding::groups;
  if (regions) {
    all.cells = links_.walls().parting();
    all.strokes = links_.walls().division();
  }
  if (linked || straight) {
    rules::Strokes strokes;
    for (const auto& link : links_.all()) {
      all.cells.push_back(link.cell);
      strokes.ends.emplace_back(link.first, link.second);
      if (straight) strokes.axes.push_back(axis(link.first, link));
    }
    if (straight) links_.run();
    all.strokes = std::make_shared<const rules::Strokes>(std::move(strokes));
  }
  all.lattice = scope_.sheet().grid.shared_lattice();
  if (straight && all.lattice->kind() == Lattice::Kind::triangle)
    throw InputError(selector.where,
                     "'stroke' is said of cells with edges opposite each other, which triangles have not");
  for (const auto& symbols_typed : selector.classes) all.classes.push_back(symbols(symbols_typed));
  for (const auto& symbols_bound : all.classes)
    if (!symbols_bound.is_known())
      throw InputError(selector.where, "a group is of symbols that are known before solving");
  all.operands.push_back(std::move(cells));
  return all;
}

/// The clues of cells, of which `?` may be any.
std::shared_ptr<const CellClues::Items> Binder::clues_in_groups() const {
  auto all = *clues_.items(scope_);
  const auto unknown = scope_.vocabulary().intern("?");
  for (auto& [cell, items] : all)
    for (auto& item : items)
      if (item.text == unknown) item = rules::Item::of_unknown();
  return std::make_shared<const CellClues::Items>(std::move(all));
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

Rule Binder::of_each_clued(const std::vector<syntax::Case>& cases) {
  Rule each;
  each.kind = Rule::Kind::each_found;
  each.terms.push_back(finder(*list_.found, Term::of_cells(list_.cells)));
  judged_ = rules::found_list(each.terms.front().finding, each.terms.front().classes);
  auto clue = Term::of(ListWord::cell, clues_of_group());
  clue.operands.push_back(Term::of_number(1));
  std::vector<Rule> any;
  std::vector<std::string> marks;
  auto none = Rule::compare(length(clues_of_group()), Comparison::equal, Term::of_number(0));
  for (const auto& each_case : cases) {
    auto bound = bind(each_case.body);
    if (each_case.mark == "no clue") {
      none = Rule::all({std::move(none), std::move(bound)});
      continue;
    }
    auto& vocabulary = scope_.vocabulary();
    const auto item = scope_.item(each_case.mark);
    auto mark = Term::of_items({item ? *item : vocabulary.item(vocabulary.intern(each_case.mark))});
    any.push_back(Rule::all({Rule::compare(clue, Comparison::equal, std::move(mark)), std::move(bound)}));
    marks.push_back(each_case.mark);
  }
  refuse_other_marks(marks);
  each.operands.push_back(Rule::any(
      {std::move(none), Rule::all({Rule::compare(length(clues_of_group()), Comparison::equal, Term::of_number(1)),
                                   Rule::any(std::move(any))})}));
  return each;
}

/// Of clues in cells of which none of the cases speaks.
void Binder::refuse_other_marks(const std::vector<std::string>& marks) const {
  const ClueSource source(scope_.sheet());
  for (const auto cell : list_.cells) {
    const auto clue = source.at(cell);
    if (!clue || clue->text == "?" || std::ranges::find(marks, clue->text) != marks.end()) continue;
    std::string known;
    for (const auto& mark : marks) known.append(known.empty() ? "" : ", ").append(mark);
    throw InputError(clue->where, "clue of cell " + scope_.sheet().grid.name(cell) + ": expected one of " + known +
                                      ", or ?, found '" + clue->text + "'");
  }
}

/// A number, or a list, of each group in the judged list.
Term Binder::each_group(const syntax::Term& term, const Selector& selector) {
  if (!selector.of.empty() || selector.clued != Selector::Clued::any || !selector.with.empty())
    throw InputError(selector.where, "groups are taken of the judged list: 'number of each group among x'");
  auto groups = finder(selector, selector.meeting ? Term::of_cells(scope_.sheet().grid.cells()) : judged_);
  if (selector.meeting) groups.met = met(judged_cells(selector.where, "meeting"));
  auto group = rules::found_list(groups.finding, groups.classes);
  groups.operands.push_back(bind_item(std::move(group), term.operands.front()));
  return groups;
}

/// `group among x of cell 1`, `region of cell 1`, `sight among x of cell 1`: found by solving.
Term Binder::found_home(const Selector& selector, CellId cell) {
  if (selector.kind == Selector::Kind::sight_among) {
    auto plain = selector;
    auto lists = select(plain, scope_, Field(scope_.sheet()));
    const auto list = std::ranges::find(lists, std::optional(cell), &SelectedList::anchor);
    if (list == lists.end()) return Term::of_cells({});
    list->among = &selector.classes.front();
    return seen_list(*list);
  }
  auto all = finder(selector, Term::of_cells(scope_.sheet().grid.cells()));
  all.met = met({cell});
  all.operands.push_back(rules::found_list(all.finding, all.classes));
  return all;
}

std::shared_ptr<const Region> Binder::met(Region cells) {
  std::ranges::sort(cells);
  return std::make_shared<const Region>(std::move(cells));
}

/// A number, or a list, of what each list that is known has in common with the found one.
Term Binder::each_cut(const syntax::Term& term, const Selector& selector) {
  if (selector.meeting)
    throw InputError(selector.where,
                     "'meeting' is said of lists that are known before solving: each cell, neighbors ..");
  auto lists = std::make_shared<std::vector<Region>>();
  for (auto& list : select(selector, scope_, Field(scope_.sheet()))) {
    if (list.found != nullptr || list.among != nullptr || list.linked || list.walled || list.unwalled || list.parted ||
        !list.only_linked.empty())
      throw InputError(selector.where,
                       "of a list that is found by solving only those parts are taken that are known "
                       "before: 'number of each row'");
    lists->push_back(std::move(list.cells));
  }
  expansion_.add(lists->size());
  return common_parts(judged_, std::move(lists),
                      bind_item(rules::found_list(Finding::cuts, judged_.classes), term.operands.front()));
}

Term Binder::common_parts(const Term& list, std::shared_ptr<const std::vector<Region>> known, Term of_each) const {
  Term cuts;
  cuts.kind = Term::Kind::runs;
  cuts.finding = Finding::cuts;
  cuts.lattice = scope_.sheet().grid.shared_lattice();
  cuts.lists = std::move(known);
  cuts.operands = {list, std::move(of_each)};
  return cuts;
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
  parts.lattice = scope_.sheet().grid.shared_lattice();
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

/// A stroke, or some of its cells: these have an order.
bool Binder::is_of_stroke(const Term& list) {
  if (list.kind == Term::Kind::run) return list.finding == Finding::straight;
  if (list.kind == Term::Kind::runs) return is_of_stroke(list.operands[1]);
  return list.kind == Term::Kind::word && is_of_stroke(list.operands.front());
}

void Binder::refuse_order(const Term& list, std::string_view word, const Location& where) {
  if (is_of_group(list) && !is_of_stroke(list))
    throw InputError(where, "a group has no order, so that '" + std::string(word) +
                                "' makes no sense of it: 'cell 1' is its first cell in reading order, and no other is "
                                "numbered");
}

}  // namespace grids
