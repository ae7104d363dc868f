#include "cli/shards/merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <span>

#include "cli/files/source.hpp"
#include "core/checksum.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

constexpr std::size_t written_at_once = std::size_t{1} << 18;
constexpr std::size_t most_named = 10;

/// Calls `take` with the results of a part, piece by piece.
void read_results(const FinishedPart& part, const std::function<void(std::string_view)>& take) {
  InputFile(part.path).read_bytes(0, part.record.bytes, [&take](std::string_view text) {
    take(text);
    return true;
  });
}

/// Adds to the numbers of lines, which each part counts from 1.
class Renumbering {
 public:
  Renumbering(std::uint64_t before, const std::function<void(std::string_view)>& write)
      : before_(before), write_(write) {}

  void add(std::string_view text) {
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
      line_.append(text, 0, end + 1);
      put();
      text.remove_prefix(end + 1);
    }
    line_.append(text);
  }
  void end() { write_(out_); }

 private:
  void put() {
    static constexpr std::array<std::string_view, 2> in_front = {"{\"line\":", "error line "};
    for (const auto front : in_front) {
      if (!line_.starts_with(front)) continue;
      std::uint64_t number = 0;
      const auto* const begin = line_.data() + front.size();
      const auto [stopped, error] = std::from_chars(begin, line_.data() + line_.size(), number);
      if (error == std::errc())
        line_.replace(front.size(), static_cast<std::size_t>(stopped - begin), std::to_string(number + before_));
    }
    out_ += line_;
    line_.clear();
    if (out_.size() < written_at_once) return;
    write_(out_);
    out_.clear();
  }

  std::uint64_t before_;
  const std::function<void(std::string_view)>& write_;
  std::string line_;
  std::string out_;
};

}  // namespace

std::vector<std::uint64_t> missing_shards(const ShardFolder& folder, const ShardPlan& plan) {
  std::vector<std::uint64_t> missing;
  for (const auto number : plan.numbers())
    if (!finished_part(folder, plan, number)) missing.push_back(number);
  return missing;
}

std::vector<FinishedPart> all_parts(const ShardFolder& folder, const ShardPlan& plan) {
  plan.demand_unchanged("merge");
  const auto missing = missing_shards(folder, plan);
  if (!missing.empty()) {
    const auto named = std::span(missing).first(std::min(missing.size(), most_named));
    throw MissingShards(fmt::format("{} of {} not done: {}{}; nothing was merged", thousands(missing.size()),
                                    counted(plan.shards.size(), "shard", "shards"), fmt::join(named, " "),
                                    missing.size() > most_named ? " .." : ""));
  }
  std::vector<FinishedPart> parts;
  for (const auto number : plan.numbers()) {
    parts.push_back(finished_part(folder, plan, number).value());
    Checksum sum;
    read_results(parts.back(), [&sum](std::string_view text) { sum.add(text); });
    if (sum.hex() == parts.back().record.checksum) continue;
    throw InputError({}, fmt::format("shard {}: {} does not hold what was written; remove it, and run the shard again",
                                     number, parts.back().path));
  }
  return parts;
}

MergedTotals merge_results(const ShardPlan& plan, const std::vector<FinishedPart>& parts,
                           const std::function<void(std::string_view)>& write) {
  MergedTotals totals;
  auto& all = totals.record;
  for (const auto& part : parts) {
    const auto& record = part.record;
    const bool has_numbers = plan.unit == ShardPlan::Unit::line && (plan.json || record.count("error") > 0);
    if (has_numbers && all.numbers > 0) {
      Renumbering renumbering(all.numbers, write);
      read_results(part, [&renumbering](std::string_view text) { renumbering.add(text); });
      renumbering.end();
    } else {
      read_results(part, write);
    }
    ++totals.shards;
    all.numbers += record.numbers;
    all.bytes += record.bytes;
    all.milliseconds += record.milliseconds;
    for (const auto& [outcome, count] : record.outcomes) all.outcomes[outcome] += count;
  }
  return totals;
}

std::string text(const MergedTotals& totals, ShardPlan::Unit unit) {
  auto outcomes = totals.record.outcomes;
  const auto crashed = totals.record.count("crashed");
  outcomes.erase("crashed");
  std::uint64_t puzzles = 0;
  if (unit == ShardPlan::Unit::seed) puzzles = totals.record.numbers - crashed - totals.record.count("not made");
  for (const auto& [outcome, count] : outcomes)
    if (unit == ShardPlan::Unit::line) puzzles += count;
  outcomes.erase("result");
  auto text = counted(totals.shards, "shard", "shards") + ", " + counted(puzzles, "puzzle", "puzzles");
  for (const auto& [outcome, count] : outcomes)
    text += fmt::format(", {} {}{}", thousands(count), outcome, outcome == "error" && count != 1 ? "s" : "");
  if (crashed > 0) text += fmt::format(" ({} crashed)", thousands(crashed));
  return text;
}

}  // namespace grids::cli
