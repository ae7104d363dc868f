#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "constraints/normal_forms/label.hpp"
#include "constraints/normal_forms/literal.hpp"
#include "model/constraint.hpp"
#include "model/puzzle.hpp"
#include "model/rules/judgment.hpp"
#include "model/rules/rule.hpp"

namespace grids {

struct SharedForms;

/// Where a rule is brought to normal forms: the puzzle, and what the rule has come to so far.
class Workbench {
 public:
  /// `shared` is what other rules came to; null where nothing is shared.
  Workbench(Puzzle& puzzle, std::shared_ptr<const rules::Judgment> judgment, const Location& where,
            SharedForms* shared = nullptr)
      : puzzle_(puzzle), judgment_(std::move(judgment)), where_(where), shared_(shared) {}

  Puzzle& puzzle() const noexcept { return puzzle_; }
  const rules::Vocabulary& vocabulary() const noexcept { return *judgment_->vocabulary; }
  const std::shared_ptr<const rules::Vocabulary>& shared_vocabulary() const noexcept { return judgment_->vocabulary; }
  SharedForms* shared() const noexcept { return shared_; }
  const Location& where() const noexcept { return where_; }
  /// How the normal forms speak of themselves.
  Label label(std::string_view kind) const;

  void narrow(CellId cell, Domain to) {
    if (!puzzle_.narrow(cell, to)) contradict();
  }
  void add(ConstraintPtr constraint) { made_.push_back(std::move(constraint)); }
  void add(const Replacement& replacement);
  void contradict() noexcept { contradiction_ = true; }
  bool contradicted() const noexcept { return contradiction_; }

  /// A statement that something else decides: a hidden cell that holds 1 exactly when it is so.
  Literal new_flag();
  /// A statement that is always so, or never.
  Literal constant(bool holds);

  /// The item that a cell holds with a symbol.
  rules::Item item(CellId cell, SymbolId symbol) const;
  /// The number of full assignments of the cells' candidates, as far as it can be told.
  double assignments(const Region& cells) const;

  Replacement result() &&;

 private:
  Puzzle& puzzle_;
  std::shared_ptr<const rules::Judgment> judgment_;
  const Location& where_;
  SharedForms* shared_;
  mutable std::optional<std::string_view> family_;  ///< the technique of labels, once one was asked for
  std::vector<ConstraintPtr> made_;
  bool contradiction_ = false;
};

/// Throws an InputError where there are more cells than a form takes: "this grid is too large for `what`: ..".
void refuse_too_many_cells(std::size_t cells, std::size_t most, std::string_view what, const Workbench& bench);

}  // namespace grids
