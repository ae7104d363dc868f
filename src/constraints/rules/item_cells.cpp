#include "constraints/rules/item_cells.hpp"

#include <algorithm>
#include <memory>

#include "constraints/normal_forms/count.hpp"
#include "constraints/normal_forms/reified_clause.hpp"
#include "constraints/normal_forms/table.hpp"
#include "constraints/rules/enumeration.hpp"
#include "model/rules/lists.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::Term;

constexpr double most_assignments = 2'000;

/// What one term can be: for each assignment of its cells the number of its item, 0 for none.
struct Choice {
  Region cells;
  Tuples tuples;
  Domain numbers;
};

/// Items get numbers from 1 as they occur.
class ListedNumbers {
 public:
  std::optional<std::size_t> of(const Item& item) {
    const auto found = std::ranges::find(items_, item);
    const auto number = static_cast<std::size_t>(found - items_.begin()) + 1;
    if (found == items_.end()) items_.push_back(item);
    return number < Domain::capacity ? std::optional(number) : std::nullopt;
  }
  std::size_t count() const { return items_.size(); }

 private:
  std::vector<Item> items_;
};

std::optional<Choice> choice(const Term& term, ListedNumbers& numbers, const Workbench& bench) {
  Enumeration enumeration(rules::scope(term), bench);
  Choice result{enumeration.open(), {}, {}};
  if (bench.assignments(result.cells) > most_assignments || result.cells.size() >= most_table_cells)
    return std::nullopt;
  bool possible = true;
  enumeration.run([&](const rules::Assignment& assignment, const std::vector<SymbolId>& symbols) {
    const auto list = rules::TermEvaluator(bench.vocabulary(), assignment).list(term);
    if (!list) return;
    const auto number = list->empty() ? std::optional<std::size_t>(0) : numbers.of(list->front().item);
    if (list->size() > 1 || !number) {
      possible = false;
      return;
    }
    result.tuples.insert(result.tuples.end(), symbols.begin(), symbols.end());
    result.tuples.push_back(symbol_at(*number));
    result.numbers.insert(symbol_at(*number));
  });
  return possible ? std::optional(std::move(result)) : std::nullopt;
}

/// Of each item, by its number, when a term makes it. Hidden cells hold the number where several cells decide it.
class Holders {
 public:
  explicit Holders(std::size_t items) : literals_(items + 1) {}

  void add(Choice choice, Workbench& bench) {
    if (choice.cells.size() == 1 && !is_held_by(choice.numbers, choice.cells.front())) return add_cell(choice, bench);
    const auto possible = choice.numbers;
    const auto cell = hidden_cell(std::move(choice), bench);
    for (const auto number : possible) literals_[index(number)].push_back({cell, Domain::of(number)});
  }

  /// Those of the items, without those of none.
  std::span<const std::vector<Literal>> of_items() const { return std::span(literals_).subspan(1); }

 private:
  /// Whether another term that the cell decides makes one of the items: two terms count, though they are the same.
  bool is_held_by(Domain numbers, CellId cell) const {
    return std::any_of(numbers.begin(), numbers.end(), [&](SymbolId number) {
      return std::ranges::find(literals_[index(number)], cell, &Literal::cell) != literals_[index(number)].end();
    });
  }

  void add_cell(const Choice& choice, Workbench& bench) {
    const auto cell = choice.cells.front();
    Domain possible;
    for (std::size_t i = 0; i < choice.tuples.size(); i += 2) {
      auto& literals = literals_[index(choice.tuples[i + 1])];
      if (literals.empty() || literals.back().cell != cell) literals.push_back({cell, {}});
      literals.back().symbols.insert(choice.tuples[i]);
      possible.insert(choice.tuples[i]);
    }
    bench.narrow(cell, possible);
  }

  static CellId hidden_cell(Choice choice, Workbench& bench) {
    const auto cell = bench.puzzle().add_hidden_cell(0, index(choice.numbers.highest()) + 1);
    bench.narrow(cell, choice.numbers);
    choice.cells.push_back(cell);
    bench.add(tabulated(std::move(choice.cells), std::move(choice.tuples), bench.label("item")));
    return cell;
  }

  std::vector<std::vector<Literal>> literals_;
};

/// Nothing when the items are too many or depend on too much.
std::optional<Holders> holders(const Term& list, Workbench& bench) {
  if (list.kind != Term::Kind::join) return std::nullopt;
  ListedNumbers numbers;
  std::vector<Choice> choices;
  for (const auto& operand : list.operands) {
    auto one = choice(operand, numbers, bench);
    if (!one) return std::nullopt;
    choices.push_back(std::move(*one));
  }
  Holders holders(numbers.count());
  for (auto& one : choices) {
    if (one.numbers.empty())
      bench.contradict();
    else
      holders.add(std::move(one), bench);
  }
  return holders;
}

}  // namespace

bool require_different_items(const Term& list, Workbench& bench) {
  const auto found = holders(list, bench);
  if (!found) return false;
  for (const auto& literals : found->of_items())
    if (literals.size() > 1)
      bench.add(std::make_shared<Count>(literals, Comparison::at_most, 1, bench.label("all different")));
  return true;
}

bool require_distinct_items(const rules::Rule& rule, Workbench& bench) {
  if (rule.kind != rules::Rule::Kind::comparison || rule.comparisons.size() != 1) return false;
  const auto& distinct = rule.terms[0];
  const auto number = rules::known_number(rule.terms[1]);
  if (distinct.kind != Term::Kind::aggregate || distinct.aggregate != rules::Aggregate::distinct) return false;
  if (!number || !number->is_whole()) return false;
  const auto found = holders(distinct.operands.front(), bench);
  if (!found) return false;
  const auto items = found->of_items();
  const auto label = bench.label("count");
  // All of them are there.
  if (rule.comparisons.front() == Comparison::equal && number->numerator() == std::ssize(items)) {
    for (const auto& literals : items) bench.add(std::make_shared<Count>(literals, Comparison::at_least, 1, label));
    return true;
  }
  std::vector<Literal> there;
  for (const auto& literals : items) {
    there.push_back(bench.new_flag());
    bench.add(std::make_shared<ReifiedClause>(there.back(), literals, label));
  }
  bench.add(std::make_shared<Count>(std::move(there), rule.comparisons.front(), number->numerator(), label));
  return true;
}

}  // namespace grids
