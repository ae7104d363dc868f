#include <algorithm>
#include <filesystem>
#include <optional>

#include "core/random.hpp"
#include "engines/native_engine.hpp"
#include "explain/conflicts/conflict_finder.hpp"
#include "explain/rules/restriction.hpp"
#include "explain/wording/conflict_wording.hpp"
#include "explaining.hpp"

namespace grids::explain {
namespace {

namespace fs = std::filesystem;

std::string why(const std::string& file) {
  const auto puzzle = composing::from_text(file);
  ConflictFinder finder(puzzle);
  return text(finder.find(puzzle.givens()), finder.puzzle(), CellNames::letters);
}

std::string sudoku_with(const std::string& rows) { return "- Sudoku\n- initial: |\n" + rows; }
std::string empty_rows(int count) {
  std::string rows;
  for (int i = 0; i < count; ++i) rows += "    .........\n";
  return rows;
}

/// Whether the cells that the rules speak of can be filled so that these accept them: cell after cell every candidate,
/// each rule asked as soon as its last cell is filled.
class BruteForce {
 public:
  BruteForce(const Puzzle& puzzle, const std::vector<ConstraintPtr>& rules, const std::vector<Given>& givens)
      : domains_(puzzle.domains().begin(), puzzle.domains().end()), symbols_(domains_.size()), due_(domains_.size()) {
    for (const auto& [cell, symbol] : givens) domains_[index(cell)] &= Domain::of(symbol);
    std::vector<bool> spoken_of(domains_.size());
    for (const auto& given : givens) spoken_of[index(given.cell)] = true;
    for (const auto& rule : rules) {
      const auto& meant = meaning(*rule);
      for (const auto cell : meant.scope()) spoken_of[index(cell)] = true;
      due_[index(*std::ranges::max_element(meant.scope()))].push_back(&meant);
    }
    for (std::size_t i = 0; i < domains_.size(); ++i)
      if (spoken_of[i]) cells_.push_back(i);
  }

  bool can_be_filled(std::size_t next = 0) {
    if (next == cells_.size()) return true;
    const auto cell = cells_[next];
    for (const auto symbol : domains_[cell]) {
      symbols_[cell] = symbol;
      if (std::ranges::all_of(due_[cell], [this](const Constraint* rule) { return accepts(*rule); }) &&
          can_be_filled(next + 1))
        return true;
    }
    return false;
  }

 private:
  /// What its author wrote, where that is known, and not what it came to.
  static const Constraint& meaning(const Constraint& rule) {
    const auto* const restriction = dynamic_cast<const Restriction*>(&rule);
    return restriction != nullptr ? restriction->origin() : rule;
  }
  bool accepts(const Constraint& rule) const {
    std::vector<SymbolId> symbols;
    for (const auto cell : rule.scope()) symbols.push_back(symbols_[index(cell)]);
    return rule.accepts(symbols);
  }

  std::vector<Domain> domains_;
  std::vector<SymbolId> symbols_;
  std::vector<std::vector<const Constraint*>> due_;
  std::vector<std::size_t> cells_;
};

/// A puzzle of 4x4 cells with some rules and givens, which often contradict each other.
std::string random_puzzle(Random& random) {
  const auto chance = [&](std::size_t of) { return random.below(of) == 0; };
  const auto cell = [&] {
    return std::string(1, static_cast<char>('a' + random.below(4))) + std::to_string(1 + random.below(4));
  };
  std::string text = "- size: 4x4\n- symbols: 1-4\n";
  if (!chance(4)) text += "- each row: permutation\n- each column: permutation\n";
  if (chance(2)) text += "- each box 2x2: permutation\n";
  for (auto left = 1 + random.below(4); left > 0; --left) {
    const auto first = cell();
    auto second = cell();
    while (second == first) second = cell();
    const auto target = std::to_string(1 + random.below(9));
    const std::string operators = "+-*";
    text += "- " + first + " " + operators[random.below(3)] + " " + second + " = " + target + "\n";
  }
  if (chance(2)) text += "- each row: cell 1 + cell 4 <= " + std::to_string(2 + random.below(4)) + "\n";
  text += "- initial: |\n";
  for (int row = 0; row < 4; ++row) {
    text += "    ";
    for (int column = 0; column < 4; ++column) text += chance(4) ? static_cast<char>('1' + random.below(4)) : '.';
    text += "\n";
  }
  return text;
}

bool has_solution(const Puzzle& puzzle) {
  return NativeEngine().solve(puzzle, 1, {}, [](const Solution&) { return true; }).found > 0;
}

TEST_CASE("two equal givens are named with the region in which they clash") {
  CHECK(why(sudoku_with("    11.......\n" + empty_rows(8))) == "a1 and a2 are both 1, in row a");
  CHECK(why(sudoku_with("    1........\n    .........\n    ..1......\n" + empty_rows(6))) ==
        "a1 and c3 are both 1, in block a1-c3");
}

TEST_CASE("a cell for which nothing is left is named with what excludes its candidates") {
  CHECK(why(sudoku_with("    .12345678\n    .........\n    .........\n    9........\n" + empty_rows(5))) ==
        "nothing is left for a1: row a excludes 1 2 3 4 5 6 7 8 and column 1 excludes 9");
}

TEST_CASE("a symbol for which no place is left in a region is named with what takes the places") {
  const auto rows = "    ...1.....\n    ......1..\n    ..5......\n    1........\n" + empty_rows(2) + "    .1.......\n" +
                    empty_rows(2);
  CHECK(why(sudoku_with(rows)) ==
        "no place is left for 1 in block a1-c3, because of row a, row b, column 1, column 2 and c3 = 5");
}

TEST_CASE("a sum out of reach is named with what its cells can come to") {
  const std::string square = "- LatinSquare\n- size: 4x4\n";
  CHECK(why(square + "- a1 + a2 = 9\n") == "a1 + a2 = 9 (text:3:3): these cells come to at most 8");
  CHECK(why(square + "- a1 + b2 = 1\n") == "a1 + b2 = 1 (text:3:3): these cells come to at least 2");
  CHECK(why(square + "- a1 + b2 + c3 = 11\n- initial: |\n    1...\n    ....\n    ....\n    ....\n") ==
        "a1 + b2 + c3 = 11 (text:3:3): that cannot be with a1 = 1");
}

TEST_CASE("of rules that are broken, the one is named that takes the fewest givens, and then cells") {
  const std::string square = "- LatinSquare\n- size: 4x4\n";
  const std::string givens = "- initial: |\n    ....\n    .11.\n    1...\n    ....\n";
  CHECK(why(square + givens) == "b2 and b3 are both 1, in row b");
  CHECK(why(square + "- c1 + a2 + d4 = 11\n" + givens) == "c1 + a2 + d4 = 11 (text:3:3): that cannot be with c1 = 1");
  CHECK(why(square + "- c1 + a2 + d4 = 11\n- c1 + d4 = 7\n" + givens) ==
        "c1 + d4 = 7 (text:4:3): that cannot be with c1 = 1");
}

TEST_CASE("a sum that cannot be because its cells differ is named with what makes them differ") {
  CHECK(why("- LatinSquare\n- size: 4x4\n- a1 + a2 = 8\n") ==
        "these rules cannot all hold: a1 + a2 = 8 (text:3:3) and row a");
}

TEST_CASE("a clash of givens against a clue is named with the line, and with the clue and its place") {
  CHECK(why("- Nonogram\n- left: 1, 1\n- top: 1, 1\n- initial: [xx, --]\n") ==
        "a1 and a2 are both x, against row a: length of each run among x = 1 (text:2:9)");
}

TEST_CASE("where no few rules are to blame no more is said than is known") {
  ConflictFinder finder(composing::from_text("- LatinSquare\n- size: 4x4\n"));
  Conflict nothing;
  CHECK(text(nothing, finder.puzzle(), CellNames::letters) == "every way to fill it in breaks a rule");
  nothing.each_can_hold = true;
  CHECK(text(nothing, finder.puzzle(), CellNames::letters) ==
        "every way to fill it in breaks a rule; no single rule is to blame");
}

TEST_CASE("rules and givens that are named really have no solution") {
  Random random(7);
  std::size_t contradictions = 0;
  std::size_t named = 0;
  std::size_t with_cell = 0;
  std::size_t with_symbol = 0;
  std::size_t joint = 0;
  while (contradictions < 300) {
    const auto file = random_puzzle(random);
    const auto puzzle = composing::from_text(file);
    if (has_solution(puzzle)) continue;
    ++contradictions;
    ConflictFinder finder(puzzle);
    const auto conflict = finder.find(puzzle.givens());
    INFO(file << text(conflict, finder.puzzle(), CellNames::letters));
    if (!conflict.found()) continue;
    ++named;
    with_cell += conflict.cell.has_value();
    with_symbol += conflict.homeless.has_value();
    joint += conflict.rules.size() > 1 && !conflict.cell && !conflict.homeless;
    CHECK_FALSE(BruteForce(finder.puzzle(), conflict.rules, conflict.givens).can_be_filled());
    for (const auto& given : conflict.givens) {
      auto fewer = conflict.givens;
      std::erase_if(fewer, [&](const Given& other) { return other.cell == given.cell; });
      if (conflict.rules.size() == 1) CHECK(BruteForce(finder.puzzle(), conflict.rules, fewer).can_be_filled());
    }
  }
  CHECK(named == contradictions);
  CHECK(with_cell > 10);
  CHECK(with_symbol > 2);
  CHECK(joint > 5);
}

/// One puzzle of each type, the first by name.
std::vector<fs::path> a_puzzle_of_each_type() {
  std::vector<fs::path> files;
  for (const auto& folder : fs::directory_iterator(source_path("puzzles"))) {
    std::vector<fs::path> here;
    for (const auto& entry : fs::directory_iterator(folder.path())) here.push_back(entry.path());
    files.push_back(std::ranges::min(here));
  }
  std::ranges::sort(files);
  return files;
}

/// The puzzle's givens, and one that is not in its solution; nothing where every cell is given.
std::optional<std::vector<Given>> with_wrong_given(const Puzzle& puzzle, Random& random) {
  auto givens = puzzle.givens();
  std::vector<CellId> open;
  for (const auto cell : puzzle.grid().cells())
    if (std::ranges::find(givens, cell, &Given::cell) == givens.end() && puzzle.domain(cell).size() > 1 &&
        (*puzzle.expected)[index(cell)])
      open.push_back(cell);
  if (open.empty()) return std::nullopt;
  const auto cell = open[random.below(open.size())];
  auto wrong = puzzle.domain(cell) - Domain::of(*(*puzzle.expected)[index(cell)]);
  for (auto skipped = random.below(wrong.size()); skipped > 0; --skipped) wrong -= Domain::of(wrong.lowest());
  givens.push_back({cell, wrong.lowest()});
  return givens;
}

TEST_CASE("of every type, what is named to be without solution is") {
  Random random(3);
  for (const auto& file : a_puzzle_of_each_type()) {
    const auto puzzle = composing::from_file(file.string());
    if (puzzle.grid().cell_count() > 150) continue;  // these take too long under sanitizers
    ConflictFinder finder(puzzle);
    const auto givens = with_wrong_given(puzzle, random);
    if (!givens) continue;
    const auto conflict = finder.find(*givens);
    INFO(file.string() << ": " << text(conflict, finder.puzzle(), CellNames::letters));
    if (!conflict.found()) continue;
    auto alone = finder.puzzle();
    alone.set_constraints(conflict.rules);
    alone.set_givens(conflict.givens);
    CHECK_FALSE(has_solution(alone));
  }
}

}  // namespace
}  // namespace grids::explain
