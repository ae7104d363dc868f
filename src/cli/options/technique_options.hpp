#pragma once

#include <string>
#include <vector>

#include "explain/journal/technique.hpp"

namespace grids::cli {

class Verb;

/// Which techniques may be used, and how hard each is taken to be.
struct TechniqueOptions {
  std::string allowed;                 ///< --techniques; empty: all
  std::vector<std::string> forbidden;  ///< --forbid
  std::string weights;                 ///< --weights: a file

  void add_to(Verb& verb);
  /// Throws InputError.
  explain::TechniqueTable table() const;
};

}  // namespace grids::cli
