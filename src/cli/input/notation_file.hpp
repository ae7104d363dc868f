#pragma once

#include <string>

#include "cli/files/source.hpp"
#include "cli/options/options.hpp"
#include "formats/format.hpp"

namespace grids::cli {

/// A file of puzzles in the notation that a command line names, read without holding more of them than is wanted.
class NotationFile {
 public:
  /// The one file of `options`.
  explicit NotationFile(const PuzzleOptions& options);

  const std::string& file() const noexcept { return file_; }
  /// Whether each line is a puzzle that can be read without the others.
  bool is_by_lines() const noexcept { return format_ != nullptr && format_->is_by_lines && !is_link(file_); }
  /// Reads all of the file. Throws InputError when it cannot be opened.
  void read(Diagnostics& diagnostics, const DocumentSink& sink) const;
  /// Reads some of its lines.
  void read_lines(std::string lines, std::size_t first_line, Diagnostics& diagnostics, const DocumentSink& sink) const;

 private:
  std::string file_;
  const Format* format_;  ///< null for constraint files
  bool drop_;
};

}  // namespace grids::cli
