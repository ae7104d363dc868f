#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/explainer.hpp"
#include "explain/rating.hpp"
#include "model/puzzle.hpp"

namespace grids {

/// How hard a made puzzle is for people.
struct Judgement {
  bool finished = false;                  ///< it was not stopped before
  std::optional<explain::Rating> rating;  ///< nothing where it was, or techniques do not solve it

  /// Whether it is of this level, one of explain::levels().
  bool is_of(const std::string& level) const;
};

/// Judges the puzzle of these rules with these givens until told to stop.
Judgement judged(const explain::Rules& rules, const std::vector<Given>& givens, const StopToken& stop);

}  // namespace grids
