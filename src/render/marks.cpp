// Signs between two cells.
#include "render/parts.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

/// Small looks stand on the border; their size is that of a cell which would hold them.
constexpr double mark_size = Scene::cell * 0.74;

void draw_bar(Point at, bool side_by_side, Tint tint, Scene& scene) {
  const Point half = side_by_side ? Point{2.2, Scene::cell * 0.3} : Point{Scene::cell * 0.3, 2.2};
  scene.add(tint == Tint::white ? Role::bead : Role::figure, rectangle(at - half, half.x * 2, half.y * 2), tint);
}

void draw_text(const std::string& text, Point at, Tint tint, Scene& scene) {
  const auto size = fitted(text, Scene::cell * 0.3, Scene::cell * 0.6);
  const Point half{text_width(text, size) / 2 + 1.5, size * 0.5};
  scene.add(Role::patch, rectangle(at - half, half.x * 2, half.y * 2));
  scene.add(Role::clue, Lettering{at, size, text}, tint);
}

void draw_mark(const View& view, const PairMark& mark, Scene& scene) {
  const auto at = (view.centre(mark.first) + view.centre(mark.second)) * 0.5;
  const auto* hint = view.hint(mark.text);
  if (hint == nullptr) return draw_text(mark.text, at, Tint::none, scene);
  switch (hint->look) {
    case Look::text: return draw_text(hint->text, at, hint->tint, scene);
    case Look::bar:
      return draw_bar(at, view.grid().place(mark.first).row == view.grid().place(mark.second).row, hint->tint, scene);
    case Look::chevron:
      scene.add(Role::patch, rectangle(at - Point{7, 7}, 14, 14));
      return draw_look(*hint, Role::figure, at, Scene::cell, scene);
    default: return draw_look(*hint, Role::figure, at, mark_size, scene);
  }
}

}  // namespace

void draw_marks(const View& view, Scene& scene) {
  for (const auto& mark : view.layout().marks) draw_mark(view, mark, scene);
}

}  // namespace grids
