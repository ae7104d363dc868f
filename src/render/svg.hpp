#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "render/film.hpp"
#include "render/page.hpp"
#include "render/scene.hpp"

namespace grids {

enum class Theme : std::uint8_t {
  light,
  dark,
  automatic,  ///< as the reader's system is set
};

struct SvgStyle {
  Theme theme = Theme::light;
  bool style_sheet = true;  ///< with its own rules; else the page around it brings them (`svg_style_sheet`)
};

/// The scene as an SVG document: a group for each role, with the role as its class; title and
/// description for those who cannot see it. It scales to where it is put; its own size is that of a
/// cell half an inch wide.
std::string svg_text(const Scene& scene, const SvgStyle& style);

/// A page with all its scenes as one SVG document, whose size is in points.
std::string svg_text(const Page& page, const SvgStyle& style);

/// A film as an SVG document without style sheet, title and description. An element that is not seen in every frame has
/// the frames in which it is seen as its attribute `data-at`: "0-12 15".
std::string svg_text(const Film& film);
std::string svg_style_sheet(const Film& film, Theme theme);

/// The rules for these scenes, for a page that shows several.
std::string svg_style_sheet(std::span<const Scene> scenes, Theme theme);

}  // namespace grids
