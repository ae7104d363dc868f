#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grids {

/// The most bytes that a compressed text may expand to: a puzzle has a few thousand.
constexpr std::size_t most_expanded = std::size_t{1} << 22;

/// The text (UTF-8) that lz-string's compressToBase64 or compressToEncodedURIComponent has made into `base64`. This is
/// LZW over UTF-16 units whose codes grow bit by bit; see https://pieroxy.net/blog/pages/lz-string. Throws
/// std::invalid_argument, which says what is wrong, when it is none, or expands to more than `most_expanded`.
std::string lz_expand(std::string_view base64);

/// What lz-string's compressToBase64 makes of a text (UTF-8).
std::string lz_compress(std::string_view text);

}  // namespace grids
