#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "render/text.hpp"
#include "search/effort/limits.hpp"

namespace grids::cli {

class Verb;

/// What --from calls constraint files, and `convert` writes unless told otherwise.
constexpr std::string_view own_format = "yaml";

/// -I
void add_folders(Verb& verb, std::vector<std::string>& folders);

/// What says which puzzle is meant.
struct PuzzleOptions {
  std::vector<std::string> files;
  std::vector<std::string> folders;   ///< -I
  bool trust = false;                 ///< includes may name any file
  std::string format;                 ///< --from; empty: constraint files
  bool drop = false;                  ///< --drop: leave out what cannot be read, with a warning
  std::string initial;                ///< --initial
  std::vector<std::string> settings;  ///< --set NAME=VALUE
  std::string size;                   ///< --size; empty: as the files say

  void add_files(Verb& verb);
  void add_library(Verb& verb);
  void add_format(Verb& verb, const std::string& help);
  void add_to(Verb& verb);
};

/// How grids and cells are shown.
struct DisplayOptions {
  std::string colour = "auto";
  std::string cells = "letters";
  bool ascii = false;
  bool unicode = false;

  void add_to(Verb& verb);
  /// For those that draw grids: --ascii and --unicode.
  void add_characters_to(Verb& verb);
  CellNames names() const;
  /// For standard output: boxes on a terminal, plain text in a pipe.
  TextStyle style() const;
};

/// In how much memory counts are remembered.
struct MemoryOption {
  std::optional<std::uint64_t> megabytes;

  /// Behind --count, which it needs.
  void add_to(Verb& verb);
  std::size_t bytes() const;
};

/// When to give up.
struct LimitOptions {
  std::string time;
  std::optional<std::uint64_t> nodes;

  void add_to(Verb& verb);
  /// For work without search nodes.
  void add_time_to(Verb& verb);
  /// With the interrupt among them.
  Limits limits() const;
  /// For what is read and prepared once for a whole batch, where a puzzle may get less time than that takes: at least a
  /// second.
  LimitOptions for_common_part() const;
  /// The same for work that counts no nodes: composing a puzzle, explaining it. Its time begins now.
  StopToken stop() const;
};

}  // namespace grids::cli
