#pragma once

#include <string>
#include <string_view>

#include "language/syntax/syntax.hpp"

namespace grids {

/// Whether the word, before `of`, leads from a cell to the list that belongs to it: `row of cell 1`. Names of layers do
/// so, too, where no part of symbols is called like that.
bool is_home_word(std::string_view word);

/// The selector of the lists of which one belongs to each cell: that of a word, or of a layer.
syntax::Selector home_selector(const std::string& name, const Location& where);

}  // namespace grids
