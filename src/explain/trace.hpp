#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "explain/explainer.hpp"

namespace grids::explain {

/// How an assumption is followed: by what people see at once.
Approach following();

/// Gathers what an end of an assumption rests on: rules, facts that were known before the assumption, and the steps of
/// what follows from it that lead there.
class Trace {
 public:
  /// `nested` has followed an assumption from `before`; both must outlive this.
  Trace(const Explainer& nested, const Position& before);

  /// That the assumption leads to the contradiction at which `nested` has come out.
  Deduction deduction(Candidate assumed, const TechniqueRow& row);

  /// What the assumption comes to, told as far as it leads to these facts, which `nested` knows: the pattern, the rules
  /// and the premises of a proof, and its difficulty as if it ended there.
  Proof proof_of(const std::vector<Fact>& facts, Candidate assumed, const TechniqueRow& row);

  /// The steps that lead there, ascending, once that was told.
  const std::vector<StepNumber>& steps() const noexcept { return steps_; }

  /// How many of these steps say anything of what people see, and more than write down what is left somewhere.
  std::size_t told_steps() const;

 private:
  /// A cell that is decided without a step, and the step that filled the cell which decides it.
  struct Decided {
    CellId cell{};
    StepNumber by = no_step;
  };

  std::vector<Fact> needed_for(const Proof& contradiction) const;
  Proof traced(const Proof& end, const std::vector<Fact>& facts, Candidate assumed, const TechniqueRow& row);
  void take(const Proof& proof, const std::vector<Fact>& facts);
  void take(const Candidate& gone, bool by_rules);
  void take_filled(CellId cell);
  void note_decided(CellId cell, CellId by);
  void tell_decided(StepNumber along, std::vector<Fact>& pattern) const;
  bool in_grid(CellId cell) const;
  std::optional<RuleId> breaking_rule(const Truth& broken, const Candidate& assumed) const;
  void tell(const Step& step, std::vector<Fact>& pattern) const;
  void look_at(CellId cell) { looked_at_[index(cell)] = true; }
  void use(RuleId rule);
  void need(StepNumber step);

  const Explainer& nested_;
  const Position& before_;
  std::vector<bool> looked_at_;  ///< by cell
  std::vector<bool> traced_;     ///< by cell: why it holds what it was filled with along with others
  std::vector<Decided> decided_;
  std::vector<RuleId> rules_;
  std::vector<Fact> known_;
  std::vector<StepNumber> steps_;
  std::vector<StepNumber> waiting_;
};

}  // namespace grids::explain
