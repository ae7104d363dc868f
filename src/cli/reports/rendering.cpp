#include "cli/reports/rendering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <span>
#include <utility>

#include "core/diagnostics.hpp"
#include "render/cairo_pictures.hpp"
#include "render/html.hpp"

namespace grids::cli {
namespace {

/// A point in pixels, so that a cell has as many as were asked for.
double pixels_per_point(const RenderOptions& options) { return static_cast<double>(options.cell) / 36; }

/// Of several puzzles the title is the name of their file.
std::string title_of(const Pictures& pictures, const RenderOptions& options) {
  if (!options.title.empty()) return options.title;
  if (pictures.puzzles.size() == 1) return pictures.puzzles.front().title;
  const auto& files = options.puzzle.files;
  const auto name = files.size() == 1 ? std::filesystem::path(files.front()).stem().string() : std::string();
  return name.empty() || name == "-" ? "Puzzles" : name;
}

/// Whether the title stands on pages: that of a single puzzle stands above it anyway.
bool is_headed(const Pictures& pictures, const RenderOptions& options) {
  return pictures.puzzles.size() > 1 || !options.title.empty();
}

/// Puzzles with the same title get numbers, so that one can tell which solution is whose.
void number_titles(std::vector<PageEntry>& entries) {
  std::map<std::string, std::size_t> count;
  for (const auto& entry : entries) ++count[entry.title];
  std::map<std::string, std::size_t> number;
  for (auto& entry : entries)
    if (const auto title = entry.title; count[title] > 1) {
      entry.title.append(" ").append(std::to_string(++number[title]));
      if (entry.kind == title) entry.kind.clear();
    }
}

/// Says which characters the picture will lack.
void warn_of_missing(std::span<const Page> pages) {
  const auto missing = missing_characters(pages);
  if (missing.empty()) return;
  fmt::print(stderr,
             "grids: no font of this system has {}: the picture lacks {}. Install one, or draw in svg or html, which "
             "take the reader's fonts.\n",
             fmt::join(std::span(missing).first(std::min<std::size_t>(missing.size(), 8)), " "),
             missing.size() == 1 ? "it" : "them");
}

std::vector<Page> pages(const Pictures& pictures, const RenderOptions& options) {
  if (const auto paper = options.paper())
    return lay_out_pages(pictures.puzzles, pictures.solutions,
                         {*paper, options.per_page, is_headed(pictures, options) ? title_of(pictures, options) : ""},
                         &cairo_text_width);
  std::vector<Page> pages;
  for (const auto& entry : pictures.puzzles) pages.push_back(page_around(entry.picture));
  for (const auto& entry : pictures.solutions) pages.push_back(page_around(entry.picture));
  return pages;
}

std::string html_page(const Pictures& pictures, const RenderOptions& options) {
  return html(pictures.puzzles, pictures.solutions,
              {options.svg_theme(), title_of(pictures, options), options.page,
               options.per_page > 1 ? options.per_page : 0, !options.title.empty()});
}

}  // namespace

std::vector<Rendered> rendered(Pictures pictures, Notation notation, const RenderOptions& options) try {
  number_titles(pictures.puzzles);
  number_titles(pictures.solutions);
  const bool dark = options.svg_theme() == Theme::dark;
  if (notation == Notation::html) return {{"", html_page(pictures, options)}};
  const auto all = pages(pictures, options);
  if (notation != Notation::svg) warn_of_missing(all);
  if (notation == Notation::pdf) return {{"", pdf(all, title_of(pictures, options), dark)}};
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
