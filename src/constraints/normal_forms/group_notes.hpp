#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "propagation/propagator.hpp"
#include "propagation/reason.hpp"
#include "propagation/state.hpp"

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

  /// `scope`: the cells that facts may be about.
  GroupNotes(const History& past, std::span<const CellId> scope);

  const History& past() const noexcept { return past_; }
  /// By cell: the candidates with which the run begins.
  const std::vector<Domain>& at_first() const noexcept { return at_first_; }
  /// The facts that follow are those of a further deduction.
  void begin_deduction() { deductions_.push_back({facts_.size()}); }
  void fact(CellId cell, Domain within) { facts_.push_back({cell, within}); }
  /// The deduction leaves the cell no candidates but these.
  void decide(CellId cell, Domain within);

  /// What the removal follows from, as the run began; of none, what the last deduction does. False where it was not
  /// deduced.
  bool tell(std::optional<Removal> removed, Reason& reason) const;

 private:
  struct Fact {
    CellId cell;
    Domain within;
  };
  struct Deduction {
    std::size_t first_fact;
  };
  struct Decision {
    Domain within;
    std::size_t deduction;
  };

  /// The first that removed it; of none, the last there is.
  std::optional<std::size_t> deduction_of(std::optional<Removal> removed) const;

  History past_;
  std::vector<Domain> at_first_;
  std::vector<Fact> facts_;
  std::vector<Deduction> deductions_;
  std::map<CellId, std::vector<Decision>> decisions_;
};

/// A run over groups, or regions, that was repeated with notes.
class NotedRun : public Propagator::Replay {
 public:
  /// `run(state, notes)` does what the propagator did, and says whether there may be a solution.
  template <typename Run>
  NotedRun(const Propagator& propagator, const History& past, Run&& run)
      : propagator_(propagator), notes_(past, propagator.scope()) {
    auto domains = notes_.at_first();
    State state(domains.data(), nullptr);
    failed_ = !run(state, notes_);
  }
  void explain(std::optional<Removal> removed, Reason& reason) const override;

 private:
  const Propagator& propagator_;
  GroupNotes notes_;
  bool failed_ = false;
};

}  // namespace grids
