#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grids {

/// "20,000".
std::string thousands(std::uint64_t number);
/// The same of a number's digits, any number of them.
std::string thousands(std::string digits);
/// "1 guess", "20,000 guesses", "no guesses": `one` and `many` are the noun's forms.
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
/// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<std::string>& parts);
/// "a", "a or b", "a, b or c".
std::string alternatives(const std::vector<std::string>& parts);
/// "first", "second", "third": of 1 to 3.
std::string_view ordinal(std::size_t place);
/// With one decimal: "3.0".
std::string one_decimal(double number);

}  // namespace grids
