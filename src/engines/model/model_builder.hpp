#pragma once

#include <map>
#include <span>
#include <utility>

#include "engines/model/model.hpp"
#include "propagation/encoding/encoder.hpp"
#include "propagation/encoding/lazy_constraint.hpp"

namespace grids {

/// Takes down the statements of normal forms as a model, without the constants in them.
class ModelBuilder : public Encoder {
 public:
  /// Literals and variables in one model: about a gigabyte.
  static constexpr std::size_t most_literals = 50'000'000;

  /// Starts with the cells: each holds exactly one of its candidates. `puzzle` must outlive the builder.
  explicit ModelBuilder(const Puzzle& puzzle);

  /// From now on throws Stopped when told to stop.
  void heed(const StopToken& stop) { stop_ = stop; }
  /// Throws Unsupported when it is no normal form or cannot be expressed.
  void add(const Constraint& constraint);
  /// Of a constraint that is said by cuts, in place of its statements. Throws Unsupported where that cannot be.
  void prepare(const Constraint& constraint);
  /// Adds cuts of all constraints that were prepared and that these symbols, one for each cell, break: whether any was.
  bool cut_off(std::span<const Domain> symbols);
  PseudoBooleanModel take() { return std::move(model_); }
  const PseudoBooleanModel& model() const noexcept { return model_; }

  Domain candidates(CellId cell) const override { return puzzle_.domain(cell); }
  BooleanLiteral holds(CellId cell, SymbolId symbol) const override { return model_.holds(cell, symbol); }
  BooleanLiteral member(CellId cell, Domain symbols) override;
  BooleanLiteral auxiliary(std::string_view purpose) override;
  void clause(BooleanLiterals literals) override;
  void at_most_one(BooleanLiterals literals) override;
  void exactly_one(BooleanLiterals literals) override;
  void one_place(BooleanLiterals literals) override;
  void link(BooleanLiterals left, BooleanLiterals right) override;
  void sum_if(BooleanLiteral condition, std::vector<Part> parts, Comparison comparison, std::int64_t target) override;
  void note(GraphStatement graph) override { model_.graphs_.push_back({model_.extents_.size(), std::move(graph)}); }
  [[noreturn]] void cannot_express(const Constraint& constraint) override;

 private:
  using Group = PseudoBooleanModel::Group;

  void group(Group::Kind kind, BooleanLiterals literals);
  void sum_at_most(const BooleanLiterals& conditions, std::vector<Part> parts, std::int64_t target);
  void sum_equal(const BooleanLiterals& conditions, std::vector<Part> parts, std::int64_t target);
  void count(std::size_t literals);
  void begin(const Constraint& constraint);
  void end();

  const Puzzle& puzzle_;
  PseudoBooleanModel model_;
  const Constraint* current_ = nullptr;
  std::vector<std::pair<const Constraint*, const LazyConstraint*>> prepared_;  ///< as the model's said_by_cuts
  std::size_t literals_ = 0;
  StopToken stop_;
  std::size_t next_look_ = 0;  ///< at the stop: after so many literals
  std::map<std::pair<CellId, Domain::Bits>, BooleanLiteral> members_;
};

}  // namespace grids
