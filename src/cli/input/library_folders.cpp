#include "cli/input/library_folders.hpp"

#include <sys/auxv.h>

#include <cstdlib>
#include <string_view>
#include <system_error>

namespace grids::cli {

namespace fs = std::filesystem;

namespace {

void add_path_variable(std::vector<fs::path>& folders) {
  const char* variable = std::getenv("GRIDS_PATH");
  std::string_view rest = variable == nullptr ? "" : variable;
  while (!rest.empty()) {
    const auto folder = rest.substr(0, rest.find(':'));
    if (!folder.empty()) folders.emplace_back(folder);
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
  }
}

/// The folder of the types that came with the program.
fs::path shipped_folder() {
  std::error_code ignored;
  const auto program = program_file();
  const auto installed = (program.parent_path() / GRIDS_INSTALLED_CONSTRAINTS).lexically_normal();
  return fs::is_directory(installed, ignored) ? installed : fs::path(GRIDS_SOURCE_CONSTRAINTS);
}

}  // namespace

fs::path program_file() {
  std::error_code missing;
  auto program = fs::read_symlink("/proc/self/exe", missing);
  if (!missing) return program;
  const auto* const called = reinterpret_cast<const char*>(getauxval(AT_EXECFN));  // NOLINT: as getauxval has it
  return called == nullptr ? fs::path() : fs::weakly_canonical(called, missing);
}

Library library(const std::vector<std::string>& include_folders) {
  Library library;
  for (const auto& folder : include_folders) library.folders.emplace_back(folder);
  add_path_variable(library.folders);
  library.folders.push_back(shipped_folder());
  return library;
}

Library library(const PuzzleOptions& options) {
  auto all = library(options.folders);
  all.includes_anything = options.trust;
  return all;
}

}  // namespace grids::cli
