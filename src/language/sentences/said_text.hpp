#pragma once

#include <string_view>
#include <vector>

#include "core/named_text.hpp"
#include "language/scope/scope.hpp"
#include "language/selectors/selected_list.hpp"
#include "language/settling/rule_text.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// What a saying comes to of lists: `{list}` is "row b" or "row b from the left", `{line}` but "row b", `{cells}` "a1
/// and b1", `{cell}` the cell that it is the list of, `{cell 2}` its second cell, `{clue}` its clue; other names in
/// braces are variables of `for`, and what else the sheet knows by a name: `of_sheet`, its `spoken_values`. Both
/// outlive it.
class SaidText {
 public:
  SaidText(const Saying& saying, const SpokenValues& of_sheet);

  /// Throws InputError at the saying.
  NamedText of(const SelectedList& list, const Scope& scope) const;

 private:
  struct Part {
    enum class Kind { plain, valued, list, line, cells, cell, numbered };
    Kind kind = Kind::plain;
    std::string_view text;   ///< of plain words, and of such with values in braces
    std::size_t number = 0;  ///< of `{cell 2}`
  };

  const Saying& saying_;
  const SpokenValues& of_sheet_;
  std::vector<Part> parts_;
};

}  // namespace grids
