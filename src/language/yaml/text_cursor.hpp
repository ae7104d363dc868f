#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/source.hpp"

namespace grids {

/// The blanks that a line begins with.
inline std::size_t indent(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }
inline bool is_blank(std::string_view line) { return line.find_first_not_of(" \n") == std::string_view::npos; }
/// A line or column as the YAML parser counts it, which is negative where it does not know.
inline std::size_t counted_from_0(int place) { return place < 0 ? 0 : static_cast<std::size_t>(place); }

/// Finds lines and columns of a source. It remembers where it was, so that going through a text
/// in order costs one pass, whatever the text is like.
class TextCursor {
 public:
  explicit TextCursor(SourcePtr source) : source_(std::move(source)) {}

  /// The line, counted from 0, without its line end; empty beyond the last one.
  std::string_view line(std::size_t number);
  /// Everything from this line and byte, both counted from 0, to the end of the text.
  std::string_view from(std::size_t line_number, std::size_t byte);
  /// The last character before this line and byte that is no blank and stands in no comment line.
  Location locate_before(std::size_t line_number, std::size_t byte);
  /// The place of a byte of a line, both counted from 0; its column is in characters.
  Location locate(std::size_t line_number, std::size_t byte);

 private:
  bool seek(std::size_t number);

  SourcePtr source_;
  std::size_t line_ = 0;
  std::size_t start_ = 0;  ///< where line_ starts
  std::size_t byte_ = 0;   ///< in line_: there, `characters_` characters have passed
  std::size_t characters_ = 0;
};

}  // namespace grids
