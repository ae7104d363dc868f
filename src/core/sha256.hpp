#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/block_buffer.hpp"

namespace grids {

/// The digest SHA-256 of bytes that come piece by piece (FIPS 180-4), by the processor's own instructions where it has
/// them. It tells whether a file is the one that it was.
class Sha256 {
 public:
  Sha256& add(std::string_view bytes) noexcept;
  /// Of all that was added so far, in 64 hexadecimal digits; more may be added behind.
  std::string hex() const;

  static std::string of(std::string_view bytes) { return Sha256().add(bytes).hex(); }

  using State = std::array<std::uint32_t, 8>;
  static constexpr std::size_t block_bytes = 64;

  // The two ways to take `count` blocks in, for tests; the fast one only where there is one.
  static void compress_portably(State& state, const unsigned char* blocks, std::size_t count) noexcept;
  static bool has_fast_way() noexcept;
  static void compress_fast(State& state, const unsigned char* blocks, std::size_t count) noexcept;

 private:
  State state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  BlockBuffer<block_bytes> buffer_;
};

}  // namespace grids
