#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace grids {

/// A text that was read, with the name under which errors speak of it.
struct Source {
  std::string name;  ///< file name as given, "<standard input>" or an option
  std::string text;
  std::size_t first_line = 1;  ///< the number of its first line: above 1 when the text is a piece of a longer one
};

using SourcePtr = std::shared_ptr<const Source>;

/// A stretch of one line of a source. A location without a source means "nowhere in particular".
struct Location {
  SourcePtr source;
  /// Counted from 1, in the whole of which the source may be a piece; 0 when the whole file is meant.
  std::size_t line = 0;
  std::size_t column = 0;  ///< counted from 1, in characters (not bytes)
  std::size_t length = 1;  ///< characters that the caret underlines, at least 1

  /// The same line, `offset` characters further right, underlining `characters`.
  Location at(std::size_t offset, std::size_t characters = 1) const;
  /// "file.yml:3:5", as much of it as is known.
  std::string text() const;
  /// The line's text without its line end; empty when unknown.
  std::string_view line_text() const;
};

}  // namespace grids
