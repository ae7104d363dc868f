#pragma once

#include <set>
#include <string>

#include "core/diagnostics.hpp"
#include "formats/reading/located_text.hpp"
#include "formats/variants/unknown.hpp"

namespace grids {

/// What a reader meets in a puzzle and our language cannot say.
class Leftovers {
 public:
  Leftovers(Unknown unknown, Diagnostics& diagnostics) : unknown_(unknown), diagnostics_(diagnostics) {}

  /// Names it, once for each `what`: as an error, or as a warning where it may be dropped.
  void leave_out(const Passage& at, const std::string& what);
  /// Whether there is something that may not be dropped.
  bool prevent_reading() const { return unknown_ == Unknown::refuse && !named_.empty(); }

 private:
  Unknown unknown_;
  Diagnostics& diagnostics_;
  std::set<std::string> named_;
};

}  // namespace grids
