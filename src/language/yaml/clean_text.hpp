#pragma once

#include <cstddef>
#include <string_view>

#include "core/diagnostics.hpp"
#include "core/source.hpp"

namespace grids {

/// Longer files are refused: the largest puzzle, all candidates written out, needs half of it.
inline constexpr std::size_t most_file_bytes = 4 * 1024 * 1024;

/// The number of bytes of the UTF-8 character at the front of `text`; 0 when there is none.
std::size_t utf8_length(std::string_view text);

/// The source as the readers want it: UTF-8 without byte-order mark, every line ending in '\n'.
/// Null, with the reason in `diagnostics`, when the text is too long, binary or not UTF-8.
SourcePtr clean_text(const SourcePtr& source, Diagnostics& diagnostics);

}  // namespace grids
