#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"
#include "formats/reading/located_text.hpp"

namespace grids {

/// A number as typed.
struct TypedNumber {
  std::size_t value = 0;
  Passage typed;
};

/// Walks along a passage, character by character and number by number.
class PassageScanner {
 public:
  explicit PassageScanner(const Passage& passage) : start_(passage.start), rest_(passage.text) {}

  /// What has not been read yet.
  std::string_view text() const noexcept { return rest_; }
  bool at_end() const noexcept { return rest_.empty(); }
  /// The same with its place.
  Passage rest() const { return {rest_, start_.at(passed_)}; }
  /// The next character; empty at the end.
  Passage here() const { return {rest_.substr(0, 1), start_.at(passed_)}; }

  bool next_is(char wanted) const noexcept { return rest_.starts_with(wanted); }
  bool next_is_digit() const noexcept;
  /// Passes over the next character if it is the wanted one.
  bool take(char wanted);
  /// Passes over the next character and returns it; 0 at the end.
  char skip();

  /// The place of the next character among `characters`; npos when it is none of them, and at the end.
  std::size_t next_among(std::string_view characters) const noexcept;
  /// Passes over the next character and returns its place among `digits`. Throws InputError ("expected WHAT") if it is
  /// none of them.
  std::size_t digit(std::string_view digits, std::string_view what);

  /// Passes over the next character. Throws InputError ("expected WHAT") if it is another one.
  void expect(char wanted, std::string_view what);
  /// Reads a number of at most 18 digits. Throws InputError ("expected WHAT") if none is there.
  TypedNumber number(std::string_view what);
  /// Throws InputError ("expected WHAT") unless everything has been read.
  void expect_end(std::string_view what);
  /// Throws InputError: what stands here is not what was expected.
  [[noreturn]] void fail(std::string_view expected) const;

 private:
  Location start_;
  std::string_view rest_;
  std::size_t passed_ = 0;  ///< characters before the rest
};

}  // namespace grids
