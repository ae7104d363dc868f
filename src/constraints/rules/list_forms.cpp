#include "constraints/rules/list_forms.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "constraints/normal_forms/all_different.hpp"
#include "constraints/normal_forms/connected.hpp"
#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/permutation.hpp"
#include "constraints/rules/cell_loops.hpp"
#include "constraints/rules/cellwise.hpp"
#include "constraints/rules/tables.hpp"
#include "model/rules/lists.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::Predicate;
using rules::Rule;
using rules::Term;

/// "this many of the list's items are so", constants counted already.
struct Tally {
  std::vector<Literal> literals;
  std::int64_t constants = 0;
};

template <typename Test>
Tally tally(const CellwiseList& list, Test test) {
  Tally all;
  for (const auto& contribution : list.contributions) {
    const auto symbols = candidates_where(contribution, test);
    if (symbols.empty()) continue;
    if (contribution.cell)
      all.literals.push_back({*contribution.cell, symbols});
    else
      ++all.constants;
  }
  return all;
}

/// Of every item that the list may contain, in the order in which they come first, how many there are.
std::vector<Tally> tally_of_each(const CellwiseList& list) {
  std::vector<Item> items;
  std::vector<Tally> tallies;
  for (const auto& contribution : list.contributions) {
    std::vector<Domain> symbols(items.size());  // by item
    for (std::size_t i = 0; i < contribution.items.size(); ++i) {
      if (!contribution.items[i]) continue;
      const auto place = static_cast<std::size_t>(std::ranges::find(items, *contribution.items[i]) - items.begin());
      if (place == items.size()) {
        items.push_back(*contribution.items[i]);
        symbols.emplace_back();
      }
      symbols[place].insert(symbol_at(i));
    }
    tallies.resize(items.size());
    for (std::size_t place = 0; place < items.size(); ++place) {
      if (symbols[place].empty()) continue;
      if (contribution.cell)
        tallies[place].literals.push_back({*contribution.cell, symbols[place]});
      else
        ++tallies[place].constants;
    }
  }
  return tallies;
}

void require_count(Tally tally, Comparison comparison, std::int64_t number, Workbench& bench) {
  number -= tally.constants;
  const auto possible = static_cast<std::int64_t>(tally.literals.size());
  if (comparison == Comparison::at_most && possible <= number) return;
  if (comparison == Comparison::at_least && number <= 0) return;
  bench.add(std::make_shared<Count>(std::move(tally.literals), comparison, number, bench.label("count")));
}

void require_all_different(const Rule& rule, const CellwiseList& list, Workbench& bench) {
  const auto* const cells = plain_cells(rule.terms.front());
  if (cells != nullptr && cells->size() > 1) return bench.add(std::make_shared<AllDifferent>(*cells));
  for (auto& each : tally_of_each(list)) require_count(std::move(each), Comparison::at_most, 1, bench);
}

/// Removes the candidates whose item fails a test.
template <typename Test>
void require_each(const CellwiseList& list, Workbench& bench, Test test) {
  for (const auto& contribution : list.contributions) {
    const auto wrong = candidates_where(contribution, [&](const Item& item) { return !test(item); });
    if (wrong.empty()) continue;
    if (contribution.cell)
      bench.narrow(*contribution.cell, ~wrong);
    else
      bench.contradict();
  }
}

void require_permutation(const Rule& rule, const CellwiseList& list, Workbench& bench) {
  const auto& wanted = rule.terms[1].items;
  require_each(list, bench, [&](const Item& item) { return std::ranges::find(wanted, item) != wanted.end(); });
  const auto* const cells = plain_cells(rule.terms.front());
  if (cells != nullptr && cells->size() == wanted.size() && !bench.contradicted()) {
    Domain symbols;
    for (const auto& item : wanted)
      if (const auto text = static_cast<std::size_t>(item.text); text < bench.vocabulary().symbol_count())
        symbols.insert(symbol_at(text));
    if (symbols.size() == wanted.size()) return bench.add(std::make_shared<Permutation>(*cells, symbols));
  }
  for (const auto& item : wanted)
    require_count(tally(list, [&](const Item& held) { return held == item; }), Comparison::equal, 1, bench);
  // Said once more of all together: it leaves the right number of cells for what is not in the list.
  if (!list.always())
    require_count(tally(list, [](const Item&) { return true; }), Comparison::equal,
                  static_cast<std::int64_t>(wanted.size()), bench);
}

void require_includes(const Rule& rule, const CellwiseList& list, Workbench& bench) {
  const auto& wanted = rule.terms[1].items;
  std::vector<Item> known;
  for (const auto& item : wanted)
    if (!item.unknown && std::ranges::find(known, item) == known.end()) known.push_back(item);
  for (const auto& item : known)
    require_count(tally(list, [&](const Item& held) { return held == item; }), Comparison::at_least,
                  std::ranges::count(wanted, item), bench);
  require_count(tally(list, [](const Item&) { return true; }), Comparison::at_least,
                static_cast<std::int64_t>(wanted.size()), bench);
}

/// Each item and the next, as a rule of its own.
void require_steps(const std::vector<Term>& items, Workbench& bench, Comparison comparison) {
  for (std::size_t i = 0; i + 1 < items.size(); ++i) {
    const auto step = Rule::compare(items[i], comparison, items[i + 1]);
    if (const auto so = truth(step, bench)) {
      if (so->cell)
        bench.narrow(*so->cell, so->candidates);
      else if (!so->holds)
        bench.contradict();
    } else if (!list_what_fits(step, true, Domain::capacity * Domain::capacity, bench)) {
      bench.contradict();
    }
  }
}

bool require_chain(const Rule& rule, Workbench& bench, Comparison comparison) {
  const auto items = single_items(rule.terms.front());
  if (!items || !cellwise(rule.terms.front(), bench)) return false;
  require_steps(*items, bench, comparison);
  return true;
}

/// That each cell of the list holds the rule's class.
std::vector<Literal> holding_class(const Rule& rule, const CellwiseList& list) {
  std::vector<Literal> literals;
  std::set<CellId> cells;
  for (const auto& contribution : list.contributions)
    if (cells.insert(*contribution.cell).second)  // lists made of lists repeat cells
      literals.push_back({*contribution.cell, candidates_where(contribution, [&](const Item& item) {
                            return rules::contains_known(rule.classes.front(), item);
                          })});
  return literals;
}

void require_loops(const Rule& rule, const CellwiseList& list, Workbench& bench) {
  const auto literals = holding_class(rule, list);
  if (rule.predicate->texts.loops == Predicate::Loops::none) return require_no_loop(literals, bench);
  require_one_loop(literals, bench);
}

void require_connected(const Rule& rule, const CellwiseList& list, Workbench& bench) {
  auto literals = holding_class(rule, list);
  Region cells;
  for (const auto& literal : literals) cells.push_back(literal.cell);
  const auto& grid = bench.puzzle().grid();
  const auto joined = rule.predicate->texts.joined;
  auto neighbours = neighbours_among(grid, cells, joined == Predicate::Joined::by_edges_and_corners);
  if (joined == Predicate::Joined::by_edges_and_rim) {
    refuse_too_many_cells(cells.size(), Connected::most_cells - 1, "cells that hang together by the rim", bench);
    const auto outside = static_cast<std::uint32_t>(literals.size());
    literals.push_back(bench.constant(true));
    for (std::uint32_t place = 0; place < outside; ++place)
      if (grid.lattice().lies_at_rim(grid.place(cells[place]))) neighbours.push_back({place, outside});
  }
  bench.add(std::make_shared<Connected>(std::move(literals), neighbours, bench.label("connected")));
}

}  // namespace

std::optional<std::vector<Term>> single_items(const Term& list) {
  std::vector<Term> all;
  if (list.kind == Term::Kind::items) {
    for (const auto& item : list.items) all.push_back(Term::of_items({item}));
    return all;
  }
  if (list.kind == Term::Kind::cells) {
    for (const auto cell : list.cells) all.push_back(Term::of_cells({cell}));
    return all;
  }
  if (list.kind == Term::Kind::aggregate || list.kind == Term::Kind::arithmetic || list.kind == Term::Kind::links ||
      list.kind == Term::Kind::reach || list.kind == Term::Kind::holding || list.kind == Term::Kind::as_item)
    return std::vector{list};
  const bool item_by_item =
      list.kind == Term::Kind::word && (list.word == rules::ListWord::part || list.word == rules::ListWord::symbols);
  if (item_by_item) {
    auto items = single_items(list.operands.front());
    if (!items) return std::nullopt;
    for (auto& item : *items) {
      auto one = list;
      one.operands.front() = std::move(item);
      all.push_back(std::move(one));
    }
    return all;
  }
  if (list.kind == Term::Kind::word && list.word == rules::ListWord::reversed) {
    auto items = single_items(list.operands.front());
    if (items) std::ranges::reverse(*items);
    return items;
  }
  if (list.kind != Term::Kind::join) return std::nullopt;
  for (const auto& operand : list.operands) {
    auto items = single_items(operand);
    if (!items) return std::nullopt;
    std::ranges::move(*items, std::back_inserter(all));
  }
  return all;
}

std::optional<Comparison> step_of(Predicate predicate) {
  if (predicate == Predicate::all_equal) return Comparison::equal;
  if (predicate == Predicate::increasing) return Comparison::less;
  if (predicate == Predicate::decreasing) return Comparison::greater;
  return std::nullopt;
}

bool require_of_cells(const Rule& rule, Workbench& bench) {
  if (const auto step = step_of(rule.predicate)) return require_chain(rule, bench, *step);
  const auto list = cellwise(rule.terms.front(), bench);
  const bool known = std::ranges::all_of(rule.classes, &rules::Class::is_known);
  if (!list || !known) return false;
  if (rule.predicate == Predicate::all_different)
    require_all_different(rule, *list, bench);
  else if (rule.predicate == Predicate::permutation)
    require_permutation(rule, *list, bench);
  else if (rule.predicate == Predicate::is)
    require_each(*list, bench, [&](const Item& item) { return rules::contains_known(rule.classes.front(), item); });
  else if (rule.predicate == Predicate::includes && rule.terms[1].kind == Term::Kind::items)
    require_includes(rule, *list, bench);
  else if (rule.predicate->is_connection())
    require_connected(rule, *list, bench);
  else if (rule.predicate->is_of_loops())
    require_loops(rule, *list, bench);
  else
    return false;
  return true;
}

}  // namespace grids
