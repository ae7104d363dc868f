#include "cli/reports/narrator.hpp"

#include <fmt/core.h>

#include "cli/reports/reasons.hpp"

namespace grids::cli {

void Narrator::inferred(const Inference& inference) { fmt::print(stderr, "  {}\n", text(inference, names_)); }

void Narrator::assumed(const Assumption& assumption, std::span<const Domain> /*domains*/) {
  fmt::print(stderr, "  {}\n", assumed_text(assumption, names_));
}

void Narrator::refuted(const Assumption& assumption) { fmt::print(stderr, "  {}\n", refuted_text(assumption, names_)); }

}  // namespace grids::cli
