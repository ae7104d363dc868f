#pragma once

#include <optional>

#include "model/rules/rule.hpp"

namespace grids {

/// A symbol without a number that the list may contain, if there is one: nobody can add it up. What
/// `among 1-4` leaves out, and what cannot stand `between X and X`, is not contained.
std::optional<rules::TextId> numberless_item(const rules::Term& list, const rules::Vocabulary& vocabulary);
/// Whether the list's items are whole lists, as those of `symbols of each row`.
bool has_list_items(const rules::Term& list);

}  // namespace grids
