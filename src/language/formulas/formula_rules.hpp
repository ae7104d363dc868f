#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/formulas/cage.hpp"
#include "language/formulas/evaluate.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"
#include "model/registry.hpp"

namespace grids {

/// Whether the text is a comparison over cells, and not a sentence: every word in it is a cell, a
/// number, a parameter, or an aggregate of bracketed cells.
bool is_formula(const Node& text, const std::function<bool(const std::string&)>& is_parameter);

/// Makes the constraints of formulas and adds them to a puzzle: `a1*b2*b3 = 30` (a cage, which is
/// also drawn), `a1 + 2*b2 = 7`, `a1 < b1 < c1`.
class FormulaRules {
 public:
  FormulaRules(NumberOfName number_of, const Registry& registry, Puzzle& puzzle);

  void add(const Node& text, Diagnostics& diagnostics);
  /// The cells of which formulas speak, in no order.
  const Region& spoken_of() const noexcept { return spoken_of_; }
  /// The formulas, as typed, that no cage in the picture shows.
  const std::vector<std::string>& undrawn() const noexcept { return undrawn_; }

 private:
  void add_cage(const Cage& cage, const Node& text);
  void add_comparisons(const ComparedTerms& typed, const Node& text);
  /// False where it would overlap another.
  bool draw(const Region& cells, const Cage& cage);

  NumberOfName number_of_;
  const Registry& registry_;
  Puzzle& puzzle_;
  Region spoken_of_;
  std::vector<bool> drawn_;  ///< by cell: whether a cage is drawn around it
  std::vector<std::string> undrawn_;
};

}  // namespace grids
