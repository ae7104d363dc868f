#include "api/types_folder.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace grids::GRIDS_ABI {
namespace {

namespace fs = std::filesystem;

/// Of the installation that this library, or the program that it is a part of, belongs to.
fs::path beside_library() {
  Dl_info info{};
  const auto* const here = reinterpret_cast<const void*>(&grids::GRIDS_ABI::version);  // NOLINT: as dladdr wants it
  if (dladdr(here, &info) == 0 || info.dli_fname == nullptr) return {};
  std::error_code ignored;
  return fs::weakly_canonical(info.dli_fname, ignored).parent_path() / GRIDS_TYPES_FROM_LIBRARY;
}

fs::path shipped(const std::string& wanted) {
  std::error_code ignored;
  for (const auto& folder :
       {fs::path(wanted), beside_library(), fs::path(GRIDS_INSTALLED_TYPES), fs::path("/usr/share/grids/constraints")})
    if (!folder.empty() && fs::is_directory(folder, ignored)) return folder.lexically_normal();
  return GRIDS_SOURCE_TYPES;
}

}  // namespace

Library library_of(const LoadOptions& options) {
  Library library;
  for (const auto& folder : options.folders) library.folders.emplace_back(folder);
  const char* variable = std::getenv("GRIDS_PATH");
  for (std::string_view rest = variable == nullptr ? "" : variable; !rest.empty();) {
    const auto folder = rest.substr(0, rest.find(':'));
    if (!folder.empty()) library.folders.emplace_back(folder);
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
  }
  library.folders.push_back(shipped(options.types));
  library.includes_anything = options.trust;
  return library;
}

}  // namespace grids::GRIDS_ABI
