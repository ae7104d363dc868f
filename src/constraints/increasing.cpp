#include "constraints/arithmetic/arithmetic_rule.hpp"
#include "constraints/arithmetic/make_relation.hpp"
#include "constraints/catalogue.hpp"
#include "constraints/requirements.hpp"
#include "model/puzzle.hpp"

namespace grids::classes {
namespace {

/// The numbers rise strictly along a region, in the order of its cells.
///
/// Example: the thermometer a1 b1 b2 c2.
/// Strength: domain consistency, as one comparison for each two neighbours in the region.
class Increasing : public Constraint {
 public:
  Increasing(Region region, std::vector<ConstraintPtr> steps) : region_(std::move(region)), steps_(std::move(steps)) {}

  Replacement apply(Puzzle&) const override { return Replacement::by(steps_); }
  Stage stage() const override { return Stage::expand; }
  std::span<const CellId> scope() const override { return region_; }
  std::string_view kind() const override { return "increasing"; }
  NamedText text(const Puzzle& puzzle) const override { return cells_text(puzzle, region_) + " increase"; }

  bool accepts(std::span<const SymbolId> symbols) const override {
    for (std::size_t i = 0; i < steps_.size(); ++i)
      if (!steps_[i]->accepts(symbols.subspan(i, 2))) return false;
    return true;
  }

 private:
  Region region_;
  std::vector<ConstraintPtr> steps_;
};

ConstraintPtr make(const Arguments& arguments, const Puzzle& puzzle) {
  const auto& region = arguments.get<Region>("region");
  require_region(puzzle, region, arguments.where("region"));
  std::vector<ConstraintPtr> steps;
  for (std::size_t i = 0; i + 1 < region.size(); ++i) {
    Formula step{Expression::of_cell(region[i]), Comparison::less, Expression::of_cell(region[i + 1])};
    Label label(text(step, puzzle), "increasing");
    steps.push_back(std::make_shared<ArithmeticRule>(make_relation(puzzle, {step}, label, arguments.where("region"))));
  }
  return std::make_shared<Increasing>(region, std::move(steps));
}

}  // namespace

ConstraintClass increasing() {
  return {"Increasing", "the region's numbers rise from cell to cell", {{"region", ArgumentKind::region}}, make};
}

}  // namespace grids::classes
