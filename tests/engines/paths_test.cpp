#include <algorithm>
#include <atomic>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "composing.hpp"
#include "core/random.hpp"
#include "engines/native_engine.hpp"
#include "engines/paths/path_board.hpp"
#include "engines/paths/path_search.hpp"
#include "source_path.hpp"
#include "test.hpp"

using namespace grids;

namespace {

using Edges = std::vector<bool>;

constexpr std::uint64_t plenty = 1'000'000;

/// All ways to join the ends, one path after another, by definition.
class AllWays {
 public:
  explicit AllWays(const PathBoard& board) : board_(board), taken_(board.vertices.size()), used_(board.edges.size()) {}

  std::set<Edges> find() {
    begin(1);
    return found_;
  }

 private:
  void begin(std::uint32_t label) {
    if (label > board_.symbols.size()) {
      if (board_.nothing || std::ranges::find(taken_, false) == taken_.end()) found_.insert(used_);
      return;
    }
    const auto end = std::ranges::find(board_.vertices, label, &PathBoard::Vertex::label) - board_.vertices.begin();
    taken_[static_cast<std::size_t>(end)] = true;
    extend(static_cast<std::uint32_t>(end), label);
    taken_[static_cast<std::size_t>(end)] = false;
  }

  void extend(std::uint32_t here, std::uint32_t label) {
    for (std::size_t i = 0; i < board_.edges.size(); ++i) {
      const auto& edge = board_.edges[i];
      if (edge.first != here && edge.second != here) continue;
      const auto next = edge.first == here ? edge.second : edge.first;
      const auto there = board_.vertices[next].label;
      if (taken_[next] || (there != 0 && there != label)) continue;
      taken_[next] = used_[i] = true;
      if (there == label)
        begin(label + 1);
      else
        extend(next, label);
      taken_[next] = used_[i] = false;
    }
  }

  const PathBoard& board_;
  std::vector<bool> taken_;
  Edges used_;
  std::set<Edges> found_;
};

/// Neighbours by edges, and some by corners; now and then an edge is missing.
PathBoard random_board(Random& random) {
  PathBoard board;
  const std::size_t rows = 2 + random.below(3);
  const std::size_t columns = 3 + random.below(2);
  for (std::uint32_t i = 0; i < rows * columns; ++i) board.vertices.push_back({CellId{i}, 0});
  const bool corners = random.below(4) == 0;
  for (std::uint32_t a = 0; a < rows * columns; ++a)
    for (std::uint32_t b = a + 1; b < rows * columns; ++b) {
      const auto down = b / columns - a / columns;
      const auto across = std::max(b % columns, a % columns) - std::min(b % columns, a % columns);
      const bool near = down + across == 1 || (corners && down == 1 && across == 1 && random.below(3) == 0);
      if (near && random.below(8) != 0) board.edges.push_back({a, b, {}});
    }
  std::vector<std::uint32_t> places(rows * columns);
  std::iota(places.begin(), places.end(), 0U);
  random.shuffle(places);
  const auto labels = static_cast<std::uint32_t>(1 + random.below(3));
  for (std::uint32_t label = 1; label <= labels; ++label) {
    board.symbols.push_back(SymbolId{static_cast<std::uint8_t>(label)});
    board.vertices[places[2 * label - 2]].label = board.vertices[places[2 * label - 1]].label = label;
  }
  if (random.below(3) != 0) board.nothing = SymbolId{0};
  return board;
}

/// The solutions are some of those, as many as can be told.
bool tells(const PathAnswer& answer, const std::set<Edges>& all) {
  const std::set<Edges> told(answer.solutions.begin(), answer.solutions.end());
  return answer.complete && told.size() == answer.solutions.size() &&
         told.size() == std::min<std::size_t>(2, all.size()) &&
         std::ranges::all_of(told, [&](const Edges& edges) { return all.contains(edges); });
}

Puzzle with_givens(Puzzle puzzle) {
  REQUIRE(puzzle.apply_givens());
  return puzzle;
}

/// Three pairs in 5x5, with rules besides those of the type.
std::string open_board(const std::string& rules) {
  std::string text = "- Numberlink\n- size: 5x5\n" + rules + "- clues: |\n";
  for (const auto* row : {"1...2", ".....", "..3..", ".1..3", "2...."}) text += std::string("    ") + row + "\n";
  return text;
}

}  // namespace

TEST_CASE("clauses about paths tell none, one and several ways to join the ends apart") {
  Random random(17);
  std::vector<std::size_t> met(3);
  for (std::size_t i = 0; i < 3000; ++i) {
    const auto board = random_board(random);
    const auto all = AllWays(board).find();
    ++met[std::min<std::size_t>(2, all.size())];
    CHECK(tells(search_paths(board, plenty, {}), all));
  }
  CHECK(met[0] > 100);
  CHECK(met[1] > 100);
  CHECK(met[2] > 100);
}

TEST_CASE("rings are no paths: where every vertex has one, they are excluded as they are met") {
  // A path along the top, which nothing links to the two rows below: they can only be a ring.
  PathBoard board;
  constexpr std::uint32_t columns = 4;
  for (std::uint32_t i = 0; i < 3 * columns; ++i) {
    board.vertices.push_back({CellId{i}, i == 0 || i == columns - 1 ? 1U : 0U});
    if (i % columns != 0) board.edges.push_back({i - 1, i, {}});
    if (i >= 2 * columns) board.edges.push_back({i - columns, i, {}});
  }
  board.symbols = {SymbolId{1}};
  REQUIRE(AllWays(board).find().empty());
  CHECK(tells(search_paths(board, plenty, {}), {}));
  // Where others may be without a path, it is the only one, whatever rings there are.
  board.nothing = SymbolId{0};
  const auto all = AllWays(board).find();
  REQUIRE(all.size() == 1);
  CHECK(tells(search_paths(board, plenty, {}), all));
}

TEST_CASE("an end alone is joined to nothing, and where there are none nothing has a path") {
  PathBoard board;
  for (std::uint32_t i = 0; i < 4; ++i) board.vertices.push_back({CellId{i}, 0});
  board.edges = {{0, 1, {}}, {1, 3, {}}, {3, 2, {}}, {2, 0, {}}};
  CHECK(tells(search_paths(board, plenty, {}), {}));
  board.nothing = SymbolId{0};
  CHECK(tells(search_paths(board, plenty, {}), {Edges(4)}));
  board.symbols = {SymbolId{1}};
  board.vertices[0].label = 1;
  CHECK(tells(search_paths(board, plenty, {}), {}));
}

TEST_CASE("an empty Numberlink has one solution, without a line, and one with a single end has none") {
  const auto outcome = [](const std::string& clues) {
    const Limits limits{.time = {}, .nodes = 5000, .interrupted = nullptr};
    const auto puzzle = composing::from_text("- Numberlink\n- size: 6x6\n- clues: [" + clues + "]\n");
    return NativeEngine().solve(puzzle, 2, limits, [](const Solution&) { return true; }).outcome();
  };
  CHECK(outcome("......, ......, ......, ......, ......, ......") == Outcome::unique);
  CHECK(outcome("......, ......, ..4..., ......, ......, ......") == Outcome::none);
}

TEST_CASE(
    "a search for paths that may not have so many nodes, or is told to stop, says that it did not come to an end") {
  const auto puzzle = with_givens(composing::from_file(source_path("puzzles/numberlink/loom.yml")));
  const auto board = path_board(puzzle);
  REQUIRE(board);
  const auto whole = search_paths(*board, plenty, {});
  CHECK(whole.complete);
  CHECK(search_paths(*board, whole.statistics.nodes, {}).complete);
  const auto cut = search_paths(*board, whole.statistics.nodes - 1, {});
  CHECK_FALSE(cut.complete);
  CHECK(cut.statistics.nodes == whole.statistics.nodes - 1);
  const std::atomic<bool> interrupted = true;
  CHECK_FALSE(search_paths(*board, plenty, StopToken(&interrupted)).complete);
}

TEST_CASE("the shipped Numberlinks are boards of paths with the solution that they claim") {
  for (const auto* name : {"tangle", "skein", "loom"}) {
    const auto puzzle =
        with_givens(composing::from_file(source_path(std::string("puzzles/numberlink/") + name + ".yml")));
    const auto board = path_board(puzzle);
    REQUIRE(board);
    CHECK(board->vertices.size() == puzzle.grid().cell_count());
    CHECK(board->nothing);
    const auto answer = search_paths(*board, plenty, {});
    REQUIRE(answer.solutions.size() == 1);
    for (const auto& claimed : puzzle.claimed_cells())
      for (std::size_t i = 0; i < board->edges.size(); ++i)
        if (board->edges[i].link == claimed.cell) CHECK(answer.solutions[0][i] == (claimed.symbol == SymbolId{1}));
  }
}

TEST_CASE("a board of paths is known by what its rules accept") {
  CHECK(path_board(composing::from_text(open_board(""))));
  const auto full = path_board(composing::from_text(open_board("- each cell: not is -\n")));
  REQUIRE(full);
  CHECK_FALSE(full->nothing);
  for (const auto* more :
       {"- each grid: count - = 2\n", "- each row: exits > 0\n", "- each linked pair: all different\n", "- a2 = 1\n",
        "- each pair: if all equal and count - = 0 then linked\n"})
    CHECK_FALSE(path_board(composing::from_text(open_board(more))));
  CHECK_FALSE(path_board(composing::from_text("- size: 3x3\n- links: shown\n- each grid: no loop links\n")));
}

TEST_CASE("what is read as a board of paths has the puzzle's solutions, whatever its rules") {
  const std::string base =
      "- links: shown\n- no loop links\n- each linked pair: all equal\n- each clued cell: is clue and links = 1\n"
      "- each unclued cell: if is - then links = 0 else links = 2\n";
  const std::string ends = "- clues: |\n    1.1\n    ...\n    2.2\n";
  const auto without = [&](const std::string& line) {
    auto rules = base;
    rules.erase(rules.find(line), line.size());
    return rules;
  };
  const std::string sides = "- size: 3x3\n- symbols: 1-2 -\n";
  std::size_t boards = 0;
  std::size_t others = 0;
  for (const auto& text : {
           sides + base + ends,
           sides + base + "- clues: |\n    1.1\n    2.2\n    ...\n",
           sides + base + "- clues: |\n    1..\n    ...\n    ..1\n",
           sides + base + "- clues: |\n    1.1\n    ...\n    ..1\n",
           sides + base + "- clues: |\n    1.1\n    ...\n    ..2\n",
           sides + base + ends + "- each cell: not is -\n",
           sides + base + ends + "- a2 = 2\n",
           sides + base + ends + "- b2 != 1\n",
           sides + base + ends + "- b1 = 2\n",
           sides + base + ends + "- each row: count - = 1\n",
           sides + base + ends + "- each pair: if all equal then linked\n",
           sides + base + ends + "- each grid: one loop links\n",
           sides + without("- no loop links\n") + ends,
           sides + without("- each linked pair: all equal\n") + ends,
           sides + without("- each clued cell: is clue and links = 1\n") + ends,
           sides + without("- each unclued cell: if is - then links = 0 else links = 2\n") + ends,
           sides + without("- each unclued cell: if is - then links = 0 else links = 2\n") + ends +
               "- each unclued cell: links = 2\n",
           sides + without("- each unclued cell: if is - then links = 0 else links = 2\n") + ends +
               "- each unclued cell: if is - then links = 0 else links = 3\n",
           sides + without("- each unclued cell: if is - then links = 0 else links = 2\n") + ends +
               "- each unclued cell: if is 1 then links = 2 else links = 0\n",
           sides + without("- each clued cell: is clue and links = 1\n") + ends + "- each clued cell: is clue\n",
           sides + without("- each clued cell: is clue and links = 1\n") + ends +
               "- each clued cell: is clue and links = 2\n",
           std::string("- size: 2x2\n- symbols: '-'\n- links: shown\n"),
           std::string("- size: 2x2\n- symbols: '-'\n- links: shown\n- no loop links\n"),
           std::string("- size: 2x2\n- symbols: 1-2\n- links: shown\n- no loop links\n"
                       "- each linked pair: all equal\n- each cell: links = 0\n"),
       }) {
    INFO(text);
    auto puzzle = composing::from_text(text);
    const auto found = NativeEngine().solve(puzzle, 3, {}, [](const Solution&) { return true; }).found;
    const auto board = puzzle.apply_givens() ? path_board(puzzle) : std::nullopt;
    ++(board ? boards : others);
    if (!board) continue;
    const auto paths = search_paths(*board, plenty, {});
    CHECK(paths.complete);
    CHECK(paths.solutions.size() == std::min<std::uint64_t>(2, found));
    for (const auto& used : paths.solutions) {
      Solution solution;
      for (const auto domain : path_symbols(*board, used, puzzle)) solution.push_back(domain.lowest());
      CHECK(puzzle.accepts(solution));
    }
  }
  CHECK(boards >= 5);
  CHECK(others >= 12);
}

TEST_CASE("where loops may be closed besides the paths, it is no board of paths") {
  const auto rules = [](const std::string& loops) {
    return "- symbols: 1-3 -\n- links: shown\n" + loops +
           "- each linked pair: all equal\n- each clued cell: is clue and links = 1\n"
           "- each unclued cell: if is - then links = 0 else links = 2\n- size: 3x3\n"
           "- clues: |\n    1.1\n    ...\n    ...\n";
  };
  CHECK(path_board(composing::from_text(rules("- no loop links\n"))));
  CHECK_FALSE(path_board(composing::from_text(rules(""))));
  CHECK_FALSE(path_board(composing::from_text(rules("- each area: no loop links\n- areas: [a1-b3]\n"))));
  // A ring of 2 or 3 below the path is a solution, too, that clauses about paths would leave away.
  const auto answer =
      NativeEngine().solve(composing::from_text(rules("")), 100, {}, [](const Solution&) { return true; });
  const auto without = NativeEngine().solve(composing::from_text(rules("- no loop links\n")), 100, {},
                                            [](const Solution&) { return true; });
  CHECK(answer.found > without.found);
}

TEST_CASE("the board of a puzzle has the solutions that the search finds") {
  Random random(5);
  std::vector<std::size_t> met(3);
  for (std::size_t i = 0; i < 150; ++i) {
    std::string cells(16, '.');
    std::vector<std::size_t> places(16);
    std::iota(places.begin(), places.end(), std::size_t{0});
    random.shuffle(places);
    const auto labels = 3 + random.below(2);
    for (std::size_t label = 0; label < labels; ++label)
      cells[places[2 * label]] = cells[places[2 * label + 1]] = static_cast<char>('1' + label);
    std::string text = "- Numberlink\n- size: 4x4\n- clues: |\n";
    for (std::size_t row = 0; row < 4; ++row) text += "    " + cells.substr(4 * row, 4) + "\n";
    const auto puzzle = composing::from_text(text);
    const auto board = path_board(with_givens(puzzle));
    REQUIRE(board);
    // More than two are wanted, so that it searches.
    const auto searched = NativeEngine().solve(puzzle, 3, {}, [](const Solution&) { return true; });
    const auto told = std::min<std::size_t>(2, searched.found);
    CHECK(search_paths(*board, plenty, {}).solutions.size() == told);
    ++met[told];
  }
  CHECK(met[1] > 0);
  CHECK(met[2] > 0);
}

TEST_CASE("lines that would have to cross are found out by clauses about paths, where a tree is lost") {
  constexpr std::size_t size = 11;
  std::vector<std::string> rows(size, std::string(size, '.'));
  rows.front()[size / 2] = rows.back()[size / 2] = '1';
  rows[size / 2].front() = rows[size / 2].back() = '2';
  std::string text = "- Numberlink\n- size: 11x11\n- clues: |\n";
  for (const auto& row : rows) text += "    " + row + "\n";
  const auto puzzle = composing::from_text(text);
  const auto sink = [](const Solution&) { return true; };
  const auto joined = NativeEngine().solve(puzzle, 2, {}, sink);
  CHECK(joined.outcome() == Outcome::none);
  CHECK_FALSE(joined.limited);
  CHECK(joined.statistics.nodes > 1000);
  // Without clauses about turns it takes 300,000.
  CHECK(joined.statistics.nodes < 10000);
  // What three are wanted of is searched.
  const Limits limits{.time = {}, .nodes = 3000, .interrupted = nullptr};
  const auto searched = NativeEngine().solve(puzzle, 3, limits, sink);
  CHECK(searched.limited);
  // A limit on nodes holds for both together.
  const Limits few{.time = {}, .nodes = 1010, .interrupted = nullptr};
  const auto cut = NativeEngine().solve(puzzle, 2, few, sink);
  CHECK(cut.limited);
  CHECK(cut.statistics.nodes <= 1010);
}
