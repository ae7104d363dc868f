#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/region.hpp"
#include "propagation/reason.hpp"

namespace grids {

/// What a walk over groups takes down where nobody asks why: nothing.
struct NoGroupNotes {
  static constexpr bool taken = false;
  void fact(std::size_t /*place*/, Domain /*within*/) const noexcept {}
};

/// The deductions of a walk over groups: what each follows from, and which cells it narrows. A fact is that the cell at
/// a place has no candidates but certain ones; it held when the run began, or by the deductions before.
class GroupNotes {
 public:
  static constexpr bool taken = true;

  /// `scope` must outlive the notes.
  GroupNotes(const History& past, const Region& scope, std::optional<Removal> removed);

  /// The facts that follow are those of a further deduction.
  void begin_deduction() { deductions_.push_back({facts_.size()}); }
  void fact(std::size_t place, Domain within) { facts_.push_back({place, within}); }
  /// The deduction leaves the cell no candidates but these.
  void decide(std::size_t place, Domain within);

  /// Whether the removal that was asked about has been deduced.
  bool found() const noexcept { return found_; }
  /// Whether it is a candidate of this cell that was asked about, or a contradiction, which may be anywhere.
  bool asks_about(std::size_t place) const noexcept { return !removed_ || scope_[place] == removed_->cell; }

  /// What the last deduction follows from, as the run began.
  void tell(Reason& reason) const;

 private:
  struct Fact {
    std::size_t place;
    Domain within;
  };
  struct Deduction {
    std::size_t first_fact;
  };
  struct Decision {
    std::size_t place;
    Domain within;
    std::size_t deduction;
  };

  const History& past_;
  const Region& scope_;
  std::optional<Removal> removed_;
  std::vector<Fact> facts_;
  std::vector<Deduction> deductions_;
  std::vector<Decision> decisions_;
  bool found_ = false;
};

}  // namespace grids
