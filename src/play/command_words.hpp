#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/rules/candidate.hpp"
#include "model/puzzle.hpp"

namespace grids::play {

std::string lowered(std::string_view text);
/// Between single quotation marks.
std::string quoted(std::string_view text);

/// Reads what a line says about cells and values, however people separate them: `c4 7`, `r3c4=7`, `3,4: 7`, `(3 4) 7`.
class CellReader {
 public:
  /// `text` and `puzzle` must outlive it.
  CellReader(std::string_view text, const Puzzle& puzzle) : rest_(text), puzzle_(puzzle) {}

  /// The next cell; nothing at anything else, also when `wrong()` says that it is none of the puzzle's.
  std::optional<CellId> cell();
  /// All cells up to a colon, or those in front of the values; and what follows, values.
  std::vector<CellId> cells();
  /// The symbols up to the end: `1 2`, `1,2`, `12` where symbols are single characters.
  std::vector<SymbolId> values();

  bool at_end();
  /// What could not be read; empty when nothing was wrong.
  const std::string& wrong() const noexcept { return wrong_; }

 private:
  void skip(std::string_view separators);
  std::string_view word();
  std::optional<std::size_t> number();
  std::optional<CellId> on_grid(Place place, std::string_view typed);
  std::optional<SymbolId> symbol(std::string_view typed) const;

  std::string_view rest_;
  const Puzzle& puzzle_;
  std::string wrong_;
};

}  // namespace grids::play
