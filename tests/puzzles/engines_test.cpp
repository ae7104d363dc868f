#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "composing.hpp"
#include "core/unsupported.hpp"
#include "engines/exact_cover/exact_cover_engine.hpp"
#include "engines/milp/milp_engine.hpp"
#include "engines/sat/sat_engine.hpp"
#include "source_path.hpp"
#include "test.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

/// How long an engine may take for a puzzle: a moment, or as long as the environment variable GRIDS_ENGINE_SECONDS
/// says.
Limits patience() {
  Limits limits;
  limits.time = std::chrono::milliseconds(50);
  if (const auto* const seconds = std::getenv("GRIDS_ENGINE_SECONDS"))
    limits.time = std::chrono::seconds(std::strtoul(seconds, nullptr, 10));
  return limits;
}

/// What became of the shipped puzzles.
struct Tally {
  std::size_t solved = 0;
  std::size_t unfinished = 0;
  std::size_t refused = 0;
  std::set<std::string> types;  ///< of those that were refused
};

bool claims(const Puzzle& puzzle, const Solution& solution) {
  const auto& claimed = *puzzle.expected;
  const auto is_so = [&](CellId cell) {
    return index(cell) >= claimed.size() || !claimed[index(cell)] || *claimed[index(cell)] == solution[index(cell)];
  };
  return std::ranges::all_of(puzzle.grid().cells(), is_so) &&
         std::ranges::all_of(puzzle.walls, [&](const Link& wall) { return is_so(wall.cell); }) &&
         std::ranges::all_of(puzzle.links, [&](const Link& link) { return is_so(link.cell); });
}

/// Demands of every shipped puzzle that the engine does not contradict its claim to have just one solution.
Tally solve_shipped_puzzles(Engine& engine, const Limits& limits = patience(), const std::string& folder = "puzzles") {
  Tally tally;
  for (const auto& entry : fs::recursive_directory_iterator(source_path(folder))) {
    if (entry.path().extension() != ".yml") continue;
    INFO(entry.path().string());
    const auto puzzle = composing::from_file(entry.path().string());
    try {
      const auto answer = engine.solve(puzzle, 2, limits, [&](const Solution& solution) {
        CHECK(claims(puzzle, solution));
        return true;
      });
      CHECK((answer.outcome() == Outcome::unique || (answer.outcome() == Outcome::unknown && answer.limited)));
      ++(answer.complete ? tally.solved : tally.unfinished);
    } catch (const Unsupported&) {
      ++tally.refused;
      tally.types.insert(entry.path().parent_path().filename().string());
    }
  }
  WARN("solved " << tally.solved << ", unfinished " << tally.unfinished << ", not expressible " << tally.refused);
  return tally;
}

TEST_CASE("the SAT engine agrees on every shipped puzzle, and expresses them all") {
  SatEngine engine;
  const auto tally = solve_shipped_puzzles(engine);
  CHECK(tally.refused == 0);
  CHECK(tally.solved >= 110);
}

TEST_CASE("the SAT engine agrees on the puzzle of every genre in examples/genres") {
  SatEngine engine;
  Limits limits;
  limits.time = std::chrono::seconds(20);
  const auto tally = solve_shipped_puzzles(engine, limits, "examples/genres");
  CHECK(tally.refused == 0);
  CHECK(tally.unfinished == 0);
}

TEST_CASE("the exact cover engine agrees on every shipped puzzle that it can express, which are most") {
  // What it cannot express must not depend on how fast the machine is today.
  Limits nodes;
  nodes.nodes = 2'000;
  ExactCoverEngine engine;
  const auto tally = solve_shipped_puzzles(engine, nodes);
  // After rewriting, sums or clauses about more than two cells remain of them, which no cover of places can say.
  const std::set<std::string> others{"akari",
                                     "aqre",
                                     "aquarium",
                                     "balanceloop",
                                     "binairo",
                                     "buraitoraito",
                                     "castlewall",
                                     "chaosconstruction",
                                     "chocona",
                                     "cocktaillamp",
                                     "countryroad",
                                     "detour",
                                     "doppelblock",
                                     "doubleback",
                                     "easyasabc",
                                     "entryexit",
                                     "fuzuli",
                                     "galaxies",
                                     "gaps",
                                     "geradeweg",
                                     "hanare",
                                     "hashi",
                                     "hexagonmasyu",
                                     "hexagonminesweeper",
                                     "hexagontents",
                                     "heyawake",
                                     "hitori",
                                     "juosan",
                                     "koburin",
                                     "kurotto",
                                     "linesweeper",
                                     "lits",
                                     "littlekiller",
                                     "magnets",
                                     "masyu",
                                     "minesweeper",
                                     "mochikoro",
                                     "mosaic",
                                     "nawabari",
                                     "norinori",
                                     "numberlink",
                                     "nurikabe",
                                     "nurimisaki",
                                     "outside",
                                     "paintarea",
                                     "palisade",
                                     "pentominous",
                                     "pipelink",
                                     "quadruples",
                                     "regionalyajilin",
                                     "rekuto",
                                     "shimaguni",
                                     "shingoki",
                                     "simpleloop",
                                     "skyscraperswithparks",
                                     "slitherlink",
                                     "snake",
                                     "starbattle",
                                     "sukoro",
                                     "tatamibari",
                                     "tents",
                                     "thermometers",
                                     "tilepaint",
                                     "tracks",
                                     "triangleloop",
                                     "trinairo",
                                     "yajikabe",
                                     "yajilin",
                                     "yinyang",
                                     "yinyangsudoku"};
  CHECK(tally.types == others);
  CHECK(tally.solved >= 100);
}

TEST_CASE("the MILP engine agrees on every shipped puzzle, and expresses all but what groups, regions and shapes are") {
  MilpEngine engine;
  auto tally = solve_shipped_puzzles(engine);
  const std::set<std::string> expected{"chaosconstruction", "galaxies", "kurotto",    "lits",
                                       "mochikoro",         "nurikabe", "pentominous"};
  // On a busy machine the time may be over before a puzzle is written as a program, and so refused.
  Limits more;
  more.time = std::chrono::seconds(2);
  for (const auto& type : expected)
    if (!tally.types.contains(type)) tally.types.merge(solve_shipped_puzzles(engine, more, "puzzles/" + type).types);
  CHECK(tally.types == expected);
  CHECK(tally.solved >= 50);
}

}  // namespace
}  // namespace grids
