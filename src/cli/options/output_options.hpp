#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace grids::cli {

class Verb;

/// Where a verb writes what it makes: to standard output, or to a file that is not overwritten without --force.
struct OutputOptions {
  std::string file;  ///< -o; empty: standard output
  bool force = false;

  /// `help` says what is written.
  void add_to(Verb& verb, const std::string& help, const std::string& placeholder = "FILE");
  bool to_file() const noexcept { return !file.empty(); }
  /// Throws InputError when the file exists or is one of those that are read, as far as they are known, OutputError
  /// when it cannot be written: to be asked before long work. `inputs` are named as on the command line.
  void demand_writable(const std::vector<std::string>& inputs,
                       const std::vector<std::filesystem::path>& included = {}) const;
  /// Throws OutputError, and InputError when the file exists by now.
  void write(std::string_view text) const;
};

}  // namespace grids::cli
