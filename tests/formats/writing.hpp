#pragma once

#include <string>
#include <vector>

#include "composing.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "reading.hpp"

namespace grids {

/// The text of documents in a format.
inline std::string write_as(const std::string& format, const std::vector<Document>& documents) {
  std::vector<StatedPuzzle> statements;
  for (const auto& document : documents)
    statements.emplace_back(composing::from_document(document), document.root.items);
  return find_format(format)->write(statements);
}

/// The text of a constraint file in a format.
inline std::string write_yaml_as(const std::string& format, const std::string& yaml) {
  Diagnostics none;
  return write_as(format, {read_yaml(std::make_shared<const Source>(Source{"text", yaml}), none)});
}

/// The message of the error that comes of writing the file in a format; empty when there is none.
inline std::string refusal(const std::string& format, const std::string& yaml) {
  try {
    write_yaml_as(format, yaml);
  } catch (const InputError& error) {
    return error.diagnostics().front().message;
  }
  return {};
}

/// All documents of a text as constraint files.
inline std::vector<std::string> all_yaml(const std::string& format, const std::string& text) {
  const auto reading = read_as(format, text);
  for (const auto& diagnostic : reading.diagnostics.all()) UNSCOPED_INFO(diagnostic.message);
  REQUIRE_FALSE(reading.diagnostics.has_errors());
  std::vector<std::string> all;
  for (const auto& document : reading.documents) all.push_back(to_yaml(document.root));
  return all;
}

/// Reads a text, writes what was read, and reads that: it must say the same. Returns what was written.
inline std::string written_again(const std::string& format, const std::string& text) {
  const auto first = all_yaml(format, text);
  const auto written = write_as(format, read_as(format, text).documents);
  INFO(written);
  CHECK(all_yaml(format, written) == first);
  return written;
}

}  // namespace grids
