#include "constraints/rules/form_cache.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <type_traits>

#include "core/number_limits.hpp"
#include "model/puzzle.hpp"

namespace grids {
namespace {

/// Bytes kept at most; then all forms are forgotten and collected anew.
constexpr std::size_t most_form_bytes = std::size_t{1} << 26;

template <typename Word>
void append(std::string& bytes, const Word& word) {
  bytes.append(reinterpret_cast<const char*>(&word), sizeof word);
}

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
std::string FormCache::key_of(std::string_view rule, const Region& cells, const Puzzle& puzzle) {
  assert(!repeated_cell(cells) && "cells that are told apart by their places");
  std::string key;
  key.reserve(rule.size() + sizeof(std::uint64_t) * (cells.size() + 1 + cells.size() * cells.size() / 2 / 63));
  key += rule;
  std::uint64_t differ = 1;
  const bool any_differ = std::ranges::any_of(cells, [&](CellId cell) { return puzzle.must_differ(cell); });
  for (std::size_t i = 0; i < cells.size(); ++i) {
    append(key, puzzle.domain(cells[i]).bits());
    for (std::size_t j = 0; j < i && any_differ; ++j) {
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

void FormCache::keep(std::string key, std::shared_ptr<const Form> made) {
  const auto size = key.size() + bytes(*made);
  const std::lock_guard lock(mutex_);
  if (size_ > most_form_bytes) {
    forms_.clear();
    size_ = 0;
  }
  if (forms_.emplace(std::move(key), std::move(made)).second) size_ += size;
}

/// Null when the replacement is of a kind that cannot be shared.
std::shared_ptr<FormCache::Form> FormCache::form(const Region& cells, const Replacement& replacement,
                                                 const Puzzle& puzzle) {
  auto made = std::make_shared<Form>();
  auto& form = *made;
  form.kind = replacement.kind();
  for (const auto cell : cells) form.left.push_back(puzzle.domain(cell));
  if (form.kind != Replacement::Kind::others) return made;
  if (replacement.constraints().size() != 1) return nullptr;
  const auto& only = replacement.constraints().front();
  form.label_kind = only->kind();
  Region scope(only->scope().begin(), only->scope().end());
  // Without the labels, which hold on to the rules that they speak of.
  const auto as = [&]<typename Kind>(std::type_identity<Kind>) {
    const auto* const known = dynamic_cast<const Kind*>(only.get());
    if (known != nullptr) form.shape.emplace<Kind>(*known, scope, Label());
    return known != nullptr;
  };
  if (const auto* pair = dynamic_cast<const PairRelation*>(only.get()))
    form.shape.emplace<PairRelation>(*pair, scope[0], scope[1], Label());
  else if (!as(std::type_identity<Table>()) && !as(std::type_identity<Combination>()) &&
           !as(std::type_identity<AutomatonConstraint>()) && !as(std::type_identity<Count>()))
    return nullptr;
  for (const auto cell : only->scope()) {
    const auto place = std::ranges::find(cells, cell);
    if (place == cells.end()) return nullptr;
    form.scope.push_back(cell_at(static_cast<std::size_t>(place - cells.begin())));
  }
  return made;
}

/// Roughly.
std::size_t FormCache::bytes(const Form& form) {
  constexpr std::size_t around = 512;  // of each: the table of forms, the shared pointers
  auto all = around + sizeof(Form) + (form.left.size() + form.scope.size()) * sizeof(Domain);
  if (const auto* table = std::get_if<Table>(&form.shape)) all += table->bytes();
  if (const auto* reading = std::get_if<AutomatonConstraint>(&form.shape))
    all += reading->automaton().arc_count() * 2 * sizeof(Automaton::Arc);
  return all;
}

void FormCache::narrow(const Form& form, const Region& cells, Puzzle& puzzle) {
  for (std::size_t i = 0; i < cells.size(); ++i) puzzle.narrow(cells[i], form.left[i]);
}

Replacement FormCache::without_forms(Replacement::Kind kind) {
  return kind == Replacement::Kind::contradiction ? Replacement::contradiction() : Replacement::entailed();
}

Replacement FormCache::instance(const Form& form, const Region& cells, Label label) {
  const auto cell = [&](CellId place) { return cells[index(place)]; };
  if (const auto* pair = std::get_if<PairRelation>(&form.shape))
    return Replacement::by(
        std::make_shared<PairRelation>(*pair, cell(form.scope[0]), cell(form.scope[1]), std::move(label)));
  Region scope;
  scope.reserve(form.scope.size());
  for (const auto place : form.scope) scope.push_back(cell(place));
  return std::visit(
      [&]<typename Kind>(const Kind& shape) -> Replacement {
        if constexpr (std::is_constructible_v<Kind, const Kind&, Region, Label>)
          return Replacement::by(std::make_shared<Kind>(shape, std::move(scope), std::move(label)));
        else
          return Replacement::keep();  // no other kind gets here
      },
      form.shape);
}

}  // namespace grids
