#pragma once

#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// Which clues some rule has read, so that those nobody reads can be pointed out.
class ClueLedger {
 public:
  void read(const Clue& clue) { read_.insert(key(clue.text, clue.where)); }
  /// Some rule has read the clues of cells: `clues among x`.
  void read_cells(const Sheet& sheet);

  /// Warns of clues and marks that were not read, once for each border or layer.
  void warn(const Sheet& sheet, Diagnostics& diagnostics) const;

 private:
  /// Its place tells a clue apart, but those of one block stand at the same.
  using Key = std::tuple<const Source*, std::size_t, std::size_t, std::string>;

  static Key key(const std::string& text, const Location& where);
  void warn_unread(const std::vector<const Clue*>& clues, const std::string& of, Diagnostics& diagnostics) const;
  void warn_marks(const std::vector<Mark>& marks, Diagnostics& diagnostics) const;
  void warn_borders(const Borders& borders, const std::string& prefix, Diagnostics& diagnostics) const;

  std::set<Key> read_;
};

}  // namespace grids
