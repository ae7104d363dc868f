#include "search/learning/row_trail.hpp"

#include <random>
#include <vector>

#include "test.hpp"

using namespace grids;

TEST_CASE("a row becomes again what it was before a level") {
  constexpr std::size_t parts = 4;
  constexpr std::size_t words_of_part = 3;
  constexpr std::size_t words = 40;
  constexpr auto own = words - parts * words_of_part;  // where the parts' words begin
  std::mt19937 random(3);
  const std::vector<std::uint64_t> first(words, 5);
  RowTrail row(first, parts);
  std::vector<std::vector<std::uint64_t>> before;
  const auto now = [&] { return std::vector<std::uint64_t>(row.data(), row.data() + words); };
  for (int step = 0; step < 5000; ++step) {
    const auto what = random() % 8;
    if (what == 0) {
      before.push_back(now());
      row.begin_level();
    } else if (what == 1 && !before.empty()) {
      const auto level = random() % before.size();
      row.jump(level);
      REQUIRE(now() == before[level]);
      before.resize(level);
    } else if (what < 5) {
      const auto word = random() % own;
      row.save(word, row.data()[word]);
      row.data()[word] = random();
    } else {
      const auto part = random() % parts;
      const auto begin = own + part * words_of_part;
      row.save_part(part, begin, begin + words_of_part);
      for (std::size_t i = 0; i < words_of_part; ++i) row.data()[begin + i] = random();
    }
    REQUIRE(row.level() == before.size());
  }
}

TEST_CASE("what changes before the first level stays") {
  const std::vector<std::uint64_t> first{1, 2};
  RowTrail row(first, 1);
  row.save(0, 1);
  row.data()[0] = 7;
  row.begin_level();
  row.save(0, 7);
  row.data()[0] = 8;
  row.jump(0);
  CHECK(row.data()[0] == 7);
  CHECK(row.data()[1] == 2);
}
