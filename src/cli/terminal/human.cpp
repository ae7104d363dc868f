#include "cli/terminal/human.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace grids::cli {
namespace {

/// Two digits or so: "0.04", "1.3", "12".
std::string short_number(double number) {
  if (number < 0.095) return fmt::format("{:.2f}", number);
  return number < 9.95 ? fmt::format("{:.1f}", number) : fmt::format("{:.0f}", number);
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
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
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

}  // namespace grids::cli
