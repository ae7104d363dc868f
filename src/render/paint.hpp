#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "render/scene.hpp"

namespace grids {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(const Colour&, const Colour&) = default;
};

/// Half the height of a capital, in sizes of its text, by which text stands on its baseline below the middle.
constexpr double half_capital = 0.36;

/// How an element is painted. Lengths are in the scene's units.
struct Paint {
  std::optional<Colour> fill;
  std::optional<Colour> stroke;
  double width = 0;
  std::vector<double> dashes;
  bool rounded = false;  ///< ends and joins of strokes
  bool bold = false;
};

/// `dark` is for light lines on a dark ground.
Paint paint(Role role, Tint tint, bool dark);

/// The name of a role or tint: "given", "green".
const char* name_of(Role role);
const char* name_of(Tint tint);

}  // namespace grids
