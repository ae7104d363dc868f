#pragma once

#include <string>
#include <string_view>

namespace grids {

/// The text with box-drawing lines, shades and signs in ASCII: `-` `|` `+`, heavy ones `=` `#`.
std::string ascii_lines(std::string_view text);

/// Whether each character is one of ASCII.
bool is_ascii(std::string_view text);

}  // namespace grids
