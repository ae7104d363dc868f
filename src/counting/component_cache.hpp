#pragma once

#include <cstdint>
#include <memory>
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
///     slots | hash, place | hash, place | ..      blocks | size | count | signature | size | count | signature | ..
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
    std::uint32_t record = 0;  ///< its place in the blocks, from 1; 0 when the slot is free
  };
  class Generation {
   public:
    std::optional<SolutionCount> find(std::uint64_t hash, std::span<const std::uint8_t> signature) const;
    void insert(std::uint64_t hash, std::span<const std::uint8_t> signature, const SolutionCount& count);
    std::size_t bytes() const noexcept;
    void clear() noexcept;

   private:
    void grow();
    void place(Slot slot) noexcept;

    std::vector<Slot> slots_;  ///< as many as a power of two, at most three quarters of them used
    /// Records one behind the other, none of them in two: what is full stays where it is, so that no copy of all is
    /// made to have room for one more.
    std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
    std::size_t used_bytes_ = 0;  ///< of the last block
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
