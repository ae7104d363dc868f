#include "cli/reports/technique_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {

void TechniqueTally::inferred(const Inference& inference) {
  const auto known = counts_.find(inference.technique);
  if (known == counts_.end())
    counts_.emplace(inference.technique, 1);
  else
    ++known->second;
}

std::string TechniqueTally::text() const {
  if (counts_.empty()) return "none";
  std::vector<std::pair<std::string, std::uint64_t>> sorted(counts_.begin(), counts_.end());
  std::ranges::stable_sort(sorted, std::greater(), &std::pair<std::string, std::uint64_t>::second);
  std::string text;
  for (const auto& [name, count] : sorted)
    text += fmt::format("{}{} {}x", text.empty() ? "" : ", ", name, thousands(count));
  return text;
}

}  // namespace grids::cli
