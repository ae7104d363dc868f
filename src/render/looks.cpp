// What symbols, marks and clues look like.
#include <cmath>
#include <numbers>

#include "render/parts.hpp"

namespace grids {
namespace {

Polyline star(Point centre, double radius) {
  Polyline star{{}, true};
  for (int i = 0; i < 10; ++i) {
    const auto angle = std::numbers::pi * (i / 5.0 - 0.5);
    const auto length = i % 2 == 0 ? radius : radius * 0.42;
    star.points.push_back(centre + Point{std::cos(angle), std::sin(angle)} * length);
  }
  return star;
}

Polyline triangle(Point centre, double radius) {
  return {{centre + Point{0, -radius}, centre + Point{radius, radius * 0.8}, centre + Point{-radius, radius * 0.8}},
          true};
}

Path cross(Point centre, double arm) {
  return {{{{centre + Point{-arm, -arm}, centre + Point{arm, arm}}, false},
           {{centre + Point{-arm, arm}, centre + Point{arm, -arm}}, false}}};
}

/// From one corner of a cell to the opposite one.
Polyline slant(Point centre, bool rises, double size) {
  const auto half = size / 2;
  return {{centre + Point{-half, rises ? half : -half}, centre + Point{half, rises ? -half : half}}, false};
}

/// The tip of a chevron, seen from its middle.
Point tip_of(const std::string& direction) {
  if (direction == "up") return {0, -1};
  if (direction == "down") return {0, 1};
  if (direction == "left") return {-1, 0};
  return {1, 0};
}

Polyline chevron(Point centre, const std::string& direction, double size) {
  const auto tip = tip_of(direction);
  const Point across{tip.y, tip.x};
  return {{centre - tip * (size * 0.5) + across * size, centre + tip * (size * 0.5),
           centre - tip * (size * 0.5) - across * size},
          false};
}

/// White needs an outline. A dot or square that rules call black or white is so on dark paper, too; whole cells and
/// what lies below a text go with the paper.
Role role_of_look(const DrawingHint& hint, Role filled) {
  const bool small = hint.look == Look::dot || hint.look == Look::circle || hint.look == Look::square;
  if (small && filled == Role::figure && (hint.tint == Tint::white || hint.tint == Tint::black)) return Role::bead;
  return hint.tint == Tint::white ? Role::contour : filled;
}

}  // namespace

void draw_look(const DrawingHint& hint, Role filled, Point centre, double size, Scene& scene) {
  const auto role = role_of_look(hint, filled);
  switch (hint.look) {
    case Look::fill: return scene.add(role, rectangle(centre - Point{size / 2, size / 2}, size, size), hint.tint);
    case Look::square: {
      const auto side = size * 0.74;
      return scene.add(role, rectangle(centre - Point{side / 2, side / 2}, side, side), hint.tint);
    }
    case Look::dot: return scene.add(role, Circle{centre, size * 0.17}, hint.tint);
    case Look::circle: return scene.add(role, Circle{centre, size * 0.38}, hint.tint);
    case Look::triangle: return scene.add(role, triangle(centre, size * 0.34), hint.tint);
    case Look::star: return scene.add(role, star(centre, size * 0.38), hint.tint);
    case Look::cross: return scene.add(Role::stroke, cross(centre, size * 0.3), hint.tint);
    case Look::chevron: return scene.add(Role::stroke, chevron(centre, hint.text, size * 0.13), hint.tint);
    case Look::slant: return scene.add(Role::stroke, slant(centre, hint.text == "rising", size), hint.tint);
    default: return;
  }
}

}  // namespace grids
