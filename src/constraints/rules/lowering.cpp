#include "constraints/rules/lowering.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

#include "constraints/normal_forms/clause.hpp"
#include "constraints/normal_forms/different_lists.hpp"
#include "constraints/normal_forms/reified_clause.hpp"
#include "constraints/rules/by_items.hpp"
#include "constraints/rules/expressions.hpp"
#include "constraints/rules/group_forms.hpp"
#include "constraints/rules/item_cells.hpp"
#include "constraints/rules/linear_forms.hpp"
#include "constraints/rules/list_forms.hpp"
#include "constraints/rules/machine_forms.hpp"
#include "constraints/rules/parts.hpp"
#include "constraints/rules/requirements.hpp"
#include "constraints/rules/rule_key.hpp"
#include "constraints/rules/run_forms.hpp"
#include "constraints/rules/shared_forms.hpp"
#include "constraints/rules/straight_forms.hpp"
#include "constraints/rules/stretch_forms.hpp"
#include "constraints/rules/stroke_forms.hpp"
#include "constraints/rules/successor_forms.hpp"
#include "constraints/rules/symbol_list_forms.hpp"
#include "constraints/rules/tables.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "model/rules/english.hpp"

namespace grids {
namespace {

using rules::Predicate;
using rules::Rule;
using rules::Term;

/// The same numbers in as few ranges as possible.
std::vector<rules::NumberRange> joined(std::vector<rules::NumberRange> ranges) {
  std::ranges::sort(ranges, {}, &rules::NumberRange::low);
  std::vector<rules::NumberRange> all;
  for (const auto& range : ranges) {
    if (all.empty() || range.low - 1 > all.back().high)
      all.push_back(range);
    else
      all.back().high = std::max(all.back().high, range.high);
  }
  return all;
}

/// Whether the term may be a number between two whole ones.
bool may_be_fraction(const Term& term) {
  const auto fraction = [](const rules::Item& item) { return item.number && !item.number->is_whole(); };
  return (term.kind == Term::Kind::arithmetic && term.arithmetic == rules::Arithmetic::divide) ||
         (term.kind == Term::Kind::aggregate && term.aggregate == rules::Aggregate::quotient) ||
         std::ranges::any_of(term.items, fraction) || std::ranges::any_of(term.operands, may_be_fraction);
}

/// Rules about more cells are worked out one by one: to tell whether others say the same takes a look at each two
/// cells.
constexpr std::size_t most_shared_cells = 32;

/// Goes through the forms that a rule can take, the strong and cheap ones first.
class Lowering {
 public:
  Lowering(Workbench& bench, ListingLimits limits) : bench_(bench), limits_(limits) {}

  void lower(const Rule& rule) {
    if (rule.kind == Rule::Kind::all && speaks_of_groups(rule)) {
      for (const auto& operand : rule.operands) lower(operand);
      return;
    }
    if (finds_strokes(rule) && require_strokes(rule)) return;
    if (speaks_of_groups(rule)) return require_groups(rule, bench_);
    if (rule.kind == Rule::Kind::each_found) {
      auto rest = rule;
      require_bounded_stretches(rest, bench_);
      const auto& left = rest.operands.front();
      if (left.kind == Rule::Kind::all && left.operands.empty()) return;
      return require(with_truths_of_stretches(rest));
    }
    names_flags_ = speaks_of_strokes(rule);
    require(names_flags_ ? without_counted_rules(rule) : rule);
  }

  /// Does nothing once the rules contradict each other: a cell may then be without candidates.
  void require(const Rule& rule, bool holding = true) {
    if (bench_.contradicted()) return;
    switch (rule.kind) {
      case Rule::Kind::negation: return require(rule.operands.front(), !holding);
      case Rule::Kind::all:
      case Rule::Kind::any:
        if ((rule.kind == Rule::Kind::all) == holding)
          for (const auto& operand : rule.operands) require(operand, holding);
        else
          require_some(rule, holding);
        return;
      default: return require_statement(rule, holding);
    }
  }

 private:
  /// A rule about strokes, as far as each piece that can be one is judged by itself, or each line is.
  bool require_strokes(const Rule& rule) {
    names_flags_ = true;
    if (const auto lines = line_by_line(rule, bench_)) {
      for (const auto& line : *lines) require_each_stroke(line);
      return true;
    }
    if (list_what_fits(rule, true, limits_.early, bench_)) return true;
    const auto plain = piece_by_piece(rule, bench_);
    if (!plain || speaks_of_groups(*plain)) return false;
    require(without_counted_rules(*plain));
    return true;
  }

  void require_each_stroke(const StrokesOfLine& line) {
    if (bench_.contradicted()) return;
    if (line.by_links ? require_automaton(*line.by_links, true, bench_)
                      : list_what_fits(line.each, true, limits_.early, bench_) ||
                            require_automaton(with_truths_of_stretches(line.each), true, bench_))
      return;
    const auto plain = piece_by_piece(line.each, bench_);
    if (!plain || speaks_of_groups(*plain)) return require_settled(line.each, bench_);
    require(without_counted_rules(*plain));
  }

  /// The same with flags that are counted in place of rules.
  Rule without_counted_rules(const Rule& rule) {
    if (const auto plain = without_count(rule)) return without_counted_rules(*plain);
    auto all = with_flags_of_sides(rule, bench_);
    for (auto& operand : all.operands) operand = without_counted_rules(operand);
    for (auto& term : all.terms) term = without_counted_rules(term);
    return all;
  }

  Term without_counted_rules(const Term& term) {
    auto all = term;
    for (auto& operand : all.operands) operand = without_counted_rules(operand);
    if (term.kind != Term::Kind::holding) return all;
    if (const auto cells = count_of_cells(*term.rules)) return *cells;
    all.kind = Term::Kind::links;
    all.rules = nullptr;
    for (const auto& rule : *term.rules) all.cells.push_back(flag_of(without_counted_rules(rule)));
    return all;
  }

  /// How many of these rules hold as a sum over cells, if each says of one known cell what it is. Of cells with two
  /// symbols flags follow at once, and are told with their cells; of others people would have to see them.
  std::optional<Term> count_of_cells(const std::vector<Rule>& rules) const {
    if (bench_.puzzle().symbols().size() <= 2) return std::nullopt;
    std::optional<Term> sum;
    for (const auto& rule : rules) {
      if (rule.kind != Rule::Kind::predicate || rule.predicate != Predicate::is) return std::nullopt;
      const auto& cell = rule.terms.front();
      if (cell.kind != Term::Kind::cells || cell.cells.size() != 1 || rule.classes.size() != 1 ||
          !rule.classes.front().is_known())
        return std::nullopt;
      auto count = Term::of(rules::Aggregate::count, cell);
      count.classes = rule.classes;
      sum = sum ? Term::of(rules::Arithmetic::add, {std::move(*sum), std::move(count)}) : std::move(count);
    }
    return sum;
  }

  /// A hidden cell that holds 1 exactly when the rule does.
  CellId flag_of(const Rule& rule) {
    const auto so = statement(rule);
    const bool hidden = index(so.cell) >= bench_.puzzle().grid().cell_count();
    if (hidden && so.symbols == Domain::of(symbol_at(1)) && bench_.puzzle().number(so.cell, symbol_at(1)) == 1)
      return so.cell;
    const auto flag = bench_.new_flag();
    bench_.add(std::make_shared<ReifiedClause>(flag, std::vector<Literal>{so}, bench_.label("clause")));
    return flag.cell;
  }

  void require_shape_of_strokes(const Rule& rule) {
    for (const auto& end : ends_of_loop(rule)) require(end);
    std::vector<Literal> slants;
    const bool by_cells = rule.strokes->shape == rules::Shape::no_loop;
    for (const auto& slant : rule.operands)
      slants.push_back(by_cells ? statement(slant) : Literal{flag_of(slant), Domain::of(symbol_at(1))});
    std::vector<Literal> turns;
    for (const auto& turn : turns_of_loop(rule))
      if (!bench_.contradicted()) turns.push_back(statement(turn));
    if (!bench_.contradicted()) grids::require_shape_of_strokes(rule, std::move(slants), turns, bench_);
  }

  /// Some operand of an `any` holds, or some operand of an `all` does not.
  void require_some(const Rule& rule, bool holding) {
    if (require_truth(rule, holding) || (holding && require_shape(rule))) return;
    if (!is_of_cells(rule) &&
        (list_what_fits(rule, holding, limits_.early, bench_) || require_automaton(rule, holding, bench_)))
      return;
    std::vector<Literal> literals;
    for (const auto& operand : rule.operands) {
      const auto so = statement(operand);
      literals.push_back(holding ? so : so.negated());
    }
    bench_.add(std::make_shared<Clause>(std::move(literals), bench_.label("clause")));
  }

  /// Whether each operand says something of one cell, and there are more of them than a table of pairs holds.
  bool is_of_cells(const Rule& rule) const {
    return rule.operands.size() > 2 && std::ranges::all_of(rule.operands, [this](const Rule& operand) {
             return truth(operand, bench_).has_value();
           });
  }

  /// Rules that have a form of their own.
  bool require_shape(const Rule& rule) {
    return require_symbol_lists(rule, bench_) || require_successor(rule, bench_) || require_runs(rule, bench_);
  }

  void require_statement(const Rule& rule, bool holding) {
    if (rule.kind == Rule::Kind::shape) return require_shape_of_strokes(rule);
    if (require_truth(rule, holding) || (holding && require_shape(rule))) return;
    if (rule.kind == Rule::Kind::comparison && require_comparison(rule, holding)) return;
    if (rule.kind == Rule::Kind::predicate && require_predicate(rule, holding)) return;
    if (list_what_fits(rule, holding, limits_.early, bench_) || require_automaton(rule, holding, bench_)) return;
    if (const auto ranges = as_ranges(rule)) return require(*ranges, holding);
    if (holding && require_chosen(rule, bench_)) return;
    if (const auto parts = in_parts(rule, bench_)) return require(*parts, holding);
    if (list_what_fits(rule, holding, limits_.late, bench_)) return;
    if (holding && require_distinct_items(rule, bench_)) return;
    too_large(rule);
  }

  /// Rules with at most one open cell.
  bool require_truth(const Rule& rule, bool holding) {
    const auto so = truth(rule, bench_);
    if (!so) return false;
    if (so->cell)
      bench_.narrow(*so->cell, holding ? so->candidates : bench_.puzzle().domain(*so->cell) - so->candidates);
    else if (so->holds != holding)
      bench_.contradict();
    return true;
  }

  bool require_comparison(const Rule& rule, bool holding) {
    if (rule.comparisons.size() > 1 && !holding) return false;
    if (rule.comparisons.size() == 1)
      return require_comparison(rule.terms[0], rule.comparisons[0], rule.terms[1], holding);
    for (std::size_t i = 0; i < rule.comparisons.size(); ++i)
      require(Rule::compare(rule.terms[i], rule.comparisons[i], rule.terms[i + 1]));
    return true;
  }

  bool require_comparison(const Term& left, Comparison comparison, const Term& right, bool holding) {
    if (left.kind == Term::Kind::as_item && right.kind == Term::Kind::as_item)
      return require_whole_lists(left.operands.front(), comparison, right.operands.front(), holding);
    if (has_unknown(left) || has_unknown(right)) return false;
    if (require_items(left, comparison, right, holding)) return true;
    if (require_of_each(left, comparison, right, holding)) return true;
    // Sums always have a value, so that the opposite is the opposite comparison.
    const auto wanted = holding ? comparison : negated(comparison);
    const auto statement = linear_statement(left, wanted, right, bench_);
    if (statement && is_count(*statement)) {
      grids::require(*statement, bench_);
      return true;
    }
    const auto rule = Rule::compare(left, comparison, right);
    if (list_what_fits(rule, holding, limits_.early, bench_)) return true;
    if ((holding || statement) && require_formula(left, wanted, right, bench_)) return true;
    if (!statement) return false;
    grids::require(*statement, bench_);
    return true;
  }

  /// `max <= 4`: each cell by itself is at most 4, whatever the others hold.
  bool require_of_each(const Term& left, Comparison comparison, const Term& right, bool holding) {
    if (known_number(left)) return !known_number(right) && require_of_each(right, mirrored(comparison), left, holding);
    const auto wanted = holding ? comparison : negated(comparison);
    const bool most = wanted == Comparison::at_most || wanted == Comparison::less;
    const bool least = wanted == Comparison::at_least || wanted == Comparison::greater;
    const bool of_cells = left.kind == Term::Kind::aggregate && known_number(right) &&
                          left.operands.front().kind == Term::Kind::cells && !left.operands.front().cells.empty();
    if (!of_cells || !((most && left.aggregate == rules::Aggregate::maximum) ||
                       (least && left.aggregate == rules::Aggregate::minimum)))
      return false;
    const auto& cells = left.operands.front().cells;
    const auto is_number = [this](CellId cell) {
      return std::ranges::all_of(bench_.puzzle().domain(cell),
                                 [&](SymbolId symbol) { return bench_.puzzle().number(cell, symbol).has_value(); });
    };
    if (!std::ranges::all_of(cells, is_number)) return false;
    for (const auto cell : cells) {
      auto one = left;
      one.operands.front().cells = {cell};
      require(Rule::compare(std::move(one), wanted, right));
    }
    return true;
  }

  /// Lists that are items, like those of `symbols of each row`.
  bool require_whole_lists(const Term& left, Comparison comparison, const Term& right, bool holding) {
    const bool differing = (comparison == Comparison::not_equal) == holding;
    const bool cells =
        left.kind == Term::Kind::cells && right.kind == Term::Kind::cells && left.cells.size() == right.cells.size();
    if (!differing || !cells) return require_comparison(left, comparison, right, holding);
    bench_.add(std::make_shared<DifferentLists>(left.cells, right.cells, bench_.label("different lists")));
    return true;
  }

  /// Lists of several items compare item by item.
  bool require_items(const Term& left, Comparison comparison, const Term& right, bool holding) {
    const bool equality = comparison == Comparison::equal || comparison == Comparison::not_equal;
    if (!equality || left.is_clue || right.is_clue) return false;
    const auto a = single_items(left);
    const auto b = single_items(right);
    if (!a || !b || (a->size() == 1 && b->size() == 1)) return false;
    if (comparison == Comparison::not_equal) {
      require(all_there_and_different(left, right, *a, *b), holding);
      return true;
    }
    if (a->size() != b->size()) {
      if (holding) bench_.contradict();
      return true;
    }
    std::vector<Rule> all;
    for (std::size_t i = 0; i < a->size(); ++i) all.push_back(Rule::compare((*a)[i], comparison, (*b)[i]));
    require(Rule::all(std::move(all)), holding);
    return true;
  }

  /// `!=` is more than `not =`: an item that is not there makes both false. Being there is being equal to itself.
  static Rule all_there_and_different(const Term& left, const Term& right, const std::vector<Term>& a,
                                      const std::vector<Term>& b) {
    std::vector<Rule> all{Rule::negation(Rule::compare(left, Comparison::equal, right))};
    for (const auto* const items : {&a, &b})
      for (const auto& item : *items)
        if (item.kind != Term::Kind::items && item.kind != Term::Kind::cells)
          all.push_back(Rule::compare(item, Comparison::equal, item));
    return Rule::all(std::move(all));
  }

  bool require_predicate(const Rule& rule, bool holding) {
    if (holding && require_of_cells(rule, bench_)) return true;
    if (list_what_fits(rule, holding, limits_.early, bench_)) return true;
    if (holding && rule.predicate == Predicate::all_different && require_different_items(rule.terms.front(), bench_))
      return true;
    const auto parts = by_items(rule);
    if (parts) require(*parts, holding);
    return parts.has_value();
  }

  /// `sum is 3 5-7` as comparisons: a number on a long list may fit a sum where no automaton can hold it.
  static std::optional<Rule> as_ranges(const Rule& rule) {
    if (rule.kind != Rule::Kind::predicate || rule.predicate != Predicate::is) return std::nullopt;
    const auto& number = rule.terms.front();
    const auto& wanted = rule.classes.front();
    const bool makes_number = number.kind == Term::Kind::aggregate || number.kind == Term::Kind::arithmetic;
    if (!makes_number || may_be_fraction(number) || !wanted.is_known() || wanted.even || wanted.odd)
      return std::nullopt;
    std::vector<Rule> any;
    for (const auto& [low, high] : joined(wanted.numbers))
      any.push_back(Rule::all({Rule::compare(number, Comparison::at_least, Term::of_number(low)),
                               Rule::compare(number, Comparison::at_most, Term::of_number(high))}));
    return Rule::any(std::move(any));
  }

  /// A literal that holds exactly when the rule does. What is made for links says what it means: explanations speak of
  /// it.
  Literal statement(const Rule& rule) {
    const auto before = bench_.puzzle().cell_count();
    const auto so = unnamed_statement(rule);
    if (names_flags_ && index(so.cell) >= before && so.symbols == Domain::of(symbol_at(1)))
      bench_.puzzle().set_flag(so.cell, Flag::statement(rules::english(rule, bench_.vocabulary(), bench_.puzzle())));
    return so;
  }

  Literal unnamed_statement(const Rule& rule) {
    if (rule.kind == Rule::Kind::negation) return statement(rule.operands.front()).negated();
    if (const auto so = truth(rule, bench_))
      return so->cell ? Literal{*so->cell, so->candidates} : bench_.constant(so->holds);
    if (rule.kind == Rule::Kind::all || rule.kind == Rule::Kind::any) return compound(rule);
    if (const auto flag = flag_by_listing(rule, limits_.early, bench_)) return *flag;
    if (rule.kind == Rule::Kind::comparison && rule.comparisons.size() == 1) {
      const auto linear = linear_statement(rule.terms[0], rule.comparisons[0], rule.terms[1], bench_);
      if (linear && !has_unknown(rule.terms[0]) && !has_unknown(rule.terms[1])) return flag(*linear, bench_);
    }
    if (const auto flag = flag_by_automaton(rule, bench_)) return *flag;
    if (rule.kind == Rule::Kind::predicate) {
      if (const auto parts = by_items(rule)) return statement(*parts);
      if (const auto ranges = as_ranges(rule)) return statement(*ranges);
    }
    if (const auto parts = in_parts(rule, bench_)) return statement(*parts);
    if (const auto flag = flag_by_listing(rule, limits_.late, bench_)) return *flag;
    too_large(rule);
  }

  Literal compound(const Rule& rule) {
    const bool any = rule.kind == Rule::Kind::any;
    std::vector<Literal> literals;
    for (const auto& operand : rule.operands) literals.push_back(statement(operand));
    const auto so = bench_.new_flag();
    if (any)
      bench_.add(std::make_shared<ReifiedClause>(so, std::move(literals), bench_.label("clause")));
    else
      bench_.add(reified_conjunction(so, std::move(literals), bench_.label("clause")));
    return so;
  }

  static bool has_unknown(const Term& term) {
    return term.kind == Term::Kind::items && std::ranges::any_of(term.items, &rules::Item::unknown);
  }

  [[noreturn]] void too_large(const Rule& rule) const {
    const auto cells = open_cells(rule, bench_.puzzle());
    throw InputError(bench_.where(), "'" + bench_.label("rule").text(bench_.puzzle()).letters() +
                                         "' is too large to be solved: it speaks of " +
                                         counted(cells.size(), "cell", "cells") +
                                         " at once (listing what fits would take more than 100,000 assignments, and no "
                                         "automaton within the limits reads it)");
  }

  Workbench& bench_;
  ListingLimits limits_;
  bool names_flags_ = false;
};

}  // namespace

Replacement lowered(const std::shared_ptr<const rules::Judgment>& judgment, Puzzle& puzzle, const Location& where,
                    ListingLimits limits, SharedForms* shared) {
  assert(std::ranges::none_of(puzzle.domains(), &Domain::empty) && "every cell has candidates left");
  Workbench bench(puzzle, judgment, where, shared);
  if (states_runs(judgment->placed.form()->rule()) && require_runs(judgment->rule(), bench))
    return std::move(bench).result();  // sooner than a key to share them by
  const auto work = [&] {
    Lowering(bench, limits).lower(judgment->rule());
    return std::move(bench).result();
  };
  auto key = shared == nullptr ? std::nullopt
                               : rule_key(judgment->placed, shared->automata.number_of(judgment->vocabulary), bench,
                                          most_shared_cells);
  if (!key) return work();
  key->bytes.append(reinterpret_cast<const char*>(&limits), sizeof limits);
  const auto label = [&](std::string_view kind, std::optional<std::string_view> technique = std::nullopt) {
    return technique ? Label(judgment, kind, *technique) : bench.label(kind);
  };
  return shared->forms.rewrite(key->bytes, key->cells, label, puzzle, work);
}

}  // namespace grids
