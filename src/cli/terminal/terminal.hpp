#pragma once

#include <cstddef>
#include <string_view>

namespace grids::cli {

/// A standard stream of the process.
enum class Stream : int { input = 0, output = 1, error = 2 };

bool is_terminal(Stream stream);
/// Columns of the terminal that `stream` is; 80 when that is unknown.
std::size_t terminal_width(Stream stream);

/// Whether to colour what goes to `stream`. `wish` is "always", "never" or "auto": auto colours a
/// terminal unless NO_COLOR is set to something (no-color.org) or TERM is "dumb".
bool use_colour(std::string_view wish, Stream stream);

/// Whether the locale of the environment has more characters than ASCII. Where none is set, as in many containers, it
/// is taken to.
bool locale_has_unicode();

/// Writes to standard output, whole and at once. Throws OutputError, or ReaderGone.
void write_out(std::string_view text);

}  // namespace grids::cli
