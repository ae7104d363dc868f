#include "formats/documents/document_reader.hpp"

#include <utility>

namespace grids {

bool DocumentSink::pass_over(const Diagnostics& errors, Diagnostics& diagnostics) const {
  if (take_unreadable_) return take_unreadable_(errors);
  for (const auto& each : errors.all()) diagnostics.error(each.where, each.message);
  return true;
}

std::vector<Document> all_documents(const DocumentReader& read, const SourcePtr& source, Diagnostics& diagnostics) {
  std::vector<Document> documents;
  read(source, diagnostics, [&documents](Document document) {
    documents.push_back(std::move(document));
    return true;
  });
  return documents;
}

bool has_document(const DocumentReader& read, const SourcePtr& source) {
  Diagnostics ignored;
  bool found = false;
  read(source, ignored, [&found](const Document&) {
    found = true;
    return false;
  });
  return found;
}

}  // namespace grids
