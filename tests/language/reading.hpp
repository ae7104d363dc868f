#pragma once

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "composing.hpp"
#include "core/diagnostics.hpp"
#include "core/source.hpp"

namespace grids::reading {

inline SourcePtr source(std::string text, std::string name = "puzzle.yml") {
  return std::make_shared<const Source>(Source{std::move(name), std::move(text)});
}

inline SourcePtr source_of(const std::string& path) {
  std::ifstream in(path);
  return source({std::istreambuf_iterator<char>(in), {}}, path);
}

/// The messages, a line each: "3:5: message".
inline std::string messages(const std::vector<Diagnostic>& diagnostics) {
  std::string all;
  for (const auto& one : diagnostics) {
    if (one.where.line > 0) all += std::to_string(one.where.line) + ':' + std::to_string(one.where.column) + ": ";
    if (one.severity == Severity::warning) all += "warning: ";
    all += one.message + '\n';
  }
  return all;
}

inline std::string messages(const Diagnostics& diagnostics) { return messages(diagnostics.all()); }

/// What composing the text says, a line for each mistake; empty when nothing is wrong.
inline std::string mistakes(std::string text) {
  const Catalogue catalogue;
  auto composer = composing::composer(catalogue);
  composer.add_source(source(std::move(text)));
  try {
    composer.compose();
    return messages(composer.diagnostics());
  } catch (const InputError& error) {
    return messages(error.diagnostics());
  }
}

}  // namespace grids::reading
