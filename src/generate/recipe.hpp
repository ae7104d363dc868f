#pragma once

#include <vector>

#include "language/files/library.hpp"
#include "model/document.hpp"
#include "model/rules/constraint_maker.hpp"

namespace grids {

/// What all puzzles that are made have in common: a type, or a puzzle of which some is drawn.
struct Recipe {
  std::vector<Node> items;  ///< of a constraint file
  const ConstraintMaker& maker;
  Library library;
};

}  // namespace grids
