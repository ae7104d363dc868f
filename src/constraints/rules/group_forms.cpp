#include "constraints/rules/group_forms.hpp"

#include <algorithm>
#include <memory>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/groups.hpp"
#include "constraints/normal_forms/settled.hpp"
#include "constraints/rules/lowering.hpp"
#include "constraints/rules/region_forms.hpp"
#include "constraints/rules/tables.hpp"
#include "core/diagnostics.hpp"
#include "core/grid.hpp"
#include "model/rules/group_terms.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Finding;
using rules::is_group;
using rules::ListWord;
using rules::Predicate;
using rules::Rule;
using rules::Term;

bool finds_groups_in(const Term& term) {
  return rules::finds_groups(term) || rules::is_shape(term) || std::ranges::any_of(term.operands, finds_groups_in);
}

bool is_first_cell(const Term& term) {
  return term.kind == Term::Kind::word && term.word == ListWord::cell && is_group(term.operands.front());
}

bool is_outline(const Rule& rule, Predicate predicate) {
  return rule.kind == Rule::Kind::predicate && rule.predicate == predicate && is_group(rule.terms.front());
}

/// Narrows a range of whole numbers to those that compare so.
void narrow(std::int64_t& least, std::int64_t& most, Comparison comparison, std::int64_t number) {
  const auto at_least = [&](std::int64_t bound) { least = std::max(least, bound); };
  const auto at_most = [&](std::int64_t bound) { most = std::min(most, bound); };
  switch (comparison) {
    case Comparison::equal: at_least(number), at_most(number); return;
    case Comparison::less: return at_most(number - 1);
    case Comparison::at_most: return at_most(number);
    case Comparison::greater: return at_least(number + 1);
    case Comparison::at_least: return at_least(number);
    case Comparison::not_equal: return;
  }
}

/// Reads what a rule about each group asks of its cells and clues; what it cannot read is judged when all is filled.
class DemandReader {
 public:
  DemandReader(const Rule& each_found, const Workbench& bench) : rule_(each_found), bench_(bench) {
    const auto& classes = each_found.terms.front().classes;
    if (each_found.terms.front().finding == Finding::regions) {
      demand_.kinds.push_back({Domain::first_symbols(Domain::capacity)});
    } else if (classes.empty()) {
      for (const auto symbol : bench.puzzle().symbols().all()) demand_.kinds.push_back({Domain::of(symbol)});
      // Different symbols of one number are equal.
      numbers_differ_ = all_numbers_differ();
    } else {
      Domain symbols;
      for (const auto symbol : bench.puzzle().symbols().all())
        if (rules::contains_known(classes.front(), bench.vocabulary().item(symbol))) symbols.insert(symbol);
      demand_.kinds.push_back({symbols});
    }
  }

  GroupDemand read() && {
    if (!numbers_differ_) return {};
    const auto& said = rule_.operands.front();
    if (is_clued_alone(said)) {
      demand_.most_clues = said.operands[1].operands.empty() ? GroupDemand::unbounded : 1;
      of_clued_ = true;
      all_read_ = false;
      read(said.operands[1]);
    } else {
      read(said);
    }
    demand_.says_all = all_read_ && (!demand_.sized_by_clues || (demand_.most_clues == 1 && sums_known_));
    return std::move(demand_);
  }

 private:
  bool all_numbers_differ() const {
    std::vector<std::int64_t> numbers;
    for (const auto symbol : bench_.puzzle().symbols().all())
      if (const auto number = number_of(symbol)) numbers.push_back(*number);
    std::ranges::sort(numbers);
    return std::ranges::adjacent_find(numbers) == numbers.end();
  }

  std::optional<std::int64_t> number_of(SymbolId symbol) const {
    const auto item = bench_.vocabulary().item(symbol);
    return item.number && item.number->is_whole() ? std::optional(item.number->numerator()) : std::nullopt;
  }

  /// "no clue, or one clue and ..", as a sentence about clued groups that says `clue` is closed.
  static bool is_clued_alone(const Rule& said) {
    if (said.kind != Rule::Kind::any || said.operands.size() != 2 || said.operands[1].kind != Rule::Kind::all)
      return false;
    const auto& both = said.operands[1].operands;
    return says_clue_count_of_group(said.operands[0], 0) && both.size() == 2 && says_clue_count_of_group(both[0], 1);
  }

  /// Of `shape is L T` how few cells and how many it may have.
  static std::optional<std::pair<std::int64_t, std::int64_t>> sizes_of_shapes(const Rule& rule) {
    if (is_equation(rule)) {
      const auto& [left, right] = std::pair<const Term&, const Term&>(rule.terms[0], rule.terms[1]);
      const bool named = rules::is_shape(left) && is_group(left.operands.front()) && right.kind == Term::Kind::items &&
                         right.items.size() == 1 && right.items.front().is_list;
      if (!named) return std::nullopt;
      const auto cells = static_cast<std::int64_t>(right.items.front().items.size() / 2);
      return std::pair(cells, cells);
    }
    if (rule.kind != Rule::Kind::any || rule.operands.empty()) return std::nullopt;
    std::pair all(GroupDemand::unbounded, std::int64_t{0});
    for (const auto& part : rule.operands) {
      const auto sizes = sizes_of_shapes(part);
      if (!sizes) return std::nullopt;
      all = {std::min(all.first, sizes->first), std::max(all.second, sizes->second)};
    }
    return all;
  }

  void read(const Rule& rule) {
    if (const auto sizes = sizes_of_shapes(rule); sizes && !of_clued_)
      for (auto& kind : demand_.kinds) {
        narrow(kind.least, kind.most, Comparison::at_least, sizes->first);
        narrow(kind.least, kind.most, Comparison::at_most, sizes->second);
      }
    if (rule.kind == Rule::Kind::all)
      for (const auto& operand : rule.operands) read(operand);
    // What makes rectangles is said beside.
    const bool beside = rule.kind == Rule::Kind::all || is_outline(rule, Predicate::rectangle);
    bool known = beside || rule.kind == Rule::Kind::comparison;
    for (std::size_t i = 0; i < rule.comparisons.size(); ++i) {
      const bool forth = read(rule.terms[i], rule.comparisons[i], rule.terms[i + 1]);
      const bool back = read(rule.terms[i + 1], mirrored(rule.comparisons[i]), rule.terms[i]);
      known = known && (forth || back);
    }
    all_read_ = all_read_ && known;
  }

  /// Whether it was understood wholly.
  bool read(const Term& left, Comparison comparison, const Term& right) {
    const auto number = known_number(right);
    const bool whole = number && number->is_whole() && comparison != Comparison::not_equal;
    if (is_size_of_group(left) && whole && !of_clued_) {
      for (auto& kind : demand_.kinds) narrow(kind.least, kind.most, comparison, number->numerator());
      return true;
    }
    if (is_clue_count_of_group(left) && whole) return read_clue_count(comparison, number->numerator());
    if (is_size_of_group(left) && is_clue_sum_of_group(right) && comparison == Comparison::equal)
      return read_clues(right);
    if (is_size_of_group(left) && is_first_cell(right) && rule_.terms.front().classes.empty() && !of_clued_)
      return read_symbols(comparison);
    return false;
  }

  bool read_clue_count(Comparison comparison, std::int64_t number) {
    if (demand_.clues.empty() && !add_clues()) return false;
    auto least = of_clued_ ? std::int64_t{0} : demand_.least_clues;
    auto most = demand_.most_clues;
    narrow(least, most, comparison, number);
    demand_.most_clues = most;
    if (!of_clued_) demand_.least_clues = least;
    return !of_clued_;
  }

  bool read_clues(const Term& sum) {
    clues_ = (sum.operands.front()).clues;
    if (demand_.clues.empty() && !add_clues()) return false;
    demand_.sized_by_clues = true;
    // Of nothing the sum is 0, and a group has a cell.
    if (!of_clued_) demand_.least_clues = std::max<std::int64_t>(demand_.least_clues, 1);
    return !of_clued_;
  }

  bool read_symbols(Comparison comparison) {
    if (rule_.terms.front().finding == Finding::regions) return false;
    bool known = comparison != Comparison::not_equal;
    for (auto& kind : demand_.kinds) {
      const auto number = number_of(kind.symbols.lowest());
      if (number) narrow(kind.least, kind.most, comparison, *number);
      known = known && number;
    }
    return known;
  }

  /// False where a cell has several clues: none is read then. What is no number counts as a clue.
  bool add_clues() {
    if (clues_ == nullptr) clues_ = first_clues(rule_.operands.front());
    if (clues_ == nullptr) return false;
    for (const auto& [cell, items] : *clues_) {
      const auto& cells = rule_.terms.front().operands.front().cells;
      if (std::ranges::find(cells, cell) == cells.end()) continue;
      if (items.size() != 1) {
        demand_.clues.clear();
        return false;
      }
      const auto& number = items.front().number;
      const bool plain =
          number && number->is_whole() && *number < Rational(GroupDemand::unbounded / 65536) && Rational(-1) < *number;
      if (!plain && !items.front().unknown) sums_known_ = false;
      demand_.clues.push_back({cell, plain ? number->numerator() : 0, !plain});
    }
    return true;
  }

  using Clues = std::shared_ptr<const std::map<CellId, std::vector<rules::Item>>>;

  static Clues first_clues(const Rule& rule) {
    for (const auto& operand : rule.operands)
      if (auto clues = first_clues(operand)) return clues;
    for (const auto& term : rule.terms)
      if (is_clue_count_of_group(term)) return term.operands.front().clues;
    return nullptr;
  }

  const Rule& rule_;
  const Workbench& bench_;
  GroupDemand demand_;
  Clues clues_;
  bool of_clued_ = false;
  bool all_read_ = true;
  bool sums_known_ = true;
  bool numbers_differ_ = true;
};

/// Where no three cells of any square of two by two are in, without the fourth, edgewise groups are rectangles.
void require_no_notch(const GroupDemand::Kind& kind, const Region& cells, Workbench& bench) {
  const auto& grid = bench.puzzle().grid();
  for (const auto cell : cells) {
    const auto [row, column] = grid.place(cell);
    std::vector<Literal> window;
    for (const Place place : {Place{row, column}, {row, column + 1}, {row + 1, column}, {row + 1, column + 1}})
      if (grid.contains(place) && std::ranges::binary_search(cells, grid.cell(place)))
        window.push_back({grid.cell(place), kind.symbols});
      else if (grid.contains(place))
        window.push_back(bench.constant(false));
    if (window.size() < 4) continue;
    for (auto& without : window) {
      std::vector<Literal> literals;
      for (const auto& each : window) literals.push_back(&each == &without ? each : each.negated());
      bench.add(std::make_shared<Clause>(std::move(literals), bench.label("clause")));
    }
  }
}

/// The same about each group, but that it fills a rectangle.
Rule without_rectangle(Rule each_found) {
  auto& said = each_found.operands.front();
  if (is_outline(said, Predicate::rectangle)) said = Rule::all({});
  if (said.kind != Rule::Kind::all) return each_found;
  std::erase_if(said.operands, [](const Rule& rule) { return is_outline(rule, Predicate::rectangle); });
  if (said.operands.size() == 1) said = Rule(said.operands.front());
  return each_found;
}

/// The places of the neighbours of each cell.
std::vector<std::vector<std::uint16_t>> neighbours_of(const Region& scope, const Grid& grid, bool corners) {
  std::vector<std::vector<std::uint16_t>> all(scope.size());
  for (std::size_t i = 0; i < scope.size(); ++i)
    for (const auto beside : corners ? grid.around(scope[i]) : grid.neighbours(scope[i]))
      if (const auto found = std::ranges::lower_bound(scope, beside); found != scope.end() && *found == beside)
        all[i].push_back(static_cast<std::uint16_t>(found - scope.begin()));
  return all;
}

}  // namespace

bool says_rectangle(const Rule& each_found) {
  const auto says = [](const Rule& rule) {
    return is_outline(rule, Predicate::rectangle) || is_outline(rule, Predicate::square);
  };
  const auto& rule = each_found.operands.front();
  return says(rule) || (rule.kind == Rule::Kind::all && std::ranges::any_of(rule.operands, says));
}

namespace {

/// `length of group of cell 1`, `sum of length of each meeting group among x`: of how many cells; else null.
const Term* finder_of_sizes(const Term& term) {
  if (term.kind != Term::Kind::aggregate) return nullptr;
  const auto& groups = term.operands.front();
  if (!rules::finds_groups(groups) || groups.finding == Finding::regions || groups.finding == Finding::linked ||
      groups.met == nullptr)
    return nullptr;
  if (groups.operands.front().kind != Term::Kind::cells) return nullptr;
  const bool whole = term.aggregate == Aggregate::length && is_group(groups.operands[1]);
  const bool sum = term.aggregate == Aggregate::sum && is_size_of_group(groups.operands[1]);
  return whole || sum ? &groups : nullptr;
}

/// What a comparison with a number says of how large the groups are that touch some cells.
std::optional<MetSizes> met_sizes(const Rule& rule, const Workbench& bench) {
  if (rule.kind != Rule::Kind::comparison || rule.comparisons.size() != 1) return std::nullopt;
  const auto* groups = finder_of_sizes(rule.terms[0]);
  const auto number = known_number(rule.terms[groups == nullptr ? 0 : 1]);
  auto sign = rule.comparisons.front();
  if (groups == nullptr) {
    groups = finder_of_sizes(rule.terms[1]);
    sign = mirrored(sign);
  }
  if (groups == nullptr || !number || !number->is_whole()) return std::nullopt;
  MetSizes::Bounds bounds{0, GroupDemand::unbounded};
  narrow(bounds.least, bounds.most, sign, number->numerator());
  auto cells = groups->operands.front().cells;
  std::ranges::sort(cells);
  std::vector<std::uint16_t> met;
  for (const auto cell : *groups->met)
    if (const auto found = std::ranges::lower_bound(cells, cell); found != cells.end() && *found == cell)
      met.push_back(static_cast<std::uint16_t>(found - cells.begin()));
  std::vector<Domain> kinds;
  for (const auto symbol : bench.puzzle().symbols().all()) {
    const auto item = bench.vocabulary().item(symbol);
    if (groups->classes.empty()) {
      const auto alike =
          std::ranges::find_if(kinds, [&](Domain kind) { return bench.vocabulary().item(kind.lowest()) == item; });
      (alike == kinds.end() ? kinds.emplace_back() : *alike).insert(symbol);
    } else {
      if (kinds.empty()) kinds.emplace_back();
      if (rules::contains_known(groups->classes.front(), item)) kinds.front().insert(symbol);
    }
  }
  if (kinds.size() > 1 && met.size() != 1) return std::nullopt;
  auto neighbours = neighbours_of(cells, bench.puzzle().grid(), groups->finding == Finding::king_groups);
  return MetSizes(std::move(cells), std::move(neighbours), std::move(met), std::move(kinds), bounds);
}

}  // namespace

void require_settled(const Rule& rule, Workbench& bench) {
  bench.add(std::make_shared<Settled>(Settled::Meaning{rule, bench.shared_vocabulary()}, met_sizes(rule, bench),
                                      bench.label("groups")));
}

GroupDemand demand_of(const Rule& each_found, const Workbench& bench) { return DemandReader(each_found, bench).read(); }

bool speaks_of_groups(const Rule& rule) {
  const bool of_outline = rule.kind == Rule::Kind::predicate &&
                          (rule.predicate == Predicate::rectangle || rule.predicate == Predicate::square ||
                           rule.predicate == Predicate::half_turn);
  return of_outline || std::ranges::any_of(rule.operands, speaks_of_groups) ||
         std::ranges::any_of(rule.terms, finds_groups_in);
}

void require_groups(const Rule& rule, Workbench& bench) {
  const auto scope = rules::scope(rule);
  if (speaks_of_regions(rule)) return require_regions(rule, bench);
  const bool open = std::ranges::any_of(scope, [&](CellId cell) { return !bench.puzzle().domain(cell).single(); });
  if (open && list_what_fits(rule, true, ListingLimits().early, bench)) return;
  if (scope.size() > Groups::most_cells)
    throw InputError(bench.where(), "this grid is too large for rules about groups: they speak of " +
                                        std::to_string(scope.size()) + " cells at once, and at most " +
                                        std::to_string(Groups::most_cells) + " can be");
  const bool each = rule.kind == Rule::Kind::each_found;
  if (!each || rule.terms.front().finding == Finding::linked) return require_settled(rule, bench);
  const bool plain = each && plain_cells(rule.terms.front().operands.front()) != nullptr;
  const bool corners = each && (rule.terms.front().finding == Finding::king_groups ||
                                bench.puzzle().grid().lattice().kind() == Lattice::Kind::king);
  auto demand = plain ? demand_of(rule, bench) : GroupDemand();
  if (plain && !corners && !demand.kinds.empty() && says_rectangle(rule)) {
    for (const auto& kind : demand.kinds) require_no_notch(kind, scope, bench);
    if (auto rest = without_rectangle(rule); !says_rectangle(rest)) {
      if (!rules::asks_nothing(rest.operands.front())) require_groups(rest, bench);
      return;
    }
  }
  bench.add(std::make_shared<Groups>(Groups::Meaning{rule, bench.shared_vocabulary()}, std::move(demand),
                                     neighbours_of(scope, bench.puzzle().grid(), corners), bench.label("groups")));
}

}  // namespace grids
