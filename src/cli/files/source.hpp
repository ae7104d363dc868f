#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/source.hpp"
#include "core/stop.hpp"

namespace grids::cli {

/// For work that only the user's interrupt ends early.
StopToken until_interrupted();

/// Whether it is an address, which is a puzzle itself, not the name of a file.
bool is_link(const std::string& name);

/// Whether it can be read only once: standard input or a pipe.
bool is_stream(const std::string& name);

/// The file that a name on the command line means: it may lack its suffix, unless nothing is in it. Empty for a type,
/// and for what is no ordinary file.
std::string file_named(const std::string& name);

/// What errors call it: "<standard input>" for `-`.
std::string source_name(const std::string& name);

/// Reads a whole file, or standard input for `-`; an address is its own text. Throws InputError, and Stopped when told
/// to stop while it waits for input.
SourcePtr read_source(const std::string& name, const StopToken& stop = until_interrupted());

/// An open file, or standard input for "-". A pipe is open at once; who reads has to wait.
class InputFile {
 public:
  /// Throws InputError when it cannot be opened.
  explicit InputFile(const std::string& name);
  /// Null when it cannot be opened, as when another program has done away with it.
  static std::unique_ptr<const InputFile> if_there(const std::string& name);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  int descriptor() const noexcept { return descriptor_; }
  /// Hands on the bytes from `begin` up to `end`, as far as there are any, piece by piece, and returns where it ended;
  /// no more of them after one that `take` returns false for. Throws InputError when they cannot be read.
  std::uint64_t read_bytes(std::uint64_t begin, std::uint64_t end,
                           const std::function<bool(std::string_view)>& take) const;
  /// The same; false when they cannot be read, as when another machine has done away with the file.
  bool read_if_there(std::uint64_t begin, std::uint64_t end, const std::function<bool(std::string_view)>& take) const;

 private:
  InputFile(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}
  std::optional<std::uint64_t> read(std::uint64_t begin, std::uint64_t end,
                                    const std::function<bool(std::string_view)>& take) const;

  std::string name_;
  int descriptor_;
};

/// What came of waiting for input.
enum class Input { some, ended, stopped };

/// Waits for input and puts what there is, at most `most` bytes, behind `text`. While it waits, `stop` is asked time
/// and again whether to give up. Throws InputError when reading fails.
Input read_more(int file, std::size_t most, std::string& text, const std::function<bool()>& stop);

}  // namespace grids::cli
