#include "cli/shards/line_ends.hpp"

#include <algorithm>

namespace grids::cli {
namespace {

/// By the library's search, which is faster than what compilers make of counting.
std::uint64_t count_line_ends(std::string_view text) {
  std::uint64_t all = 0;
  for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1)) ++all;
  return all;
}

}  // namespace

LineEnds LineEnds::of(const ShardPlan& plan, std::uint64_t number) {
  LineEnds ends(plan.shard(number).begin);
  if (plan.unit == ShardPlan::Unit::line)
    plan.demand_unchanged_lines(number, [&ends](std::string_view text) { ends.add(text); });
  return ends;
}

std::optional<LineEnds::Place> LineEnds::from(std::uint64_t at) const {
  const auto found = std::ranges::lower_bound(places_, at, {}, &Place::at);
  return found == places_.end() ? std::nullopt : std::optional(*found);
}

void LineEnds::add(std::string_view text) {
  if (const auto end = text.rfind('\n'); end != std::string_view::npos) {
    read_.lines += count_line_ends(text);
    places_.push_back({read_.at + end + 1, read_.lines});
  }
  read_.at += text.size();
}

}  // namespace grids::cli
