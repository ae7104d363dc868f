#include "core/sha256.hpp"

#include <bit>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace grids {
namespace {

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
alignas(16) constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian(const unsigned char* bytes) noexcept {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}

void compress(Sha256::State& state, const unsigned char* blocks, std::size_t count) noexcept {
  static const bool fast = Sha256::has_fast_way();
  fast ? Sha256::compress_fast(state, blocks, count) : Sha256::compress_portably(state, blocks, count);
}

const unsigned char* as_bytes(const char* text) noexcept { return reinterpret_cast<const unsigned char*>(text); }

}  // namespace

void Sha256::compress_portably(State& state, const unsigned char* blocks, std::size_t count) noexcept {
  std::array<std::uint32_t, 64> w{};
  for (; count > 0; --count, blocks += block_bytes) {
    for (std::size_t t = 0; t < 16; ++t) w[t] = big_endian(blocks + 4 * t);
    for (std::size_t t = 16; t < w.size(); ++t) {
      const auto s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
      const auto s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t t = 0; t < w.size(); ++t) {
      const auto sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
      const auto sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
      const auto t1 = h + sum1 + ((e & f) ^ (~e & g)) + round_constants[t] + w[t];
      const auto t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const State add = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += add[i];
  }
}

#if defined(__x86_64__)

bool Sha256::has_fast_way() noexcept {
  constexpr unsigned ssse3_and_sse41 = 1U << 9 | 1U << 19;
  constexpr unsigned sha = 1U << 29;
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & ssse3_and_sse41) != ssse3_and_sse41) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & sha) != 0;
}

/// Each instruction does two rounds, on the state's words a b e f and c d g h (Gulley et al., "Intel SHA extensions",
/// 2013).
__attribute__((target("sha,ssse3,sse4.1"))) void Sha256::compress_fast(State& state, const unsigned char* blocks,
                                                                       std::size_t count) noexcept {
  const auto load = [](const void* from) __attribute__((target("sse4.1"))) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
  };
  const auto big_endian_words = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const auto cdab = _mm_shuffle_epi32(load(state.data()), 0xb1);
  auto cdgh = _mm_shuffle_epi32(load(state.data() + 4), 0x1b);
  auto abef = _mm_alignr_epi8(cdab, cdgh, 8);
  cdgh = _mm_blend_epi16(cdgh, cdab, 0xf0);
  for (; count > 0; --count, blocks += block_bytes) {
    const auto abef_before = abef;
    const auto cdgh_before = cdgh;
    __m128i w[4];
    for (std::size_t t = 0; t < 16; ++t) {
      auto& words = w[t % 4];
      if (t < 4) {
        words = _mm_shuffle_epi8(load(blocks + 16 * t), big_endian_words);
      } else {
        const auto seventh = _mm_alignr_epi8(w[(t + 3) % 4], w[(t + 2) % 4], 4);
        words = _mm_add_epi32(_mm_sha256msg1_epu32(words, w[(t + 1) % 4]), seventh);
        words = _mm_sha256msg2_epu32(words, w[(t + 3) % 4]);
      }
      const auto added = _mm_add_epi32(words, load(round_constants.data() + 4 * t));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const auto feba = _mm_shuffle_epi32(abef, 0x1b);
  const auto dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()), _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data() + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool Sha256::has_fast_way() noexcept { return false; }

void Sha256::compress_fast(State& state, const unsigned char* blocks, std::size_t count) noexcept {
  compress_portably(state, blocks, count);
}

#endif

Sha256& Sha256::add(std::string_view bytes) noexcept {
  buffer_.add(bytes, [this](const char* blocks, std::size_t count) { compress(state_, as_bytes(blocks), count); });
  return *this;
}

std::string Sha256::hex() const {
  auto padded = *this;
  const auto zeros = (2 * block_bytes - 9 - buffer_.kept()) % block_bytes;
  std::string padding(1 + zeros + 8, '\0');
  padding.front() = static_cast<char>(0x80);
  for (std::size_t i = 0; i < 8; ++i) padding[1 + zeros + i] = static_cast<char>((8 * buffer_.size()) >> (56 - 8 * i));
  padded.add(padding);
  std::string digits;
  for (const auto word : padded.state_)
    for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[word >> shift & 15];
  return digits;
}

}  // namespace grids
