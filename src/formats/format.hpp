#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// A notation of another program. Its reader says in the constraint-file language what the text
/// means: each puzzle becomes a document that names a type and sets its attributes.
struct Format {
  std::string name;     ///< "sgt-keen": what `--from` takes
  std::string summary;  ///< one line for people
  /// Reads all puzzles of a text. What is wrong goes to `diagnostics`, located in the source.
  std::function<std::vector<Document>(const SourcePtr& source, Diagnostics& diagnostics)> read;
};

/// All formats, a row each.
std::span<const Format> formats();

/// The format of this name, or null.
const Format* find_format(std::string_view name);

}  // namespace grids
