#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "propagation/reason.hpp"

namespace grids {

/// What a walk over groups, or regions, takes down where nobody asks why: nothing.
struct NoGroupNotes {
  static constexpr bool taken = false;
  void fact(CellId /*cell*/, Domain /*within*/) const noexcept {}
};

/// The deductions of a walk over groups, or regions: what each follows from, and which cells it narrows. A fact is that
/// a cell has no candidates but certain ones; it held when the run began, or by the deductions before.
class GroupNotes {
 public:
  static constexpr bool taken = true;

  GroupNotes(const History& past, std::optional<Removal> removed) : past_(past), removed_(removed) {}

  /// The facts that follow are those of a further deduction.
  void begin_deduction() { deductions_.push_back({facts_.size()}); }
  void fact(CellId cell, Domain within) { facts_.push_back({cell, within}); }
  /// The deduction leaves the cell no candidates but these.
  void decide(CellId cell, Domain within);

  /// Whether the removal that was asked about has been deduced.
  bool found() const noexcept { return found_; }
  /// Whether it is a candidate of this cell that was asked about, or a contradiction, which may be anywhere.
  bool asks_about(CellId cell) const noexcept { return !removed_ || cell == removed_->cell; }

  /// What the last deduction follows from, as the run began.
  void tell(Reason& reason) const;

 private:
  struct Fact {
    CellId cell;
    Domain within;
  };
  struct Deduction {
    std::size_t first_fact;
  };
  struct Decision {
    CellId cell;
    Domain within;
    std::size_t deduction;
  };

  const History& past_;
  std::optional<Removal> removed_;
  std::vector<Fact> facts_;
  std::vector<Deduction> deductions_;
  std::vector<Decision> decisions_;
  bool found_ = false;
};

}  // namespace grids
