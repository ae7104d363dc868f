#pragma once

#include <cmath>

#include "render/scene.hpp"

namespace grids {

/// The two strokes of an arrow's head at `tip`, for a shaft that comes from `from`.
inline Polyline arrow_head(Point from, Point tip, double length) {
  const auto way = tip - from;
  const auto back = way * (-length / std::max(std::hypot(way.x, way.y), 1e-9));
  const Point across{-back.y, back.x};
  return {{tip + back + across * 0.7, tip, tip + back - across * 0.7}};
}

}  // namespace grids
