#pragma once

#include "engines/interface/enumeration.hpp"
#include "search/effort/limits.hpp"

namespace grids {

/// Says when an engine must give up. The clock is looked at once in a while only.
class LimitWatch {
 public:
  explicit LimitWatch(const Limits& limits) : limits_(limits) {}

  /// Whether a limit is reached after so many nodes.
  bool over(std::uint64_t nodes) {
    if (limits_.nodes && nodes >= *limits_.nodes) return true;
    if (nodes < next_look_) return false;
    next_look_ = nodes + interval;
    return over();
  }
  /// The same, without a limit of nodes.
  bool over() const {
    if (limits_.is_interrupted()) return true;
    return limits_.time && stopwatch_.elapsed() >= *limits_.time;
  }

 private:
  static constexpr std::uint64_t interval = 256;

  Limits limits_;
  Stopwatch stopwatch_;
  std::uint64_t next_look_ = 0;
};

}  // namespace grids
