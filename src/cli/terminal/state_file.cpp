#include <cstdlib>
#include <filesystem>

#include "cli/terminal/line_editor.hpp"

namespace grids::cli {

std::string state_file(const std::string& name) {
  const auto* state = std::getenv("XDG_STATE_HOME");
  const auto* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state != '\0')
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = std::filesystem::path(home) / ".local" / "state";
  else
    return {};
  folder /= "grids";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? std::string() : (folder / name).string();
}

}  // namespace grids::cli
