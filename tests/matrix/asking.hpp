#pragma once

#include <string>
#include <vector>

#include "running/program.hpp"

namespace grids::matrix_tests {

using Words = std::vector<std::string>;

/// What `solve` makes of a puzzle.
enum class Verdict { unique, none, several, unknown, refused };

/// What is wrong, and the command that shows it; a line each.
class Offences {
 public:
  void add(const Words& command, const std::string& what);
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Runs the program on behalf of one trial, and holds each run to what all runs have to keep: a documented exit code,
/// no internal error, an end soon after the limit.
class Asking {
 public:
  explicit Asking(Offences& offences) : offences_(offences) {}

  /// Appends a time limit, unless the verb takes none.
  cli_tests::Outcome ask(Words command, const std::string& input = {}) const;
  Verdict verdict(const Words& puzzle, const Words& more = {}) const;
  void complain(const Words& command, const std::string& what) const { offences_.add(command, what); }

 private:
  Offences& offences_;
};

}  // namespace grids::matrix_tests
