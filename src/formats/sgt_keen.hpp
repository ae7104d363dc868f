#pragma once

#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// Game IDs of Keen in Simon Tatham's Portable Puzzle Collection, one a line:
///
///     4:__a_7bbaa_a_,m12a3m4s2a5d2s1d2
///
/// The side; then the borders of the cages: the edges between neighbours, first the vertical ones
/// row by row, then the horizontal ones column by column, a letter standing for that many edges
/// without a border and one with (`_` for none and one), a number behind it repeating the letter,
/// and a last border that is not there; then a clue for each cage in the order of the first cells:
/// a(dd), s(ubtract), m(ultiply) or d(ivide), and the target. Blank lines and `#` lines are skipped.
std::vector<Document> read_sgt_keen(const SourcePtr& source, Diagnostics& diagnostics);

}  // namespace grids
