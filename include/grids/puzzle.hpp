// Puzzles, their cells and their solutions.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <grids/errors.hpp>
#include <grids/version.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grids::GRIDS_ABI {

/// How cells are named: `b3` (row letter, column number) or `r2c3`.
enum class CellNames { letters, rows_and_columns };

/// A place in a grid; rows and columns count from 0, and are less than 128.
struct GRIDS_EXPORT Cell {
  std::size_t row = 0;
  std::size_t column = 0;

  constexpr Cell() = default;
  constexpr Cell(std::size_t in_row, std::size_t in_column) noexcept : row(in_row), column(in_column) {}
  /// By its name, `b3` or `r2c3`. Throws InputError for any other text.
  Cell(const char* name);         // NOLINT: a name is a cell
  Cell(const std::string& name);  // NOLINT: the same

  std::string name(CellNames names = CellNames::letters) const;

  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// A symbol in a cell.
struct Given {
  Cell cell;
  std::string symbol;  ///< by its name, as the puzzle declares it: "7", "A", "x"

  friend bool operator==(const Given&, const Given&) = default;
};

class Solution;

/// A puzzle: a grid, its symbols, its rules, and what is given. It comes from `load` or from a Puzzle::Builder.
///
/// A puzzle never changes, copies share what it is made of, and any number of threads may use one at the same time.
/// Cells that are handed to it must lie on its grid; otherwise its functions throw InputError.
class GRIDS_EXPORT Puzzle {
 public:
  class Builder;

  std::size_t rows() const noexcept;     ///< 1 to 128
  std::size_t columns() const noexcept;  ///< 1 to 128
  /// What a cell can hold, at least one symbol, in the order of their declaration.
  const std::vector<std::string>& symbols() const noexcept;
  /// The cells that can be filled, row by row: all but blocks.
  std::vector<Cell> cells() const;
  /// Whether the cell lies on the grid and can be filled.
  bool in_play(Cell cell) const noexcept;
  /// What the puzzle leaves to the cell before any reasoning; nothing of a block. Givens are not taken into account.
  std::vector<std::string> candidates(Cell cell) const;

  // What files say for people to read; each may be empty.

  const std::string& type() const noexcept;
  const std::string& title() const noexcept;
  const std::string& author() const noexcept;
  const std::string& rules() const noexcept;

  /// In cell order.
  std::vector<Given> givens() const;
  /// The same rules with these givens instead. Throws InputError for what is no symbol, and for a cell with two of
  /// them. A given that the puzzle leaves no place for is allowed: then there is no solution.
  Puzzle with_givens(const std::vector<Given>& givens) const;
  /// The same with givens from a line: a character for each cell of the grid, row by row, `.` for those that are open;
  /// or symbols with blanks or commas between them. What follows a complete line of characters behind a blank, its
  /// solution or a title, does not matter. Throws InputError.
  Puzzle with_givens(std::string_view line) const;

  /// Whether these symbols obey all rules and all givens.
  bool accepts(const Solution& solution) const;

  /// The files that it was composed from: "KenKen.yml", "morning.yml".
  const std::vector<std::string>& files() const noexcept;
  /// What is odd about them, without being an error.
  const std::vector<Diagnostic>& warnings() const noexcept;

  struct Data;  ///< the library's own
  explicit Puzzle(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}
  const std::shared_ptr<const Data>& data() const noexcept { return data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// A symbol for every cell of a puzzle. It keeps what it needs of the puzzle alive; two are equal when they are of the
/// same size and hold the same symbols.
class GRIDS_EXPORT Solution {
 public:
  const Puzzle& puzzle() const noexcept { return puzzle_; }

  /// The symbol in a cell; empty of a block. Throws InputError for a cell off the grid.
  const std::string& at(Cell cell) const;
  /// The number that it stands for, if any.
  std::optional<std::int64_t> number(Cell cell) const;
  /// Of puzzles whose solution is also which neighbours are joined (Dominosa): the joined pairs.
  std::vector<std::pair<Cell, Cell>> links() const;

  /// A line that `Puzzle::with_givens` reads: "1243342143122134".
  std::string line() const;

  GRIDS_EXPORT friend bool operator==(const Solution& a, const Solution& b);

  Solution(Puzzle puzzle, std::vector<std::uint8_t> symbols) noexcept
      : puzzle_(std::move(puzzle)), symbols_(std::move(symbols)) {}  ///< the library's own
  const std::vector<std::uint8_t>& data() const noexcept { return symbols_; }

 private:
  Puzzle puzzle_;
  std::vector<std::uint8_t> symbols_;  ///< of every cell, row by row, and of links that are shown
};

}  // namespace grids::GRIDS_ABI
