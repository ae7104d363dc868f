#include "counting/solution_count.hpp"

#include <algorithm>

namespace grids {

std::string SolutionCount::digits() const {
  if (beyond_) return "340282366920938463463374607431768211456";
  std::string digits;
  auto rest = number_;
  do {
    digits += static_cast<char>('0' + static_cast<char>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  std::ranges::reverse(digits);
  return digits;
}

}  // namespace grids
