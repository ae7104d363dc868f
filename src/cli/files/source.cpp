#include "cli/files/source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "cli/terminal/interrupt.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

/// More than any puzzle needs, little enough not to hurt.
constexpr std::size_t largest_file = std::size_t{64} << 20;
constexpr std::size_t bytes_at_once = std::size_t{1} << 16;
constexpr int patience_in_ms = 50;

bool is_pipe(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0 && S_ISFIFO(status.st_mode);
}

/// To open a pipe would otherwise wait for who writes into it.
int open_file(const std::string& name) {
  return ::open(name.c_str(), O_RDONLY | O_CLOEXEC | (is_pipe(name) ? O_NONBLOCK : 0));
}

std::string read_all(int file, const std::string& name, const StopToken& stop) {
  std::string text;
  for (;;) {
    switch (read_more(file, bytes_at_once, text, [&stop] { return stop.stop_requested(); })) {
      case Input::ended: return text;
      case Input::stopped: throw Stopped("the puzzle was still being read");
      case Input::some: break;
    }
    if (text.size() > largest_file) throw InputError({}, name + ": larger than 64 MB");
  }
}

}  // namespace

StopToken until_interrupted() { return StopToken(&interruption()); }

bool is_link(const std::string& name) { return name.find("://") != std::string::npos; }

bool is_stream(const std::string& name) {
  if (name == "-") return true;
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

std::string file_named(const std::string& name) {
  if (std::filesystem::is_regular_file(name)) return name;
  for (const auto* suffix : {".yml", ".yaml"})
    if (const auto file = name + suffix; std::filesystem::is_regular_file(file) && !std::filesystem::is_empty(file))
      return file;
  return {};
}

std::string source_name(const std::string& name) { return name == "-" ? "<standard input>" : name; }

namespace {

/// Whatever came through a pipe can be read once more, by a program that takes the place of this one. Where there is no
/// memory for that, it cannot.
void leave_readable(const std::string& text) {
  if (isatty(STDIN_FILENO) != 0 || lseek(STDIN_FILENO, 0, SEEK_CUR) >= 0) return;
  const int copy = memfd_create("standard input", MFD_CLOEXEC);
  if (copy < 0) return;
  if (::write(copy, text.data(), text.size()) == static_cast<ssize_t>(text.size())) dup2(copy, STDIN_FILENO);
  ::close(copy);
}

}  // namespace

SourcePtr read_source(const std::string& name, const StopToken& stop) {
  if (is_link(name)) return std::make_shared<const Source>(Source{"<link>", name + '\n'});
  std::error_code ignored;
  if (name != "-" && std::filesystem::is_directory(name, ignored))
    throw InputError({}, name + ": is a folder; name the file in it");
  if (name != "-" && !std::filesystem::exists(name, ignored))
    throw InputError({}, name + ": cannot be opened; is there such a file?");
  const InputFile file(name);
  auto text = read_all(file.descriptor(), name, stop);
  if (name == "-") leave_readable(text);
  return std::make_shared<const Source>(Source{source_name(name), std::move(text)});
}

InputFile::InputFile(const std::string& name) : name_(name), descriptor_(name == "-" ? STDIN_FILENO : open_file(name)) {
  if (descriptor_ < 0) throw InputError({}, name + ": cannot be opened: " + std::strerror(errno));
}

std::unique_ptr<const InputFile> InputFile::if_there(const std::string& name) {
  const int descriptor = open_file(name);
  return descriptor < 0 ? nullptr : std::unique_ptr<const InputFile>(new InputFile(name, descriptor));
}

InputFile::~InputFile() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::uint64_t InputFile::read_bytes(std::uint64_t begin, std::uint64_t end,
                                    const std::function<bool(std::string_view)>& take) const {
  const auto ended = read(begin, end, take);
  if (!ended) throw InputError({}, name_ + ": cannot be read: " + std::strerror(errno));
  return *ended;
}

bool InputFile::read_if_there(std::uint64_t begin, std::uint64_t end,
                              const std::function<bool(std::string_view)>& take) const {
  return read(begin, end, take).has_value();
}

/// Where it ended; nothing, and why in `errno`, when it cannot be read.
std::optional<std::uint64_t> InputFile::read(std::uint64_t begin, std::uint64_t end,
                                             const std::function<bool(std::string_view)>& take) const {
  std::vector<char> buffer(std::min<std::uint64_t>(4 * bytes_at_once, end - std::min(begin, end)));
  while (begin < end) {
    const auto most = std::min<std::uint64_t>(buffer.size(), end - begin);
    const auto count = ::pread(descriptor_, buffer.data(), most, static_cast<off_t>(begin));
    if (count < 0) return std::nullopt;
    if (count == 0) break;
    begin += static_cast<std::uint64_t>(count);
    if (!take({buffer.data(), static_cast<std::size_t>(count)})) break;
  }
  return begin;
}

/// A pipe that nobody writes into yet is not at its end: that shows only when somebody has.
Input read_more(int file, std::size_t most, std::string& text, const std::function<bool()>& stop) {
  for (;;) {
    pollfd waiting{file, POLLIN, 0};
    while (poll(&waiting, 1, patience_in_ms) <= 0)
      if (stop()) return Input::stopped;
    if (stop()) return Input::stopped;
    const auto before = text.size();
    text.resize(before + most);
    const auto count = ::read(file, text.data() + before, most);
    const int error = errno;
    text.resize(before + static_cast<std::size_t>(count > 0 ? count : 0));
    if (count > 0) return Input::some;
    if (count == 0) return Input::ended;
    if (error != EINTR && error != EAGAIN) throw InputError({}, std::string("cannot read: ") + std::strerror(error));
  }
}

}  // namespace grids::cli
