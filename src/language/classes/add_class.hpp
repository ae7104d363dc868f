#pragma once

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/sentences/instantiation.hpp"
#include "language/settling/parameters.hpp"

namespace grids {

/// Adds what a class that files can name says to the puzzle, by the sentence that it stands for. What is wrong goes to
/// `diagnostics`: with an argument, at its place.
void add_class(const ClassItem& item, Parameters& parameters, const Puzzle& puzzle, Instantiation& instantiation,
               Diagnostics& diagnostics);

}  // namespace grids
