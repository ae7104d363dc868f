#pragma once

#include <cstdint>
#include <filesystem>
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
  std::string sha256 = {};  ///< of its lines; see `range_digest`
};

/// A command whose work is cut into shards, numbered from 0, that any number of processes may do in any order: what
/// WORK/plan.json says. It names all that the results depend on, so that no two shards are done by different programs
/// or from different files.
struct ShardPlan {
  /// What the shards are ranges of.
  enum class Unit { line, seed };
  /// What the results of all shards come to: themselves, one behind the other; or, where the lines are the cubes of one
  /// puzzle, its outcome or the number of its solutions.
  enum class Whole { results, outcome, count };

  std::vector<std::string> command;  ///< a verb of the program and its arguments
  std::string folder;                ///< absolute: in which the command is run
  std::string version;               ///< of the program
  std::string program;               ///< its digest
  Unit unit = Unit::line;
  Whole whole = Whole::results;
  bool json = false;                    ///< each result is a line of JSON
  PlannedFile input = {};               ///< whose lines these are
  std::vector<PlannedFile> rules = {};  ///< the files that the puzzle is composed from
  std::vector<Shard> shards = {};
  std::string id = {};  ///< digest of plan.json, by which a part says what it is a part of

  /// Throws InputError unless this is the program that planned, and the rules are as they were. `shard` is what the
  /// error speaks of.
  void demand_unchanged(std::string_view shard) const;
  /// Throws InputError unless the lines of the shard are as they were.
  void demand_unchanged_lines(std::uint64_t number) const;
};

/// Where a plan and its parts lie.
class ShardFolder {
 public:
  explicit ShardFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::string plan() const { return (path_ / "plan.json").string(); }
  /// The cubes, where a puzzle was cut.
  std::string cubes() const { return (path_ / "cubes.txt").string(); }
  std::filesystem::path parts() const { return path_ / "part"; }
  /// What came of a shard: there once it is done.
  std::string part(std::uint64_t number) const { return (parts() / std::to_string(number)).string(); }

  /// Makes the folders. Throws InputError when there is a plan already, OutputError when they cannot be made.
  void make() const;
  /// Writes a new plan. Throws InputError when there is one already, OutputError when it cannot be written.
  void write(const ShardPlan& plan) const;
  /// Throws InputError when there is none, or it is not as `write` left it.
  ShardPlan read() const;

 private:
  std::filesystem::path path_;
};

/// The digest of this very program.
const std::string& program_digest();
/// Reads all of a file. Throws InputError.
PlannedFile planned_file(const std::filesystem::path& path);
/// The digest of a range of a file: of all its bytes where it has at most 4 MB, else of 64 KB at its beginning, in its
/// middle and at its end, so that large files are planned at once. Throws InputError.
std::string range_digest(const std::string& path, std::uint64_t begin, std::uint64_t end);
/// Ranges of a file of about the same size, at most `most` of them, none of them empty, each of which ends with a line.
std::vector<Shard> cut_at_lines(const std::string& path, std::uint64_t bytes, std::uint64_t most);

}  // namespace grids::cli
