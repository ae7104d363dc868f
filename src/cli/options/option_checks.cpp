#include "cli/options/option_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "core/characters.hpp"
#include "core/duration.hpp"
#include "core/nearest.hpp"

namespace grids::cli {
namespace {

std::string expected_range(std::uint64_t least, std::uint64_t most) {
  if (most == std::numeric_limits<std::uint64_t>::max()) return fmt::format("a whole number, {} or more", least);
  return fmt::format("a whole number from {} to {}", least, most);
}

std::string check_time(const std::string& text) {
  if (parse_time(text)) return {};
  return "'" + text + "' is not a time: expected a number with a unit, such as 500ms, 5s or 2m";
}

}  // namespace

Check whole_number(std::uint64_t least, std::uint64_t most) {
  const auto complaint = [least, most](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const auto* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stopped == end && number >= least && number <= most) return {};
    return fmt::format("found '{}', expected {}", text, expected_range(least, most));
  };
  return {complaint};
}

Check one_of(const std::string& what, std::vector<std::string> names) {
  const auto complaint = [what, names](const std::string& name) -> std::string {
    if (std::ranges::find(names, name) != names.end()) return {};
    return fmt::format("no {} '{}' among {}{}", what, name, fmt::join(names, ", "), did_you_mean(name, names));
  };
  return {complaint, std::move(names)};
}

Check time_check() { return checked_by(check_time); }

Check folder() {
  return {[](const std::string& name) -> std::string {
    std::error_code unreadable;
    if (std::filesystem::is_directory(name, unreadable)) return {};
    return fmt::format("there is no folder '{}'", name);
  }};
}

Check checked_by(std::string (*complaint)(const std::string&)) { return {complaint}; }

std::vector<std::string> items_of(const std::vector<std::string>& texts) {
  std::vector<std::string> items;
  for (const auto& text : texts)
    for (const auto item : comma_separated(text))
      if (!item.empty()) items.emplace_back(item);
  return items;
}

}  // namespace grids::cli
