#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/stop.hpp"
#include "language/files/collection.hpp"
#include "language/files/file_finder.hpp"
#include "language/sheet/make_plan.hpp"
#include "language/sheet/sheet.hpp"
#include "language/sheet/synopsis.hpp"
#include "model/puzzle.hpp"
#include "model/rules/constraint_maker.hpp"

namespace grids {

/// A puzzle with what it was composed of.
struct Composed {
  Puzzle puzzle;
  Sheet sheet;
  MakePlan plan;
};

/// Composes what was collected into a puzzle: first the size, then parameters and symbols, then
/// everything that is written in terms of these. Nothing when a step leaves too little to go on with; all that is wrong
/// goes to `diagnostics`. What the sentences came to goes to `told`. Throws Stopped when told to stop.
std::optional<Composed> compose(Collection& collection, const FileFinder& finder, const ConstraintMaker& maker,
                                const StopToken& stop, Diagnostics& diagnostics, std::vector<Statement>& told);

/// What puzzles share that differ only in the regions drawn in some layers.
struct Frame {
  Sheet sheet;                  ///< in which those layers are empty
  Puzzle puzzle;                ///< with everything but what sentences about those layers say
  std::vector<bool> depending;  ///< which sentences these are: see SentenceSet::depending_on
};

/// What in a puzzle is left out of its frame.
enum class LeftOpen {
  layers,   ///< what is drawn in some layers
  drawing,  ///< whatever puzzles draw: all layers, and all clues
};

/// Composes what was collected, where the layers named (in the singular), or all that is drawn, are still to come;
/// nothing when that cannot be done apart from the rest, or something is wrong. Throws Stopped when told to stop.
std::optional<Frame> compose_frame(Collection& collection, const FileFinder& finder, const ConstraintMaker& maker,
                                   const StopToken& stop, Diagnostics& diagnostics, const std::set<std::string>& layers,
                                   LeftOpen open = LeftOpen::layers);

}  // namespace grids
