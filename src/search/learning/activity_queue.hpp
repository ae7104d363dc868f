#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace grids {

/// Variables by how much they took part in conflicts of late, the most active first; of equals the first. A heap.
/// (Moskewicz et al.: "Chaff: engineering an efficient SAT solver", 2001; the decay is that of MiniSat.)
class ActivityQueue {
 public:
  /// All are in, and equally active.
  explicit ActivityQueue(std::size_t variables);
  /// With these activities, of which none is negative. The first `queued` are in.
  ActivityQueue(std::vector<double> activity, std::size_t queued);

  bool empty() const noexcept { return heap_.empty(); }
  /// Takes out the most active variable.
  std::uint32_t pop();
  /// Of those that are in, the one with the highest quotient of activity and divisor(variable), which is `least` or
  /// more; of equals the first. Whose divisor is 0 are passed over, and may be taken out.
  template <typename Divisor>
  std::optional<std::uint32_t> highest(double least, Divisor&& divisor);
  double activity(std::uint32_t variable) const noexcept { return activity_[variable]; }
  /// Puts a variable in, unless it is in.
  void insert(std::uint32_t variable);
  /// Makes a variable, in or out, more active, by this share of what a conflict does.
  void bump(std::uint32_t variable, double share = 1);
  /// Makes a variable so many times as active, once or more.
  void multiply(std::uint32_t variable, double times);
  /// Makes what has been bumped so far count for less.
  void decay() noexcept { increment_ /= 0.95; }

 private:
  static constexpr auto outside = ~std::uint32_t{0};

  struct Best {
    std::uint32_t variable = outside;
    double quotient = -1;
  };

  bool before(std::uint32_t a, std::uint32_t b) const noexcept;
  template <typename Divisor>
  void improve(Best& best, std::size_t position, double least, Divisor&& divisor) const;
  void put(std::size_t position, std::uint32_t variable) noexcept;
  void rise(std::size_t position) noexcept;
  void sink(std::size_t position) noexcept;

  std::vector<double> activity_;
  double increment_ = 1;
  std::vector<std::uint32_t> heap_;
  std::vector<std::uint32_t> position_;  ///< of each variable in the heap, or `outside`
};

template <typename Divisor>
std::optional<std::uint32_t> ActivityQueue::highest(double least, Divisor&& divisor) {
  while (!empty() && divisor(heap_.front()) == 0) pop();
  Best best;
  improve(best, 0, least, divisor);
  if (best.variable == outside) return std::nullopt;
  return best.variable;
}

/// What lies below a position of the heap is less active, or comes later.
template <typename Divisor>
void ActivityQueue::improve(Best& best, std::size_t position, double least, Divisor&& divisor) const {
  if (position >= heap_.size()) return;
  const auto variable = heap_[position];
  const auto possible = activity_[variable] / least;
  const auto better = [&](double quotient) {
    return quotient > best.quotient || (quotient == best.quotient && variable < best.variable);
  };
  if (!better(possible)) return;
  if (const auto by = divisor(variable); by != 0 && better(activity_[variable] / by))
    best = {variable, activity_[variable] / by};
  improve(best, 2 * position + 1, least, divisor);
  improve(best, 2 * position + 2, least, divisor);
}

}  // namespace grids
