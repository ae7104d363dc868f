#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "composing.hpp"
#include "core/random.hpp"
#include "counting/solution_counter.hpp"
#include "engines/native_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "meanings/drawn_lines.hpp"
#include "meanings/found_by.hpp"
#include "test.hpp"

// One loop that may cross itself, held against walking along every set of links.
namespace grids::crossing_line_tests {
namespace {

using stroke_tests::Drawn;

/// Whether somebody who follows the line, straight on where four links meet, comes by each link once and back.
bool is_one_line(const Drawn& drawn) {
  std::size_t start = 0;
  for (std::size_t cell = 0; cell < drawn.cells(); ++cell) {
    const auto links = drawn.ways(cell).size();
    if (links % 2 == 1) return false;
    if (links > 0) start = cell;
  }
  if (drawn.count() == 0) return false;
  auto before = start;
  const auto first = drawn.ways(start).front();
  auto [way, at] = first;
  std::size_t walked = 1;
  // Of a start where lines cross, the first way is come by again only behind the link opposite.
  for (;;) {
    auto ways = drawn.ways(at);
    std::erase_if(ways, [&](const auto& next) { return next.second == before; });
    if (ways.size() > 1) std::erase_if(ways, [&, way = way](const auto& next) { return next.first != way; });
    const auto next = ways.front();
    if (at == start && next == first) return walked == drawn.count();
    before = at;
    way = next.first;
    at = next.second;
    ++walked;
  }
}

std::size_t turns(const Drawn& drawn) {
  std::size_t count = 0;
  for (std::size_t cell = 0; cell < drawn.cells(); ++cell) count += drawn.turn(cell) ? 1 : 0;
  return count;
}

bool everywhere(const Drawn& drawn, const std::function<bool(std::size_t)>& holds) {
  for (std::size_t cell = 0; cell < drawn.cells(); ++cell)
    if (!holds(cell)) return false;
  return true;
}

/// On which cells of the grid a letter is drawn.
using Letters = std::string;

struct Sentence {
  std::string text;
  std::function<bool(const Drawn&, const Letters&)> holds;
};

const std::vector<Sentence>& sentences() {
  static const std::vector<Sentence> all{
      {"", [](const Drawn&, const Letters&) { return true; }},
      {"- each cell: links is 2 4\n",
       [](const Drawn& drawn, const Letters&) {
         return everywhere(drawn, [&](std::size_t cell) { return !drawn.ways(cell).empty(); });
       }},
      {"- each cell: links < 3\n",
       [](const Drawn& drawn, const Letters&) {
         return everywhere(drawn, [&](std::size_t cell) { return drawn.ways(cell).size() < 3; });
       }},
      {"- count turn > 6\n", [](const Drawn& drawn, const Letters&) { return turns(drawn) > 6; }},
      {"- each cell: {a: is linked, b: not is turn, c: links < 3}\n",
       [](const Drawn& drawn, const Letters& letters) {
         return everywhere(drawn, [&](std::size_t cell) {
           const auto links = drawn.ways(cell).size();
           if (letters[cell] == 'a') return links > 0;
           return letters[cell] == 'b' ? !drawn.turn(cell) : letters[cell] != 'c' || links < 3;
         });
       }},
  };
  return all;
}

std::string text(std::size_t rows, std::size_t columns, const Letters& letters, const std::string& rules) {
  std::string all = "- links: crossing\n- one loop links\n- clues: |\n";
  for (std::size_t row = 0; row < rows; ++row) all += "    " + letters.substr(row * columns, columns) + '\n';
  return all + rules;
}

}  // namespace

TEST_CASE("one loop that may cross itself is what a walk along its links comes back from, in every engine") {
  NativeEngine native;
  SatEngine sat;
  Random random(7);
  std::size_t crossed = 0;
  for (const auto& [rows, columns, rounds] :
       {std::tuple{2U, 3U, 1}, std::tuple{3U, 3U, 12}, std::tuple{3U, 4U, 6}, std::tuple{5U, 3U, 1}}) {
    std::vector<Drawn> loops;
    for (std::uint64_t links = 0; links < std::uint64_t{1} << Drawn::link_count(rows, columns); ++links)
      if (const Drawn drawn(rows, columns, links); is_one_line(drawn)) loops.push_back(drawn);
    for (const auto& loop : loops)
      crossed += everywhere(loop, [&](std::size_t cell) { return loop.ways(cell).size() < 4; }) ? 0 : 1;
    for (int round = 0; round < rounds; ++round) {
      Letters letters(std::size_t{rows} * columns, '.');
      for (auto& letter : letters) letter = "abc......"[random.below(9)];
      for (const auto& sentence : sentences()) {
        CAPTURE(rows, columns, letters, sentence.text);
        const auto expected = static_cast<std::size_t>(
            std::ranges::count_if(loops, [&](const Drawn& loop) { return sentence.holds(loop, letters); }));
        const auto puzzle = composing::from_text(text(rows, columns, letters, sentence.text));
        CHECK(found_by(native, puzzle) == expected);
        CHECK(found_by(sat, puzzle) == expected);
        CHECK(SolutionCounter().count(puzzle).count == SolutionCount(expected));
      }
    }
  }
  CHECK(crossed > 30);
}

}  // namespace grids::crossing_line_tests
