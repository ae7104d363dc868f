#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Included by loops.hpp alone, and compiled anew for each instruction set: see there.

namespace grids {
namespace {

template <typename Lane, std::size_t Bytes>
struct VectorOf {
  typedef Lane Type __attribute__((vector_size(Bytes)));
};

/// How far apart the bits of neighbouring lanes are in a mask.
template <typename Lane, std::size_t Bytes>
constexpr std::size_t lane_stride = Bytes == 64 ? 1 : sizeof(Lane);

/// A mask with all `lane_stride` bits set for each zero lane of a vector.
template <typename Lane, typename Vector>
[[gnu::always_inline]] inline std::uint64_t zero_lanes(Vector vector) noexcept {
#if defined(__AVX512BW__)
  if constexpr (sizeof(Vector) == 64) {
    if constexpr (sizeof(Lane) == 2) return _mm512_testn_epi16_mask((__m512i)vector, (__m512i)vector);
    if constexpr (sizeof(Lane) == 4) return _mm512_testn_epi32_mask((__m512i)vector, (__m512i)vector);
    if constexpr (sizeof(Lane) == 8) return _mm512_testn_epi64_mask((__m512i)vector, (__m512i)vector);
  }
#endif
#if defined(__AVX2__)
  if constexpr (sizeof(Vector) == 32) return static_cast<std::uint32_t>(_mm256_movemask_epi8((__m256i)(vector == 0)));
#endif
#if defined(__SSE2__)
  if constexpr (sizeof(Vector) == 16) return static_cast<std::uint32_t>(_mm_movemask_epi8((__m128i)(vector == 0)));
#endif
  std::uint64_t mask = 0;
  constexpr auto stride = lane_stride<Lane, sizeof(Vector)>;
  constexpr auto all = (std::uint64_t{1} << stride) - 1;
  for (std::size_t i = 0; i < sizeof(Vector) / sizeof(Lane); ++i)
    if (vector[i] == 0) mask |= all << (i * stride);
  return mask;
}

/// A bit for each word of the vector that is not zero.
template <typename Words>
[[gnu::always_inline]] inline std::uint64_t nonzero_words(Words words) noexcept {
#if defined(__AVX512BW__)
  if constexpr (sizeof(Words) == 64) return _mm512_test_epi64_mask((__m512i)words, (__m512i)words);
#endif
#if defined(__AVX2__)
  if constexpr (sizeof(Words) == 32) return static_cast<std::uint64_t>(_mm256_movemask_pd((__m256d)(words != 0)));
#endif
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < sizeof(Words) / 8; ++i) mask |= std::uint64_t{words[i] != 0} << i;
  return mask;
}

/// One board in registers: `N` vectors of `Bytes` bytes. Written with folds rather than loops,
/// because GCC keeps an array of vectors in memory when it is indexed by a variable.
template <typename Lane, std::size_t Bytes, std::size_t N>
struct Board {
  using Vector = typename VectorOf<Lane, Bytes>::Type;
  using Words = typename VectorOf<std::uint64_t, Bytes>::Type;
  static constexpr std::size_t words = N * Bytes / 8;

  Vector parts[N];

  template <typename Part, std::size_t... I>
  [[gnu::always_inline]] static Board make(const Part& part, std::index_sequence<I...>) noexcept {
    return {{part(I)...}};
  }
  template <typename Part>
  [[gnu::always_inline]] static Board make(const Part& part) noexcept {
    return make(part, std::make_index_sequence<N>());
  }

  [[gnu::always_inline]] static Board load(const std::uint64_t* from) noexcept {
    return make([from](std::size_t i) {
      Vector part;
      __builtin_memcpy(&part, from + i * Bytes / 8, Bytes);
      return part;
    });
  }
  [[gnu::always_inline]] void store(std::uint64_t* to) const noexcept { store(to, std::make_index_sequence<N>()); }
  [[gnu::always_inline]] static Board filled(Lane lane) noexcept {
    return make([lane](std::size_t) { return Vector{} + lane; });
  }
  [[gnu::always_inline]] static Board none() noexcept { return filled(0); }

  [[gnu::always_inline]] friend Board operator&(const Board& a, const Board& b) noexcept {
    return make([&](std::size_t i) { return a.parts[i] & b.parts[i]; });
  }
  [[gnu::always_inline]] friend Board operator|(const Board& a, const Board& b) noexcept {
    return make([&](std::size_t i) { return a.parts[i] | b.parts[i]; });
  }
  [[gnu::always_inline]] friend Board operator^(const Board& a, const Board& b) noexcept {
    return make([&](std::size_t i) { return a.parts[i] ^ b.parts[i]; });
  }
  [[gnu::always_inline]] friend Board operator~(const Board& a) noexcept {
    return make([&](std::size_t i) { return ~a.parts[i]; });
  }
  [[gnu::always_inline]] Board& operator&=(const Board& other) noexcept { return *this = *this & other; }
  [[gnu::always_inline]] Board& operator|=(const Board& other) noexcept { return *this = *this | other; }

  /// Every lane without its lowest bit.
  [[gnu::always_inline]] Board without_lowest() const noexcept {
    return make([this](std::size_t i) { return parts[i] & (parts[i] - 1); });
  }
  /// Lanes that are zero, filled with ones; all others zero.
  [[gnu::always_inline]] Board zeros() const noexcept {
    return make([this](std::size_t i) { return (Vector)(parts[i] == 0); });
  }
  /// Sets this bit, which no lane has yet, in the lanes in which `other` is zero.
  [[gnu::always_inline]] void add_where_zero(const Board& other, Lane bit) noexcept {
    *this = make([&](std::size_t i) { return add_where_zero(parts[i], other.parts[i], Vector{} + bit); });
  }
  [[gnu::always_inline]] bool any() const noexcept { return any(std::make_index_sequence<N>()); }

  /// A bit for each 64-bit word that is not zero.
  [[gnu::always_inline]] std::uint64_t nonzero_words() const noexcept {
    return nonzero_words(std::make_index_sequence<N>());
  }
  /// The zero lanes, a word of them for each 512 bits.
  [[gnu::always_inline]] void zero_masks(std::uint64_t* masks) const noexcept {
    zero_masks(masks, std::make_index_sequence<N * Bytes / 64>());
  }

 private:
  [[gnu::always_inline]] static Vector add_where_zero(Vector to, Vector other, Vector bit) noexcept {
#if defined(__AVX512BW__)
    if constexpr (Bytes == 64) {
      const auto a = (__m512i)to;
      const auto o = (__m512i)other;
      const auto b = (__m512i)bit;
      if constexpr (sizeof(Lane) == 2) return (Vector)_mm512_mask_add_epi16(a, _mm512_testn_epi16_mask(o, o), a, b);
      if constexpr (sizeof(Lane) == 4) return (Vector)_mm512_mask_add_epi32(a, _mm512_testn_epi32_mask(o, o), a, b);
      if constexpr (sizeof(Lane) == 8) return (Vector)_mm512_mask_add_epi64(a, _mm512_testn_epi64_mask(o, o), a, b);
    }
#endif
    return to | ((Vector)(other == 0) & bit);
  }
  template <std::size_t... I>
  [[gnu::always_inline]] void store(std::uint64_t* to, std::index_sequence<I...>) const noexcept {
    (__builtin_memcpy(to + I * Bytes / 8, &parts[I], Bytes), ...);
  }
  template <std::size_t... I>
  [[gnu::always_inline]] std::uint64_t nonzero_words(std::index_sequence<I...>) const noexcept {
    return ((grids::nonzero_words((Words)parts[I]) << (I * Bytes / 8)) | ...);
  }
  template <std::size_t... Word>
  [[gnu::always_inline]] void zero_masks(std::uint64_t* masks, std::index_sequence<Word...>) const noexcept {
    ((masks[Word] = zero_mask<Word * 64 / Bytes>(std::make_index_sequence<64 / Bytes>())), ...);
  }
  template <std::size_t First, std::size_t... I>
  [[gnu::always_inline]] std::uint64_t zero_mask(std::index_sequence<I...>) const noexcept {
    constexpr auto bits = Bytes / sizeof(Lane) * lane_stride<Lane, Bytes>;
    return ((zero_lanes<Lane>(parts[First + I]) << (I * bits)) | ...);
  }
  template <std::size_t... I>
  [[gnu::always_inline]] bool any(std::index_sequence<I...>) const noexcept {
    return grids::nonzero_words((Words)(parts[I] | ...)) != 0;
  }
};

}  // namespace
}  // namespace grids
