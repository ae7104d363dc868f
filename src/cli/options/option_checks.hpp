#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

/// What values of options are held against. Each complains of a bad value in one line that says what was
/// expected.
namespace grids::cli {

/// A whole number from `least` to `most`, in digits.
CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// One of the names of such things ("paper", "engine"); a near one is suggested. Its description is {name,name}.
CLI::Validator one_of(const std::string& what, std::vector<std::string> names);

/// A folder that exists.
CLI::Validator folder();

/// A function that returns what is wrong, or nothing.
CLI::Validator checked_by(std::string (*complaint)(const std::string&));

}  // namespace grids::cli
