#pragma once

#include <memory>
#include <string>
#include <utility>

#include "constraints/catalogue.hpp"
#include "language/composer.hpp"
#include "source_path.hpp"

namespace grids {

/// Puzzles composed with the classes and the type files of the project.
namespace composing {

inline Composer composer(const ConstraintMaker& maker) {
  return Composer(maker, Library{{source_path("constraints")}});
}

inline Puzzle from_text(const std::string& text) {
  const Catalogue catalogue;
  auto it = composer(catalogue);
  it.add_source(std::make_shared<const Source>(Source{"text", text}));
  return it.compose();
}

inline Puzzle from_file(const std::string& path) {
  const Catalogue catalogue;
  auto it = composer(catalogue);
  it.add_file(path);
  return it.compose();
}

inline Puzzle from_document(Document document) {
  const Catalogue catalogue;
  auto it = composer(catalogue);
  it.add_document(std::move(document));
  return it.compose();
}

}  // namespace composing
}  // namespace grids
