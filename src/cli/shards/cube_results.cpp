#include "cli/shards/cube_results.hpp"

#include <algorithm>
#include <cctype>

#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

SolutionCount count_in(std::string_view digits) {
  SolutionCount count;
  for (const char digit : digits) {
    if (std::isdigit(static_cast<unsigned char>(digit)) == 0) break;
    count *= 10;
    count += static_cast<std::uint64_t>(digit - '0');
  }
  return count;
}

}  // namespace

ExitCode CubeResults::exit_code() const {
  if (outcome == "unknown") return ExitCode::cut_short;
  return count.zero() ? ExitCode::no_solution : ExitCode::done;
}

CubeResults result_of_cubes(std::string_view lines) {
  CubeResults whole;
  bool unknown = false;
  bool several = false;
  bool counted = false;
  while (!lines.empty()) {
    const auto line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    const auto word = line.substr(0, line.find(' '));
    const auto rest = line.substr(std::min(line.size(), word.size() + 1));
    if (word == "error")
      throw InputError({}, "a cube was not solved, so that nothing is known of the whole: " + std::string(line));
    const bool is_number = word == "count" || (word == "unknown" && counted);
    counted |= word == "count";
    unknown |= word == "unknown";
    several |= word == "several";
    if (is_number) {
      whole.count += count_in(rest);
    } else if (!rest.empty()) {
      whole.count += word == "several" ? 2 : 1;
      if (whole.solution.empty()) whole.solution = rest;
    }
  }
  if (counted && !unknown && !whole.count.beyond())
    whole.outcome = "count";
  else if (several || whole.count.clamped() > 1)
    whole.outcome = counted ? "unknown" : "several";
  else if (unknown)
    whole.outcome = "unknown";
  else
    whole.outcome = whole.count.zero() ? "none" : "unique";
  return whole;
}

}  // namespace grids::cli
