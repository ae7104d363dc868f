#include "constraints/rules/symbol_list_forms.hpp"

#include <algorithm>
#include <memory>

#include "constraints/normal_forms/symbol_lists.hpp"

namespace grids {
namespace {

using rules::Item;
using rules::ListWord;
using rules::Rule;
using rules::Term;
using List = std::vector<SymbolId>;

/// The cells, each once, of `contents = ..`; null of any other rule.
const Region* cells_of(const Rule& rule) {
  if (!is_equation(rule) || rule.terms[1].kind != Term::Kind::items) return nullptr;
  if (rule.terms[0].kind != Term::Kind::word || rule.terms[0].word != ListWord::contents) return nullptr;
  return plain_cells(rule.terms[0].operands.front());
}

/// Whether no two symbols are the same to rules, as those of one number are.
bool are_told_apart(const rules::Vocabulary& vocabulary) {
  for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (vocabulary.item(symbol_at(i)) == vocabulary.item(symbol_at(j))) return false;
  return true;
}

/// The symbols that the items are, as far as they are some.
List symbols_of(const std::vector<Item>& items, const rules::Vocabulary& vocabulary) {
  List symbols;
  for (const auto& item : items)
    for (std::size_t i = 0; i < vocabulary.symbol_count(); ++i)
      if (vocabulary.item(symbol_at(i)) == item) symbols.push_back(symbol_at(i));
  return symbols;
}

}  // namespace

bool require_symbol_lists(const Rule& rule, Workbench& bench) {
  const auto one_of = rule.kind == Rule::Kind::any ? std::span(rule.operands) : std::span(&rule, 1);
  const auto* const cells = one_of.empty() ? nullptr : cells_of(one_of.front());
  if (cells == nullptr || cells->empty() || cells->size() > SymbolLists::most_cells ||
      !are_told_apart(bench.vocabulary()))
    return false;
  std::vector<List> lists;
  for (const auto& each : one_of) {
    const auto* const others = cells_of(each);
    if (others == nullptr || *others != *cells || each.terms[1].is_clue) return false;
    const auto& items = each.terms[1].items;
    if (std::ranges::any_of(items, &Item::unknown)) return false;
    auto list = symbols_of(items, bench.vocabulary());
    // Contents are sorted: what is not, or has other items, they never are.
    if (items.size() == cells->size() && list.size() == items.size() &&
        std::ranges::is_sorted(items, rules::sorts_before))
      lists.push_back(std::move(list));
  }
  if (lists.empty())
    bench.contradict();
  else
    bench.add(replace_by(std::make_shared<SymbolLists>(*cells, lists, bench.label("symbol lists")), bench.puzzle()));
  return true;
}

}  // namespace grids
