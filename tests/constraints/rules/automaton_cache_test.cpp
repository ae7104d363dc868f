#include <algorithm>

#include "constraints/rules/machine_forms.hpp"
#include "constraints/rules/rule_key.hpp"
#include "constraints/rules/shared_forms.hpp"
#include "test.hpp"

namespace grids {
namespace {

using rules::Aggregate;
using rules::Rule;
using rules::Term;

/// A square of numbers with one cache, and its rules.
struct Square {
  explicit Square(SharedForms& shared_with, std::int64_t lowest = 1)
      : shared(shared_with), puzzle(Grid({4, 4}), Symbols::numbers(lowest, lowest + 3)) {}

  std::optional<RuleKey> key(const Rule& rule) {
    const Workbench bench(puzzle, judged(rule), where, &shared);
    return rule_key(rule, shared.automata.number_of(vocabulary), bench);
  }
  std::string bytes(const Rule& rule) { return key(rule).value().bytes; }
  void require(const Rule& rule) {
    Workbench bench(puzzle, judged(rule), where, &shared);
    CHECK(require_automaton(rule, true, bench));
  }

  std::shared_ptr<const rules::Judgment> judged(const Rule& rule) const {
    return std::make_shared<const rules::Judgment>(rules::Judgment{rule, vocabulary, {}, {}});
  }

  SharedForms& shared;
  Puzzle puzzle;
  std::shared_ptr<rules::Vocabulary> vocabulary = std::make_shared<rules::Vocabulary>(puzzle.symbols());
  Location where = {};
};

Rule visible(Region cells, std::int64_t number) {
  return Rule::compare(Term::of(Aggregate::visible, Term::of_cells(std::move(cells))), Comparison::equal,
                       Term::of_number(number));
}

Region backwards(Region cells) {
  std::ranges::reverse(cells);
  return cells;
}

}  // namespace

TEST_CASE("rules that say the same of like cells have one key, whichever cells they are") {
  SharedForms cache;
  Square one(cache);
  Square other(cache);
  const auto& grid = one.puzzle.grid();
  const auto bytes = one.bytes(visible(grid.row(0), 2));
  CHECK(one.bytes(visible(grid.row(2), 2)) == bytes);
  CHECK(one.bytes(visible(grid.column(1), 2)) == bytes);
  CHECK(one.bytes(visible(backwards(grid.column(1)), 2)) == bytes);
  CHECK(other.bytes(visible(grid.row(3), 2)) == bytes);
  CHECK(one.key(visible(backwards(grid.row(1)), 2))->cells == backwards(grid.row(1)));
}

TEST_CASE("rules that differ in anything have different keys") {
  SharedForms cache;
  Square one(cache);
  Square shifted(cache, 0);
  const auto row = one.puzzle.grid().row(0);
  const auto bytes = one.bytes(visible(row, 2));
  CHECK(one.bytes(visible(row, 3)) != bytes);
  CHECK(one.bytes(Rule::negation(visible(row, 2))) != bytes);
  CHECK(one.bytes(visible({row[0], row[1], row[2]}, 2)) != bytes);
  CHECK(one.bytes(visible({row[0], row[1], row[2], row[0]}, 2)) != bytes);
  CHECK(shifted.bytes(visible(row, 2)) != bytes);
  auto clue = visible(row, 2);
  clue.terms[1].is_clue = true;
  CHECK(one.bytes(clue) != bytes);
  auto elsewhere = visible(row, 2);
  elsewhere.terms[0].operands[0].positions[0] = 9;
  CHECK(one.bytes(elsewhere) != bytes);
  one.puzzle.narrow(row[3], Domain(3));
  CHECK(one.bytes(visible(row, 2)) != bytes);
}

TEST_CASE("words of clues are known by what they are, not by when they were met") {
  SharedForms cache;
  Square one(cache);
  Square other(cache);
  const auto word_of = [](Square& square, const std::string& text) {
    return Rule::compare(Term::of_cells(square.puzzle.grid().row(0)), Comparison::equal,
                         Term::of_items({rules::Item::of_text(square.vocabulary->intern(text), std::nullopt)}));
  };
  const auto early = one.bytes(word_of(one, "early"));
  CHECK(other.bytes(word_of(other, "late")) != early);
  CHECK(other.bytes(word_of(other, "early")) == early);
}

TEST_CASE("rules about clues in cells, and about neighbours, are no one else's") {
  SharedForms cache;
  Square one(cache);
  auto clued = visible(one.puzzle.grid().row(0), 2);
  clued.terms[0].operands[0].clues = std::make_shared<const std::map<CellId, std::vector<rules::Item>>>();
  CHECK_FALSE(one.key(clued));
  auto connected = visible(one.puzzle.grid().row(0), 2);
  connected.lattice = Grid({1, 4}).shared_lattice();
  CHECK_FALSE(one.key(connected));
}

TEST_CASE("an automaton is made once for all lists that read alike") {
  SharedForms cache;
  Square one(cache);
  Square other(cache);
  const auto rule = visible(one.puzzle.grid().row(0), 2);
  auto bytes = one.bytes(rule);
  bytes.push_back('\0');
  CHECK(cache.automata.find(bytes) == nullptr);
  one.require(rule);
  const auto known = cache.automata.find(bytes);
  REQUIRE(known != nullptr);
  CHECK(known->automaton.use_count() == 1);
  one.require(visible(backwards(one.puzzle.grid().column(2)), 2));
  other.require(visible(other.puzzle.grid().column(2), 2));
  CHECK(cache.automata.find(bytes) == known);
}

}  // namespace grids
