#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "counting/solution_count.hpp"

namespace grids {

/// How many solutions each component met so far has, by its signature: bytes that say all there is to know of it.
/// Signatures are compared in full.
///
/// Memory is bounded: there are two generations, each of half of it. What is new or found again goes into the young
/// one; when that is full, the old one is forgotten and the young one grows old.
///
///     slots | hash, record | hash, record | ..      records | sizes | count | signature | sizes | count | signature |
///     ..
class ComponentCache {
 public:
  /// `most_bytes` for both generations; at least some kilobytes.
  explicit ComponentCache(std::size_t most_bytes) : most_bytes_(most_bytes / 2) {}

  std::optional<SolutionCount> find(std::span<const std::uint8_t> signature);
  /// Remembers a count that `find` did not know.
  void insert(std::span<const std::uint8_t> signature, const SolutionCount& count);

  std::uint64_t found() const noexcept { return found_; }
  std::uint64_t missed() const noexcept { return missed_; }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t record = 0;  ///< its place in units of 8 bytes, from 1; 0 when the slot is free
  };
  class Generation {
   public:
    std::optional<SolutionCount> find(std::uint64_t hash, std::span<const std::uint8_t> signature) const;
    void insert(std::uint64_t hash, std::span<const std::uint8_t> signature, const SolutionCount& count);
    std::size_t bytes() const noexcept { return (records_.size() + slots_.size()) * sizeof(std::uint64_t); }
    void clear() noexcept;

   private:
    void grow();
    void place(Slot slot) noexcept;

    std::vector<Slot> slots_;  ///< as many as a power of two, at most half of them used
    std::vector<std::uint64_t> records_;
    std::size_t used_ = 0;
  };

  void insert_young(std::uint64_t hash, std::span<const std::uint8_t> signature, const SolutionCount& count);

  static std::uint64_t hash(std::span<const std::uint8_t> signature) noexcept;

  std::size_t most_bytes_;
  Generation young_;
  Generation old_;
  std::uint64_t found_ = 0;
  std::uint64_t missed_ = 0;
};

}  // namespace grids
