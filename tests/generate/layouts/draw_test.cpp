#include "generate/layouts/draw.hpp"

#include <array>
#include <cmath>

#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

TEST_CASE("a likelihood is about the exponential, from 1 down to 0") {
  CHECK(likelihood(0) == 1);
  auto before = 1.0;
  for (double x = 0.1; x < 8; x += 0.1) {
    CHECK(likelihood(x) == Approx(std::exp(-x)).margin(0.015));
    CHECK(likelihood(x) < before);
    before = likelihood(x);
  }
  CHECK(likelihood(1e9) == Approx(0).margin(1e-9));
}

TEST_CASE("places are drawn as often as their weights say, and those without weight never") {
  Random random(1);
  std::array<double, 5> drawn{};
  for (int i = 0; i < 8000; ++i) ++drawn[draw(std::array{0.0, 1.0, 0.0, 5.0, 2.0}, random)];
  CHECK(drawn[0] + drawn[2] == 0);
  CHECK(drawn[1] == Approx(1000).margin(150));
  CHECK(drawn[3] == Approx(5000).margin(250));
  CHECK(drawn[4] == Approx(2000).margin(200));
  CHECK(draw(std::array{0.0, 0.0, 1e-300}, random) == 2);
}
