#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "language/composer.hpp"

namespace grids::cli {

/// A type of the library with what its file, and those it includes, say.
struct TypeFile {
  std::string name;
  std::filesystem::path file;
  bool readable = true;  ///< else the rest is empty
  Synopsis synopsis;
};

/// All types that can be found, by name.
std::vector<TypeFile> all_types(const std::vector<std::string>& include_folders);

/// The type of this name, or of this file. Throws InputError with the nearest names when there is none, and with what
/// is wrong in its file.
TypeFile find_type(const std::string& name, const std::vector<std::string>& include_folders);

/// For each type one sentence that tells it from the others: the first sentence of its rules that no other type has.
std::vector<std::string> summaries(const std::vector<TypeFile>& types);

/// The puzzles that came with the type: the files in the folder of its name, shortest first.
std::vector<std::filesystem::path> example_puzzles(const TypeFile& type);

/// The text broken into lines of at most `width` characters, each behind `margin`.
std::string wrapped(const std::string& text, std::size_t width, const std::string& margin);

}  // namespace grids::cli
