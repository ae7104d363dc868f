#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace grids {

/// "0.4 ms", "12 ms", "1.3 s", "2 min 5 s".
std::string human(std::chrono::nanoseconds time);

/// Reads a time as people type it: "5", "5s", "500ms", "1.5s", "2m", "1h"; a bare number means
/// seconds. Nothing when the text is none of these, negative, or beyond a year.
std::optional<std::chrono::nanoseconds> parse_time(std::string_view text);

}  // namespace grids
