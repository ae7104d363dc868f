#include "core/checksum.hpp"

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
  buffer_.add(bytes, [this](const char* blocks, std::size_t count) { take_blocks(blocks, count); });
  return *this;
}

std::string Checksum::hex() const {
  auto last = *this;
  last.take_blocks(buffer_.last().data(), 1);
  auto sum = buffer_.size() ^ odd_words.front();
  for (const auto lane : last.lanes_) sum = folded_product(sum ^ lane, odd_words.back());
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[sum >> shift & 15];
  return digits;
}

}  // namespace grids
