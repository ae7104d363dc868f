#pragma once

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

namespace grids::cli_tests {

/// What a run of the program printed and how it ended.
struct Outcome {
  int exit_code = -1;  ///< 128 + the signal's number when a signal ended it
  std::string out;
  std::string err;
  double processor_seconds = 0;  ///< that it took, which other programs do not change much
};

/// How to run the program: in the source folder, away from any terminal.
struct Command {
  std::vector<std::string> arguments;
  std::string input = {};
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::string output_file = {};  ///< where standard output goes instead of `Outcome::out`
  std::vector<std::pair<int, unsigned long>> resource_limits = {};  ///< RLIMIT_.. and how much of it there is
  std::string program = GRIDS_BINARY;
};

Outcome run(const Command& command);
inline Outcome run_grids(std::vector<std::string> arguments, std::string input = {}) {
  return run({std::move(arguments), std::move(input)});
}

/// The program while it runs. Its standard input stays open until `close_input`.
class RunningProgram {
 public:
  explicit RunningProgram(const Command& command);
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  void write(const std::string& text) const;
  void close_input();
  /// Sends it as soon as the program has a handler for it, since before that it would end the program at once.
  void send_signal(int signal) const;
  /// Ends it at once, without asking.
  void kill() const;
  /// What it has taken of the processor so far, to some hundredths.
  double processor_seconds() const;
  /// Waits until standard output has at least this many bytes; false after 20 seconds.
  bool wait_for_output(std::size_t bytes) const;
  Outcome wait();

 private:
  pid_t process_ = -1;
  int input_ = -1;
  std::string out_;
  std::string err_;
};

/// Runs the program at a terminal of its own, types `typed` into it, at once or when `awaited` has appeared, and
/// returns everything that appeared on the screen.
Outcome at_terminal(const Command& command, const std::string& typed, const std::string& awaited = {});

/// A folder that goes away with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);

}  // namespace grids::cli_tests
