#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formats/format.hpp"
#include "test.hpp"

namespace grids {

/// What a reader made of a text.
struct Reading {
  std::vector<Document> documents;
  Diagnostics diagnostics;

  /// The first document as a constraint file.
  std::string yaml() const {
    REQUIRE(!documents.empty());
    return to_yaml(documents.front().root);
  }
  /// The first error.
  Diagnostic error() const {
    REQUIRE(diagnostics.has_errors());
    return diagnostics.all().front();
  }
  /// The value of an attribute of the first document.
  Node attribute(const std::string& name) const {
    REQUIRE(!documents.empty());
    for (const auto& item : documents.front().root.items)
      if (const auto* value = item.find(name)) return *value;
    FAIL("no attribute " << name);
    return {};
  }
};

inline Reading read_as(const std::string& format, const std::string& text) {
  const auto* found = find_format(format);
  REQUIRE(found != nullptr);
  Reading reading;
  reading.documents =
      all_documents(found->read, std::make_shared<const Source>(Source{"text", text}), reading.diagnostics);
  return reading;
}

/// Whether `place` underlines `text`.
inline bool underlines(const Location& place, const std::string& text) {
  return std::string(place.line_text()).substr(place.column - 1, place.length) == text;
}

}  // namespace grids
