#include "engines/proofs/clause_proof.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "approved_text.hpp"
#include "core/random.hpp"
#include "proof_steps.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using namespace steps;

std::vector<std::int32_t> flat(const Clauses& clauses) {
  std::vector<std::int32_t> all;
  for (const auto& clause : clauses) {
    all.insert(all.end(), clause.begin(), clause.end());
    all.push_back(0);
  }
  return all;
}

ClauseProof::Literals literals(const Clause& clause) {
  ClauseProof::Literals all;
  for (const auto code : clause) {
    const auto variable = ClauseLiteral::of(static_cast<std::size_t>(std::abs(code)) - 1);
    all.push_back(code < 0 ? !variable : variable);
  }
  return all;
}

std::vector<std::uint32_t> variables(std::size_t count) {
  std::vector<std::uint32_t> all(count);
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

bool satisfies(std::uint32_t assignment, const Clause& clause) {
  return std::ranges::any_of(
      clause, [&](std::int32_t code) { return ((assignment >> (std::abs(code) - 1) & 1U) != 0) == (code > 0); });
}

/// Whether every assignment of so many variables that obeys all clauses obeys this one.
bool follows(const Clauses& clauses, std::size_t count, const Clause& clause) {
  for (std::uint32_t way = 0; way < (1U << count); ++way)
    if (!satisfies(way, clause) && std::ranges::all_of(clauses, [&](const Clause& one) { return satisfies(way, one); }))
      return false;
  return true;
}

Clauses random_clauses(std::size_t count, std::size_t variable_count, Random& random) {
  Clauses clauses;
  for (std::size_t i = 0; i < count; ++i) {
    Clause clause;
    const auto size = 1 + random.below(20) / 10 + (random.below(8) == 0 ? 0U : 1U);
    while (clause.size() < size) {
      const auto variable = static_cast<std::int32_t>(1 + random.below(variable_count));
      if (std::ranges::none_of(clause, [&](std::int32_t code) { return std::abs(code) == variable; }))
        clause.push_back(random.below(2) == 0 ? variable : -variable);
    }
    clauses.push_back(clause);
  }
  return clauses;
}

/// That so many pigeons and one more do not fit into as many holes.
Clauses pigeons(std::int32_t holes) {
  const auto sits = [=](std::int32_t pigeon, std::int32_t hole) { return pigeon * holes + hole + 1; };
  Clauses clauses;
  for (std::int32_t pigeon = 0; pigeon <= holes; ++pigeon) {
    auto& somewhere = clauses.emplace_back();
    for (std::int32_t hole = 0; hole < holes; ++hole) somewhere.push_back(sits(pigeon, hole));
  }
  for (std::int32_t hole = 0; hole < holes; ++hole)
    for (std::int32_t one = 0; one <= holes; ++one)
      for (std::int32_t other = 0; other < one; ++other) clauses.push_back({-sits(one, hole), -sits(other, hole)});
  return clauses;
}

}  // namespace

TEST_CASE("a clause is derived exactly where it follows, by steps each of which follows by unit propagation") {
  Random random(1);
  constexpr std::size_t count = 9;
  std::size_t derived = 0;
  std::size_t refuted = 0;
  for (int round = 0; round < 150; ++round) {
    const auto clauses = random_clauses(16 + random.below(20), count, random);
    const auto file = new_file();
    ClauseProof proof(flat(clauses), count, file.get(), {});
    for (int wanted = 0; wanted < 4 && !proof.refuted(); ++wanted) {
      const auto clause = random_clauses(1, count, random).front();
      const bool expected = follows(clauses, count, clause);
      const bool found = proof.derive(literals(clause), variables(count), 10'000);
      REQUIRE(found == expected);
      derived += found ? 1 : 0;
      if (found) {
        REQUIRE(proof.contradicted_without(literals(clause)));
        continue;
      }
      // What follows now is something else that these variables could be.
      std::uint32_t other = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const auto variable = ClauseLiteral::of(i);
        REQUIRE(proof.follows_now(variable) != proof.follows_now(!variable));
        if (proof.follows_now(variable)) other |= 1U << i;
      }
      REQUIRE(std::ranges::all_of(clauses, [&](const Clause& one) { return satisfies(other, one); }));
      REQUIRE_FALSE(satisfies(other, clause));
    }
    if (proof.refuted()) {
      ++refuted;
      REQUIRE(follows(clauses, count, {}));
      REQUIRE(written(file).ends_with("0\n"));
    }
    auto known = clauses;
    steps::check(written(file), known);
  }
  CHECK(derived > 100);
  CHECK(refuted > 10);
}

TEST_CASE("that clauses contradict each other is derived by many conflicts and restarts, and no sooner than allowed") {
  const auto clauses = pigeons(6);
  const auto all = variables(7 * 6);
  {
    const auto file = new_file();
    ClauseProof hasty(flat(clauses), all.size(), file.get(), {});
    CHECK_FALSE(hasty.derive({}, all, 20));
    CHECK_FALSE(hasty.refuted());
    auto known = clauses;
    CHECK(steps::check(written(file), known) <= 20);
  }
  const auto file = new_file();
  ClauseProof proof(flat(clauses), all.size(), file.get(), {});
  CHECK_FALSE(proof.contradicted_without({}));
  CHECK(proof.derive({}, all, 1'000'000));
  CHECK(proof.refuted());
  CHECK(proof.contradicted_without({}));
  auto known = clauses;
  const auto count = steps::check(written(file), known);
  CHECK(count > 100);
  CHECK(count < 20'000);
  CHECK(known.back().empty());
  // Once it is complete, nothing is added.
  proof.add(literals({1}));
  auto again = clauses;
  CHECK(steps::check(written(file), again) == count);
}

TEST_CASE("what holds by unit propagation is known, and what is assumed lasts until the next question") {
  ClauseProof proof(flat({{1}, {-1, 2}, {-2, 3, 4}, {-5, -3}, {-5, -4}, {6, -6}}), 6, nullptr, {});
  CHECK_FALSE(proof.refuted());
  const auto holds = [&](std::int32_t code) { return proof.holds(literals({code}).front()); };
  CHECK(holds(1));
  CHECK(holds(2));
  CHECK_FALSE(holds(3));
  CHECK_FALSE(holds(-3));
  CHECK_FALSE(holds(-2));
  CHECK_FALSE(proof.contradicted_without(literals({3})));
  CHECK(proof.follows_now(literals({4}).front()));
  CHECK(proof.follows_now(literals({-5}).front()));
  CHECK_FALSE(proof.follows_now(literals({6}).front()));
  CHECK(proof.contradicted_without(literals({-5})));
  CHECK(proof.contradicted_without(literals({3, 4})));
  CHECK(proof.contradicted_without(literals({6, 2})));
  CHECK(proof.contradicted_without(literals({4, -5, 3})));
  CHECK_FALSE(proof.contradicted_without(literals({4})));
  CHECK_FALSE(proof.follows_now(literals({4}).front()));
  proof.add(literals({-5}));
  CHECK(holds(-5));
  CHECK_FALSE(holds(4));
}

TEST_CASE("clauses that contradict each other by unit propagation need no more than the empty step") {
  const auto file = new_file();
  ClauseProof proof(flat({{1, 2}, {-1}, {-2, 1}}), 2, file.get(), {});
  CHECK(proof.refuted());
  CHECK(written(file) == "0\n");
  const auto other = new_file();
  CHECK(ClauseProof(flat({{1}, {-1}}), 1, other.get(), {}).refuted());
  CHECK(written(other) == "0\n");
}

TEST_CASE("added clauses are forgotten whatever the order of their literals, others stay") {
  const auto file = new_file();
  ClauseProof proof(flat({{1, 2}, {-1, 2, 3}}), 3, file.get(), {});
  proof.add(literals({2, 3}));
  CHECK(proof.contradicted_without(literals({1, 2})));
  const std::vector<ClauseProof::Literals> gone{literals({3, 2}), literals({1, 3})};
  proof.forget(gone);
  const auto text = written(file);
  CHECK(text.starts_with("2 3 0\nd "));
  CHECK(std::ranges::count(text, '\n') == 2);
  auto known = Clauses{{1, 2}, {-1, 2, 3}};
  CHECK(steps::check(text, known) == 2);
  CHECK(known.size() == 2);
}

TEST_CASE("a proof that nobody wants any more is given up") {
  const std::atomic<bool> interrupted = true;
  const auto clauses = pigeons(6);
  ClauseProof proof(flat(clauses), 42, nullptr, StopToken(&interrupted));
  CHECK_THROWS_AS(proof.derive({}, variables(42), 1'000'000), Stopped);
}

// What other choices than these would make longer by mistake; where others are meant, approve the numbers.
TEST_CASE("proofs about pigeons are as long as approved") {
  std::string all;
  for (std::int32_t holes = 2; holes <= 7; ++holes) {
    const auto clauses = pigeons(holes);
    const auto count = static_cast<std::size_t>(holes * (holes + 1));
    const auto file = new_file();
    ClauseProof proof(flat(clauses), count, file.get(), {});
    CHECK(proof.derive({}, variables(count), 1'000'000));
    const auto text = written(file);
    all += std::to_string(holes) + " holes: " + std::to_string(std::ranges::count(text, '\n')) + " steps, " +
           std::to_string(text.size()) + " letters\n";
  }
  approve_text("tests/engines/approved/pigeons.txt", all);
}
