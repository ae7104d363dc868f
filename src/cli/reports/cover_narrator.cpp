#include "cli/reports/cover_narrator.hpp"

#include <fmt/core.h>

#include "core/counted.hpp"
#include "core/duration.hpp"

namespace grids::cli {

void CoverNarrator::considering(std::size_t level, const std::string& item, std::size_t options) {
  fmt::print(stderr, "  level {:3}: considering {}: {}\n", level, item, counted(options, "option", "options"));
}

void CoverNarrator::trying(std::size_t level, const std::string& option, const std::string& item) {
  fmt::print(stderr, "  level {:3}: trying {} for {}\n", level, option, item);
}

void CoverNarrator::rejected(std::size_t level, const std::string& option) {
  fmt::print(stderr, "  level {:3}: {} rejected\n", level, option);
}

void CoverNarrator::kept(std::size_t level, const std::string& option) {
  fmt::print(stderr, "  level {:3}: {} kept\n", level, option);
}

}  // namespace grids::cli
