#pragma once

#include <cstdint>
#include <string>

#include "core/diagnostics.hpp"
#include "formats/located_text.hpp"

namespace grids {

/// A number as typed.
struct TypedNumber {
  std::size_t value = 0;
  Passage typed;
};

/// Walks along a passage, character by character and number by number.
class PassageScanner {
 public:
  explicit PassageScanner(const Passage& passage) : rest_(passage) {}

  /// What has not been read yet.
  const Passage& rest() const noexcept { return rest_; }
  /// The next character; empty at the end.
  Passage here() const { return rest_.part(0, 1); }

  bool next_is(char wanted) const noexcept { return rest_.text.starts_with(wanted); }
  bool next_is_digit() const noexcept;
  /// Passes over the next character if it is the wanted one.
  bool take(char wanted);
  /// Passes over the next character and returns it; 0 at the end.
  char skip();

  /// Passes over the next character. Throws InputError ("expected WHAT") if it is another one.
  void expect(char wanted, const std::string& what);
  /// Reads a number of at most 18 digits. Throws InputError ("expected WHAT") if none is there.
  TypedNumber number(const std::string& what);
  /// Throws InputError ("expected WHAT") unless everything has been read.
  void expect_end(const std::string& what);
  /// Throws InputError: what stands here is not what was expected.
  [[noreturn]] void fail(const std::string& expected) const;

 private:
  Passage rest_;
};

}  // namespace grids
