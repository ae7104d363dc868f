#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/diagnostics.hpp"
#include "language/files/collection.hpp"
#include "language/files/file_finder.hpp"
#include "model/document.hpp"

namespace grids {

/// Reads documents and everything they include, and sorts their items into a Collection.
class Collector {
 public:
  Collector(FileFinder finder, Diagnostics& diagnostics);

  /// A file as typed on the command line.
  void add_file(const std::string& name);
  void add_source(const SourcePtr& source);
  void add_document(const Document& document);

  Collection& collection() noexcept { return collection_; }
  const Collection& collection() const noexcept { return collection_; }
  const FileFinder& finder() const noexcept { return finder_; }
  /// Whether some file is not proper YAML, so that the rest makes no sense.
  bool unreadable() const noexcept { return unreadable_; }
  /// Where the files are that were read, without links.
  std::vector<std::filesystem::path> paths() const;

 private:
  void read(const std::filesystem::path& file);
  void read_included(const std::filesystem::path& file, const Node& name);
  void read(const std::filesystem::path& file, const Source& source, const Document& document);
  bool was_read(const std::filesystem::path& file);
  void items_of(const Document& document);
  void item(const Node& node);
  void text_item(const Node& text);
  void map_item(const Node& map);
  void named_item(const Node& map, const Node& name);
  void entry(const Node& key, const Node& value);
  bool is_short_enough(const Node& rule);
  void sentence(const Node& key, const Node& value);
  void constraints(const Node& key, const Node& value);
  void parameters(const Node& value);
  void definitions(const Node& value);
  void dimensions(const Node& value);
  std::string numbers_of_digits(const Node& arguments);
  bool class_item(const Node& name, const Node& arguments);
  bool include(const Node& name);
  void missing(const Node& name);
  void set(const Node& key, const Node& value);
  bool is_constraint_file(const Document& document, const std::filesystem::path& folder) const;
  bool says_something(const Node& item, const std::filesystem::path& folder) const;
  bool may_include(const std::filesystem::path& file) const;
  bool is_reading(const std::filesystem::path& file) const;
  void note_type(const std::filesystem::path& file);

  FileFinder finder_;
  Diagnostics& diagnostics_;
  Collection collection_;
  std::vector<std::filesystem::path> reading_;  ///< the chain of includes; empty paths for mere texts
  std::vector<std::filesystem::path> read_;     ///< every file so far, each once
  std::vector<std::filesystem::path> folders_;  ///< of the files in that chain
  std::filesystem::path folder_;                ///< of the file that is being read
  bool from_command_line_ = false;              ///< the first document stands in no file: the user named what it names
  std::set<std::pair<std::filesystem::path, std::string>> included_;  ///< names, by including folder, already read
  bool unreadable_ = false;
};

}  // namespace grids
