#pragma once

#include <concepts>
#include <functional>
#include <utility>
#include <vector>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// Takes the puzzles of a text one by one, as they are read, so that nobody has to hold them all; false when it wants
/// no more. Throws no InputError: those are about the text.
class DocumentSink {
 public:
  using Take = std::function<bool(Document)>;
  /// Told, in its turn, of a puzzle that cannot be read: the errors in it.
  using TakeUnreadable = std::function<bool(const Diagnostics&)>;

  template <typename Taking>
  requires(!std::same_as<Taking, DocumentSink>) DocumentSink(Taking take) : take_(std::move(take)) {}
  DocumentSink(Take take, TakeUnreadable take_unreadable)
      : take_(std::move(take)), take_unreadable_(std::move(take_unreadable)) {}

  bool operator()(Document document) const { return take_(std::move(document)); }
  /// For puzzles that cannot be read. The errors go to `diagnostics` where nobody is to be told in their turn.
  bool pass_over(const Diagnostics& errors, Diagnostics& diagnostics) const;

 private:
  Take take_;
  TakeUnreadable take_unreadable_;
};

/// Reads the puzzles of a text, each of which becomes a document. What is wrong goes to `diagnostics`, located in the
/// source, before the next puzzle is handed on.
using DocumentReader = std::function<void(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink)>;

/// All puzzles of a text.
std::vector<Document> all_documents(const DocumentReader& read, const SourcePtr& source, Diagnostics& diagnostics);

/// Whether a text has a puzzle that can be read.
bool has_document(const DocumentReader& read, const SourcePtr& source);

}  // namespace grids
