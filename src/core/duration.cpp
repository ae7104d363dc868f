#include "core/duration.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace grids {
namespace {

/// Two digits or so: "0.04", "1.3", "12".
std::string short_number(double number) {
  const int decimals = number < 0.095 ? 2 : number < 9.95 ? 1 : 0;
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, decimals);
  return {text.data(), end.ptr};
}

/// How many seconds a unit has; nothing when there is no such unit.
std::optional<double> seconds_in(std::string_view unit) {
  constexpr std::array<std::pair<std::string_view, double>, 7> units = {
      {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"us", 1e-6}, {"m", 60}, {"min", 60}, {"h", 3600}}};
  for (const auto& [name, seconds] : units)
    if (name == unit) return seconds;
  return std::nullopt;
}

}  // namespace

std::string human(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration<double>(time).count();
  if (seconds < 0.9995) return short_number(seconds * 1000) + " ms";
  if (seconds < 59.5) return short_number(seconds) + " s";
  const auto whole = std::llround(seconds);
  const auto in_two = [whole](long long larger, const char* unit, const char* smaller) {
    return std::to_string(whole / larger) + unit + std::to_string(whole / (larger / 60) % 60) + smaller;
  };
  return whole < 3600 ? in_two(60, " min ", " s") : in_two(3600, " h ", " min");
}

std::optional<std::chrono::nanoseconds> parse_time(std::string_view text) {
  constexpr double year = 365 * 86400.0;
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto read = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || !(number >= 0)) return std::nullopt;
  const auto unit = seconds_in(text.substr(read));
  if (!unit || number * *unit > year) return std::nullopt;
  return std::chrono::nanoseconds(std::llround(number * *unit * 1e9));
}

}  // namespace grids
