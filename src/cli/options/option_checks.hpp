#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "cli/options/verb.hpp"

/// What values of options are held against. Each complains of a bad value in one line that says what was
/// expected.
namespace grids::cli {

/// A whole number from `least` to `most`, in digits.
Check whole_number(std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// One of the names of such things ("paper", "engine"); a near one is suggested. They are its choices.
Check one_of(const std::string& what, std::vector<std::string> names);

/// A time with its unit: 500ms, 5s, 2m.
Check time_check();

/// A folder that exists.
Check folder();

/// A function that returns what is wrong, or nothing.
Check checked_by(std::string (*complaint)(const std::string&));

/// What stands between commas, of all texts.
std::vector<std::string> items_of(const std::vector<std::string>& texts);

}  // namespace grids::cli
