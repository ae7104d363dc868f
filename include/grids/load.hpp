// Puzzles from files and texts.
#pragma once

#include <atomic>
#include <grids/puzzle.hpp>
#include <string>
#include <vector>

// The folder of the types that were installed with the library; its CMake package defines it. Of a library that was
// installed elsewhere than it was configured for, `pkg-config --variable=types grids` tells it.
#ifndef GRIDS_TYPES_FOLDER
#define GRIDS_TYPES_FOLDER ""
#endif

namespace grids::GRIDS_ABI {

struct LoadOptions {
  /// Where types are looked for first, such as those of your own.
  std::vector<std::string> folders = {};
  /// The types that come along. They are looked for last, after the folders in the environment variable GRIDS_PATH
  /// (separated by colons). When it is empty or no folder: those beside the library, where that is shared, or else
  /// beside the program; then those of the prefix that it was configured for; then the system's; then those of the
  /// source tree that it was built from, if that is still there.
  std::string types = GRIDS_TYPES_FOLDER;
  /// Whether files may include any other. Otherwise they include what lies below their own folder and below the folders
  /// above only: puzzles come from strangers.
  bool trust = false;
  /// The notation of another program, by its name (see `formats`); empty: the language of Grids.
  std::string format = {};
  /// Leaves out what another notation says and Grids cannot express, with a warning. Otherwise that is an error.
  bool drop = false;
  /// Set by another thread or a signal handler: stop composing soon. It must outlive the call; may be null.
  const std::atomic<bool>* interrupted = nullptr;
};

/// Composes one puzzle of files and types, each given as a path (its suffix .yml may be left out) or as the name of a
/// type: load({"Sudoku", "mine.yml"}). "-" is standard input. Throws InputError with everything that is wrong, and
/// Stopped.
GRIDS_EXPORT Puzzle load(const std::vector<std::string>& files, const LoadOptions& options = {});
GRIDS_EXPORT Puzzle load(const std::string& file, const LoadOptions& options = {});

/// The same of a text, at most 4 MiB of UTF-8, which errors call `name`. In another notation it must hold one puzzle.
GRIDS_EXPORT Puzzle load_text(const std::string& text, const LoadOptions& options = {},
                              const std::string& name = "<text>");
/// All puzzles of a text; in the language of Grids that is one.
GRIDS_EXPORT std::vector<Puzzle> load_all(const std::string& text, const LoadOptions& options = {},
                                          const std::string& name = "<text>");

/// The names of the notations that `LoadOptions::format` takes.
GRIDS_EXPORT std::vector<std::string> formats();
/// The one notation that a text looks like; empty when it looks like none, or several.
GRIDS_EXPORT std::string guess_format(const std::string& text);
/// The names of all types that are found, in alphabetical order.
GRIDS_EXPORT std::vector<std::string> types(const LoadOptions& options = {});

}  // namespace grids::GRIDS_ABI
