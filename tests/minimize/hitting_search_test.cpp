#include "minimize/hitting_search.hpp"

#include "core/random.hpp"
#include "test.hpp"

using namespace grids;

namespace {

ItemSet set_of(std::uint64_t mask, std::size_t count) {
  ItemSet set(count);
  for (std::size_t item = 0; item < count; ++item)
    if ((mask >> item & 1) != 0) set.add(item);
  return set;
}

std::size_t weight_of(std::uint64_t mask, const std::vector<std::size_t>& weights) {
  std::size_t weight = 0;
  for (std::size_t item = 0; item < weights.size(); ++item)
    if ((mask >> item & 1) != 0) weight += weights[item];
  return weight;
}

}  // namespace

TEST_CASE("the lightest items that meet all sets are found, whether the sets are known before or come out on the way") {
  Random random(3);
  constexpr std::size_t count = 11;
  for (int round = 0; round < 60; ++round) {
    std::vector<std::size_t> weights;
    for (std::size_t item = 0; item < count; ++item)
      weights.push_back(round < 20 ? 1 : (round < 40 ? 1 : 2) + random.below(3));
    std::vector<std::uint64_t> masks;
    for (int i = 0; i < 14; ++i) {
      std::uint64_t mask = 0;
      for (std::size_t j = 0; j < 2 + random.below(4); ++j) mask |= std::uint64_t{1} << random.below(count);
      masks.push_back(mask);
    }
    std::size_t lightest = 99;
    for (std::uint64_t choice = 0; choice < std::uint64_t{1} << count; ++choice)
      if (std::ranges::all_of(masks, [&](std::uint64_t mask) { return (mask & choice) != 0; }))
        lightest = std::min(lightest, weight_of(choice, weights));

    HittingSearch search(weights);
    for (std::size_t i = 0; i < masks.size() / 2; ++i) search.add(set_of(masks[i], count));
    CHECK(search.bound() <= lightest);
    const auto missed = [&](const ItemSet& kept) {
      std::vector<ItemSet> sets;
      for (const auto mask : masks)
        if (const auto set = set_of(mask, count); sets.empty() && !set.meets(kept)) sets.push_back(set);
      return std::optional(sets);
    };
    const auto go_on = [] { return false; };
    CHECK(search.find(lightest - 1, missed, go_on) == HittingSearch::End::none);
    REQUIRE(search.find(lightest, missed, go_on) == HittingSearch::End::found);
    CHECK(search.weight(search.found()) == lightest);
    CHECK(search.meets_all(search.found()));
    CHECK(search.bound() <= lightest);
  }
}

TEST_CASE("sets without a common item bound the weight by their lightest items, and a known set is not added again") {
  HittingSearch search({1, 1, 2, 3, 1});
  CHECK(search.bound() == 0);
  CHECK(search.add(set_of(0b00011, 5)));
  CHECK_FALSE(search.add(set_of(0b00011, 5)));
  CHECK(search.sets() == 1);
  CHECK(search.bound() == 1);
  CHECK(search.add(set_of(0b01100, 5)));
  CHECK(search.bound() == 3);
  CHECK(search.add(set_of(0b10000, 5)));
  CHECK(search.bound() == 4);
  CHECK_FALSE(search.meets_all(set_of(0b10001, 5)));
  CHECK(search.meets_all(set_of(0b10101, 5)));
}

TEST_CASE("a search for hitting sets stops when told, and when nobody knows whether what it found is enough") {
  HittingSearch search({1, 1, 1});
  search.add(set_of(0b011, 3));
  const auto enough = [](const ItemSet&) { return std::optional(std::vector<ItemSet>()); };
  const auto unknown = [](const ItemSet&) { return std::optional<std::vector<ItemSet>>(); };
  CHECK(search.find(2, enough, [] { return true; }) == HittingSearch::End::stopped);
  CHECK(search.find(2, unknown, [] { return false; }) == HittingSearch::End::stopped);
  CHECK(search.find(0, enough, [] { return false; }) == HittingSearch::End::none);
  CHECK(search.find(1, enough, [] { return false; }) == HittingSearch::End::found);
}

TEST_CASE("where every item is alone in a set, all of them are the lightest choice") {
  for (const std::size_t count : {1U, 2U, 5U, 64U, 65U}) {
    HittingSearch search(std::vector<std::size_t>(count, 2));
    for (std::size_t item = 0; item < count; ++item) {
      ItemSet alone(count);
      alone.add(item);
      CHECK(search.add(alone));
    }
    CHECK(search.bound() == 2 * count);
    std::size_t tried = 0;
    const auto enough = [&](const ItemSet& kept) {
      ++tried;
      for (std::size_t item = 0; item < count; ++item) CHECK(kept.has(item));
      return std::optional(std::vector<ItemSet>());
    };
    CHECK(search.find(2 * count - 1, enough, [] { return false; }) == HittingSearch::End::none);
    CHECK(tried == 0);
    CHECK(search.find(2 * count, enough, [] { return false; }) == HittingSearch::End::found);
    CHECK(tried == 1);
  }
}
