#pragma once

#include <string>
#include <vector>

#include "language/scope/scope.hpp"
#include "language/selectors/field.hpp"
#include "language/selectors/selected_list.hpp"

namespace grids {

/// The lists of the selectors, in order: "each row, column". Throws an InputError when a selector
/// makes no sense on this grid.
SelectedLists select(const std::vector<syntax::Selector>& selectors, const Scope& scope, const Field& field);

/// The lists of one selector.
SelectedLists select(const syntax::Selector& selector, const Scope& scope, const Field& field);

/// The lists of a selector that stands below another: `each row` of each of its lists, as if the
/// list were the grid. They carry the clue of the list.
SelectedLists select_within(const syntax::Selector& selector, const Scope& scope, const SelectedList& outer);

/// Whether solving finds the lists of the selector: groups, strokes, and regions where these are sought.
bool finds_groups(const syntax::Selector& selector, const Sheet& sheet);
/// What people call one of these.
std::string found_list_name(const syntax::Selector& selector, const Sheet& sheet);

}  // namespace grids
