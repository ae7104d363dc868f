#pragma once

#include <string>
#include <vector>

#include "explain/journal/technique.hpp"

namespace CLI {
class App;
}

namespace grids::cli {

/// Which techniques may be used, and how hard each is taken to be.
struct TechniqueOptions {
  std::string allowed;                 ///< --techniques; empty: all
  std::vector<std::string> forbidden;  ///< --forbid
  std::string weights;                 ///< --weights: a file

  void add_to(CLI::App& verb);
  /// Throws InputError.
  explain::TechniqueTable table() const;
};

}  // namespace grids::cli
