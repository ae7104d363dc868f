#include "cli/reports/rendering.hpp"

#include <utility>

#include "core/diagnostics.hpp"
#include "render/cairo_pictures.hpp"
#include "render/html.hpp"

namespace grids::cli {
namespace {

/// A point in pixels, so that a cell has as many as were asked for.
double pixels_per_point(const RenderOptions& options) { return static_cast<double>(options.cell) / 36; }

std::vector<Page> pages(const Pictures& pictures, const RenderOptions& options) {
  if (const auto paper = options.paper())
    return lay_out_pages(pictures.puzzles, pictures.solutions, {*paper, options.per_page}, &cairo_text_width);
  std::vector<Page> pages;
  for (const auto& entry : pictures.puzzles) pages.push_back(page_around(entry.picture));
  for (const auto& entry : pictures.solutions) pages.push_back(page_around(entry.picture));
  return pages;
}

std::string title_of(const Pictures& pictures) {
  return pictures.puzzles.size() == 1 ? pictures.puzzles.front().title : std::string("Puzzles");
}

std::string html_page(const Pictures& pictures, const RenderOptions& options) {
  return html(pictures.puzzles, pictures.solutions,
              {options.svg_theme(), title_of(pictures), options.page, options.per_page > 1 ? options.per_page : 0});
}

}  // namespace

std::vector<Rendered> rendered(const Pictures& pictures, Notation notation, const RenderOptions& options) try {
  const bool dark = options.svg_theme() == Theme::dark;
  if (notation == Notation::html) return {{"", html_page(pictures, options)}};
  const auto all = pages(pictures, options);
  if (notation == Notation::pdf) return {{"", pdf(all, title_of(pictures), dark)}};
  std::vector<Rendered> files;
  for (const auto& page : all) {
    const auto number = all.size() == 1 ? std::string() : std::string("-").append(std::to_string(files.size() + 1));
    files.push_back({number, notation == Notation::png ? png(page, pixels_per_point(options), dark)
                                                       : svg_text(page, {options.svg_theme(), true})});
  }
  return files;
} catch (const PictureError& error) {
  throw InputError({}, std::string(error.what()).append("; are there too many pixels? See --cell"));
}

}  // namespace grids::cli
