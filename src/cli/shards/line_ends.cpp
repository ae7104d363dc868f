#include "cli/shards/line_ends.hpp"

#include <algorithm>

namespace grids::cli {
namespace {

/// In blocks of one size, whose sums fit into a byte: so that compilers compare and add many bytes at once.
std::uint64_t count_line_ends(std::string_view text) {
  constexpr std::size_t block = 128;
  std::uint64_t all = 0;
  for (; text.size() >= block; text.remove_prefix(block)) {
    std::uint8_t some = 0;
    for (std::size_t i = 0; i < block; ++i)
      some = static_cast<std::uint8_t>(some + static_cast<std::uint8_t>(text[i] == '\n'));
    all += some;
  }
  return all + static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
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
