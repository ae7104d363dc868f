#pragma once

#include <string>
#include <string_view>

namespace grids {

/// The text with box-drawing lines, shades and signs in ASCII: `-` `|` `+`, heavy ones `=` `#`.
std::string ascii_lines(std::string_view text);

/// What crosses a wall or link out.
constexpr std::string_view cross_sign(bool ascii) { return ascii ? "x" : "×"; }

/// Whether each character is one of ASCII.
bool is_ascii(std::string_view text);

}  // namespace grids
