#include "propagation/program.hpp"

#include <string>
#include <vector>

#include "core/unsupported.hpp"
#include "model/puzzle.hpp"
#include "propagation/toy_propagator.hpp"
#include "test.hpp"

using grids::cell_at;
using grids::Domain;
using grids::Program;
using grids::Puzzle;
using grids::toys::propagator;

namespace {

Puzzle row_of_four() { return Puzzle(grids::Grid({1, 4}), grids::Symbols::numbers(1, 4)); }

class Sentence : public grids::Constraint {
 public:
  grids::Replacement apply(Puzzle&) const override { return grids::Replacement::keep(); }
  grids::Stage stage() const override { return grids::Stage::expand; }
  std::span<const grids::CellId> scope() const override { return {}; }
  bool accepts(std::span<const grids::SymbolId>) const override { return true; }
  grids::NamedText text(const Puzzle&) const override { return "each row: something"; }
  std::string_view kind() const override { return "sentence"; }
};

}  // namespace

TEST_CASE("a row holds domains, then residue, then active bits") {
  auto puzzle = row_of_four();
  puzzle.add(propagator({.needs = {.residue_words = 2}}));
  puzzle.add(propagator({.needs = {.residue_words = 3}}));
  const auto program = Program::lower(puzzle);
  CHECK(program.layout().cells == 4);
  CHECK(program.layout().residue_words == 5);
  CHECK(program.layout().active_words == 1);
  CHECK(program.root().size() == 10);
  CHECK(program.scheduled(0).residue == 4);
  CHECK(program.scheduled(1).residue == 6);
}

TEST_CASE("the root has the puzzle's candidates, zero residue and every propagator active") {
  auto puzzle = row_of_four();
  CHECK(puzzle.narrow(cell_at(2), Domain(0b0110)));
  for (int i = 0; i < 65; ++i) puzzle.add(propagator({.needs = {.residue_words = 1}}));
  const auto program = Program::lower(puzzle);
  const auto root = program.root();
  CHECK(root[0] == 0b1111);
  CHECK(root[2] == 0b0110);
  for (std::size_t i = 4; i < 69; ++i) CHECK(root[i] == 0);
  CHECK(root[69] == ~std::uint64_t{0});
  CHECK(root[70] == 1);
}

TEST_CASE("hidden cells have their place in the row like others") {
  auto puzzle = row_of_four();
  puzzle.add_hidden_cell(0, 2);
  const auto program = Program::lower(puzzle);
  CHECK(program.cell_count() == 5);
  CHECK(program.root()[4] == 0b11);
}

TEST_CASE("cheap propagators are numbered first, equal ones in the order of the puzzle") {
  auto puzzle = row_of_four();
  puzzle.add(propagator({.name = "dear", .needs = {.cost = 3}}));
  puzzle.add(propagator({.name = "cheap", .needs = {.cost = 0}}));
  puzzle.add(propagator({.name = "also cheap", .needs = {.cost = 0}}));
  const auto program = Program::lower(puzzle);
  REQUIRE(program.propagator_count() == 3);
  CHECK(program.propagator(0).kind() == "cheap");
  CHECK(program.propagator(1).kind() == "also cheap");
  CHECK(program.propagator(2).kind() == "dear");
}

TEST_CASE("what is not in normal form is refused by name") {
  auto puzzle = row_of_four();
  puzzle.add(std::make_shared<Sentence>());
  try {
    Program::lower(puzzle);
    FAIL("it was lowered");
  } catch (const grids::Unsupported& error) {
    CHECK(std::string(error.what()).find("'each row: something'") != std::string::npos);
  }
}

TEST_CASE("undecided cells are branched on, those that touch most others first") {
  auto puzzle = row_of_four();
  CHECK(puzzle.narrow(cell_at(0), Domain(0b0001)));
  puzzle.add(propagator({.scope = {cell_at(0), cell_at(2), cell_at(3)}}));
  puzzle.add(propagator({.scope = {cell_at(1), cell_at(3)}}));
  const auto program = Program::lower(puzzle);
  const auto order = program.branching_order();
  CHECK(std::vector(order.begin(), order.end()) == std::vector{cell_at(3), cell_at(2), cell_at(1)});
}

TEST_CASE("a puzzle without constraints is lowered too") {
  const auto program = Program::lower(row_of_four());
  CHECK(program.propagator_count() == 0);
  CHECK(program.root().size() == 4);
}
