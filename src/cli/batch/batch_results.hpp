#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grids::cli {

/// How the results of a batch are written.
struct ResultForm {
  bool json = false;
  bool times = false;  ///< in JSON, say how long each puzzle took
};

/// The results of a chunk, a line of text for each puzzle. Results that tell the number of their puzzle, or of its line
/// in the input, leave a gap for it: it is not known before all chunks in front are.
class BatchResults {
 public:
  /// What is added from here on belongs to the next number.
  void next() noexcept { ++numbers_; }
  std::uint64_t numbers() const noexcept { return numbers_; }

  /// A line that tells no number.
  void add(std::string_view line) { text_ += line; }
  /// A line of JSON, an object with members, in front of which the number comes under the name `unit`.
  void add_json(std::string_view unit, std::string_view object);
  /// The same with a last member "microseconds".
  void add_json(std::string_view unit, std::string_view object, std::chrono::nanoseconds time);
  void add_error(std::string_view unit, std::string_view message);

  /// The lines, when those in front have had so many numbers.
  std::string text(std::uint64_t numbers_before) const;

 private:
  struct Gap {
    std::size_t at;        ///< in `text_`
    std::uint64_t number;  ///< counted from 1 in the chunk
  };

  void leave_gap() { gaps_.push_back({text_.size(), numbers_}); }

  std::string text_;
  std::vector<Gap> gaps_;
  std::uint64_t numbers_ = 0;
};

}  // namespace grids::cli
