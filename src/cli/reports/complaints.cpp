#include "cli/reports/complaints.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/options/wish.hpp"
#include "cli/reports/human.hpp"

namespace grids::cli {

void complain(const std::vector<Diagnostic>& diagnostics) {
  for (const auto& diagnostic : diagnostics) fmt::print(stderr, "{}\n", text(diagnostic));
  const auto errors = std::ranges::count(diagnostics, Severity::error, &Diagnostic::severity);
  if (errors > 1) fmt::print(stderr, "{} errors. Nothing was solved.\n", thousands(static_cast<std::uint64_t>(errors)));
}

void complain(const Stopped& stopped) {
  fmt::print(stderr, "grids: cut short by {}: {}. Nothing was solved.\n", cut_short_by(), stopped.what());
}

}  // namespace grids::cli
