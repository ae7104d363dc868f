#include "cli/reports/kinds.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

/// "sums"; but "all different" and "increasing" do not change.
std::string plural(const std::string& kind) {
  const bool unchanging = kind.ends_with('s') || kind.ends_with("different") || kind.ends_with("ing");
  return unchanging ? kind : kind + 's';
}

}  // namespace

std::vector<std::pair<std::string, std::size_t>> kinds(const Puzzle& puzzle) {
  std::vector<std::pair<std::string, std::size_t>> counts;
  for (const auto& constraint : puzzle.constraints()) {
    const auto known = std::ranges::find(counts, constraint->kind(), &std::pair<std::string, std::size_t>::first);
    if (known == counts.end())
      counts.emplace_back(constraint->kind(), 1);
    else
      ++known->second;
  }
  return counts;
}

std::string kinds_text(const Puzzle& puzzle) {
  std::string text;
  for (const auto& [kind, count] : kinds(puzzle))
    text += fmt::format("{}{}", text.empty() ? "" : ", ", counted(count, kind, plural(kind)));
  return text.empty() ? "nothing" : text;
}

}  // namespace grids::cli
