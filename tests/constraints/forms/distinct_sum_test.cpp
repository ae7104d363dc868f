#include "constraints/normal_forms/distinct_sum.hpp"

#include "brute_force.hpp"
#include "model/puzzle.hpp"
#include "test.hpp"

using namespace grids;

namespace {

constexpr LinearRelation::Form sum_forms[] = {LinearRelation::Form::equal, LinearRelation::Form::at_most};

DistinctSum distinct_sum(const Puzzle& puzzle, LinearRelation::Form form, std::int64_t target) {
  const auto cells = puzzle.grid().cells();
  return DistinctSum(cells, Numbers(puzzle, cells), form, target, {"sum", "sum"});
}

}  // namespace

TEST_CASE("a sum of different numbers accepts what differs and adds up, and loses none of it") {
  Random random(71);
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle(Grid({1, 1 + random.below(4)}), Symbols({{"A", -2}, {"B", 7}, {"C", 1}, {"D", 0}, {"E", 3}}));
    const auto form = sum_forms[random.below(2)];
    const auto target = static_cast<std::int64_t>(random.below(14)) - 2;
    const auto relation = distinct_sum(puzzle, form, target);
    brute::check(
        relation, brute::random_domains(random, puzzle.cell_count(), 5),
        [&](auto symbols) {
          Domain held;
          std::int64_t sum = 0;
          for (const auto symbol : symbols) {
            held.insert(symbol);
            sum += *puzzle.symbols().number(symbol);
          }
          return held.size() == symbols.size() && (form == LinearRelation::Form::equal ? sum == target : sum <= target);
        },
        brute::Strength::sound, random);
  }
}

TEST_CASE("where the highest numbers are too few for the cells, there is no sum of different ones") {
  const Puzzle puzzle(Grid({1, 4}), Symbols::numbers(1, 20));
  for (const auto form : sum_forms) {
    std::vector<Domain> domains(4, Domain(std::uint64_t{3} << 18));
    State state(domains.data(), nullptr);
    CHECK(distinct_sum(puzzle, form, 59).propagate(state) == Verdict::contradiction);
  }
  std::vector<Domain> lowest(4, Domain(3));
  State state(lowest.data(), nullptr);
  CHECK(distinct_sum(puzzle, LinearRelation::Form::equal, 5).propagate(state) == Verdict::contradiction);
}
