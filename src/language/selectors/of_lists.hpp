#pragma once

#include "language/scope/scope.hpp"
#include "language/selectors/selected_list.hpp"

namespace grids {

/// The lists of `step of L`, `window 3 of L`, `place of L`, and of a kind of selector with each
/// list of L "as if it were the grid". They carry the clue of the list they are taken of.
SelectedLists lists_of_lists(const syntax::Selector& selector, const Scope& scope, const SelectedLists& of);

}  // namespace grids
