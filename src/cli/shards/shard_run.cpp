#include "cli/shards/shard_run.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>

#include "cli/files/line_reader.hpp"
#include "cli/files/source.hpp"
#include "cli/reports/json.hpp"
#include "cli/shards/line_ends.hpp"
#include "cli/shards/part_file.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/output_error.hpp"
#include "core/counted.hpp"
#include "core/diagnostics.hpp"
#include "core/duration.hpp"

namespace grids::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// How long a piece is to take: it is what is lost at most when a run is killed, and long against making a process.
constexpr auto wanted_time = std::chrono::seconds(2);
constexpr std::uint64_t first_bytes = 2048;
constexpr std::uint64_t first_seeds = 16;
constexpr double most_growth = 64;
/// Less than that is read to see where its lines end.
constexpr std::uint64_t worth_a_place = std::uint64_t{1} << 20;
/// Counting remembers from state to state what it found, and would not from piece to piece; nor would a round bring
/// together what they come to.
constexpr std::uint64_t all_of_it = 1'000'000'000;
/// A line is to blame for the death of processes that had no other.
constexpr int deaths_of_a_line = 2;

/// Some of a shard's lines or seeds.
struct ShardPiece {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t units = 0;  ///< lines or seeds
};

std::uint64_t first_size(const ShardPlan& plan) {
  if (plan.whole == ShardPlan::Whole::count || plan.whole == ShardPlan::Whole::states) return all_of_it;
  return plan.unit == ShardPlan::Unit::line ? first_bytes : first_seeds;
}

class ShardRun {
 public:
  ShardRun(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number, std::chrono::nanoseconds interval,
           const RunVerb& run)
      : plan_(plan),
        shard_(plan.shard(number)),
        number_(number),
        interval_(interval),
        run_(run),
        line_ends_(LineEnds::of(plan, number)),
        part_(folder, plan, number),
        size_(first_size(plan)) {}

  ExitCode operator()() {
    noted_ = Clock::now();
    while (at() < shard_.end) {
      const auto code = interrupted() ? ExitCode::cut_short : work_on(next_piece());
      if (code != ExitCode::done) {
        part_.drop();
        part_.checkpoint();
        if (code == ExitCode::cut_short)
          fmt::print(stderr, "shard {}: interrupted; run it again, and it goes on from here.\n", number_);
        return code;
      }
      if (at() == shard_.end || Clock::now() - noted_ < interval_) continue;
      part_.checkpoint();
      noted_ = Clock::now();
    }
    const bool first = part_.commit();
    fmt::print(stderr, "shard {}: {}.\n", number_, first ? "done" : "another run was faster; it is done");
    return ExitCode::done;
  }

 private:
  std::uint64_t at() const { return part_.record().at; }

  ShardPiece next_piece() const {
    if (plan_.unit == ShardPlan::Unit::line) return next_lines();
    const auto end = std::min(shard_.end, at() + size_);
    return {at(), end, end - at()};
  }

  ShardPiece next_lines() const {
    if (size_ >= worth_a_place)
      if (const auto end = line_ends_.from(std::min(shard_.end, at() + size_)))
        return {at(), end->at, end->lines - part_.record().numbers};
    return next_few_lines();
  }

  /// Up to the first line end behind `size_` bytes: at least a line.
  ShardPiece next_few_lines() const {
    ShardPiece piece{at(), at(), 0};
    const auto wanted = std::min(shard_.end, at() + size_) - 1;
    bool ended = false;
    const InputFile file(plan_.input.path);
    file.read_bytes(at(), shard_.end, [&](std::string_view text) {
      if (piece.end + text.size() > wanted)
        if (const auto end = text.find('\n', wanted - std::min(wanted, piece.end)); end != std::string_view::npos)
          text = text.substr(0, end + 1);
      ended = text.ends_with('\n');
      piece.end += text.size();
      piece.units += static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
      return piece.end <= wanted || !ended;
    });
    if (piece.end == at()) throw InputError({}, fmt::format("shard {}: {} is shorter now", number_, plan_.input.path));
    if (!ended) ++piece.units;  // the last line lacks its end
    return piece;
  }

  PieceOptions options(const ShardPiece& piece) const {
    if (plan_.unit == ShardPlan::Unit::seed) return {{}, {{"--seed", at()}, {"--number", piece.units}}};
    return {{{"--range", fmt::format("{}-{}", at(), piece.end)}}, {{"--first-line", part_.record().numbers + 1}}};
  }

  /// `done` when the shard may go on, with this piece or a smaller one.
  ExitCode work_on(const ShardPiece& piece) {
    const auto begin = Clock::now();
    accepted_ = begin;
    numbers_ = piece.units;
    const auto end = run_piece(run_, options(piece), plan_.folder, part_.descriptor(), [&] { look_in(piece); });
    const auto time = Clock::now() - begin;
    const bool made_all = plan_.unit == ShardPlan::Unit::line || end.code == ExitCode::done;
    switch (end.kind) {
      case PieceEnd::Kind::done:
        if (end.code == ExitCode::internal_error || (!made_all && end.code == ExitCode::bad_input)) break;
        if (!made_all && piece.units > 1) return again_one_by_one();
        if (!made_all) part_.count("not made");
        accept(piece, time);
        return ExitCode::done;
      case PieceEnd::Kind::stopped:
        if (interrupted()) return ExitCode::cut_short;
        return after_death(piece, "stopped by a signal", time);
      case PieceEnd::Kind::died: return after_death(piece, end.how, time);
      case PieceEnd::Kind::failed: break;
    }
    fmt::print(stderr, "shard {}: cannot go on:\n{}", number_, end.said);
    return end.code;
  }

  void take(std::uint64_t end, std::uint64_t numbers) {
    const auto now = Clock::now();
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(now - accepted_);
    part_.accept(end, numbers, static_cast<std::uint64_t>(time.count()));
    accepted_ = now;
    numbers_ -= numbers;
  }

  /// While a piece is worked on. Its results are read as they come; and where each may take long, of the parts of one
  /// puzzle, those that are there are noted, too.
  void look_in(const ShardPiece& piece) {
    const auto results = part_.look();
    if (plan_.whole == ShardPlan::Whole::results || plan_.whole == ShardPlan::Whole::states || !results ||
        *results == 0)
      return;
    if (Clock::now() - noted_ < interval_) return;
    const InputFile file(plan_.input.path);
    LineReader reader(file.descriptor(), interrupted, {at(), piece.end});
    std::uint64_t numbers = 0;
    std::string line;
    for (auto left = *results; left > 0 && reader.read(1, line); ++numbers)
      if (!line.starts_with("# ")) --left;
    if (reader.position() >= piece.end) return;  // it is about to end
    take(reader.position(), numbers);
    part_.checkpoint();
    noted_ = Clock::now();
  }

  void accept(const ShardPiece& piece, std::chrono::nanoseconds time) {
    assert(piece.end > at() && piece.end <= shard_.end);
    part_.look();
    take(piece.end, numbers_);
    deaths_ = 0;
    const auto growth = std::chrono::duration<double>(wanted_time) /
                        std::max<std::chrono::duration<double>>(time, std::chrono::microseconds(1));
    const auto grown = static_cast<double>(piece.end - piece.begin) * std::min(growth, most_growth);
    size_ = static_cast<std::uint64_t>(std::clamp(grown, 1.0, 1e9));
  }

  ExitCode again_one_by_one() {
    part_.drop();
    size_ = 1;
    return ExitCode::done;
  }

  ExitCode after_death(const ShardPiece& piece, const std::string& how, std::chrono::nanoseconds time) {
    fmt::print(stderr, "shard {}: the process that worked on {} {}-{} died: {}\n", number_,
               plan_.unit == ShardPlan::Unit::line ? "bytes" : "seeds", at(), piece.end, how);
    if (piece.units > 1 || ++deaths_ < deaths_of_a_line) return again_one_by_one();
    part_.drop();
    if (plan_.unit == ShardPlan::Unit::line) part_.append(crashed(how));
    part_.count("crashed");
    accept(piece, time);
    return ExitCode::done;
  }

  /// What stands in the place of a result.
  std::string crashed(const std::string& how) const {
    const auto line = part_.record().numbers + 1;
    if (!plan_.json) return fmt::format("error line {}: crashed: {}\n", line, how);
    Json json;
    json.begin_object().key("line").value(line).key("outcome").value("error");
    return json.key("message").value("crashed: " + how).end_object().take() + '\n';
  }

  const ShardPlan& plan_;
  const Shard& shard_;
  std::uint64_t number_;
  std::chrono::nanoseconds interval_;
  const RunVerb& run_;
  LineEnds line_ends_;
  PartFile part_;
  std::uint64_t size_;          ///< of the next piece: bytes of lines, or seeds
  std::uint64_t numbers_ = 0;   ///< of the piece that is worked on, not accepted
  Clock::time_point accepted_;  ///< when something was, or the piece was begun
  Clock::time_point noted_;     ///< when how far it is was
  int deaths_ = 0;              ///< of processes that worked on the line that comes next, and on no other
};

}  // namespace

ExitCode run_shard(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number,
                   std::chrono::nanoseconds between_checkpoints, const RunVerb& run) {
  const auto name = fmt::format("shard {}", number);
  if (number >= plan.end())
    throw InputError({}, fmt::format("{}: there is none; the plan has {} (0 to {})", name,
                                     counted(plan.end(), "shard", "shards"), plan.end() - 1));
  if (finished_part(folder, plan, number)) {
    fmt::print(stderr, "{}: done already.\n", name);
    return ExitCode::done;
  }
  plan.demand_unchanged(name);
  try {
    return ShardRun(folder, plan, number, between_checkpoints, run)();
  } catch (const OutputError&) {
    // A merge that found the part of a faster run has done away with the files of this one while they were written.
    if (!finished_part(folder, plan, number)) throw;
    fmt::print(stderr, "{}: another run was faster; it is done.\n", name);
    return ExitCode::done;
  }
}

}  // namespace grids::cli
