#pragma once

#include "cli/reports/inference_feed.hpp"
#include "core/grid.hpp"

namespace grids::cli {

/// Tells every step in a line on standard error: what `-d` shows.
class Narrator : public InferenceListener {
 public:
  explicit Narrator(CellNames names) : names_(names) {}

  void inferred(const Inference& inference) override;
  void assumed(const Assumption& assumption, std::span<const Domain> domains) override;
  void refuted(const Assumption& assumption) override;

 private:
  CellNames names_;
};

}  // namespace grids::cli
