#include "search/learning/reason_shortening.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "propagation/toy_propagator.hpp"
#include "test.hpp"

using namespace grids;

namespace {

constexpr std::size_t cells = 5;
constexpr std::size_t width = 2;
const Domain both(0b11);
const Domain low(0b01);

/// Of cells with two candidates each, the higher of which all have lost: the first cell first, and so on.
struct Past {
  std::array<Domain, cells> first{both, both, both, both, both};
  std::vector<History::Moment> lost = std::vector<History::Moment>(cells * width, History::never);

  Past() {
    for (std::size_t i = 0; i < cells; ++i) lost[i * width + 1] = static_cast<History::Moment>(i + 1);
  }
  History until(History::Moment begin) const { return {first, lost, width, begin}; }
};

/// Refuses what `refuses` says, by whether each cell has only its lower candidate.
toys::ToyPropagator refusing(std::function<bool(const std::array<bool, cells>&)> refuses) {
  Region scope;
  for (std::size_t i = 0; i < cells; ++i) scope.push_back(cell_at(i));
  return toys::ToyPropagator({.scope = scope, .propagate = [refuses](State& state) {
                                std::array<bool, cells> is_low{};
                                for (std::size_t i = 0; i < cells; ++i) is_low[i] = state[cell_at(i)] == low;
                                return refuses(is_low) ? Verdict::contradiction : Verdict::keep;
                              }});
}

/// The cells of which a reason of all these speaks when it has been shortened, in their order.
std::vector<std::size_t> left_of(ReasonShortening& shortening, const Propagator& propagator,
                                 const std::vector<std::size_t>& told, std::optional<Removal> removed = {}) {
  const Past past;
  Reason reason;
  for (const auto cell : told) reason.add(cell_at(cell), low);
  shortening.shorten(propagator, past.until(9), removed, reason);
  std::vector<std::size_t> left;
  for (const auto& part : reason.parts()) {
    CHECK(part.within == low);
    left.push_back(index(part.cell));
  }
  std::ranges::sort(left);
  return left;
}

}  // namespace

using Cells = std::vector<std::size_t>;

TEST_CASE("of a reason the earliest parts stay from which it follows, and every reason is shortened by itself") {
  const Past past;
  ReasonShortening shortening(past.first);
  const auto two_alike = refusing([](const auto& is_low) { return std::ranges::count(is_low, true) >= 2; });
  const auto second_and_fourth = refusing([](const auto& is_low) { return is_low[1] && is_low[3]; });
  // What one of them took for the case must not be so for the next.
  for (int i = 0; i < 3; ++i) {
    CHECK(left_of(shortening, two_alike, {4, 2, 3, 1, 0}) == Cells{0, 1});
    CHECK(left_of(shortening, second_and_fourth, {0, 1, 2, 3, 4}) == Cells{1, 3});
    CHECK(left_of(shortening, two_alike, {4, 3}) == Cells{3, 4});
  }
}

TEST_CASE("the candidate that was removed is part of what a removal follows from") {
  const Past past;
  ReasonShortening shortening(past.first);
  const auto two_alike = refusing([](const auto& is_low) { return std::ranges::count(is_low, true) >= 2; });
  for (int i = 0; i < 3; ++i) {
    CHECK(left_of(shortening, two_alike, {1, 2, 3, 4}, Removal{cell_at(0), symbol_at(0)}) == Cells{1});
    CHECK(left_of(shortening, two_alike, {1, 2, 3, 4}) == Cells{1, 2});
  }
}
