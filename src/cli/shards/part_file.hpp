#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/shards/shard_plan.hpp"
#include "core/checksum.hpp"

namespace grids::cli {

/// What is known of a part of the work, as far as it is done.
struct PartRecord {
  std::uint64_t at = 0;                           ///< what comes next: a byte of the input, or a seed
  std::uint64_t numbers = 0;                      ///< lines of the input, or puzzles, so far
  std::uint64_t bytes = 0;                        ///< of results
  std::uint64_t milliseconds = 0;                 ///< that they took
  std::map<std::string, std::uint64_t> outcomes;  ///< how many results begin with which word, or have which outcome
  std::string checksum = {};                      ///< of the results

  std::uint64_t count(const std::string& outcome) const;
};

/// A part that is done, as it lies in the folder: results, and behind them a line that tells of them.
struct FinishedPart {
  std::string path;
  PartRecord record;
};

/// The part of a shard, when it is there; nothing when it is not. Throws InputError when what is there is no part of
/// this plan.
std::optional<FinishedPart> finished_part(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number);
/// How far the unfinished runs of a shard are that left a note; nothing when none did.
std::optional<PartRecord> unfinished_part(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number);
/// Removes what unfinished runs have left.
void remove_unfinished(const ShardFolder& folder);

/// The part of a shard while it is made: in a file of this run alone, beside it a note of how far it is (`checkpoint`),
/// so that another run can go on from there, on whatever machine. Its name is the last thing that it gets, by link(2),
/// which only one of several runs can do: a part is there whole or not at all, and once.
class PartFile {
 public:
  /// Begins with the results of the unfinished run that is furthest, if there is one. Throws OutputError when nothing
  /// can be written there.
  PartFile(const ShardFolder& folder, const ShardPlan& plan, std::uint64_t number);
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  const PartRecord& record() const noexcept { return record_; }
  /// Where results are appended, by whoever does the work.
  int descriptor() const noexcept { return file_; }
  /// Reads what was appended, while the work may be under way, and says how many results were, unless the last one is
  /// not whole.
  std::optional<std::uint64_t> look();
  /// Takes what was looked at as results: the work is done up to `at`, and took so many numbers.
  void accept(std::uint64_t at, std::uint64_t numbers, std::uint64_t milliseconds);
  /// Drops what was appended since and not taken.
  void drop();
  void append(std::string_view text);
  /// Counts work that has no result of its own.
  void count(const std::string& outcome) { ++record_.outcomes[outcome]; }
  /// Puts all on the disk, and notes how far it is. Throws OutputError.
  void checkpoint();
  /// Puts all on the disk and gives it its name. False when another run was faster. Throws OutputError.
  bool commit();

 private:
  [[noreturn]] void fail(int error) const;
  void resume(const ShardFolder& folder, const ShardPlan& plan);
  void forget_seen();
  void sync() const;
  std::string record_text() const;

  /// What was read of the file: what was accepted, and more.
  struct Seen {
    std::uint64_t bytes = 0;
    Checksum checksum = {};
    std::uint64_t results = 0;                           ///< that are not accepted
    std::map<std::string, std::uint64_t> outcomes = {};  ///< of these
    std::string begun = {};                              ///< a line of which the end is still to come
  };

  std::string plan_id_;
  std::uint64_t number_;
  std::string name_;  ///< that it gets in the end
  std::string own_;   ///< its own
  bool tells_outcomes_;
  bool json_;
  int file_ = -1;
  PartRecord record_;
  Seen seen_;
  std::vector<char> buffer_;
  Checksum checksum_;  ///< of what was accepted
};

}  // namespace grids::cli
