#pragma once

#include <string>

namespace grids::studio {

/// The file that `grids studio FILE` shows, and with `--write` may save.
struct EditedFile {
  std::string path;  ///< empty: none
  bool writable = false;

  /// What it holds now; empty where it is not there. Throws InputError for more than a request may bring.
  std::string read() const;
  /// Replaces it, whole or not at all. Throws InputError when that is not allowed, or cannot be done.
  void write(const std::string& text) const;
};

}  // namespace grids::studio
