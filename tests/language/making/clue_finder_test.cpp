#include "language/making/clue_finder.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include "composing.hpp"
#include "engines/native_engine.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids;

namespace {

namespace fs = std::filesystem;

/// The only solution of a puzzle whose links are sought: a line drawn in a cell leaves its symbol untold.
Solution linked_solution(const Puzzle& puzzle) {
  Solution found;
  NativeEngine().solve(puzzle, 1, {}, [&found](const Solution& solution) {
    found = solution;
    return true;
  });
  found.resize(puzzle.cell_count(), symbol_at(0));
  return found;
}

/// The solution that a shipped puzzle tells; cells out of play hold what they are given.
Solution told_solution(const Puzzle& puzzle) {
  if (puzzle.links_run) return linked_solution(puzzle);
  Solution solution(puzzle.cell_count(), symbol_at(0));
  for (const auto cell : puzzle.grid().cells()) solution[index(cell)] = *(*puzzle.expected)[index(cell)];
  for (const auto& given : puzzle.givens()) solution[index(given.cell)] = given.symbol;
  return solution;
}

struct Counts {
  std::size_t same = 0;
  std::size_t others = 0;
};

bool is_in_cell(const CluePlace& place) { return place.kind == CluePlace::Kind::cell; }

/// Forgets all clues in cells, or all others, of which some speak of those, and looks for them again.
void look_for_each_clue(const std::string& file, bool in_cells, Counts& counts) {
  const Catalogue catalogue;
  auto composer = composing::composer(catalogue);
  composer.compose_unmade();
  composer.add_file(file);
  const auto puzzle = composer.compose();
  const auto drawn = composer.drawn(puzzle);
  if (drawn.clues.empty() || !puzzle.expected) return;
  if (in_cells && puzzle.links_far) return;  // without clues there is nothing to join
  const auto solution = told_solution(puzzle);
  auto bare = drawn;
  std::erase_if(bare.clues, [in_cells](const auto& clue) { return is_in_cell(clue.first) == in_cells; });
  auto items = items_of(bare);
  auto again = composing::composer(catalogue);
  again.compose_unmade();
  items.insert(items.begin(), Node::of_text(puzzle.captions.type));
  again.add_source(std::make_shared<const Source>(Source{"bare", to_yaml(Node::of_list(std::move(items)))}));
  Puzzle unclued;
  try {
    unclued = again.compose();
  } catch (const InputError&) {
    return;  // the file says more than its type and what it draws
  }
  if (unclued.symbols().size() != puzzle.symbols().size()) return;
  const auto finder = again.clue_finder(unclued, {});
  const auto order = again.drawn(unclued);
  for (const auto& [typed_at, clue] : drawn.clues) {
    auto place = typed_at;
    if (is_in_cell(place) != in_cells) continue;
    if (place.kind == CluePlace::Kind::region) {
      // Regions that are listed and regions that are drawn come in different orders.
      const auto& regions = order.layers.at(place.layer).regions;
      auto cells = drawn.layers.at(place.layer).regions[place.line].cells;
      std::ranges::sort(cells);
      const auto found = std::ranges::find_if(regions, [&](const DrawnRegion& region) {
        auto others = region.cells;
        std::ranges::sort(others);
        return others == cells;
      });
      REQUIRE(found != regions.end());
      place.line = static_cast<std::size_t>(found - regions.begin());
    }
    if (std::ranges::find(finder->open(), place) == finder->open().end()) continue;
    const auto name = finder->name(place);
    CAPTURE(name, clue.text);
    const auto found = finder->find(place, solution);
    if (clue.text == "?") continue;
    CHECK(found.kind == FoundClue::Kind::found);
    CAPTURE(found.text);
    found.text == clue.text ? ++counts.same : ++counts.others;
  }
}

}  // namespace

TEST_CASE("clues of shipped puzzles that are forgotten are found again in their solutions") {
  Counts counts;
  for (const auto& file : shipped_puzzles()) {
    INFO(file.string());
    for (const bool in_cells : {false, true}) look_for_each_clue(file.string(), in_cells, counts);
  }
  CAPTURE(counts.same, counts.others);
  CHECK(counts.same > (tries_all() ? 800 : 250));
  CHECK(counts.others * 10 < counts.same);
}

TEST_CASE("a region that a rule makes no sense of is refused as often as it is asked for") {
  const Catalogue catalogue;
  auto composer = composing::composer(catalogue);
  composer.compose_unmade();
  composer.add_source(std::make_shared<const Source>(
      Source{"knots", "- size: 3x3\n- symbols: / \\\n- layers: knot\n- each knot: slants = 2\n"}));
  const auto puzzle = composer.compose();
  const auto finder = composer.clue_finder(puzzle, {});
  const Solution falling(9, symbol_at(1));
  const Region around_a_dot{cell_at(0), cell_at(1), cell_at(3), cell_at(4)};
  const Region around_none{cell_at(0), cell_at(8)};
  CHECK(finder->accepts("knot", around_a_dot, falling));
  for (int i = 0; i < 3; ++i) CHECK(!finder->accepts("knot", around_none, falling));
  CHECK(finder->accepts("knot", around_a_dot, falling));
  auto closed = falling;
  closed[1] = symbol_at(0);
  CHECK(!finder->accepts("knot", around_a_dot, closed));
}

namespace {

/// A puzzle of which nothing is typed but this, with the finder of its clues.
struct Typed {
  explicit Typed(const std::string& text) {
    composer.compose_unmade();
    composer.add_source(std::make_shared<const Source>(Source{"typed", text}));
    puzzle = composer.compose();
    finder = composer.clue_finder(puzzle, {});
  }

  Catalogue catalogue;
  Composer composer = composing::composer(catalogue);
  Puzzle puzzle;
  std::unique_ptr<ClueFinder> finder;
};

/// Where each rule is typed that makes no sense whatever its clue is.
std::vector<std::size_t> lines_without_sense(const std::string& text) {
  Typed typed(text);
  std::vector<std::size_t> lines;
  try {
    typed.finder->demand_sense();
  } catch (const InputError& error) {
    for (const auto& each : error.diagnostics()) lines.push_back(each.where.line);
  }
  return lines;
}

}  // namespace

TEST_CASE("a rule repeated by `for` has the clue of the value for which it says something") {
  for (const std::string values : {"1-4", "2-4", "3-4"}) {
    INFO(values);
    Typed typed("- size: 1x4\n- symbols: 1-4\n- each left ray: {for n in " + values +
                ": if cell n = 4 then sum of first n = clue}\n");
    const auto place = CluePlace::border(Side::left, 0);
    const auto clue = [&](std::initializer_list<std::size_t> symbols) {
      Solution solution;
      for (const auto symbol : symbols) solution.push_back(symbol_at(symbol - 1));
      return typed.finder->find(place, solution).text;
    };
    CHECK(clue({1, 2, 3, 4}) == "10");
    CHECK(clue({1, 2, 4, 3}) == "7");
  }
}

TEST_CASE("rules with a clue that make no sense are told before any clue is typed") {
  const std::string head = "- size: 4x4\n- symbols: 1-4\n- links: shown\n";
  CHECK(lines_without_sense(head + "- each ray: sum of among straight = clue\n") == std::vector<std::size_t>{4});
  CHECK(lines_without_sense(head + "- each row: linked and cell 1 = clue\n- each ray: visible = clue\n"
                                   "- each line: symbols of each step increasing and sum = clue\n") ==
        std::vector<std::size_t>{4, 6});
  for (const std::string right :
       {"- each ray: visible = clue\n", "- each cell: count 3 of around = clue\n", "- each row: includes clue\n",
        "- each row: arithmetic = clue\n", "- each pair: {o: difference = 1, x: quotient = 2}\n",
        "- each row: length of each stretch of even = clue\n", "- each cell: cell 1 = clue\n"}) {
    INFO(right);
    CHECK(lines_without_sense("- size: 4x4\n- symbols: 1-4\n" + right).empty());
  }
}
