#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "engines/model/cnf.hpp"
#include "engines/model/model.hpp"

namespace grids {

/// Takes pieces of a text in turn.
using TextSink = std::function<void(std::string_view)>;

/// A puzzle's model as it is exported.
struct ExportedModel {
  const Puzzle& puzzle;  ///< rewritten: decided cells are written into the map
  const PseudoBooleanModel& model;
  ClauseEncoding encoding = ClauseEncoding::automatic;  ///< for formats of clauses
  StopToken stop = {};                                  ///< of what comes before the writing, which throws Stopped
};

/// A notation of other solvers. Each text starts with comments that map its variables to cells and symbols:
/// "17 a1=7", and "holds a2=3" for cells that are decided.
struct ExportFormat {
  std::string_view name;
  std::string_view summary;
  void (*write)(const ExportedModel& exported, const TextSink& sink);
};

/// All formats, sorted by name.
std::span<const ExportFormat> export_formats();
/// The format of this name, or null.
const ExportFormat* find_export_format(std::string_view name);

}  // namespace grids
