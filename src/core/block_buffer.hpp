#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace grids {

/// Bytes that come piece by piece and are taken in whole blocks, as digests take them. What does not fill a block yet
/// is kept.
template <std::size_t block_bytes>
class BlockBuffer {
 public:
  using Block = std::array<char, block_bytes>;

  /// Calls `take(bytes, count)` for blocks that are full now, `count` of them one behind the other.
  template <typename Take>
  void add(std::string_view bytes, Take take) noexcept {
    if (bytes.empty()) return;
    const auto kept = this->kept();
    size_ += bytes.size();
    if (kept > 0) {
      const auto taken = std::min(bytes.size(), block_bytes - kept);
      std::copy_n(bytes.begin(), taken, rest_.begin() + static_cast<std::ptrdiff_t>(kept));
      bytes.remove_prefix(taken);
      if (kept + taken < block_bytes) return;
      take(rest_.data(), std::size_t{1});
    }
    const auto blocks = bytes.size() / block_bytes;
    take(bytes.data(), blocks);
    bytes.remove_prefix(blocks * block_bytes);
    assert(bytes.size() < block_bytes);
    std::copy(bytes.begin(), bytes.end(), rest_.begin());
  }

  /// Of all bytes so far.
  std::uint64_t size() const noexcept { return size_; }
  /// How many of them wait for a full block.
  std::size_t kept() const noexcept { return static_cast<std::size_t>(size_ % block_bytes); }
  /// These, with zeros behind.
  Block last() const noexcept {
    auto block = rest_;
    std::fill(block.begin() + static_cast<std::ptrdiff_t>(kept()), block.end(), '\0');
    return block;
  }

 private:
  Block rest_{};
  std::uint64_t size_ = 0;
};

}  // namespace grids
