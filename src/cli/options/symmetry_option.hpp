#pragma once

#include <string>

#include "minimize/minimizer.hpp"

namespace grids::cli {

class Verb;

/// --symmetry: how givens lie.
struct SymmetryOption {
  std::string name = "none";

  /// `help` says what lies so.
  void add_to(Verb& verb, const std::string& help);
  Symmetry symmetry() const;
};

}  // namespace grids::cli
