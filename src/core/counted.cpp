#include "core/counted.hpp"

#include <array>
#include <cassert>
#include <cstdio>

namespace grids {
namespace {

std::string listed(const std::vector<std::string>& parts, std::string_view last_joint) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == parts.size() ? last_joint : ", ").append(parts[i]);
  return text;
}

}  // namespace

std::string thousands(std::uint64_t number) { return thousands(std::to_string(number)); }

std::string thousands(std::string digits) {
  for (auto place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, 1, ',');
  return digits;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  auto text = number == 0 ? std::string("no") : thousands(number);
  return text.append(" ").append(number == 1 ? one : many);
}

std::string enumerated(const std::vector<std::string>& parts) { return listed(parts, " and "); }
std::string alternatives(const std::vector<std::string>& parts) { return listed(parts, " or "); }

std::string_view ordinal(std::size_t place) {
  constexpr std::array<std::string_view, 3> words{"first", "second", "third"};
  assert(place >= 1 && place <= words.size());
  return words[place - 1];
}

std::string one_decimal(double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

}  // namespace grids
