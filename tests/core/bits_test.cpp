#include "core/bits.hpp"

#include "core/random.hpp"
#include "test.hpp"

using grids::count_bits;

TEST_CASE("set bits are counted, wherever they are") {
  CHECK(count_bits(0) == 0);
  CHECK(count_bits(~std::uint64_t{0}) == 64);
  grids::Random random(1);
  for (int round = 0; round < 2000; ++round) {
    auto word = random.next();
    for (std::size_t i = random.below(4); i > 0; --i) word &= random.next();
    std::size_t count = 0;
    for (std::size_t bit = 0; bit < 64; ++bit) count += word >> bit & 1;
    CHECK(count_bits(word) == count);
    CHECK(count_bits(~word) == 64 - count);
  }
}
