#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/stop.hpp"
#include "explain/explainer.hpp"

namespace grids::explain {

class AssumedSteps;

/// What is known by these facts alone. Cells are filled which the reader has filled, and which they leave as much as
/// that.
Position where_known(const Position& position, const std::vector<Fact>& facts);

/// An assumption that is followed to a contradiction, told as it comes of fewer steps that are known, and by fewer that
/// follow.
class Refuting {
 public:
  /// All must outlive it.
  Refuting(const Position& position, const Journal& journal, Candidate assumed, const TechniqueRow& row)
      : position_(position), journal_(journal), assumed_(assumed), row_(row) {}

  /// Whether it leads to a contradiction, as a whole.
  bool follow(const StopToken& stop);

  double difficulty() const noexcept { return found_.proof.difficulty; }
  std::size_t told_steps() const noexcept { return told_steps_; }
  const Deduction& as_it_is() const noexcept { return found_; }
  Candidate assumed() const noexcept { return assumed_; }
  /// What follows from it, once it was followed.
  const Explainer& followed() const noexcept { return *nested_; }

  /// It is as hard as it was found to be: to see what can be left out takes more than to see that it fails.
  Deduction with_less();

 private:
  Deduction told(const std::vector<Fact>& known, AssumedSteps& steps, const std::vector<bool>& in);
  std::vector<Fact> of_broken_group(const std::vector<Fact>& all) const;
  void cite_what_is_known(Proof& proof) const;

  const Position& position_;
  const Journal& journal_;
  Candidate assumed_;
  const TechniqueRow& row_;
  std::unique_ptr<Explainer> nested_;
  Deduction found_;
  std::vector<StepNumber> steps_;  ///< of those that follow, which lead to the contradiction
  std::size_t told_steps_ = 0;
};

}  // namespace grids::explain
