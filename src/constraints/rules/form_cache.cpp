#include "constraints/rules/form_cache.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/number_limits.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// Forms kept at most; then all are forgotten and collected anew.
constexpr std::size_t most_forms = 20'000;

void append(std::string& bytes, std::uint64_t word) { bytes.append(reinterpret_cast<const char*>(&word), sizeof word); }

std::size_t most_factors(const std::vector<std::int64_t>& numbers) {
  const auto [least, most] = std::ranges::minmax(numbers);
  if (least < 1) return 0;
  return most == 1 ? std::numeric_limits<std::size_t>::max()
                   : static_cast<std::size_t>(std::log(largest_result) / std::log(static_cast<double>(most)));
}

}  // namespace

std::shared_ptr<const SymbolNumbers> FormCache::numbers(const Puzzle& puzzle) {
  const auto& symbols = puzzle.symbols();
  const auto number = [](const Symbol& symbol) { return symbol.number.value_or(0); };
  const std::lock_guard lock(mutex_);
  for (const auto& known : numbers_)
    if (std::ranges::equal(known->numbers, symbols, {}, {}, number)) return known;
  SymbolNumbers made;
  for (const auto& symbol : symbols) made.numbers.push_back(number(symbol));
  made.most_factors = most_factors(made.numbers);
  return numbers_.emplace_back(std::make_shared<const SymbolNumbers>(std::move(made)));
}

/// All that a form depends on.
std::string FormCache::key_of(const RuleKey& rule, const Region& cells, const Puzzle& puzzle) {
  assert(!repeated_cell(cells) && "cells that are told apart by their places");
  std::string key;
  key.reserve(sizeof(std::uint64_t) * (rule.size() + cells.size() + 1 + cells.size() * cells.size() / 2 / 63));
  for (const auto word : rule) append(key, word);
  std::uint64_t differ = 1;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    append(key, puzzle.domain(cells[i]).bits());
    for (std::size_t j = 0; j < i; ++j) {
      differ = differ << 1 | (puzzle.must_differ(cells[i], cells[j]) ? 1U : 0U);
      if (differ >> 63 == 0) continue;
      append(key, differ);
      differ = 1;
    }
  }
  append(key, differ);
  return key;
}

std::shared_ptr<const FormCache::Form> FormCache::find(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto known = forms_.find(key);
  return known == forms_.end() ? nullptr : known->second;
}

void FormCache::keep(std::string key, const Region& cells, const Replacement& replacement, const Puzzle& puzzle) {
  auto made = form(cells, replacement, puzzle);
  if (!made) return;
  const std::lock_guard lock(mutex_);
  if (forms_.size() >= most_forms) forms_.clear();
  forms_.emplace(std::move(key), std::move(made));
}

/// Null when the replacement is of a kind that cannot be shared.
std::shared_ptr<const FormCache::Form> FormCache::form(const Region& cells, const Replacement& replacement,
                                                       const Puzzle& puzzle) {
  auto made = std::make_shared<Form>();
  auto& form = *made;
  form.kind = replacement.kind();
  for (const auto cell : cells) form.left.push_back(puzzle.domain(cell));
  if (form.kind != Replacement::Kind::others) return made;
  if (replacement.constraints().size() != 1) return nullptr;
  const auto& only = replacement.constraints().front();
  Region scope(only->scope().begin(), only->scope().end());
  // Without the labels, which hold on to the rules that they speak of.
  if (const auto* pair = dynamic_cast<const PairRelation*>(only.get()))
    form.shape.emplace<PairRelation>(*pair, scope[0], scope[1], Label());
  else if (const auto* table = dynamic_cast<const Table*>(only.get()))
    form.shape.emplace<Table>(*table, std::move(scope), Label());
  else if (const auto* combination = dynamic_cast<const Combination*>(only.get()))
    form.shape.emplace<Combination>(*combination, std::move(scope), Label());
  else
    return nullptr;
  for (const auto cell : only->scope()) {
    const auto place = std::ranges::find(cells, cell);
    if (place == cells.end()) return nullptr;
    form.scope.push_back(cell_at(static_cast<std::size_t>(place - cells.begin())));
  }
  return made;
}

Replacement FormCache::instance(const Form& form, const Region& cells, const Label& label, Puzzle& puzzle) {
  for (std::size_t i = 0; i < cells.size(); ++i) puzzle.narrow(cells[i], form.left[i]);
  if (form.kind == Replacement::Kind::contradiction) return Replacement::contradiction();
  if (form.kind == Replacement::Kind::entailed) return Replacement::entailed();
  const auto cell = [&](CellId place) { return cells[index(place)]; };
  if (const auto* pair = std::get_if<PairRelation>(&form.shape))
    return Replacement::by(std::make_shared<PairRelation>(*pair, cell(form.scope[0]), cell(form.scope[1]), label));
  Region scope;
  scope.reserve(form.scope.size());
  for (const auto place : form.scope) scope.push_back(cell(place));
  if (const auto* table = std::get_if<Table>(&form.shape))
    return Replacement::by(std::make_shared<Table>(*table, std::move(scope), label));
  return Replacement::by(std::make_shared<Combination>(std::get<Combination>(form.shape), std::move(scope), label));
}

}  // namespace grids
