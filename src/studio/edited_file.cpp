#include "studio/edited_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/diagnostics.hpp"

namespace grids::studio {
namespace {

constexpr std::uintmax_t largest = std::uintmax_t{1} << 20;

[[noreturn]] void fail(const std::string& path) { throw InputError({}, path + ": " + std::strerror(errno)); }

}  // namespace

std::string EditedFile::read() const {
  std::error_code unknown;
  if (path.empty() || !std::filesystem::exists(path, unknown)) return {};
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(path);
  if (std::filesystem::file_size(path, unknown) > largest)
    throw InputError({}, path + ": a file in the studio may have 1 MiB at most");
  return {std::istreambuf_iterator<char>(file), {}};
}

void EditedFile::write(const std::string& text) const {
  if (path.empty() || !writable) throw InputError({}, "nothing may be saved: start grids studio with FILE and --write");
  const auto target = std::filesystem::weakly_canonical(path);
  const auto beside = target.string() + ".new";
  {
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file << text;
    file.flush();
    if (!file) fail(beside);
  }
  std::error_code failed;
  if (std::filesystem::exists(target, failed))
    std::filesystem::permissions(beside, std::filesystem::status(target).permissions(), failed);
  std::filesystem::rename(beside, target, failed);
  if (failed) throw InputError({}, path + ": " + failed.message());
}

}  // namespace grids::studio
