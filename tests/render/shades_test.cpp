#include "render/shades.hpp"

#include "core/diagnostics.hpp"
#include "render/cairo_pictures.hpp"
#include "test.hpp"

using namespace grids;

namespace {

Page empty_page() {
  Page page;
  page.width = 40;
  page.height = 20;
  return page;
}

}  // namespace

TEST_CASE("a smaller picture has the means of what its points cover") {
  const Shades shades{{2, 4}, {0, 1, 0.5, 0.5, 1, 1, 0, 0}};
  const auto half = scaled(shades, {1, 2});
  CHECK(half.light == std::vector<double>{0.75, 0.25});
  CHECK(scaled(shades, {2, 4}).light == shades.light);
  const auto thirds = scaled({{1, 3}, {0, 1, 0}}, {1, 2});
  REQUIRE(thirds.light.size() == 2);
  CHECK(thirds.light[0] > 0.33);
  CHECK(thirds.light[0] < 0.34);
  CHECK(scaled({{1, 1}, {0.25}}, {2, 2}).light == std::vector<double>{0.25, 0.25, 0.25, 0.25});
}

TEST_CASE("points are dark below the threshold that parts dark from light best") {
  CHECK(dark_points({{1, 6}, {0.5, 0.52, 0.55, 0.9, 0.95, 1}}) ==
        std::vector<bool>{true, true, true, false, false, false});
  CHECK(dark_points({{1, 2}, {0, 0}}) == std::vector<bool>{true, true});
  CHECK(dark_points({{1, 2}, {1, 1}}) == std::vector<bool>{false, false});
}

TEST_CASE("a png image is read as it was written, and a broken one is refused") {
  if (!has_cairo()) return;
  const auto bytes = png(empty_page(), 1, true);
  CHECK(is_png(bytes));
  const auto dark = png_shades("dark.png", bytes);
  CHECK(dark.size == Size{20, 40});
  const auto light = png_shades("light.png", png(empty_page(), 1, false));
  CHECK(light.light.front() > 0.9);
  CHECK(dark.light.front() < 0.3);
  CHECK_FALSE(is_png("<svg>"));
  CHECK_THROWS_AS(png_shades("cut.png", bytes.substr(0, 60)), InputError);
}
