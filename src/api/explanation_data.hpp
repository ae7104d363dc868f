#pragma once

#include <grids/explain.hpp>

#include "core/stop.hpp"
#include "explain/explainer.hpp"
#include "explain/rating.hpp"
#include "explain/rules/rules.hpp"

namespace grids::GRIDS_ABI {

struct Explanation::Data {
  /// Runs the explainer. Throws InputError for unknown techniques.
  Data(const Puzzle& explained, const ExplainOptions& how);

  Puzzle puzzle;
  ExplainOptions options;
  StopToken stop;
  explain::Rules rules;
  explain::Explainer explainer;
  Standing standing = Standing::cut_short;
  std::vector<Step> steps;                        ///< those that are shown
  std::vector<explain::StepNumber> step_numbers;  ///< their numbers in the journal
  Rating rating;
  std::string contradiction;

 private:
  void tell_steps();
};

Rating told(const explain::Rating& rating);

}  // namespace grids::GRIDS_ABI
