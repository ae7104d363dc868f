// Symbols, clues in cells, pencil marks.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/arrow.hpp"
#include "model/arms.hpp"
#include "render/arrow_head.hpp"
#include "render/known_lines.hpp"
#include "render/layer_look.hpp"
#include "render/paint.hpp"
#include "render/parts.hpp"
#include "render/text_fit.hpp"

namespace grids {
namespace {

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
  const auto symbol = view.symbol(at);
  return symbol ? written(view, view.puzzle().symbols().name(*symbol)) : std::nullopt;
}

/// The cells with a clue that is drawn as a black square or circle: what else is typed there is light.
std::vector<CellId> black_clues(const View& view) {
  std::vector<CellId> cells;
  for (const auto& clue : view.layout().cell_clues)
    if (const auto* hint = view.hint(clue.text);
        hint && (hint->look == Look::square || hint->look == Look::circle) && hint->tint == Tint::black)
      cells.push_back(clue.cell);
  return cells;
}

/// A clue that ends in an arrow: `2>`, or `^>` alone, up and to the right.
struct Pointed {
  std::string number;  ///< perhaps empty
  Point way;           ///< each part -1, 0 or 1
};

std::optional<Pointed> pointed(std::string text) {
  const auto arrow = take_arrow(text);
  if (!arrow || text.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return Pointed{std::move(text), {static_cast<double>(arrow->columns), static_cast<double>(arrow->rows)}};
}

void draw_arrow(Point centre, Point way, double length, Tint tint, Scene& scene) {
  const auto half = way * (length / 2 / std::hypot(way.x, way.y));
  const auto tip = centre + half;
  scene.add(Role::stroke, Path{{Polyline{{centre - half, tip}}, arrow_head(centre - half, tip, length * 0.26)}}, tint);
}

/// The number, and the arrow over it or, one that runs up or down, beside it. An arrow alone stands where the number
/// would, or small in a corner where there is a symbol.
void draw_pointed(const Pointed& clue, Point centre, bool has_symbol, Tint tint, Scene& scene) {
  constexpr auto length = Scene::cell * 0.5;
  if (clue.number.empty() && has_symbol)
    return draw_arrow(centre - Point{Scene::cell * 0.36, Scene::cell * 0.36}, clue.way, length * 0.4, tint, scene);
  if (clue.number.empty()) return draw_arrow(centre, clue.way, length, tint, scene);
  const bool upright = clue.way.x == 0;
  const auto off = upright ? Point{Scene::cell * 0.27, 0} : Point{0, -Scene::cell * 0.27};
  draw_arrow(centre + off, clue.way, length, tint, scene);
  const auto most = Scene::cell * (upright ? 0.5 : 0.84);
  scene.add(Role::clue, Lettering{centre - off * 0.5, fitted(clue.number, Scene::cell * 0.5, most), clue.number}, tint);
}

/// A piece of a line that is given: from the middle of the cell to the sides where it goes on.
void draw_piece(const Arms& arms, Point centre, Tint tint, Scene& scene) {
  constexpr auto out = Scene::cell / 2;
  Path path;
  const auto draw = [&](bool there, Point way) {
    if (there) path.lines.push_back({{centre, centre + way}, false});
  };
  draw(arms.up, {0, -out});
  draw(arms.right, {out, 0});
  draw(arms.down, {0, out});
  draw(arms.left, {-out, 0});
  scene.add(Role::stroke, std::move(path), tint);
}

/// `beside`: another clue is written in the middle of the cell.
void draw_clue(const View& view, const CellClue& clue, bool on_black, bool beside, Scene& scene) {
  const auto text = written(view, clue.text);
  if (!text) return;
  const auto tint = tint_of(view, clue.text);
  if (const auto arms = view.puzzle().links_shown ? arms_drawn(*text) : std::nullopt)
    return draw_piece(*arms, view.centre(clue.cell), tint, scene);
  const auto role = on_black || view.is_blackened(clue.cell) ? Role::inverse : Role::clue;
  const auto* look = view.hint("clue");
  if (look != nullptr && look->look == Look::ring)
    scene.add(Role::contour, Circle{view.centre(clue.cell), Scene::cell * 0.36});
  const auto symbol = symbol_in(view, clue.cell);
  const bool alone = look != nullptr && look->look == Look::arrow;  // else `v` may be a letter
  const auto arrow = role == Role::clue ? pointed(*text) : std::nullopt;
  if (arrow && (arrow->number.empty() ? alone : !symbol))
    return draw_pointed(*arrow, view.centre(clue.cell), symbol.has_value(), tint, scene);
  if (beside || (symbol && symbol != text))
    return scene.add(role, view.corner_text(clue.cell, *text, Scene::cell * 0.22, {4, Scene::cell * 0.17}), tint);
  scene.add(role, Lettering{view.centre(clue.cell), fitted(*text, Scene::cell * 0.5, Scene::cell * 0.84), *text}, tint);
}

Role role_of(const View& view, CellId at) {
  if (view.is_block(at)) return Role::block_clue;
  if (view.is_blackened(at)) return Role::inverse;
  return view.is_given(at) ? Role::given : Role::found;
}

/// For each cell, whether a clue stands in its corner.
std::vector<bool> clued_corners(const View& view) {
  std::vector<bool> clued(view.grid().cell_count());
  const auto note = [&](const Outline& region) {
    if (!region.clue.empty() && !region.cells.empty()) clued[index(*std::ranges::min_element(region.cells))] = true;
  };
  for (const auto& cage : view.layout().cages) note(cage);
  for (const auto& layer : view.layout().layers)
    if (look_of(view.puzzle(), layer).look != Look::ring) std::ranges::for_each(layer.regions, note);
  return clued;
}

/// While other cells are open, a dot where a symbol is not drawn tells that the cell is none of them.
void draw_known_blank(const View& view, CellId at, Scene& scene) {
  const auto symbol = view.symbol(at);
  if (!symbol || !view.has_open_cells() || view.is_block(at)) return;
  const auto* hint = view.hint(view.puzzle().symbols().name(*symbol));
  if (hint != nullptr && hint->look == Look::blank)
    scene.add(Role::pencil, Circle{view.centre(at), Scene::cell * (view.is_given(at) ? 0.07 : 0.05)});
}

bool is_colour(const DrawingHint* hint) {
  return hint != nullptr && hint->look == Look::fill && hint->tint != Tint::none && hint->tint != Tint::black &&
         hint->tint != Tint::white && hint->tint != Tint::grey;
}

/// Whether symbols are told apart by nothing but their colours, which not everybody sees and not every printer prints.
bool has_several_colours(const View& view) {
  return std::ranges::count_if(view.puzzle().symbols(),
                               [&view](const auto& symbol) { return is_colour(view.hint(symbol.name)); }) > 1;
}

void draw_letter_on_colour(const View& view, CellId at, Scene& scene) {
  const auto symbol = view.symbol(at);
  if (!symbol) return;
  const auto& name = view.puzzle().symbols().name(*symbol);
  if (is_colour(view.hint(name)))
    scene.add(Role::letter, Lettering{view.centre(at), fitted(name, Scene::cell * 0.42, Scene::cell * 0.8), name});
}

/// In a cell whose corner has a clue, the symbol stands a bit lower.
void draw_symbol(const View& view, CellId at, bool clued_corner, Scene& scene) {
  const auto text = symbol_in(view, at);
  if (!text || text->empty()) return;
  const bool clued =
      std::ranges::any_of(view.layout().block_clues, [at](const BlockClue& clue) { return clue.cell == at; });
  if (clued) return;  // a black cell's symbol is its clue
  const auto& name = view.puzzle().symbols().name(view.domain(at).lowest());
  const auto centre = view.centre(at) + Point{0, clued_corner ? Scene::cell * 0.1 : 0};
  scene.add(role_of(view, at),
            Lettering{centre, fitted(*text, Scene::cell * (clued_corner ? 0.52 : 0.58), Scene::cell * 0.82), *text},
            tint_of(view, name));
}

/// The half of a two-part symbol that the author gave, where it stands in the whole, and a line for the other half.
void draw_half(const View& view, CellId at, Scene& scene) {
  const auto domain = view.puzzle().domains()[index(at)];
  const auto& name = view.puzzle().symbols().name(domain.lowest());
  const auto half = view.puzzle().symbols().half(domain);
  const bool is_first = half.back() == '.';
  const auto text = is_first ? half.substr(0, half.size() - 1) : half.substr(1);
  const auto size = fitted(name, Scene::cell * 0.58, Scene::cell * 0.82);
  const Point edge{text_width(name, size) / 2, 0};
  const auto width = text_width(text, size);
  const Point known{width / 2, 0};
  scene.add(Role::given, Lettering{view.centre(at) + (is_first ? known - edge : edge - known), size, text});
  const auto line = view.centre(at) + Point{is_first ? width - edge.x : -edge.x, size * half_capital};
  const Point gap{size * 0.06, 0};
  scene.add(Role::pencil_line, Polyline{{line + gap, line + Point{edge.x * 2 - width, 0} - gap}, false});
}

/// Whether the author gave one part of the symbol in this cell, and nobody asks for all its candidates.
bool is_half_given(const View& view, CellId at) {
  return !view.symbol(at) && view.style().pencil_marks != PencilMarks::all &&
         !view.puzzle().symbols().half(view.puzzle().domains()[index(at)]).empty();
}

/// The grid of places in a cell, one for each symbol; below a clue in the corner, if there is one.
struct SubGrid {
  SubGrid(double square, std::size_t symbols, bool below_clue, bool within_cage)
      : room(square),
        edge(within_cage ? 0.12 : 0.06),
        top(below_clue    ? 0.3
            : within_cage ? 0.12
                          : 0.08),
        columns(static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(symbols))))),
        rows((symbols + columns - 1) / columns) {}

  Point place(std::size_t number) const {
    const double x = (static_cast<double>(number % columns) + 0.5) / static_cast<double>(columns);
    const double y = (static_cast<double>(number / columns) + 0.5) / static_cast<double>(rows);
    return {room * (edge + (1 - 2 * edge) * x), room * (top + (1 - edge - top) * y)};
  }
  double side() const {
    return room *
           std::min((1 - 2 * edge) / static_cast<double>(columns), (1 - edge - top) * 1.2 / static_cast<double>(rows));
  }

  double room;  ///< the side of the square that holds them
  double edge;  ///< kept free at the sides, for the dashes of a cage
  double top;
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
  // Longer names need a gap between them, and capitals are wider than digits.
  const double room = places.side() * (display_width(name) > 1 ? 0.76 : 0.92);
  const auto size = fitted(name, std::min(places.side() * 0.86, Scene::cell * 0.3), room);
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

/// Whether cages are drawn with dashes inside of their cells.
bool has_dashes(const View& view) {
  const auto& layout = view.layout();
  return (!layout.regions.empty() && !layout.cages.empty()) ||
         std::ranges::any_of(layout.layers, [&view](const DrawnLayer& layer) {
           return look_of(view.puzzle(), layer).look == Look::cage;
         });
}

}  // namespace

void draw_symbols(const View& view, const KnownLines& known, Scene& scene) {
  // Of most lines that pass the rules tell what the cell holds, and so does a clue of the same name.
  const auto ends = ends_at(known.links, view.grid().cell_count());
  const auto stays = [&](CellId at) {
    const auto symbol = view.symbol(at);
    return std::ranges::find(known.covered, at) != known.covered.end() ||
           (symbol && view.is_given(at) && stays_beside_line(view.puzzle().symbols().name(*symbol)));
  };
  const auto is_told = [&](CellId at) {
    return (ends[index(at)] > 1 && !stays(at)) ||
           std::ranges::any_of(view.layout().cell_clues, [&](const CellClue& clue) {
             return clue.cell == at && symbol_in(view, at) == written(view, clue.text);
           });
  };
  const auto black = black_clues(view);
  std::vector<bool> written_in(view.grid().cell_count());
  for (const auto& clue : view.layout().cell_clues) {
    const auto cell = index(clue.cell);
    draw_clue(view, clue, std::ranges::find(black, clue.cell) != black.end(), written_in[cell], scene);
    written_in[cell] = written_in[cell] || written(view, clue.text);
  }
  // Where there are regions, cages are dashed and their clues small.
  const auto corners =
      view.layout().regions.empty() ? clued_corners(view) : std::vector<bool>(view.grid().cell_count());
  const bool lettered = has_several_colours(view);
  for (const auto at : view.grid().cells()) {
    if (!known.covered.empty() && ends[index(at)] > 0 && stays(at) && symbol_in(view, at))
      scene.add(Role::patch, Circle{view.centre(at), Scene::cell * 0.28});
    if (!is_told(at)) draw_symbol(view, at, corners[index(at)], scene);
    if (lettered) draw_letter_on_colour(view, at, scene);
    if (is_half_given(view, at)) draw_half(view, at, scene);
    draw_known_blank(view, at, scene);
  }
}

void draw_pencil_marks(const View& view, Scene& scene) {
  const auto clued = clued_corners(view);
  const bool dashed = has_dashes(view);
  const SubGrid whole(view.room(), view.puzzle().symbols().size(), false, dashed);
  const SubGrid below_clue(view.room(), view.puzzle().symbols().size(), true, dashed);
  for (const auto at : view.grid().cells()) {
    if (view.symbol(at) || is_half_given(view, at)) continue;
    const bool shown = shows_candidates(view.style().pencil_marks, view.domain(at), view.puzzle().symbols());
    for (const auto symbol : view.puzzle().symbols().all())
      if ((shown && view.domain(at).contains(symbol)) || highlight(view.style(), at, symbol) != nullptr)
        draw_candidate(view, clued[index(at)] ? below_clue : whole, at, symbol, scene);
  }
}

}  // namespace grids
