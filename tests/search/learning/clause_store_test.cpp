#include "search/learning/clause_store.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "test.hpp"

using namespace grids;

namespace {

std::array<ClauseLiteral, 3> three(std::size_t first) {
  return {ClauseLiteral::of(first), !ClauseLiteral::of(first + 1), ClauseLiteral::of(first + 2)};
}

bool says(const ClauseStore& store, ClauseStore::Place clause, std::size_t first) {
  return std::ranges::equal(store.literals(clause), three(first));
}

using Implied = std::vector<std::pair<ClauseLiteral, ClauseStore::Place>>;

/// What follows, and from which clause, when a literal fails and every other does but one that is open.
Implied implied(ClauseStore& store, ClauseLiteral failing, ClauseLiteral open) {
  Implied all;
  const auto value = [&](ClauseLiteral literal) { return literal == open ? 0 : -1; };
  CHECK(!store.follow(failing, value, [&](ClauseLiteral first, auto clause) { all.emplace_back(first, clause); }));
  return all;
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
  const std::array<ClauseStore::Place*, 4> pointers{&places[0], &places[1], &places[2], &places[3]};
  store.forget(pointers);

  CHECK(store.learned() == 3);
  CHECK(says(store, places[0], 5));
  CHECK(says(store, places[1], 0));
  CHECK(says(store, places[2], 4));
  CHECK(says(store, places[3], 2));
  CHECK(wider > places[2]);
  // Who watched what is gone watches no more.
  CHECK(implied(store, ClauseLiteral::of(1), ClauseLiteral::of(3)).empty());
  CHECK(implied(store, ClauseLiteral::of(3), !ClauseLiteral::of(2)).empty());
  const Implied by_needed = {{!ClauseLiteral::of(5), places[2]}};
  CHECK(implied(store, ClauseLiteral::of(4), !ClauseLiteral::of(5)) == by_needed);
}

TEST_CASE("clauses of which something is true are forgotten, but for those that stay") {
  ClauseStore store(10);
  store.add(three(0), 0);
  store.add(three(1), 9);
  store.add(three(2), 2);
  const auto speaks_of_third = [](std::span<const ClauseLiteral> literals) {
    return std::ranges::find(literals, ClauseLiteral::of(2)) != literals.end();
  };
  store.forget_if(speaks_of_third);
  CHECK(store.learned() == 1);
  CHECK(says(store, 0, 0));
  CHECK(implied(store, ClauseLiteral::of(2), !ClauseLiteral::of(3)).empty());
  const auto behind_first = static_cast<ClauseStore::Place>(2 + three(0).size());
  CHECK(says(store, behind_first, 1));
  const Implied by_second = {{!ClauseLiteral::of(2), behind_first}};
  CHECK(implied(store, ClauseLiteral::of(1), !ClauseLiteral::of(2)) == by_second);
}
