#include "cli/terminal/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/terminal.hpp"
#include "core/characters.hpp"

namespace grids::cli {

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size());
    } else if (text[i] == '\n') {
      width = 0;
    } else if (starts_character(text[i])) {
      widest = std::max(widest, ++width);
    }
  }
  return widest;
}

void write_drawing(std::string_view text) {
  write_out(text);
  if (!is_terminal(Stream::output)) return;
  const auto needed = widest_line(text);
  const auto width = terminal_width(Stream::output);
  if (needed > width)
    fmt::print(stderr, "This drawing is {} columns wide, the terminal {}: widen it, or pipe into 'less -S'.\n", needed,
               width);
}

}  // namespace grids::cli
