#pragma once

#include <termios.h>

#include <string>

namespace grids::cli {

/// A key that was pressed: a character, or one of those that have a name.
struct Key {
  enum class Kind { character, up, down, left, right, home, end, erase, enter, escape, none };

  Kind kind = Kind::none;      ///< none: an interrupt, the end of the input, or a key without meaning here
  std::string character = {};  ///< UTF-8
};

/// The terminal that standard input is, with every key at once and unseen, as long as this lives.
class KeyReader {
 public:
  KeyReader();
  ~KeyReader();
  KeyReader(const KeyReader&) = delete;
  KeyReader& operator=(const KeyReader&) = delete;

  /// Waits for a key.
  Key read();
  /// Whether the input has ended, or the user has pressed Ctrl-C.
  bool ended() const noexcept { return ended_; }

 private:
  int byte(int milliseconds);
  Key sequence();

  termios before_{};
  bool ended_ = false;
};

}  // namespace grids::cli
