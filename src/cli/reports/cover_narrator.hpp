#pragma once

#include "engines/exact_cover/exact_cover_engine.hpp"

namespace grids::cli {

/// Tells the exact cover engine's search on standard error, a line for each step: what `-v` shows.
class CoverNarrator : public CoverObserver {
 public:
  void considering(std::size_t level, const std::string& item, std::size_t options) override;
  void trying(std::size_t level, const std::string& option, const std::string& item) override;
  void rejected(std::size_t level, const std::string& option) override;
  void kept(std::size_t level, const std::string& option) override;
};

}  // namespace grids::cli
