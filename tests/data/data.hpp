#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engines/interface/answer.hpp"
#include "model/document.hpp"
#include "model/puzzle.hpp"

namespace grids::data {

/// The folder of puzzle sets, named by the environment variable GRIDS_DATA; nothing when it is not set.
std::optional<std::filesystem::path> folder();

/// A file's lines, without their line ends. Throws std::runtime_error when it cannot be read.
std::vector<std::string> lines(const std::filesystem::path& file);
SourcePtr source(const std::filesystem::path& file);

/// The lines of a file that follow a comment (`# params=4de difficulty=Easy`) in which this text occurs.
SourcePtr lines_under(const std::string& comment, const std::filesystem::path& file);

/// Every puzzle of a text in this format. Throws InputError if something in it cannot be read.
std::vector<Document> documents(const std::string& format, const SourcePtr& source);
std::vector<Document> documents(const std::string& format, const std::filesystem::path& file);

struct Result {
  Outcome outcome = Outcome::unknown;
  std::string solution;  ///< symbols row by row, `#` for blocks, all parted by blanks
  std::chrono::nanoseconds time{0};
  Solution symbols = {};  ///< of all that tells solutions apart, walls and links among them
};

/// Looks for two solutions, for at most this time.
Result solve(const Puzzle& puzzle, std::chrono::seconds time = std::chrono::seconds(10));

/// The solution that the puzzle's file claims, written as in `Result`; what was found where that keeps to all that the
/// file says of cells, walls and links, which need not be all of them.
std::string claimed_solution(const Puzzle& puzzle, const Result& found);

/// Symbols of one character, as files of solutions have them, parted by blanks as in `Result`.
std::string spaced(const std::string& symbols);

/// Gathers what came out of a set of puzzles, and says it when the set is done.
class Report {
 public:
  explicit Report(std::string set) : set_(std::move(set)) {}
  ~Report();
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;

  /// Counts a result. One that is not unique, or not the `expected` solution where there is one, is kept by its name.
  void add(const std::string& name, const Result& result, const std::string& expected);
  /// Counts a puzzle that was not tried.
  void skip(const std::string& why) { ++skipped_[why]; }

  std::size_t puzzles() const noexcept { return puzzles_; }
  /// Those with another solution than expected, or none.
  const std::vector<std::string>& wrong() const noexcept { return wrong_; }
  const std::vector<std::string>& not_unique() const noexcept { return not_unique_; }
  const std::vector<std::string>& not_in_time() const noexcept { return not_in_time_; }
  std::chrono::nanoseconds slowest() const noexcept { return slowest_; }

 private:
  std::string set_;
  std::size_t puzzles_ = 0;
  std::vector<std::string> wrong_;
  std::vector<std::string> not_unique_;
  std::vector<std::string> not_in_time_;
  std::map<std::string, std::size_t> skipped_;
  std::chrono::nanoseconds slowest_{0};
  std::string slowest_name_;
  std::chrono::nanoseconds total_{0};
};

}  // namespace grids::data
