#include "cli/files/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <optional>

#include "cli/files/source.hpp"
#include "cli/terminal/output_error.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int error) {
  throw OutputError(std::string("cannot write ").append(path).append(": ").append(std::strerror(error)));
}

[[noreturn]] void refuse(const std::string& path) {
  throw InputError({}, path + " exists already; choose another name, or use --force");
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

/// Whether the file is where standard output goes: /dev/stdout behind `> FILE`.
bool is_standard_output(const struct stat& file) {
  struct stat output {};
  if (::fstat(STDOUT_FILENO, &output) != 0) return false;
  return output.st_dev == file.st_dev && output.st_ino == file.st_ino;
}

/// Whether there is a file that would be lost if another took its name.
bool can_be_lost(const std::optional<struct stat>& file) {
  return file && S_ISREG(file->st_mode) && !is_standard_output(*file);
}

bool is_pipe_or_device(const std::optional<struct stat>& file) {
  return file && !S_ISDIR(file->st_mode) && !can_be_lost(file);
}

/// The name behind all links, also behind one that leads nowhere yet.
std::string behind_links(fs::path path) {
  constexpr int longest_chain = 40;  // as the system follows them
  std::error_code failed;
  for (int i = 0; i < longest_chain && fs::is_symlink(path, failed); ++i) {
    const auto next = fs::read_symlink(path, failed);
    if (failed) break;
    path = path.parent_path() / next;
  }
  return path.string();
}

/// What the system says of writing there, before anything is written: an ordinary file is written beside it.
int obstacle(const std::string& path, const std::optional<struct stat>& file) {
  if (file && S_ISDIR(file->st_mode)) return EISDIR;
  if (is_pipe_or_device(file)) return ::access(path.c_str(), W_OK) == 0 ? 0 : errno;
  const auto folder = fs::path(behind_links(path)).parent_path();
  return ::access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) == 0 ? 0 : errno;
}

}  // namespace

WholeFile::WholeFile(std::string path, bool force)
    : path_(std::move(path)), target_(behind_links(path_)), force_(force) {
  const auto old = status_of(path_);
  if (old && S_ISDIR(old->st_mode)) fail(path_, EISDIR);
  is_pipe_or_device(old) ? open_in_place() : open_beside();
}

WholeFile::~WholeFile() {
  if (!beside_.empty()) ::unlink(beside_.c_str());
}

/// In the same folder, so that a name is all that changes in the end. The name is short: that of the file may be as
/// long as names can be.
void WholeFile::open_beside() {
  constexpr int tries = 1000;
  const auto folder = fs::path(target_).parent_path();
  int file = -1;
  for (int i = 0; i < tries && file < 0; ++i) {
    beside_ = (folder / (".grids-" + std::to_string(::getpid()) + "-" + std::to_string(i))).string();
    file = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno != EEXIST) break;
  }
  if (file < 0) {
    beside_.clear();
    fail(path_, errno);
  }
  stream_.reset(::fdopen(file, "wb"));
  if (!stream_) throw std::bad_alloc();
  take_over_mode(file);
}

/// Appends, since standard output may have been given other text before.
void WholeFile::open_in_place() {
  const int file = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) fail(path_, errno);
  stream_.reset(::fdopen(file, "ab"));
  if (!stream_) throw std::bad_alloc();
}

/// Who might read the old file, and only those, may read the new one. The owner changes where we may change it.
void WholeFile::take_over_mode(int file) const {
  const auto old = status_of(target_);
  if (!old) return;
  const bool same_owner = ::fchown(file, old->st_uid, old->st_gid) == 0;
  ::fchmod(file, old->st_mode & (same_owner ? 07777U : 0777U));
}

void WholeFile::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stream()) < text.size() && error_ == 0) error_ = errno;
}

void WholeFile::keep() {
  if (!keep_unless_there()) refuse(path_);
}

bool WholeFile::keep_unless_there() {
  finish();
  if (!beside_.empty() && !take_name()) return false;
  beside_.clear();
  return true;
}

/// An error shows when the text is handed to the system, when that puts it on the disk, or, over a network, at the end.
void WholeFile::finish() {
  if (!stream_) return;
  auto* const stream = stream_.get();
  if (error_ != 0) fail(path_, error_);
  if (std::fflush(stream) != 0) fail(path_, errno);
  // Others, who wrote by themselves, did not keep the reason: whoever tries again gets to know it.
  if (std::ferror(stream) != 0) fail(path_, ::write(::fileno(stream), "\n", 1) < 0 ? errno : EIO);
  const bool on_disk = beside_.empty() || ::fsync(::fileno(stream)) == 0 || errno == EINVAL || errno == ENOTSUP;
  if (!on_disk) fail(path_, errno);
  if (std::fclose(stream_.release()) != 0) fail(path_, errno);
}

/// False when nobody's file may be overwritten, and there is one. That must not depend on who is faster: a link is made
/// only where nothing is.
bool WholeFile::take_name() {
  if (!force_) {
    if (::link(beside_.c_str(), target_.c_str()) == 0) {
      ::unlink(beside_.c_str());
      return true;
    }
    if (errno == EEXIST || status_of(target_)) return false;
    // There are file systems without such links.
  }
  if (::rename(beside_.c_str(), target_.c_str()) != 0) fail(path_, errno);
  return true;
}

void write_new_file(const std::string& path, std::string_view text, bool force) {
  WholeFile file(path, force);
  file.write(text);
  file.keep();
}

bool write_unless_there(const std::string& path, std::string_view text) {
  WholeFile file(path, false);
  file.write(text);
  return file.keep_unless_there();
}

bool would_be_lost(const std::string& path) { return can_be_lost(status_of(path)); }

void demand_writable(const std::string& path, const FilesRead& read, bool force) {
  const auto file = status_of(path);
  if (const int error = obstacle(path, file); error != 0) fail(path, error);
  if (!can_be_lost(file)) return;
  const auto is_same = [&path](const fs::path& input) {
    std::error_code unknown;
    return !input.empty() && fs::equivalent(input, path, unknown);
  };
  const auto is_named = [&](const std::string& input) { return is_same(file_named(input)); };
  if (std::ranges::any_of(read.named, is_named) || std::ranges::any_of(read.included, is_same))
    throw InputError({}, path + " is what is read; choose another name");
  if (!force) refuse(path);
}

}  // namespace grids::cli
