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

TEST_CASE("variables that are out at first come in when they are put in") {
  ActivityQueue queue({1, 3, 2, 9}, 3);
  queue.multiply(0, 4);
  CHECK(queue.activity(0) == 4);
  CHECK(queue.activity(3) == 9);
  CHECK(queue.pop() == 0);
  queue.insert(3);
  CHECK(queue.pop() == 3);
  CHECK(queue.pop() == 1);
  CHECK(queue.pop() == 2);
  CHECK(queue.empty());
}

TEST_CASE("the highest quotient is what a look at all of them finds") {
  constexpr std::uint32_t variables = 60;
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    std::vector<double> activity;
    std::vector<double> divisor;
    for (std::uint32_t i = 0; i < variables; ++i) {
      activity.push_back(static_cast<double>(1 + random() % 20));
      divisor.push_back(random() % 3 == 0 ? 0 : static_cast<double>((2 + random() % 3) * (2 + random() % 3)));
    }
    if (round == 0) std::ranges::fill(divisor, 0);
    std::optional<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < variables; ++i)
      if (divisor[i] != 0 && (!expected || activity[i] / divisor[i] > activity[*expected] / divisor[*expected]))
        expected = i;
    ActivityQueue queue(activity, variables);
    CHECK(queue.highest(4, [&](std::uint32_t variable) { return divisor[variable]; }) == expected);
    // Those that were taken out come back.
    for (std::uint32_t i = 0; i < variables; ++i) queue.insert(i);
    std::ranges::fill(divisor, 4);
    const auto most = std::ranges::max_element(activity) - activity.begin();
    CHECK(queue.highest(4, [&](std::uint32_t variable) { return divisor[variable]; }) == most);
  }
}
