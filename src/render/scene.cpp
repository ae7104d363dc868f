#include "render/scene.hpp"

#include <utility>

namespace grids {
namespace {

SceneElement& append(Scene& scene, Role role, Tint tint) {
  auto& element = scene.elements.emplace_back();
  element.role = role;
  element.tint = tint;
  return element;
}

}  // namespace

void Scene::add(Role role, Path path, Tint tint) { append(*this, role, tint).shape = std::move(path); }

void Scene::add(Role role, Polyline line, Tint tint) {
  Path path;
  path.lines.push_back(std::move(line));
  add(role, std::move(path), tint);
}

void Scene::add(Role role, const Circle& circle, Tint tint) { append(*this, role, tint).shape = circle; }

void Scene::add(Role role, Lettering label, Tint tint) { append(*this, role, tint).shape = std::move(label); }

}  // namespace grids
