#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "render/page.hpp"

namespace grids {

/// Cairo refuses to make a picture: images have at most 32767 pixels on each side.
class PictureError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Whether cairo was not left out when Grids was built; without it the next two throw Unsupported, and widths are
/// guessed.
bool has_cairo() noexcept;

/// The pages as a PDF document, with `title` among its properties. Throws PictureError.
std::string pdf(std::span<const Page> pages, const std::string& title, bool dark);

/// The page as a PNG image of so many pixels for each point. Throws PictureError.
std::string png(const Page& page, double pixels, bool dark);

/// The characters of these pages that no font of this system has: where they stand, the pictures have boxes or nothing.
std::vector<std::string> missing_characters(std::span<const Page> pages);

/// The width of a text in the font of these pictures.
double cairo_text_width(std::string_view text, double size, bool bold);

}  // namespace grids
