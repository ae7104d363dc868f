#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace grids::cli {

/// A file as it was when shards of work on it were planned.
struct PlannedFile {
  std::string path;  ///< absolute
  std::uint64_t bytes = 0;
  std::string sha256;  ///< of all of it; of the lines that are worked on none: each shard knows its own
};

/// A part of the work: the lines that begin at these bytes of the input, or the seeds from `begin` up to `end`.
struct Shard {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::string checksum = {};  ///< of its lines
};

/// A command whose work is cut into shards, numbered from 0, that any number of processes may do in any order: what
/// WORK/plan.json says. It names all that the results depend on, so that no two shards are done by different programs
/// or from different files.
struct ShardPlan {
  /// What the shards are ranges of.
  enum class Unit { line, seed };
  /// What the results of all shards come to: themselves, one behind the other; or, where the lines are parts of one
  /// puzzle, its outcome (of cubes), the number of its solutions (of the states of a frontier), those of each
  /// candidate, or the states that the next round begins with.
  enum class Whole { results, outcome, count, candidates, states };

  std::vector<std::string> command;  ///< a verb of the program and its arguments
  std::string folder;                ///< absolute: in which the command is run
  std::string version;               ///< of the program
  std::string program;               ///< its digest
  Unit unit = Unit::line;
  Whole whole = Whole::results;
  bool json = false;                    ///< each result is a line of JSON
  PlannedFile input = {};               ///< whose lines these are
  std::vector<PlannedFile> rules = {};  ///< the files that the puzzle is composed from
  std::uint64_t first = 0;              ///< number of the first shard: not 0 where parts of a puzzle were split again
  std::uint64_t cut_into = 0;           ///< into how many parts the puzzle, or each of those, was to be cut
  std::uint64_t advance_to = 0;         ///< of a round: the cells before this one are decided in it
  std::vector<Shard> shards = {};
  std::string id = {};  ///< digest of plan.json, by which a part says what it is a part of

  const Shard& shard(std::uint64_t number) const { return shards[number - first]; }
  /// The number behind the last shard's.
  std::uint64_t end() const { return first + shards.size(); }
  /// Of all shards.
  std::vector<std::uint64_t> numbers() const {
    std::vector<std::uint64_t> all(shards.size());
    std::iota(all.begin(), all.end(), first);
    return all;
  }

  /// Throws InputError unless this is the program that planned, and the rules are as they were. `shard` is what the
  /// error speaks of.
  void demand_unchanged(std::string_view shard) const;
  /// Throws InputError unless the lines of the shard are as they were; reads all of them, piece by piece, and hands
  /// them on.
  void demand_unchanged_lines(
      std::uint64_t number, const std::function<void(std::string_view)>& take = [](std::string_view) {}) const;
};

struct PlannedShards;

/// Where a plan and its parts lie.
class ShardFolder {
 public:
  explicit ShardFolder(std::filesystem::path path) : path_(std::move(path)) {}
  /// The same for what was split once more, whose shards are numbered behind those before.
  ShardFolder again() const {
    auto folder = *this;
    ++folder.splits_;
    return folder;
  }

  std::string plan() const { return file("plan", ".json"); }
  /// The parts of a puzzle that was cut, one a line.
  std::string cuts() const { return file("cuts", ".txt"); }
  std::filesystem::path parts() const { return path_ / "part"; }
  /// What came of a shard: there once it is done.
  std::string part(std::uint64_t number) const { return (parts() / std::to_string(number)).string(); }

  /// Makes the folders. Throws InputError when there is a plan already, OutputError when they cannot be made.
  void make() const;
  /// Writes a new plan. Throws InputError when there is one already, OutputError when it cannot be written.
  void write(const ShardPlan& plan) const;
  /// The same, but false when there is one already.
  bool write_unless_there(const ShardPlan& plan) const;
  /// Throws InputError when there is none, or it is not as `write` left it.
  ShardPlan read() const;
  /// All plans, the first one and those of what was split again. Throws as `read` does.
  std::vector<PlannedShards> read_all() const;

 private:
  void make_folders() const;
  /// "cuts.txt", "cuts-1.txt"
  std::string file(const std::string& name, const std::string& suffix) const {
    return (path_ / (name + (splits_ == 0 ? "" : '-' + std::to_string(splits_)) + suffix)).string();
  }

  std::filesystem::path path_;
  std::size_t splits_ = 0;
};

/// A plan, and where it lies.
struct PlannedShards {
  ShardFolder folder;
  ShardPlan plan;
};

/// The digest of this very program.
const std::string& program_digest();
/// Reads all of a file. Throws InputError.
PlannedFile planned_file(const std::filesystem::path& path);
/// Writes down the checksum of each of these ranges of a file, found by all processors there are. Throws InputError.
void add_checksums(const std::string& path, std::vector<Shard>& shards);
/// Ranges of a file of about the same size, at most `most` of them, none of them empty, each of which ends with a line.
/// Throws InputError.
std::vector<Shard> cut_at_lines(const std::string& path, std::uint64_t bytes, std::uint64_t most);

}  // namespace grids::cli
