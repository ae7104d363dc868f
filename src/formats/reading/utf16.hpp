#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace grids {

/// UTF-16 units as UTF-8; a surrogate without its other half becomes U+FFFD.
std::string utf8_of(std::u16string_view units);
/// UTF-8 as UTF-16 units; a byte that belongs to no character becomes U+FFFD.
std::u16string utf16_of(std::string_view text);

}  // namespace grids
