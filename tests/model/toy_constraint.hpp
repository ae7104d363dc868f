#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/region.hpp"
#include "model/constraint.hpp"
#include "model/puzzle.hpp"

namespace grids::toys {

/// A constraint whose parts a test makes up on the spot.
struct Behaviour {
  std::string name = "toy";
  Stage stage = Stage::normal;
  Region scope = {};
  bool all_different = false;
  std::function<Replacement(Puzzle&)> apply = [](Puzzle&) { return Replacement::keep(); };
  std::function<bool(std::span<const SymbolId>)> accepts = [](std::span<const SymbolId>) { return true; };
};

class ToyConstraint : public Constraint {
 public:
  explicit ToyConstraint(Behaviour behaviour) : behaviour_(std::move(behaviour)) {}

  Replacement apply(Puzzle& puzzle) const override { return behaviour_.apply(puzzle); }
  Stage stage() const override { return behaviour_.stage; }
  std::span<const CellId> scope() const override { return behaviour_.scope; }
  bool accepts(std::span<const SymbolId> symbols) const override { return behaviour_.accepts(symbols); }
  NamedText text(const Puzzle&) const override { return behaviour_.name; }
  std::string_view kind() const override { return behaviour_.name; }
  bool all_different() const override { return behaviour_.all_different; }

 private:
  Behaviour behaviour_;
};

inline ConstraintPtr constraint(Behaviour behaviour) { return std::make_shared<ToyConstraint>(std::move(behaviour)); }

}  // namespace grids::toys
