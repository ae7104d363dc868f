#pragma once

#include "core/diagnostics.hpp"
#include "language/sentences/binder.hpp"
#include "language/sheet/sheet.hpp"
#include "language/syntax/syntax.hpp"

namespace grids {

/// What a sentence is refused for before any list is looked at: it would be passed over without a word, or nobody could
/// tell what it means.
class Refusals {
 public:
  Refusals(const Sheet& sheet, const Definitions& definitions, Diagnostics& diagnostics)
      : sheet_(sheet), definitions_(definitions), diagnostics_(diagnostics) {}

  void of_marks_that_are_symbols(const syntax::Sentence& sentence) const;
  void of_clues_of_no_list(const syntax::Sentence& sentence) const;
  /// Of a rule about the whole grid.
  void of_clue_of_grid(const syntax::Body& body) const;

 private:
  void of_clues_of_no_list(const syntax::Body& body) const;

  const Sheet& sheet_;
  const Definitions& definitions_;
  Diagnostics& diagnostics_;
};

}  // namespace grids
