#pragma once

#include <string>

#include "minimize/minimizer.hpp"

namespace CLI {
class App;
}

namespace grids::cli {

/// --symmetry: how givens lie.
struct SymmetryOption {
  std::string name = "none";

  /// `help` says what lies so.
  void add_to(CLI::App& verb, const std::string& help);
  Symmetry symmetry() const;
};

}  // namespace grids::cli
