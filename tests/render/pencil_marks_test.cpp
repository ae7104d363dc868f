#include "render/pencil_marks.hpp"

#include "pictures.hpp"
#include "test.hpp"

using namespace grids;

namespace {

/// Cells that differ, as any constraint that says so.
class Different : public Constraint {
 public:
  explicit Different(Region cells) : cells_(std::move(cells)) {}
  Replacement apply(Puzzle&) const override { return Replacement::keep(); }
  Stage stage() const override { return Stage::normal; }
  std::span<const CellId> scope() const override { return cells_; }
  bool accepts(std::span<const SymbolId>) const override { return true; }
  NamedText text(const Puzzle&) const override { return "different"; }
  std::string_view kind() const override { return "different"; }
  bool all_different() const override { return true; }

 private:
  Region cells_;
};

/// Stands for another constraint, which shows when it is applied.
class Wrapped : public Different {
 public:
  using Different::Different;
  Replacement apply(Puzzle&) const override {
    return Replacement::by(std::make_shared<Different>(Region(scope().begin(), scope().end())));
  }
  bool all_different() const override { return false; }
};

}  // namespace

TEST_CASE("a given's symbol leaves the cells that must differ from it, and no others") {
  auto puzzle = pictures::numbers({1, 3}, 3, "2..");
  puzzle.add(std::make_shared<Different>(Region{cell_at(0), cell_at(1)}));
  const auto domains = pencil_mark_domains(puzzle);
  CHECK(domains[0] == Domain(0b010));
  CHECK(domains[1] == Domain(0b101));
  CHECK(domains[2] == Domain(0b111));
}

TEST_CASE("a constraint that becomes one of different cells counts as well") {
  auto puzzle = pictures::numbers({1, 2}, 3, "2.");
  puzzle.add(std::make_shared<Wrapped>(Region{cell_at(0), cell_at(1)}));
  CHECK(pencil_mark_domains(puzzle)[1] == Domain(0b101));
}
