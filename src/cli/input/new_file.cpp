#include "cli/input/new_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/input/output_error.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

[[noreturn]] void fail(const std::string& path) {
  throw OutputError(std::string("cannot write ").append(path).append(": ").append(std::strerror(errno)));
}

[[noreturn]] void refuse(const std::string& path) {
  throw InputError({}, path + " exists already; choose another name, or use --force");
}

}  // namespace

void refuse_existing(const std::string& path) {
  if (::access(path.c_str(), F_OK) == 0) refuse(path);
}

void write_new_file(const std::string& path, std::string_view text, bool force) {
  // O_EXCL: that nobody's file is overwritten must not depend on who is faster.
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | (force ? O_TRUNC : O_EXCL), 0666);
  if (file < 0 && errno == EEXIST) refuse(path);
  if (file < 0) fail(path);
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      ::close(file);
      fail(path);
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::close(file) != 0) fail(path);
}

}  // namespace grids::cli
