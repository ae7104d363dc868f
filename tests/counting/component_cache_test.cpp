#include "counting/component_cache.hpp"

#include <random>
#include <string>
#include <unordered_map>

#include "test.hpp"

using namespace grids;

namespace {

std::vector<std::uint8_t> key_of(std::uint64_t number) {
  const auto text = "component " + std::to_string(number);
  return {text.begin(), text.end()};
}

}  // namespace

TEST_CASE("a component's count is found by its whole key") {
  ComponentCache cache(1 << 20);
  cache.insert(key_of(1), 10);
  cache.insert(key_of(2), SolutionCount::of_words(7, 9));
  cache.insert(key_of(3), SolutionCount::more_than_can_be_said());
  cache.insert({}, 5);
  CHECK(cache.find(key_of(1)) == SolutionCount(10));
  CHECK(cache.find(key_of(2)) == SolutionCount::of_words(7, 9));
  CHECK(cache.find(key_of(3)) == SolutionCount::more_than_can_be_said());
  CHECK(cache.find({}) == SolutionCount(5));
  CHECK_FALSE(cache.find(key_of(11)));
  CHECK(cache.found() == 4);
  CHECK(cache.missed() == 1);
}

TEST_CASE("a full cache forgets what was not asked for, and never errs") {
  ComponentCache cache(1 << 16);
  cache.insert(key_of(0), 1000);
  std::size_t known = 0;
  for (std::uint64_t i = 1; i < 20'000; ++i) {
    REQUIRE(cache.find(key_of(0)) == SolutionCount(1000));
    cache.insert(key_of(i), i);
    if (const auto count = cache.find(key_of(i / 2 + 1))) {
      REQUIRE(*count == SolutionCount(i / 2 + 1));
      ++known;
    }
  }
  CHECK(known < 19'000);
}
