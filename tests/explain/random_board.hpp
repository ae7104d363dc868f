// Positions made at random, against which techniques are held to their definitions.
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "core/random.hpp"
#include "explain/finders/finder.hpp"
#include "explaining.hpp"

namespace grids::explain {

using Cells = std::vector<std::size_t>;
using Gone = std::set<std::pair<std::size_t, std::size_t>>;  ///< cells and symbols

/// A Latin square, with boxes or without, and how far a reader has come who has crossed out nothing of the solution.
class Board {
 public:
  /// `kept`: in how many of ten cases a candidate is.
  Board(std::size_t side, Size box, std::size_t kept, Random& random)
      : side_(side),
        puzzle_(composing::from_text(
            (box.rows > 1 ? "- Sudoku: {box: " + text(box) + ", size: " : "- LatinSquare: {size: ") +
            text({side, side}) + "}\n")),
        rules_(puzzle_),
        position_(rules_) {
    for (std::size_t i = 0; i < side; ++i) {
      Cells row(side);
      Cells column(side);
      Cells block(side);
      const auto across = side / box.columns;
      for (std::size_t j = 0; j < side; ++j) {
        row[j] = i * side + j;
        column[j] = j * side + i;
        block[j] = (i / across * box.rows + j / box.columns) * side + i % across * box.columns + j % box.columns;
      }
      lines_.push_back(row);
      lines_.push_back(column);
      if (box.rows > 1) blocks_.push_back(block);
    }
    differ_.resize(cell_count() * cell_count());
    for (const auto& group : groups())
      for (const auto a : group)
        for (const auto b : group) differ_[a * cell_count() + b] = a != b;
    // The rows of a box are the same one, moved by as many columns as it has; the symbols are any.
    std::vector<std::size_t> symbols(side);
    std::iota(symbols.begin(), symbols.end(), 0U);
    random.shuffle(symbols);
    for (std::size_t cell = 0; cell < side * side; ++cell) {
      const auto row = cell / side;
      const auto shift = box.rows > 1 ? row % box.rows * box.columns + row / box.rows : row;
      solution_.push_back(symbols[(cell + shift) % side]);
    }
    for (std::size_t cell = 0; cell < side * side; ++cell)
      for (std::size_t symbol = 0; symbol < side; ++symbol)
        if (symbol != solution_[cell] && random.below(10) >= kept) remove(cell, symbol);
    for (std::size_t cell = 0; cell < side * side; ++cell)
      if (random.below(8) == 0) fill(cell);
  }

  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  std::size_t side() const { return side_; }
  std::size_t cell_count() const { return side_ * side_; }
  Position& position() { return position_; }
  const std::vector<Cells>& lines() const { return lines_; }
  const std::vector<Cells>& blocks() const { return blocks_; }
  std::vector<Cells> groups() const {
    auto all = lines_;
    all.insert(all.end(), blocks_.begin(), blocks_.end());
    return all;
  }
  bool has(std::size_t cell, std::size_t symbol) const { return position_.has({cell_at(cell), symbol_at(symbol)}); }
  bool open(std::size_t cell) const { return !position_.filled(cell_at(cell)); }
  std::set<std::size_t> candidates(std::size_t cell) const {
    std::set<std::size_t> all;
    for (std::size_t symbol = 0; symbol < side_; ++symbol)
      if (has(cell, symbol)) all.insert(symbol);
    return all;
  }
  Cells places(const Cells& group, std::size_t symbol) const {
    Cells places;
    for (const auto cell : group)
      if (has(cell, symbol)) places.push_back(cell);
    return places;
  }
  bool differ(std::size_t a, std::size_t b) const { return differ_[a * cell_count() + b]; }
  /// The cells in which all of `places` exclude the symbol.
  Cells excluded_by(const Cells& places, std::size_t symbol) const {
    Cells excluded;
    for (std::size_t cell = 0; cell < cell_count(); ++cell)
      if (has(cell, symbol) && std::ranges::all_of(places, [&](std::size_t place) { return differ(cell, place); }))
        excluded.push_back(cell);
    return excluded;
  }

  Deductions found(Technique technique) {
    Deductions found;
    const TechniqueTable table;
    finder_of(technique)(position_, table.row(technique), found);
    return found;
  }
  Gone taken_away(std::initializer_list<Technique> techniques) {
    Gone gone;
    for (const auto technique : techniques)
      for (const auto& one : found(technique))
        for (const auto& [cell, symbol] : one.eliminations) gone.emplace(index(cell), index(symbol));
    return gone;
  }
  Gone placed(Technique technique) {
    Gone placed;
    for (const auto& one : found(technique)) placed.emplace(index(one.placement->cell), index(one.placement->symbol));
    return placed;
  }

 private:
  static std::string text(Size size) { return std::to_string(size.rows) + "x" + std::to_string(size.columns); }
  void remove(std::size_t cell, std::size_t symbol) {
    if (has(cell, symbol)) position_.remove({cell_at(cell), symbol_at(symbol)});
  }
  void fill(std::size_t cell) {
    const auto symbol = solution_[cell];
    for (std::size_t other = 0; other < side_; ++other)
      if (other != symbol) remove(cell, other);
    position_.fill(cell_at(cell));
    for (const auto excluded : excluded_by({cell}, symbol)) remove(excluded, symbol);
  }

  std::size_t side_;
  Puzzle puzzle_;
  Rules rules_;
  Position position_;
  std::vector<Cells> lines_;
  std::vector<Cells> blocks_;
  std::vector<bool> differ_;  ///< of each two cells
  std::vector<std::size_t> solution_;
};

/// All ways to choose so many of some items.
template <typename Item>
void choose(const std::vector<Item>& items, std::size_t count,
            const std::function<void(const std::vector<Item>&)>& visit, std::size_t from = 0,
            std::vector<Item> chosen = {}) {
  if (chosen.size() == count) return visit(chosen);
  for (auto i = from; i < items.size(); ++i) {
    chosen.push_back(items[i]);
    choose(items, count, visit, i + 1, chosen);
    chosen.pop_back();
  }
}

inline Board random_board(int number, Random& random) {
  const auto kept = 4 + random.below(5);
  return number % 2 == 0 ? Board(6, {2, 3}, kept, random) : Board(5, {1, 1}, kept, random);
}

}  // namespace grids::explain
