#pragma once

#include "core/named_text.hpp"
#include "language/scope/scope.hpp"
#include "language/selectors/selected_list.hpp"
#include "language/settling/rule_text.hpp"
#include "language/sheet/sheet.hpp"

namespace grids {

/// What a saying comes to of a list: `{list}` is "row b" or "row b from the left", `{line}` but "row b", `{cells}` "a1
/// and b1", `{cell}` the cell that it is the list of, `{cell 2}` its second cell, `{clue}` its clue; other names in
/// braces are variables of `for`, and what else the sheet knows by a name: `of_sheet`, its `spoken_values`. Throws
/// InputError at the saying.
NamedText said_text(const Saying& saying, const SelectedList& list, const Scope& scope, const SpokenValues& of_sheet);

}  // namespace grids
