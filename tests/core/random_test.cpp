#include "core/random.hpp"

#include <array>

#include "test.hpp"

using namespace grids;

TEST_CASE("shares are even, from 0 up to but not 1") {
  Random random(1);
  std::array<double, 4> drawn{};
  for (int i = 0; i < 8000; ++i) {
    const auto share = random.fraction();
    REQUIRE(share >= 0);
    REQUIRE(share < 1);
    ++drawn[static_cast<std::size_t>(share * 4)];
  }
  for (const auto count : drawn) CHECK(count == Approx(2000).margin(200));
}
