#include "core/source.hpp"

#include <algorithm>

namespace grids {

Location Location::at(std::size_t offset, std::size_t characters) const {
  Location moved = *this;
  moved.column += offset;
  moved.length = std::max<std::size_t>(characters, 1);
  return moved;
}

std::string Location::text() const {
  if (!source) return {};
  auto text = source->name;
  if (line > 0) text += ':' + std::to_string(line);
  if (line > 0 && column > 0) text += ':' + std::to_string(column);
  return text;
}

std::string_view Location::line_text() const {
  if (!source || line < source->first_line) return {};
  std::string_view rest = source->text;
  for (auto skipped = source->first_line; skipped < line; ++skipped) {
    const auto end = rest.find('\n');
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
  rest = rest.substr(0, rest.find('\n'));
  if (rest.ends_with('\r')) rest.remove_suffix(1);
  return rest;
}

}  // namespace grids
