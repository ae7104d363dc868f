#pragma once

#include <cstdint>
#include <vector>

namespace grids {

/// Variables by how much they took part in conflicts of late, the most active first; of equals the first. A heap.
/// (Moskewicz et al.: "Chaff: engineering an efficient SAT solver", 2001; the decay is that of MiniSat.)
class ActivityQueue {
 public:
  explicit ActivityQueue(std::size_t variables);

  bool empty() const noexcept { return heap_.empty(); }
  /// Takes out the most active variable.
  std::uint32_t pop();
  /// Puts a variable in, unless it is in.
  void insert(std::uint32_t variable);
  /// Makes a variable, in or out, more active, by this share of what a conflict does.
  void bump(std::uint32_t variable, double share = 1);
  /// Makes what has been bumped so far count for less.
  void decay() noexcept { increment_ /= 0.95; }

 private:
  static constexpr auto outside = ~std::uint32_t{0};

  bool before(std::uint32_t a, std::uint32_t b) const noexcept;
  void put(std::size_t position, std::uint32_t variable) noexcept;
  void rise(std::size_t position) noexcept;
  void sink(std::size_t position) noexcept;

  std::vector<double> activity_;
  double increment_ = 1;
  std::vector<std::uint32_t> heap_;
  std::vector<std::uint32_t> position_;  ///< of each variable in the heap, or `outside`
};

}  // namespace grids
