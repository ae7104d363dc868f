#pragma once

#include <string>
#include <string_view>

namespace grids {

// Texts for people, in which words to be typed stand between backticks: "say `box: 2x3`".

/// Without the backticks, for media that have no type for such words.
std::string plain_prose(std::string_view text);

/// A text from elsewhere as one under `rules`, where a brace begins the name of a value unless it is doubled.
std::string literal_prose(std::string_view text);

/// For HTML: escaped, with such words as code, and line ends as breaks.
std::string prose_markup(std::string_view text);

}  // namespace grids
