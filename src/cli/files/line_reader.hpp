#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace grids::cli {

/// Reads whole lines from a file descriptor in large pieces, without holding more than a piece.
/// Waits no longer for more input than it must: lines that are there are handed out at once.
class LineReader {
 public:
  /// A line is cut at this many bytes; the rest of it is passed over.
  static constexpr std::size_t longest_line = std::size_t{1} << 20;

  /// `file` stays the caller's to close. While it waits for input, `stop` is asked time and again
  /// whether to give up.
  LineReader(int file, std::function<bool()> stop);

  /// Puts up to `most` lines with their line ends into `lines`. False at the end of the input, and
  /// when told to stop. Throws InputError when reading fails.
  bool read(std::size_t most, std::string& lines);

 private:
  bool fill();
  bool pass_over();
  std::size_t length_of_lines(std::size_t most) const;

  int file_;
  std::function<bool()> stop_;
  std::string buffer_;
  std::size_t begin_ = 0;  ///< of what has not been handed out
  bool cut_ = false;       ///< what comes is the rest of a line that was cut
  bool ended_ = false;
};

}  // namespace grids::cli
