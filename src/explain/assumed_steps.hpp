#pragma once

#include <optional>
#include <span>
#include <vector>

#include "explain/explainer.hpp"

namespace grids::explain {

/// The steps from an assumption to a contradiction, to be gone through again where less is known, or without some of
/// them.
class AssumedSteps {
 public:
  /// `nested` has followed `assumed` to its contradiction, to which these of its steps lead, ascending; it must outlive
  /// this.
  /// `broken` is the rule that the contradiction is told to break, if it is one.
  AssumedSteps(const Explainer& nested, Candidate assumed, std::vector<StepNumber> numbers,
               std::optional<RuleId> broken = {});

  std::size_t size() const noexcept { return numbers_.size(); }
  /// Whether those of the steps that are in `in` (by their place among these) still lead to the contradiction where
  /// nothing but `known` is left of each cell: each step takes away what its rule then does, or fills its cell if that
  /// is then so.
  bool contradict(const std::vector<Domain>& known, const std::vector<bool>& in);
  /// A step as it goes where so much is known: what it comes to there, from what is known there. Nothing where it comes
  /// to nothing.
  std::optional<Step> again(std::size_t place, const Explainer& now);
  /// The rule of that step, if it cannot hold there: the contradiction, whatever the step took away then.
  const std::optional<RuleId>& failed() const noexcept { return failed_; }
  /// Whether a glance at what is left of the cells of the rule that is broken shows that by now: nothing that follows
  /// from them need be told then.
  bool is_seen_broken(std::span<const Domain> left) const;
  /// What of `left` shows it, where that is `before` without the assumption: facts about the cells of the rule.
  std::vector<Fact> shows_broken(std::span<const Domain> left, std::span<const Domain> before) const;

 private:
  void go_through(std::size_t place);
  std::vector<Candidate> taken_away(const Step& step, std::span<const Domain> left);
  void leave_out_unneeded(Step& step, const Journal& journal);
  bool follows(const Step& step, std::span<const Domain> left) const;
  void fill(Candidate candidate, std::span<const RuleId> own = {});
  void carry_on();
  bool broken() const;
  bool allows_nothing(std::vector<Domain>& left, std::size_t most_ways) const;

  const Explainer& nested_;
  const Rules& rules_;
  Candidate assumed_;
  std::vector<StepNumber> numbers_;
  std::optional<RuleId> broken_;
  std::vector<Domain> left_;
  std::vector<Domain> after_;
  std::vector<RuleId> clear_;
  std::optional<RuleId> failed_;  ///< the rule of the last step, if it cannot hold, whichever cell that leaves empty
  std::vector<std::uint64_t> residue_;
};

}  // namespace grids::explain
