#include "search/learning/activity_queue.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "test.hpp"

using namespace grids;

TEST_CASE("the most active variable comes first, of equals the first") {
  ActivityQueue queue(5);
  queue.bump(3);
  queue.decay();
  queue.bump(1);  // later counts for more
  queue.bump(4);
  queue.bump(4);
  CHECK(queue.pop() == 4);
  CHECK(queue.pop() == 1);
  queue.insert(4);
  queue.insert(4);
  CHECK(queue.pop() == 4);
  CHECK(queue.pop() == 3);
  CHECK(queue.pop() == 0);
  queue.bump(4);
  CHECK(queue.pop() == 2);
  CHECK(queue.empty());
}

TEST_CASE("activities stay in order when they grow too large for a number") {
  ActivityQueue queue(3);
  queue.bump(0);
  for (int i = 0; i < 20000; ++i) {
    queue.bump(2);
    queue.decay();
  }
  queue.bump(1);
  CHECK(queue.pop() == 2);
  CHECK(queue.pop() == 1);
  CHECK(queue.pop() == 0);
}

TEST_CASE("of many variables each comes in its turn") {
  constexpr std::uint32_t variables = 200;
  ActivityQueue queue(variables);
  std::vector<int> bumps(variables, 0);
  std::mt19937 random(1);
  for (int i = 0; i < 1000; ++i) {
    const auto variable = random() % variables;
    queue.bump(static_cast<std::uint32_t>(variable));
    ++bumps[variable];
  }
  std::vector<std::uint32_t> expected;
  for (std::uint32_t i = 0; i < variables; ++i) expected.push_back(i);
  std::ranges::stable_sort(expected, std::ranges::greater(), [&](std::uint32_t variable) { return bumps[variable]; });
  std::vector<std::uint32_t> popped;
  while (!queue.empty()) popped.push_back(queue.pop());
  CHECK(popped == expected);
}
