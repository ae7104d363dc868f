#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "cli/reports/inference_feed.hpp"

namespace grids::cli {

/// Counts how often each technique had an effect.
class TechniqueTally : public InferenceListener {
 public:
  void inferred(const Inference& inference) override;

  /// "combinations 14x, hidden single 6x": the most frequent first; "none" when there was none.
  std::string text() const;

 private:
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

}  // namespace grids::cli
