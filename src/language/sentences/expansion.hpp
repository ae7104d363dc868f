#pragma once

#include <cstddef>
#include <string>

#include "core/source.hpp"
#include "core/stop.hpp"

namespace grids {

/// Counts what sentences expand to, list by list and term by term: a `for` within a `for`, or definitions that use each
/// other twice, grow beyond all memory in a few lines.
class Expansion {
 public:
  static constexpr std::size_t most = 2'000'000;

  explicit Expansion(StopToken stop) : stop_(stop) {}

  /// Forgets what was counted.
  void begin_anew() noexcept { parts_ = next_look_ = 0; }
  /// What is counted from now on belongs to the sentence at `where`.
  void begin(std::string sentence, Location where);
  /// So many rules or terms more. Throws InputError at the sentence that goes beyond `most`, and Stopped when told to.
  void add(std::size_t parts);
  /// Whether that has been said, so that there is no point in going on.
  bool exhausted() const noexcept { return parts_ > most; }

 private:
  std::string sentence_;
  Location where_;
  StopToken stop_;
  std::size_t parts_ = 0;
  std::size_t next_look_ = 0;  ///< at the stop token: not for each part
};

}  // namespace grids
