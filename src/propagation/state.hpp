#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "core/domain.hpp"

namespace grids {

/// Which changes of a cell a propagator hears of.
enum class Event : std::uint8_t {
  fixed,   ///< the cell came down to one candidate
  bounds,  ///< its lowest or highest candidate went, or it is fixed
  any,     ///< any candidate went
};

/// Who is to be woken when a cell changes: bits in one word of the queue.
struct Wake {
  std::uint32_t word = 0;
  std::uint64_t any = 0;
  std::uint64_t bounds = 0;
  std::uint64_t fixed = 0;

  std::uint64_t& of(Event event) noexcept {
    return event == Event::any ? any : event == Event::bounds ? bounds : fixed;
  }
};

/// The wakes of all cells, flat: those of cell i are wakes[begin[i]] .. wakes[begin[i + 1] - 1]. Of a queue of a single
/// word there is one for each cell, and no `begin`.
struct WakeTable {
  const std::uint32_t* begin = nullptr;
  const Wake* wakes = nullptr;
};

/// The cells that changed since somebody looked: a bit for each, and the candidates it had then.
struct Changes {
  std::uint64_t* bits = nullptr;
  Domain* before = nullptr;  ///< of each cell; means something only where the bit is set
};

/// One search node as a propagator sees it: the candidates of every cell, and its own residue
/// words, which are copied along with the node. Changes wake the propagators that hear of them.
///
/// A view: it owns nothing, so that a node is one flat row of memory.
class State {
 public:
  /// Changes wake nobody: propagation of one constraint alone.
  State(Domain* domains, std::uint64_t* residue) noexcept : domains_(domains), residue_(residue) {}
  /// Changes put those who hear of them into `queue`, and are noted in `changes`.
  State(Domain* domains, WakeTable wakes, std::uint64_t* queue, Changes changes) noexcept
      : domains_(domains), residue_(nullptr), wakes_(wakes), queue_(queue), changes_(changes) {}

  Domain operator[](CellId cell) const noexcept { return domains_[index(cell)]; }

  /// Keeps only the candidates in `to`. False when none is left.
  [[nodiscard]] bool narrow(CellId cell, Domain to) noexcept {
    auto& domain = domains_[index(cell)];
    const auto before = domain;
    domain &= to;
    return domain == before || changed(cell, before, domain);
  }
  /// Takes candidates away. False when none is left.
  [[nodiscard]] bool remove(CellId cell, Domain gone) noexcept { return narrow(cell, ~gone); }

  /// Leaves a cell some of its candidates; the change is not noted.
  void set_unnoted(CellId cell, Domain left) noexcept {
    const auto before = std::exchange(domains_[index(cell)], left);
    wake(cell, before, left);
  }

  /// The residue words of the propagator that is running, as many as it asked for; zero in the
  /// root node. What is written there holds in this node and those below it.
  std::uint64_t* residue() const noexcept { return residue_; }
  void set_residue(std::uint64_t* words) noexcept { residue_ = words; }

 private:
  bool changed(CellId cell, Domain before, Domain after) noexcept;
  void wake(CellId cell, Domain before, Domain after) noexcept {
    const auto gone = (before - after).bits();
    const auto lowest = before.bits() & -before.bits();
    const auto fixed = after.single() ? ~std::uint64_t{0} : 0;
    const auto bounds = gone > after.bits() || (gone & lowest) != Domain::Bits{0} ? ~std::uint64_t{0} : 0;
    const auto put = [&](const Wake& wake) {
      queue_[wake.word] |= wake.any | (bounds & wake.bounds) | (fixed & wake.fixed);
    };
    if (wakes_.begin == nullptr) return put(wakes_.wakes[index(cell)]);
    for (auto i = wakes_.begin[index(cell)]; i < wakes_.begin[index(cell) + 1]; ++i) put(wakes_.wakes[i]);
  }

  Domain* domains_;
  std::uint64_t* residue_;
  WakeTable wakes_;
  std::uint64_t* queue_ = nullptr;
  Changes changes_;
};

}  // namespace grids
