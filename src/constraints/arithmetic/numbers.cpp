#include "constraints/arithmetic/numbers.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "model/puzzle.hpp"

namespace grids {

Numbers::Numbers(const Puzzle& puzzle, std::span<const CellId> cells, std::span<const std::int64_t> coefficients) {
  assert((coefficients.empty() || coefficients.size() == cells.size()) && "a coefficient for each cell, or none");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto coefficient = coefficients.empty() ? 1 : coefficients[i];
    const auto hidden = index(cells[i]) >= puzzle.grid().cell_count();
    const auto count = hidden ? Domain::capacity : puzzle.symbols().size();
    Table table;
    for (std::size_t symbol = 0; symbol < count; ++symbol)
      table.numbers[symbol] = coefficient * puzzle.number(cells[i], symbol_at(symbol)).value_or(0);
    table.order = order_of(std::span(table.numbers).first(count));
    table_of_.push_back(keep(table));
  }
}

Numbers Numbers::of(std::span<const std::size_t> positions) const {
  Numbers some;
  for (const auto position : positions) some.table_of_.push_back(some.keep(table(position)));
  return some;
}

Numbers::Order Numbers::order_of(std::span<const std::int64_t> numbers) {
  if (std::ranges::adjacent_find(numbers, std::greater_equal()) == numbers.end()) return Order::rising;
  if (std::ranges::adjacent_find(numbers, std::less_equal()) == numbers.end()) return Order::falling;
  return Order::mixed;
}

std::uint32_t Numbers::keep(const Table& table) {
  const auto known = std::ranges::find(tables_, table.numbers, &Table::numbers);
  const auto place = static_cast<std::uint32_t>(known - tables_.begin());
  if (known == tables_.end()) tables_.push_back(table);
  return place;
}

NumberRange Numbers::range(std::size_t position, Domain candidates) const noexcept {
  assert(position < table_of_.size() && !candidates.empty());
  const auto& [numbers, order] = table(position);
  const auto first = numbers[index(candidates.lowest())];
  const auto last = numbers[index(candidates.highest())];
  if (order == Order::rising) return {first, last};
  if (order == Order::falling) return {last, first};
  NumberRange range{first, first};
  for (const auto symbol : candidates) {
    range.low = std::min(range.low, numbers[index(symbol)]);
    range.high = std::max(range.high, numbers[index(symbol)]);
  }
  return range;
}

Domain Numbers::between(std::size_t position, Domain candidates, std::int64_t low, std::int64_t high) const noexcept {
  const auto& numbers = table(position).numbers;
  Domain inside;
  for (const auto symbol : candidates) {
    const auto number = numbers[index(symbol)];
    if (low <= number && number <= high) inside.insert(symbol);
  }
  return inside;
}

bool Numbers::monotone() const noexcept {
  return std::ranges::none_of(tables_, [](const Table& table) { return table.order == Order::mixed; });
}

}  // namespace grids
