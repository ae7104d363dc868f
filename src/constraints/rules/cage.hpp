#pragma once

#include <memory>
#include <optional>

#include "constraints/normal_forms/relation.hpp"
#include "constraints/rules/form_cache.hpp"
#include "core/named_text.hpp"
#include "core/region.hpp"
#include "core/source.hpp"
#include "model/rules/rule.hpp"
#include "propagation/total.hpp"

namespace grids {

/// The numbers of some cells, each once, taken together by an operator, give a target. The order of the cells does not
/// matter: `-` and `/` take the largest against all the others.
struct CageStatement {
  Region cells;
  Operator operation = Operator::sum;
  std::int64_t target = 0;
};

/// What the rule says, if it is that: `sum = 9`, `product of [a1-a3] = 6`, `arithmetic = 3`.
std::optional<CageStatement> cage_statement(const rules::Rule& rule);

/// A rule that is a cage, before it is known which of its cells must differ.
///
/// Example: a1, a2 and b1 with the clue 9+; with a1, a2 in one row it becomes a table of combinations.
/// Strength: that of its normal form (`strengthened`).
class Cage : public Constraint, public KnowsTotal, public std::enable_shared_from_this<Cage> {
 public:
  /// Throws an InputError at `where` when symbols of the puzzle have no numbers, or too large ones.
  static ConstraintPtr made(CageStatement said, const Puzzle& puzzle, const std::shared_ptr<FormCache>& forms,
                            const Location& where);
  Cage(CageStatement said, std::shared_ptr<FormCache> forms, std::shared_ptr<const SymbolNumbers> numbers,
       RelationPtr relation);

  Replacement apply(Puzzle& puzzle) const override;
  Stage stage() const override { return Stage::specialize; }
  std::span<const CellId> scope() const override { return said_.cells; }
  bool accepts(std::span<const SymbolId> symbols) const override;
  NamedText text(const Puzzle& puzzle) const override;
  std::string_view kind() const override;
  std::optional<std::int64_t> total(const Puzzle&) const override {
    return said_.operation == Operator::sum ? std::optional(said_.target) : std::nullopt;
  }

 private:
  CageStatement said_;
  std::shared_ptr<FormCache> forms_;
  std::shared_ptr<const SymbolNumbers> numbers_;
  RelationPtr relation_;  ///< where products may be inexact, or numbers are not positive: a form of its own
};

}  // namespace grids
