#pragma once

#include <stdexcept>
#include <string>

#include "cli/options/verb.hpp"

namespace grids::cli {

/// What was typed is no command.
class UsageError : public std::runtime_error {
 public:
  /// `verb`: of which it was one, if it got so far.
  UsageError(const std::string& what, std::string verb) : std::runtime_error(what), verb_(std::move(verb)) {}
  const std::string& verb() const noexcept { return verb_; }

 private:
  std::string verb_;
};

/// Reads the command line and runs the verb that it names, once its options have their values. Returns the text that is
/// asked for by --help or --version instead; else nothing. Throws UsageError.
std::string run_verb(VerbTable& verbs, int count, char** arguments);

/// What `--help` of this verb prints, or of the program, where no verb is named.
std::string help_text(VerbTable& verbs, const std::string& verb);

}  // namespace grids::cli
