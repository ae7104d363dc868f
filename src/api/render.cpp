#include <grids/render.hpp>

#include "api/puzzle_data.hpp"
#include "api/translation.hpp"
#include "core/cell_names.hpp"
#include "render/cairo_pictures.hpp"
#include "render/html.hpp"
#include "render/page.hpp"
#include "render/pencil_marks.hpp"
#include "render/picture.hpp"
#include "render/svg.hpp"
#include "render/text.hpp"

namespace grids::GRIDS_ABI {
namespace {

TextStyle style_of(const TextOptions& options) {
  TextStyle style;
  style.boxes = options.boxes;
  style.colour = options.colour;
  style.pencil_marks = options.candidates ? PencilMarks::all : PencilMarks::none;
  style.clues = style.cell_clues = style.looks = style.layers = options.boxes;
  style.labels = options.labels;
  style.ascii = options.ascii;
  style.names = names_of(options.names);
  return style;
}

std::vector<Domain> shown(const grids::Puzzle& puzzle, bool candidates) {
  return candidates ? pencil_mark_domains(puzzle) : given_domains(puzzle);
}

PictureStyle style_of(const PictureOptions& options) {
  PictureStyle style;
  if (options.candidates) style.pencil_marks = PencilMarks::all;
  style.labels = options.labels;
  style.names = names_of(options.names);
  return style;
}

grids::Theme theme_of(Theme theme) {
  switch (theme) {
    case Theme::light: return grids::Theme::light;
    case Theme::dark: return grids::Theme::dark;
    case Theme::automatic: return grids::Theme::automatic;
  }
  return grids::Theme::light;
}

Scene scene(const Puzzle& puzzle, const PictureOptions& options) {
  const auto& drawn = inside(puzzle);
  return picture(drawn, shown(drawn, options.candidates), style_of(options));
}

Scene scene(const Solution& solution, const PictureOptions& options) {
  auto scene = picture(inside(solution.puzzle()), solution_of(solution), style_of(options));
  scene.title += ": solution";
  return scene;
}

PageEntry entry(Scene scene, const Puzzle& puzzle, std::string rules) {
  const auto& captions = inside(puzzle).captions;
  return {std::move(scene), captions.title.empty() ? captions.type : captions.title, captions.type, std::move(rules),
          captions.author};
}

std::string drawn_rules(const Puzzle& puzzle, const PictureOptions& options) {
  const auto& drawn = inside(puzzle);
  auto rules = drawn.captions.drawn_rules;
  if (drawn.layout.cells_named) rules = with_cell_names(std::move(rules), drawn.grid(), names_of(options.names));
  return rules;
}

std::string png_of(const Scene& scene, const PictureOptions& options) {
  if (!(options.pixels >= 1 && options.pixels <= 1000)) throw InputError("a cell has 1 to 1000 pixels on each side");
  constexpr double points_per_cell = 36;
  try {
    return translated(
        [&] { return png(page_around(scene), options.pixels / points_per_cell, options.theme == Theme::dark); });
  } catch (const PictureError& error) {
    throw InputError(std::string(error.what()) + "; are there too many pixels?");
  }
}

}  // namespace

bool has_cairo() noexcept { return grids::has_cairo(); }

std::string render_text(const Puzzle& puzzle, const TextOptions& options) {
  const auto& drawn = inside(puzzle);
  return grids::render_text(drawn, shown(drawn, options.candidates), style_of(options));
}

std::string render_text(const Solution& solution, const TextOptions& options) {
  return grids::render_text(inside(solution.puzzle()), solution_of(solution), style_of(options));
}

std::string render_svg(const Puzzle& puzzle, const PictureOptions& options) {
  return svg_text(page_around(scene(puzzle, options)), {theme_of(options.theme), true});
}

std::string render_svg(const Solution& solution, const PictureOptions& options) {
  return svg_text(page_around(scene(solution, options)), {theme_of(options.theme), true});
}

std::string render_html(const std::vector<Puzzle>& puzzles, const std::vector<Solution>& solutions,
                        const PictureOptions& options) {
  std::vector<PageEntry> first;
  std::vector<PageEntry> last;
  for (const auto& puzzle : puzzles)
    first.push_back(entry(scene(puzzle, options), puzzle, drawn_rules(puzzle, options)));
  for (const auto& solution : solutions) last.push_back(entry(scene(solution, options), solution.puzzle(), {}));
  const auto title = first.size() == 1 ? first.front().title : std::string("Puzzles");
  return html(first, last, {theme_of(options.theme), title, {}, 0, false});
}

std::string render_pdf(const std::vector<Puzzle>& puzzles, const std::vector<Solution>& solutions,
                       const PictureOptions& options) {
  std::vector<Page> pages;
  for (const auto& puzzle : puzzles) pages.push_back(page_around(scene(puzzle, options)));
  for (const auto& solution : solutions) pages.push_back(page_around(scene(solution, options)));
  if (pages.empty()) throw InputError("a document needs a puzzle or a solution");
  const auto title = puzzles.size() == 1 ? entry({}, puzzles.front(), {}).title : std::string("Puzzles");
  try {
    return translated([&] { return pdf(pages, title, options.theme == Theme::dark); });
  } catch (const PictureError& error) {
    throw InputError(error.what());
  }
}

std::string render_png(const Puzzle& puzzle, const PictureOptions& options) {
  return png_of(scene(puzzle, options), options);
}

std::string render_png(const Solution& solution, const PictureOptions& options) {
  return png_of(scene(solution, options), options);
}

}  // namespace grids::GRIDS_ABI
