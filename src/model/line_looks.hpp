#pragma once

#include <algorithm>
#include <array>

#include "model/drawing_hint.hpp"

namespace grids {

/// Whether a look leads through a layer's cells one after another.
inline bool is_line(Look look) {
  constexpr std::array lines{Look::line, Look::thermometer, Look::arrow, Look::dumbbell};
  return std::ranges::find(lines, look) != lines.end();
}

/// The same of a name's look, if it has one.
inline bool is_line(const DrawingHints& hints, const std::string& name) {
  const auto hint = hints.find(name);
  return hint != hints.end() && is_line(hint->second.look);
}

}  // namespace grids
