#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>

namespace grids::cli {

/// The lines of a file that begin at one of these bytes, counted from 0; `end` is no longer among them. Wherever a file
/// is cut into ranges, each line belongs to one of them, and to one only.
struct LineRange {
  static constexpr std::uint64_t whole = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t begin = 0;
  std::uint64_t end = whole;

  bool is_whole() const noexcept { return begin == 0 && end == whole; }
};

/// Reads whole lines from a file descriptor in large pieces, without holding more than a piece.
/// Waits no longer for more input than it must: lines that are there are handed out at once.
class LineReader {
 public:
  /// A line is cut at this many bytes; the rest of it is passed over.
  static constexpr std::size_t longest_line = std::size_t{1} << 20;

  /// `file` stays the caller's to close. While it waits for input, `stop` is asked time and again
  /// whether to give up. Throws InputError when only a range is wanted, of what can be read but from its beginning on.
  LineReader(int file, std::function<bool()> stop, LineRange range = {});

  /// Puts up to `most` lines with their line ends into `lines`. False at the end of the input, and
  /// when told to stop. Throws InputError when reading fails.
  bool read(std::size_t most, std::string& lines);
  /// How many lines were handed out last, one without its end included.
  std::size_t lines() const noexcept { return lines_; }
  /// The byte of the file behind what was handed out; of a line that was cut, in its midst.
  std::uint64_t position() const noexcept { return position_; }

 private:
  bool fill();
  bool pass_over();
  void advance(std::size_t bytes) noexcept;
  std::size_t length_of_lines(std::size_t most);

  int file_;
  std::function<bool()> stop_;
  std::string buffer_;
  std::size_t begin_ = 0;  ///< of what has not been handed out
  bool cut_ = false;       ///< what comes is the rest of a line that was cut
  bool ended_ = false;
  std::size_t lines_ = 0;
  std::uint64_t position_ = 0;
  std::uint64_t left_ = 0;  ///< bytes from `begin_` on at which a line that is wanted may begin
};

}  // namespace grids::cli
