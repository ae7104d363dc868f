#pragma once

#include <sys/stat.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace grids::cli {

/// A file that appears under its name whole or not at all: it is written beside it, and takes the name when it is
/// complete and on the disk. What is no ordinary file (a pipe, /dev/stdout, /dev/null) is written as it comes.
class WholeFile {
 public:
  /// Unless `force`, `keep` leaves an existing file alone. Throws OutputError when nothing can be written there.
  WholeFile(std::string path, bool force);
  /// Without `keep`, nothing is left.
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  /// What is wrong with the writing shows in `keep`.
  void write(std::string_view text);
  /// For those who write by themselves; they leave it open.
  std::FILE* stream() const noexcept { return stream_.get(); }
  /// Sees to it that all of it is on the disk; then only the name can fail. Throws OutputError.
  void finish();
  /// Gives the file its name, after finishing it. Throws InputError when there is such a file, OutputError when
  /// something was not written.
  void keep();
  /// The same, but false, and nothing is left, when there is such a file.
  bool keep_unless_there();

 private:
  struct Close {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };

  void open_beside();
  void open_in_place();
  void take_over_mode(int file) const;
  bool take_name();

  std::string path_;
  std::string target_;  ///< the file that it is, behind all links
  std::string beside_;  ///< empty for what is written in place
  bool force_;
  int error_ = 0;  ///< of the first text that could not be written
  std::unique_ptr<std::FILE, Close> stream_;
};

/// Writes a file at once.
void write_new_file(const std::string& path, std::string_view text, bool force);
/// The same where nothing is yet; false when another was faster.
bool write_unless_there(const std::string& path, std::string_view text);
/// Whether something stands there that writing would do away with: a device loses nothing.
bool would_be_lost(const std::string& path);

/// The files that a command reads.
struct FilesRead {
  std::vector<std::string> named = {};               ///< as on the command line
  std::vector<std::filesystem::path> included = {};  ///< by these, as far as that is known
};

/// Throws InputError for a file that must not be written: an existing one unless `force`, and one that is read whatever
/// is said; OutputError for one that cannot be, such as in a folder that does not exist. To be asked before long work,
/// not after it.
void demand_writable(const std::string& path, const FilesRead& read, bool force);

}  // namespace grids::cli
