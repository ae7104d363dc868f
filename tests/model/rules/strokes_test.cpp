#include "model/rules/strokes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "core/random.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::rules;

namespace {

using Ends = Strokes::Ends;

/// Pairs of neighbours among nine places, three a row.
const std::array<Ends, 12> pairs{
    Ends{cell_at(0), cell_at(1)}, Ends{cell_at(1), cell_at(2)}, Ends{cell_at(3), cell_at(4)},
    Ends{cell_at(4), cell_at(5)}, Ends{cell_at(6), cell_at(7)}, Ends{cell_at(7), cell_at(8)},
    Ends{cell_at(0), cell_at(3)}, Ends{cell_at(3), cell_at(6)}, Ends{cell_at(1), cell_at(4)},
    Ends{cell_at(4), cell_at(7)}, Ends{cell_at(2), cell_at(5)}, Ends{cell_at(5), cell_at(8)}};

/// By place, the least place that it hangs together with over the links: told by spreading until nothing changes.
std::array<std::size_t, 9> pieces(const std::vector<Ends>& links) {
  std::array<std::size_t, 9> least{};
  for (std::size_t i = 0; i < 9; ++i) least[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [first, second] : links) {
      auto& a = least[index(first)];
      auto& b = least[index(second)];
      changed = changed || a != b;
      a = b = std::min(a, b);
    }
  }
  return least;
}

}  // namespace

TEST_CASE("links are of a shape exactly by its definition, in whatever order they come") {
  Random random(3);
  std::array<int, 3> so{};
  for (unsigned way = 0; way < (1U << 12U); ++way) {
    std::vector<Ends> links;
    for (std::size_t i = 0; i < 12; ++i)
      if ((way >> i & 1U) != 0)
        links.push_back(random.below(2) == 0 ? pairs[i] : Ends{pairs[i].second, pairs[i].first});
    for (std::size_t i = links.size(); i > 1; --i) std::swap(links[i - 1], links[random.below(i)]);
    const auto piece = pieces(links);
    std::array<std::size_t, 9> degree{};
    for (const auto& [first, second] : links) ++degree[index(first)], ++degree[index(second)];
    std::set<std::size_t> linked_pieces;
    std::size_t linked = 0;
    for (std::size_t i = 0; i < 9; ++i)
      if (degree[i] > 0) linked_pieces.insert(piece[i]), ++linked;
    // Of a forest there is a link less than places in each piece.
    const bool no_loop = links.size() + linked_pieces.size() == linked;
    const bool connected = linked_pieces.size() <= 1;
    const bool one_loop = !links.empty() && connected &&
                          std::ranges::all_of(degree, [](std::size_t count) { return count == 0 || count == 2; });
    so[0] += no_loop ? 1 : 0;
    so[1] += connected ? 1 : 0;
    so[2] += one_loop ? 1 : 0;
    if (is_so(Shape::no_loop, links) != no_loop || is_so(Shape::connected, links) != connected ||
        is_so(Shape::one_loop, links) != one_loop)
      FAIL(way);
  }
  CHECK(so[2] ==
        13);  // four small squares, four of two by one, one of two by two, and the four that leave a corner out
  CHECK(so[0] > 500);
  CHECK(so[1] > 500);
}

TEST_CASE("walls are a division where nobody can walk around one, whatever else is open") {
  Random random(4);
  int divisions = 0;
  for (unsigned way = 0; way < (1U << 12U); ++way) {
    std::vector<Ends> walled;
    std::vector<Ends> open;
    for (std::size_t i = 0; i < 12; ++i) ((way >> i & 1U) != 0 ? walled : open).push_back(pairs[i]);
    const auto piece = pieces(open);
    const bool division = std::ranges::all_of(
        walled, [&](const Ends& pair) { return piece[index(pair.first)] != piece[index(pair.second)]; });
    divisions += division ? 1 : 0;
    if (is_division(walled, open) != division) FAIL(way);
  }
  CHECK(divisions == 1434);  // into connected regions
}

TEST_CASE("the course of a cell is told by the lines of its links") {
  using Axes = std::vector<std::uint8_t>;
  const auto courses = [](const Axes& axes, std::initializer_list<Course> candidates) {
    std::string so;
    for (const auto course : candidates)
      if (is_so(course, axes)) so.append(so.empty() ? "" : " ").append(name(course));
    return so;
  };
  const auto of_links = [&](const Axes& axes) {
    return courses(axes, {Course::linked, Course::unlinked, Course::straight, Course::turn, Course::end});
  };
  CHECK(of_links({}) == "unlinked");
  CHECK(of_links({0}) == "linked end");
  CHECK(of_links({0, 0}) == "linked straight");
  CHECK(of_links({1, 1}) == "linked straight");
  CHECK(of_links({0, 1}) == "linked turn");
  CHECK(of_links({0, 1, 1}) == "linked");
  // Of sides: 1 where the line to the edge is crossed, 0 where the loop runs through the cell itself.
  const auto of_sides = [&](const Axes& axes) { return courses(axes, {Course::inside, Course::outside}); };
  CHECK(of_sides({}) == "outside");
  CHECK(of_sides({1}) == "inside");
  CHECK(of_sides({1, 1}) == "outside");
  CHECK(of_sides({1, 1, 1}) == "inside");
  CHECK(of_sides({0}).empty());
  CHECK(of_sides({1, 0}).empty());
  CHECK(of_sides({1, 1, 0}).empty());
  for (const auto* const word : {"linked", "unlinked", "straight", "turn", "end", "inside", "outside"})
    CHECK(name(course_named(word).value()) == word);
  CHECK_FALSE(course_named("lost"));
}
