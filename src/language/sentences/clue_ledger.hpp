#pragma once

#include <set>
#include <string>

#include "core/diagnostics.hpp"
#include "language/sheet.hpp"

namespace grids {

/// Which clues some rule has read, so that those nobody reads can be pointed out.
class ClueLedger {
 public:
  void read(const Clue& clue) { read_.insert(key(clue)); }
  /// Some rule has read the clues of cells: `clues among x`.
  void read_cells(const Sheet& sheet);

  /// Warns of borders, layers and marks none of whose clues was read.
  void warn(const Sheet& sheet, Diagnostics& diagnostics) const;

 private:
  static std::string key(const Clue& clue) { return clue.where.text() + ' ' + clue.text; }
  void warn_borders(const Borders& borders, const std::string& prefix, Diagnostics& diagnostics) const;
  bool is_read(const Clue& clue) const { return read_.contains(key(clue)); }

  std::set<std::string> read_;
};

}  // namespace grids
