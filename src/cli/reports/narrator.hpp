#pragma once

#include <cstdio>

#include "cli/reports/inference_feed.hpp"
#include "core/grid.hpp"

namespace grids::cli {

/// Tells every step in a line: what `-d` shows. Of rewriting it tells each constraint that changed something, what it
/// took away and what took its place.
class Narrator : public InferenceListener {
 public:
  Narrator(CellNames names, std::FILE* out) : names_(names), out_(out) {}

  void pass_begins(std::size_t number, Stage stage) override;
  void applied(const Application& application) override;
  void inferred(const Inference& inference) override;
  void assumed(const Assumption& assumption, std::span<const Domain> domains) override;
  void refuted(const Assumption& assumption) override;
  void gave_up() override;

 private:
  CellNames names_;
  std::FILE* out_;
};

}  // namespace grids::cli
