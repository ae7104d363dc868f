#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace grids {

/// The name most like `text`, letters' case aside (Damerau-Levenshtein distance, adjacent swaps counted once). Where
/// none is near enough to be meant (more than a third of its letters differ), the longest one with which `text` begins,
/// another capital behind it; else nothing.
std::optional<std::string> nearest(std::string_view text, std::span<const std::string> names);

/// "; did you mean 'initial'?", or nothing.
std::string did_you_mean(std::string_view text, std::span<const std::string> names);

}  // namespace grids
