#include "core/checksum.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/folded_product.hpp"

namespace grids {

/// Two words of a block for each lane.
void Checksum::take_blocks(const char* bytes, std::size_t count) noexcept {
  auto lanes = lanes_;
  for (; count > 0; --count, bytes += block_bytes) {
    std::array<std::uint64_t, 2 * odd_words.size()> words;
    std::memcpy(words.data(), bytes, block_bytes);
    for (std::size_t i = 0; i < lanes.size(); ++i)
      lanes[i] = folded_product(words[2 * i] ^ odd_words[i], words[2 * i + 1] ^ lanes[i]);
  }
  lanes_ = lanes;
}

Checksum& Checksum::add(std::string_view bytes) noexcept {
  if (bytes.empty()) return *this;
  const auto kept = static_cast<std::size_t>(bytes_ % block_bytes);
  bytes_ += bytes.size();
  if (kept > 0) {
    const auto taken = std::min(bytes.size(), block_bytes - kept);
    std::memcpy(rest_.data() + kept, bytes.data(), taken);
    bytes.remove_prefix(taken);
    if (kept + taken < block_bytes) return *this;
    take_blocks(rest_.data(), 1);
  }
  const auto blocks = bytes.size() / block_bytes;
  take_blocks(bytes.data(), blocks);
  bytes.remove_prefix(blocks * block_bytes);
  assert(bytes.size() < block_bytes);
  std::copy(bytes.begin(), bytes.end(), rest_.begin());
  return *this;
}

std::string Checksum::hex() const {
  auto last = *this;
  std::fill(last.rest_.begin() + static_cast<std::ptrdiff_t>(bytes_ % block_bytes), last.rest_.end(), '\0');
  last.take_blocks(last.rest_.data(), 1);
  auto sum = bytes_ ^ odd_words.front();
  for (const auto lane : last.lanes_) sum = folded_product(sum ^ lane, odd_words.back());
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[sum >> shift & 15];
  return digits;
}

}  // namespace grids
