#include "search/learning/clause_store.hpp"

#include <algorithm>
#include <array>

#include "test.hpp"

using namespace grids;

namespace {

std::array<ClauseLiteral, 3> three(std::size_t first) {
  return {ClauseLiteral::of(first), !ClauseLiteral::of(first + 1), ClauseLiteral::of(first + 2)};
}

bool says(const ClauseStore& store, ClauseStore::Place clause, std::size_t first) {
  return std::ranges::equal(store.literals(clause), three(first));
}

}  // namespace

TEST_CASE("the clauses that are spread over most levels are forgotten first") {
  ClauseStore store(10);
  const auto given = store.add(three(0), 0);
  const auto wide = store.add(three(1), 9);
  const auto close = store.add(three(2), 2);
  const auto wider = store.add(three(3), 10);
  const auto needed = store.add(three(4), 20);
  const auto middling = store.add(three(5), 5);
  REQUIRE(store.learned() == 5);
  CHECK(says(store, wide, 1));

  std::array<ClauseStore::Place, 4> places{middling, given, needed, close};
  store.forget(places);

  CHECK(store.learned() == 3);
  CHECK(says(store, places[0], 5));
  CHECK(says(store, places[1], 0));
  CHECK(says(store, places[2], 4));
  CHECK(says(store, places[3], 2));
  CHECK(wider > places[2]);
  // Who watched what is gone watches no more.
  CHECK(store.watches(ClauseLiteral::of(1)).empty());
  CHECK(store.watches(ClauseLiteral::of(3)).empty());
  REQUIRE(store.watches(ClauseLiteral::of(4)).size() == 1);
  CHECK(store.watches(ClauseLiteral::of(4))[0].clause == places[2]);
  CHECK(store.watches(ClauseLiteral::of(4))[0].blocker == !ClauseLiteral::of(5));
}
