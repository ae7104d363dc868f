#include "counting/series_counter.hpp"

#include <atomic>

#include "sample_puzzles.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Of each of the 720 first rows there are as many Latin squares of side 6.
constexpr std::uint64_t squares_of_a_row = 812'851'200 / 720;

}  // namespace

TEST_CASE("what was counted of one puzzle is known of the next that differs in its givens alone") {
  const auto frame = samples::latin_square(6);
  SeriesCounter series(frame);
  const auto first = series.count(samples::givens(frame, "123456"));
  CHECK(first.count == SolutionCount(squares_of_a_row));
  CHECK(first.first.size() == 36);
  const auto second = series.count(samples::givens(frame, "365124"));
  CHECK(second.count == SolutionCount(squares_of_a_row));
  CHECK_FALSE(second.limited);
  CHECK(second.remembered > 0);
  CHECK(second.time.count() > 0);
  CHECK(10 * second.statistics.nodes < first.statistics.nodes);
  // Few are visited, and then the next ones are, too.
  const std::string given = "123456214365345612436521561234";
  for (int again = 0; again < 2; ++again) {
    const auto few = series.count(samples::givens(frame, given));
    CHECK(few.count == SolutionCount(1));
    CHECK(few.statistics.nodes < 3);
  }
  CHECK(series.count(samples::givens(frame, "11")).count.zero());
  CHECK(series.count(samples::givens(frame, "123456")).count == SolutionCount(squares_of_a_row));
}

TEST_CASE("of a frame that contradicts itself no puzzle has a solution") {
  auto frame = samples::latin_square(3);
  frame.set_givens(samples::givens(frame, "11"));
  SeriesCounter series(frame);
  for (int again = 0; again < 2; ++again) {
    const auto counting = series.count(frame.givens());
    CHECK(counting.count.zero());
    CHECK_FALSE(counting.limited);
  }
}

TEST_CASE("a limit ends the counting of one puzzle of a series, and not of the next") {
  const auto frame = samples::latin_square(6);
  SeriesCounter series(frame);
  const auto row = samples::givens(frame, "123456");
  const std::atomic<bool> interrupted = true;
  Limits none;
  none.interrupted = &interrupted;
  CHECK(series.count(row, none).limited);
  Limits few;
  few.nodes = 100;
  const auto cut = [&] {
    const auto counting = series.count(samples::givens(frame, "......123456"), few);
    CHECK(counting.limited);
    CHECK(counting.statistics.nodes <= 102);
    CHECK(counting.count.clamped() < squares_of_a_row);
  };
  cut();
  CHECK(series.count(row).count == SolutionCount(squares_of_a_row));
  cut();  // though the one before was counted in parts
}
