#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/source.hpp"
#include "language/files/library.hpp"
#include "language/files/read_types.hpp"

namespace grids {

/// Finds constraint files by the names that people use: "Sudoku" is Sudoku.yml in some folder.
class FileFinder {
 public:
  explicit FileFinder(Library library) : library_(std::move(library)) {}

  /// The file `name`, its suffix implied: beside the including file, then in the library; an empty one last.
  std::optional<std::filesystem::path> find(const std::string& name, const std::filesystem::path& beside) const;
  /// The same, in the library's folders only.
  std::optional<std::filesystem::path> find_type(const std::string& name) const;
  /// Whether the file is one of the library's.
  bool in_library(const std::filesystem::path& file) const;
  /// Whether a file in one of these folders may include this one: it lies below it, or below a folder of the library.
  /// Puzzles come from strangers, and should not get at what else is on the machine.
  bool may_include(const std::filesystem::path& file, const std::vector<std::filesystem::path>& from) const;
  /// "Sudoku", "KenKen": the names of the library's types.
  std::vector<std::string> type_names() const;
  /// Reads a file, of the library's once for as long as it stays as it is. Null, with the reason in `diagnostics`, when
  /// it cannot be read.
  std::shared_ptr<const ReadFile> read(const std::filesystem::path& file, Diagnostics& diagnostics) const;
  /// "'.', 'constraints'": where `find` looks.
  std::string folders_searched(const std::filesystem::path& beside) const;

 private:
  Library library_;
};

/// Whether the text names a file rather than a type: it ends in .yml, .yaml or .json.
bool has_file_suffix(std::string_view name);

/// Reads a file, or standard input for "-". Null, with the reason in `diagnostics`, when it cannot
/// be read. Of a file that is too long only the beginning is read, enough to refuse it.
SourcePtr read_file(const std::filesystem::path& file, Diagnostics& diagnostics);

}  // namespace grids
