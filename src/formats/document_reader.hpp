#pragma once

#include <functional>
#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// Takes the puzzles of a text one by one, as they are read, so that nobody has to hold them all; false when it wants
/// no more. Throws no InputError: those are about the text.
using DocumentSink = std::function<bool(Document)>;

/// Reads the puzzles of a text, each of which becomes a document. What is wrong goes to `diagnostics`, located in the
/// source, before the next puzzle is handed on.
using DocumentReader = std::function<void(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink)>;

/// All puzzles of a text.
std::vector<Document> all_documents(const DocumentReader& read, const SourcePtr& source, Diagnostics& diagnostics);

/// Whether a text has a puzzle that can be read.
bool has_document(const DocumentReader& read, const SourcePtr& source);

}  // namespace grids
