#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/source.hpp"

namespace grids {

/// A stretch of one line of a source, which knows its place: what readers of formats pass about, so
/// that whatever they complain of is found again.
struct Passage {
  std::string_view
      text;        ///< looks into the source that `start` holds, or into a text that says the same (`StringLines`)
  Location start;  ///< its first character

  bool empty() const noexcept { return text.empty(); }
  /// The whole of it.
  Location where() const;
  /// The passage `count` bytes long that begins `from` bytes further on; both are cut to what is there.
  Passage part(std::size_t from, std::size_t count = std::string_view::npos) const;
};

/// The lines of a source, without their line ends and without a byte order mark.
std::vector<Passage> lines(const SourcePtr& source);

/// The lines that hold puzzles: without blanks at their ends, neither empty nor beginning with `#`.
std::vector<Passage> puzzle_lines(const SourcePtr& source);

/// The stretches between blanks.
std::vector<Passage> words_of(const Passage& passage);

/// How errors name what they found: "'12x'", cut when it is long; "the end of the line".
std::string quoted(std::string_view text);

}  // namespace grids
