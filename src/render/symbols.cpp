// Symbols, clues in cells, pencil marks.
#include <algorithm>
#include <cmath>
#include <optional>

#include "render/parts.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

constexpr double cell = Scene::cell;

/// What is written for a name: nothing where its look is drawn instead.
std::optional<std::string> written(const View& view, const std::string& name) {
  const auto* hint = view.hint(name);
  if (hint == nullptr) return name;
  if (hint->look == Look::text) return hint->text;
  return std::nullopt;
}

Tint tint_of(const View& view, const std::string& name) {
  const auto* hint = view.hint(name);
  return hint == nullptr ? Tint::none : hint->tint;
}

/// The symbol's text in a cell, if it is known and has one.
std::optional<std::string> symbol_in(const View& view, CellId at) {
  const auto domain = view.domain(at);
  if (!domain.single()) return std::nullopt;
  return written(view, view.puzzle().symbols().name(domain.lowest()));
}

void draw_clue(const View& view, const CellClue& clue, Scene& scene) {
  const auto text = written(view, clue.text);
  if (!text) return;
  const auto tint = tint_of(view, clue.text);
  const auto role = view.is_blackened(clue.cell) ? Role::inverse : Role::clue;
  if (symbol_in(view, clue.cell))
    return scene.add(role, Lettering{view.corner(clue.cell) + Point{4, cell * 0.17}, cell * 0.22, *text, Anchor::start},
                     tint);
  scene.add(role, Lettering{view.centre(clue.cell), fitted(*text, cell * 0.5, cell * 0.84), *text}, tint);
}

Role role_of(const View& view, CellId at) {
  if (view.is_block(at)) return Role::block_clue;
  if (view.is_blackened(at)) return Role::inverse;
  return view.is_given(at) ? Role::given : Role::found;
}

void draw_symbol(const View& view, CellId at, Scene& scene) {
  const auto text = symbol_in(view, at);
  if (!text || text->empty()) return;
  const bool clued =
      std::ranges::any_of(view.layout().block_clues, [at](const BlockClue& clue) { return clue.cell == at; });
  if (clued) return;  // a black cell's symbol is its clue
  const auto& name = view.puzzle().symbols().name(view.domain(at).lowest());
  scene.add(role_of(view, at), Lettering{view.centre(at), fitted(*text, cell * 0.58, cell * 0.82), *text},
            tint_of(view, name));
}

/// The grid of places in a cell, one for each symbol.
struct SubGrid {
  explicit SubGrid(std::size_t symbols)
      : columns(static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(symbols))))),
        rows((symbols + columns - 1) / columns) {}

  Point place(std::size_t number) const {
    const double x = (static_cast<double>(number % columns) + 0.5) / static_cast<double>(columns);
    const double y = (static_cast<double>(number / columns) + 0.5) / static_cast<double>(rows);
    return {cell * (0.06 + 0.88 * x), cell * (0.08 + 0.86 * y)};
  }
  double side() const { return cell * 0.88 / static_cast<double>(columns); }

  std::size_t columns;
  std::size_t rows;
};

const HighlightedCandidate* highlight(const PictureStyle& style, CellId at, SymbolId symbol) {
  const auto found = std::ranges::find_if(
      style.candidates, [&](const auto& candidate) { return candidate.cell == at && candidate.symbol == symbol; });
  return found == style.candidates.end() ? nullptr : &*found;
}

void draw_candidate(const View& view, const SubGrid& places, CellId at, SymbolId symbol, Scene& scene) {
  const auto* emphasis = highlight(view.style(), at, symbol);
  const auto centre = view.corner(at) + places.place(index(symbol));
  const auto& name = view.puzzle().symbols().name(symbol);
  const auto size = fitted(name, std::min(places.side() * 0.86, cell * 0.3), places.side() * 0.92);
  if (emphasis == nullptr) return scene.add(Role::pencil, Lettering{centre, size, name});
  if (emphasis->emphasis == Emphasis::removed) {
    const Point reach{places.side() * 0.36, -places.side() * 0.36};
    scene.add(Role::pencil_removed, Lettering{centre, size, name});
    return scene.add(Role::strike, Polyline{{centre - reach, centre + reach}, false});
  }
  const auto tint = emphasis->emphasis == Emphasis::conclusion ? Tint::green : Tint::yellow;
  scene.add(Role::highlight, Circle{centre, places.side() * 0.5}, tint);
  scene.add(Role::pencil_highlight, Lettering{centre, size, name});
}

bool shows_candidates(const View& view, CellId at) {
  switch (view.style().pencil_marks) {
    case PencilMarks::none: return false;
    case PencilMarks::restricted: return view.domain(at) != view.puzzle().symbols().all();
    case PencilMarks::all: return true;
  }
  return false;
}

}  // namespace

void draw_symbols(const View& view, Scene& scene) {
  for (const auto& clue : view.layout().cell_clues) draw_clue(view, clue, scene);
  for (const auto at : view.grid().cells()) draw_symbol(view, at, scene);
}

void draw_pencil_marks(const View& view, Scene& scene) {
  const SubGrid places(view.puzzle().symbols().size());
  for (const auto at : view.grid().cells()) {
    if (view.domain(at).single()) continue;
    const bool shown = shows_candidates(view, at);
    for (const auto symbol : view.puzzle().symbols().all())
      if ((shown && view.domain(at).contains(symbol)) || highlight(view.style(), at, symbol) != nullptr)
        draw_candidate(view, places, at, symbol, scene);
  }
}

}  // namespace grids
