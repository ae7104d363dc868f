#include "constraints/rules/item_cells.hpp"

#include <algorithm>
#include <memory>

#include "constraints/normal_forms/count.hpp"
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

/// The hidden cell that holds the number of the chosen item.
CellId add_cell(Choice choice, Workbench& bench) {
  const auto cell = bench.puzzle().add_hidden_cell(0, index(choice.numbers.highest()) + 1);
  bench.narrow(cell, choice.numbers);
  choice.cells.push_back(cell);
  bench.add(tabulated(std::move(choice.cells), std::move(choice.tuples), bench.label("item")));
  return cell;
}

}  // namespace

bool require_different_items(const Term& list, Workbench& bench) {
  if (list.kind != Term::Kind::join) return false;
  ListedNumbers numbers;
  std::vector<Choice> choices;
  for (const auto& operand : list.operands) {
    auto one = choice(operand, numbers, bench);
    if (!one) return false;
    choices.push_back(std::move(*one));
  }
  std::vector<std::vector<Literal>> holders(numbers.count() + 1);
  for (auto& one : choices) {
    const auto possible = one.numbers;
    if (possible.empty()) {
      bench.contradict();
      return true;
    }
    const auto cell = add_cell(std::move(one), bench);
    for (const auto number : possible)
      if (index(number) > 0) holders[index(number)].push_back({cell, Domain::of(number)});
  }
  for (auto& literals : holders)
    if (literals.size() > 1)
      bench.add(std::make_shared<Count>(std::move(literals), Comparison::at_most, 1, bench.label("all different")));
  return true;
}

}  // namespace grids
