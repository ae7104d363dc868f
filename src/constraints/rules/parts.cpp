#include "constraints/rules/parts.hpp"

#include <algorithm>
#include <memory>

#include "constraints/normal_forms/element.hpp"
#include "constraints/rules/cellwise.hpp"
#include "model/rules/lists.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Item;
using rules::ListWord;
using rules::Predicate;
using rules::Rule;
using rules::Term;

bool is_word(const Term& term, ListWord word) { return term.kind == Term::Kind::word && term.word == word; }

bool is_equality(Comparison comparison) {
  return comparison == Comparison::equal || comparison == Comparison::not_equal;
}

/// The class of this item alone.
rules::Class only(const Item& item, const rules::Vocabulary& vocabulary) {
  rules::Class one;
  one.texts.resize(vocabulary.declared_count());
  for (std::size_t i = 0; i < one.texts.size(); ++i)
    one.texts[i] = vocabulary.item(static_cast<rules::TextId>(i)) == item;
  if (item.number && item.number->is_whole())
    one.numbers.push_back({item.number->numerator(), item.number->numerator()});
  return one;
}

Term count_of(const Item& item, const Term& list, const Workbench& bench) {
  auto count = Term::of(Aggregate::count, list);
  count.classes.push_back(only(item, bench.vocabulary()));
  return count;
}

void add_items(const CellwiseList& list, std::vector<Item>& items) {
  for (const auto& contribution : list.contributions)
    for (const auto& item : contribution.items)
      if (item && std::ranges::find(items, *item) == items.end()) items.push_back(*item);
}

/// Sorted lists are equal if each item stands as often in the one as in the other.
std::optional<Rule> equal_counts(const Term& left, const Term& right, const Workbench& bench) {
  if (!is_word(left, ListWord::contents) || !is_word(right, ListWord::contents)) return std::nullopt;
  const auto one = cellwise(left.operands.front(), bench);
  const auto other = one ? cellwise(right.operands.front(), bench) : std::nullopt;
  if (!other) return std::nullopt;
  std::vector<Item> items;
  add_items(*one, items);
  add_items(*other, items);
  std::vector<Rule> all;
  for (const auto& item : items) {
    if (item.unknown || item.is_list) return std::nullopt;
    all.push_back(Rule::compare(count_of(item, left.operands.front(), bench), Comparison::equal,
                                count_of(item, right.operands.front(), bench)));
  }
  return Rule::all(std::move(all));
}

/// A cell of a known list whose place is found by one other cell: the `cell (cell 5)` of a comparison.
struct ChosenCell {
  CellId chooser{};
  std::vector<std::optional<std::size_t>>
      places;  ///< by the chooser's symbol, from 0; none where there is no such cell
  const Term* list = nullptr;
};

std::optional<ChosenCell> chosen_cell(const Term& term, const Workbench& bench) {
  if (!is_word(term, ListWord::cell) || term.operands.front().kind != Term::Kind::cells) return std::nullopt;
  const auto choosers = rules::scope(term.operands[1]);
  if (choosers.size() != 1) return std::nullopt;
  ChosenCell chosen{choosers.front(), {}, &term.operands.front()};
  const auto length = static_cast<std::int64_t>(chosen.list->cells.size());
  for (const auto symbol : bench.puzzle().domain(chosen.chooser)) {
    const std::vector held{symbol};
    const rules::Assignment assignment(choosers, held);
    const auto place = rules::TermEvaluator(bench.vocabulary(), assignment).number(term.operands[1]);
    chosen.places.resize(index(symbol) + 1);
    if (place && place->is_whole() && !(*place < Rational(1)) && !(Rational(length) < *place))
      chosen.places.back() = static_cast<std::size_t>(place->numerator() - 1);
  }
  return chosen;
}

Rule holds_one_of(CellId cell, const std::vector<bool>& symbols, const Workbench& bench) {
  auto rule = Rule::of(Predicate::is, Term::of_cells({cell}));
  rule.classes.emplace_back();
  rule.classes.back().texts = symbols;
  rule.classes.back().texts.resize(bench.vocabulary().declared_count());
  return rule;
}

/// The chooser names a place, and whatever it names, the cell there compares as it should.
Rule place_by_place(const ChosenCell& chosen, const Term& other, Comparison comparison, const Workbench& bench) {
  std::vector<bool> in_list(chosen.places.size());
  std::vector<Rule> all;
  for (std::size_t symbol = 0; symbol < chosen.places.size(); ++symbol) {
    if (!chosen.places[symbol]) continue;
    in_list[symbol] = true;
    std::vector<bool> this_one(symbol + 1);
    this_one[symbol] = true;
    all.push_back(
        Rule::any({Rule::negation(holds_one_of(chosen.chooser, this_one, bench)),
                   Rule::compare(Term::of_cells({chosen.list->cells[*chosen.places[symbol]]}), comparison, other)}));
  }
  all.push_back(holds_one_of(chosen.chooser, in_list, bench));
  return Rule::all(std::move(all));
}

bool is_one_comparison(const Rule& rule) {
  return rule.kind == Rule::Kind::comparison && rule.comparisons.size() == 1 && !rule.terms[0].is_clue &&
         !rule.terms[1].is_clue;
}

/// Items as numbers: their own where they are compared by size, else those in which they come first.
class ItemNumbers {
 public:
  explicit ItemNumbers(Comparison comparison) : by_size_(!is_equality(comparison)) {}

  std::optional<std::int64_t> of(const Item& item) {
    if (item.unknown || item.is_list) return std::nullopt;
    if (by_size_)
      return item.number && item.number->is_whole() ? std::optional(item.number->numerator()) : std::nullopt;
    const auto found = std::ranges::find(items_, item);
    const auto place = found - items_.begin();
    if (found == items_.end()) items_.push_back(item);
    return place;
  }

  std::optional<NumberedCell> of(CellId cell, const Workbench& bench) {
    NumberedCell numbered{cell, {}};
    for (const auto symbol : bench.puzzle().domain(cell)) {
      const auto number = of(bench.item(cell, symbol));
      if (!number) return std::nullopt;
      numbered.alphabet.symbols.insert(symbol);
      numbered.alphabet.numbers.resize(index(symbol) + 1);
      numbered.alphabet.numbers.back() = *number;
    }
    return numbered;
  }

 private:
  bool by_size_;
  std::vector<Item> items_;
};

NumberedCell chooser_of(const ChosenCell& chosen, const Workbench& bench) {
  NumberedCell chooser{chosen.chooser, {bench.puzzle().domain(chosen.chooser), {}}};
  for (const auto& place : chosen.places)
    chooser.alphabet.numbers.push_back(place ? static_cast<std::int64_t>(*place) + 1 : 0);
  return chooser;
}

bool require_chosen(const ChosenCell& chosen, Comparison comparison, const Term& other, Workbench& bench) {
  ItemNumbers numbers(comparison);
  std::vector<NumberedCell> list;
  for (const auto cell : chosen.list->cells) {
    auto numbered = numbers.of(cell, bench);
    if (!numbered) return false;
    list.push_back(std::move(*numbered));
  }
  const auto chooser = chooser_of(chosen, bench);
  if (other.kind == Term::Kind::items && other.items.size() == 1) {
    const auto number = numbers.of(other.items.front());
    if (!number) return false;
    bench.add(std::make_shared<Element>(chooser, list, comparison, *number, bench.label("element")));
    return true;
  }
  const bool cell = other.kind == Term::Kind::cells && other.cells.size() == 1;
  const auto result = cell ? numbers.of(other.cells.front(), bench) : std::nullopt;
  if (!result) return false;
  bench.add(std::make_shared<Element>(chooser, list, comparison, *result, bench.label("element")));
  return true;
}

}  // namespace

std::optional<Rule> in_parts(const Rule& rule, const Workbench& bench) {
  if (!is_one_comparison(rule)) return std::nullopt;
  const auto comparison = rule.comparisons.front();
  if (is_equality(comparison))
    if (auto counts = equal_counts(rule.terms[0], rule.terms[1], bench))
      return comparison == Comparison::equal ? std::move(counts) : Rule::negation(std::move(*counts));
  if (const auto chosen = chosen_cell(rule.terms[0], bench))
    return place_by_place(*chosen, rule.terms[1], comparison, bench);
  if (const auto chosen = chosen_cell(rule.terms[1], bench))
    return place_by_place(*chosen, rule.terms[0], mirrored(comparison), bench);
  return std::nullopt;
}

bool require_chosen(const Rule& rule, Workbench& bench) {
  if (!is_one_comparison(rule)) return false;
  const auto comparison = rule.comparisons.front();
  if (const auto chosen = chosen_cell(rule.terms[0], bench))
    return require_chosen(*chosen, comparison, rule.terms[1], bench);
  if (const auto chosen = chosen_cell(rule.terms[1], bench))
    return require_chosen(*chosen, mirrored(comparison), rule.terms[0], bench);
  return false;
}

}  // namespace grids
