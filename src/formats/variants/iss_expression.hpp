#pragma once

#include <optional>
#include <string>

#include "formats/reading/located_text.hpp"

namespace grids {

/// 0 to 63, in the alphabet for addresses: `-` and `_` come last.
std::optional<unsigned> iss_base64_digit(char character);

/// A regular expression over digits in base 64, as ours: a blank between any two symbols, repetitions with numbers
/// and classes of all others written out. Throws InputError.
std::string read_iss_expression(const Passage& encoded, std::size_t least, std::size_t greatest);

}  // namespace grids
