#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain.hpp"
#include "core/number_limits.hpp"

namespace grids {

class Puzzle;

struct NumberRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// The numbers that the candidates of some cells stand for, each times the cell's coefficient.
/// Cells are meant by their position in the list that it was made for. Equal tables are kept once.
class Numbers {
 public:
  /// Symbols' numbers and targets lie within +-largest: they are exact in floating point too.
  static constexpr std::int64_t largest = largest_symbol_number;

  /// Without `coefficients` all are 1. A symbol without a number counts as 0.
  Numbers(const Puzzle& puzzle, std::span<const CellId> cells, std::span<const std::int64_t> coefficients = {});

  /// The same for some of the cells, by their positions.
  Numbers of(std::span<const std::size_t> positions) const;

  std::int64_t at(std::size_t position, SymbolId symbol) const noexcept {
    return table(position).numbers[index(symbol)];
  }
  /// The smallest and the largest number. `candidates` must not be empty.
  NumberRange range(std::size_t position, Domain candidates) const noexcept;
  /// The candidates whose number is low .. high.
  Domain between(std::size_t position, Domain candidates, std::int64_t low, std::int64_t high) const noexcept;

  /// Whether a symbol means the same number in every cell.
  bool uniform() const noexcept { return tables_.size() <= 1; }
  /// Whether more is more: in every cell the numbers strictly rise, or strictly fall, with the symbols.
  bool monotone() const noexcept;

 private:
  Numbers() = default;

  enum class Order : std::uint8_t { rising, falling, mixed };
  struct Table {
    std::array<std::int64_t, Domain::capacity> numbers{};
    Order order = Order::mixed;
  };

  const Table& table(std::size_t position) const noexcept { return tables_[table_of_[position]]; }
  static Order order_of(std::span<const std::int64_t> numbers);
  std::uint32_t keep(const Table& table);

  std::vector<Table> tables_;
  std::vector<std::uint32_t> table_of_;
};

}  // namespace grids
