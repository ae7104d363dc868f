#include "render/cairo_pictures.hpp"

#include <cmath>

#include "pictures.hpp"
#include "render/picture.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Page page() {
  const auto puzzle = pictures::numbers({2, 2}, 2, "1..2");
  return page_around(picture(puzzle, given_domains(puzzle), {}));
}

/// A number of four bytes, the highest first.
std::size_t big_endian(const std::string& bytes, std::size_t at) {
  std::size_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number * 256 + static_cast<unsigned char>(bytes[i]);
  return number;
}

}  // namespace

TEST_CASE("an image has so many pixels for each point") {
  const auto bytes = png(page(), 2, false);
  CHECK(bytes.starts_with("\x89PNG\r\n"));
  CHECK(big_endian(bytes, 16) == 156);  // two cells of half an inch, and the edges
  CHECK(big_endian(bytes, 20) == 156);
}

TEST_CASE("dark and light images differ") { CHECK(png(page(), 1, true) != png(page(), 1, false)); }

TEST_CASE("all of an image is paper, also where a pixel lies on the page only in part") {
  CHECK(png({10, 10, {}}, 1, true) != png({10, 10, {}}, 1, false));
  CHECK(png({9.2, 9.2, page().scenes}, 1, false) == png({10, 10, page().scenes}, 1, false));
}

TEST_CASE("a document has a page for each that it is given") {
  const std::vector pages{page(), page(), page()};
  const auto bytes = pdf(pages, "Three", false);
  CHECK(bytes.starts_with("%PDF-"));
  CHECK(bytes.find("/Count 3") != std::string::npos);
}

TEST_CASE("an image that is too large is refused with a reason") {
  CHECK_THROWS_AS(png(page(), 1e6, false), PictureError);
}

TEST_CASE("bold text is no narrower, and twice the size twice as wide") {
  CHECK(cairo_text_width("Sudoku", 20, true) >= cairo_text_width("Sudoku", 20, false));
  CHECK(std::abs(cairo_text_width("Sudoku", 40, false) - 2 * cairo_text_width("Sudoku", 20, false)) < 2);
}
