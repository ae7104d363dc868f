#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

#include "language/yaml/yaml_reader.hpp"
#include "source_path.hpp"
#include "writing.hpp"

// What a writer has written is the same puzzle when it is read again: for all shipped puzzles that it accepts, with
// their givens, with some or all cells of the solution given, and with none.

namespace grids {
namespace {

namespace fs = std::filesystem;

SourcePtr source_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return std::make_shared<const Source>(Source{file, {std::istreambuf_iterator<char>(in), {}}});
}

/// Each cell's given as a name; "#" for blocks.
std::vector<std::string> givens_of(const Puzzle& puzzle) {
  std::vector<std::string> names(puzzle.grid().cell_count());
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!puzzle.grid().in_play(cell_at(i))) names[i] = "#";
  if (puzzle.symbols().are_none()) return names;  // what a cell holds is nothing that is said
  for (const auto& given : puzzle.givens()) names[index(given.cell)] = puzzle.symbols().name(given.symbol);
  return names;
}

/// The same assignment by the names that the other puzzle's symbols have; nothing where it lacks one.
std::optional<Solution> renamed(const Solution& cells, const Puzzle& from, const Puzzle& to) {
  Solution all(cells);
  if (from.symbols().are_none() && to.symbols().are_none()) return all;
  for (const auto cell : from.grid().cells()) {
    const auto symbol = to.symbols().find(from.symbols().name(cells[index(cell)]));
    if (!symbol) return std::nullopt;
    all[index(cell)] = *symbol;
  }
  return all;
}

std::optional<Solution> solution_of(const Puzzle& puzzle) {
  if (!puzzle.expected) return std::nullopt;
  Solution cells(puzzle.grid().cell_count() + puzzle.walls.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!puzzle.grid().in_play(cell_at(i)) && i < puzzle.grid().cell_count()) continue;
    if (i >= puzzle.expected->size() || !(*puzzle.expected)[i]) return std::nullopt;
    cells[i] = *(*puzzle.expected)[i];
  }
  return cells;
}

/// Both judge the solution alike, and what it becomes when a few cells change.
void expect_same_rules(const Puzzle& first, const Puzzle& second) {
  const auto solution = solution_of(first);
  if (!solution || !first.links.empty() || !second.links.empty()) return;
  std::mt19937 random(1);
  const auto cells = first.grid().cells();
  const auto pick = [&random](std::size_t count) { return random() % count; };
  for (std::size_t changes = 0; changes < 12; ++changes) {
    auto changed = *solution;
    for (std::size_t i = 0; i < changes % 4; ++i) {
      if (!first.walls.empty()) {
        auto& wall = changed[first.grid().cell_count() + pick(first.walls.size())];
        wall = symbol_at(1 - index(wall));
        continue;
      }
      const auto a = index(cells[pick(cells.size())]);
      const auto b = index(cells[pick(cells.size())]);
      if (changes < 8)
        std::swap(changed[a], changed[b]);
      else
        changed[a] = symbol_at(pick(first.symbols().size()));
    }
    if (const auto same = renamed(changed, first, second)) CHECK(first.accepts(changed) == second.accepts(*same));
  }
}

/// Whether the format takes the puzzle; if so, what it wrote is read again to the same.
bool comes_back(const Format& format, const Puzzle& puzzle, const std::vector<Node>& items) {
  const StatedPuzzle stated(puzzle, items);
  std::string written;
  try {
    written = format.write({&stated, 1});
  } catch (const InputError&) {
    return false;
  }
  INFO(format.name << ":\n" << written);
  Diagnostics diagnostics;
  const auto documents =
      all_documents(format.read, std::make_shared<const Source>(Source{"text", written}), diagnostics);
  for (const auto& diagnostic : diagnostics.all()) UNSCOPED_INFO(diagnostic.message);
  REQUIRE(documents.size() == 1);
  const auto again = composing::from_document(documents.front());
  REQUIRE(again.grid().size() == puzzle.grid().size());
  auto givens = givens_of(puzzle);
  // Of a Signpost an ID tells the last number, which any other text may leave to the cell without an arrow.
  if (stated.type() == "Signpost") {
    std::set<CellId> pointed;
    for (const auto& clue : puzzle.layout.cell_clues) pointed.insert(clue.cell);
    for (const auto cell : puzzle.grid().cells())
      if (!pointed.contains(cell)) givens[index(cell)] = std::to_string(puzzle.grid().cell_count());
  }
  CHECK(givens_of(again) == givens);
  expect_same_rules(puzzle, again);
  return true;
}

TEST_CASE("what is written of a shipped puzzle, in any state, is read again to the same") {
  std::map<std::string, std::size_t> accepted;
  for (const auto& path : shipped_puzzles()) {
    const auto file = path.string();
    INFO(file);
    Diagnostics none;
    const auto document = read_yaml(source_of(file), none);
    const auto shipped = composing::from_file(file);
    std::vector<std::vector<Given>> states{shipped.givens(), {}};
    if (const auto solution = solution_of(shipped)) {
      std::vector<Given> all;
      std::vector<Given> some;
      for (const auto cell : shipped.grid().cells()) {
        all.push_back({cell, (*solution)[index(cell)]});
        if (index(cell) % 3 == 0) some.push_back(all.back());
      }
      states.push_back(some);
      states.push_back(all);
    }
    for (const auto& givens : states) {
      auto puzzle = shipped;
      puzzle.set_givens(givens);
      for (const auto& format : formats())
        if (format.write && comes_back(format, puzzle, document.root.items)) ++accepted[format.name];
    }
  }
  for (const auto& format : formats()) {
    INFO(format.name);
    const bool never = format.name == "sgt-tents";  // which says the number of every line, as no shipped puzzle does
    CHECK((format.write == nullptr || never || accepted[format.name] > 0 || !tries_all()));
  }
}

TEST_CASE("titles come back, on one line where there is but one") {
  const std::string sudoku = "- Sudoku: {size: 4x4, box: 2x2}\n- initial: |\n    12..\n    ....\n    ....\n    ...1\n";
  for (const std::string title : {"A plain one", "#1", "it's \"4\"", "- a: b", "1", "two\nlines", "Grid 7\nGrid 8",
                                  "12..........34..", "\x1b[2J", "a\tb", "  blanks  ", "<&>", "null", "~", "x\\n"}) {
    CAPTURE(title);
    Diagnostics none;
    auto document = read_yaml(std::make_shared<const Source>(Source{"text", sudoku}), none);
    auto entry = Node::of_map({{Node::of_text("title"), Node::of_text(title)}});
    document.root.items.push_back(entry);
    for (const auto* name : {"lines", "sdk", "euler", "opensudoku", "f-puzzles", "f-puzzles-links", "janko", "array"}) {
      CAPTURE(name);
      const auto& format = *find_format(name);
      std::string written;
      try {
        written = write_as(name, {document});
      } catch (const InputError&) {
        continue;  // only of nine rows
      }
      const auto reading = read_as(name, written);
      for (const auto& diagnostic : reading.diagnostics.all()) UNSCOPED_INFO(diagnostic.message);
      REQUIRE(reading.documents.size() == 1);
      const auto puzzle = composing::from_document(reading.documents.front());
      CHECK(puzzle.givens().size() == 3);
      const bool kept = std::ranges::find(format.captions, "title") != format.captions.end();
      if (kept && title == "A plain one") CHECK(puzzle.captions.title == title);
    }
    CHECK(to_yaml(read_yaml(std::make_shared<const Source>(Source{"text", to_yaml(document.root)}), none).root) ==
          to_yaml(document.root));
    CHECK_FALSE(none.has_errors());
  }
}

}  // namespace
}  // namespace grids
