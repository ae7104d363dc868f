#pragma once

#include <cstddef>
#include <string>

namespace grids::reference {

/// A constraint file with a small grid, everything drawn on it that sentences may speak of, and one to three sentences
/// made at random by the grammar of the language. Many make no sense: they speak of symbols without numbers, or of
/// permutations of a wrong length.
std::string random_sentences(std::size_t seed);

}  // namespace grids::reference
