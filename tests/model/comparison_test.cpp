#include "model/comparison.hpp"

#include "test.hpp"

using grids::Comparison;

namespace {

constexpr Comparison every_comparison[] = {Comparison::equal,   Comparison::not_equal, Comparison::less,
                                           Comparison::at_most, Comparison::greater,   Comparison::at_least};

}  // namespace

TEST_CASE("a mirrored comparison says the same with its sides exchanged") {
  for (const auto comparison : every_comparison)
    for (int left = 0; left < 3; ++left)
      for (int right = 0; right < 3; ++right)
        CHECK(holds(left, comparison, right) == holds(right, mirrored(comparison), left));
}

TEST_CASE("a negated comparison holds exactly when the comparison does not") {
  for (const auto comparison : every_comparison)
    for (int left = 0; left < 3; ++left)
      for (int right = 0; right < 3; ++right)
        CHECK(holds(left, comparison, right) != holds(left, negated(comparison), right));
}

TEST_CASE("comparisons hold as their signs say") {
  CHECK(holds(1, Comparison::less, 2));
  CHECK_FALSE(holds(2, Comparison::less, 2));
  CHECK(holds(2, Comparison::at_most, 2));
  CHECK(holds(2, Comparison::equal, 2));
  CHECK(text(Comparison::at_most) == "<=");
  CHECK(text(Comparison::not_equal) == "!=");
}
