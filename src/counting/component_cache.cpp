#include "counting/component_cache.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <limits>
#include <utility>

#include "core/folded_product.hpp"

namespace grids {
namespace {

constexpr std::size_t first_slots = 1024;
constexpr std::size_t block_bytes = std::size_t{1} << 18;
/// A longer signature is not remembered.
using SignatureSize = std::uint16_t;
constexpr std::size_t longest_signature = std::numeric_limits<SignatureSize>::max();

/// Behind its signature's size, a record has that of its count in bytes, or this; then the count, the lowest byte
/// first, and the signature.
constexpr std::uint8_t beyond_count = 17;
constexpr std::size_t longest_record = sizeof(SignatureSize) + 1 + 2 * sizeof(std::uint64_t) + longest_signature;
static_assert(longest_record < block_bytes);

std::size_t bytes_of(std::uint64_t word) noexcept { return static_cast<std::size_t>((std::bit_width(word) + 7) / 8); }

}  // namespace

std::uint64_t ComponentCache::hash(std::span<const std::uint8_t> signature) noexcept {
  std::uint64_t hash = 0x9e3779b97f4a7c15U ^ signature.size();
  while (!signature.empty()) {
    std::uint64_t word = 0;
    const auto taken = std::min<std::size_t>(signature.size(), 8);
    std::memcpy(&word, signature.data(), taken);
    hash = folded_product(hash ^ word, 0xa0761d6478bd642fU);
    signature = signature.subspan(taken);
  }
  return folded_product(hash, 0xe7037ed1a0b428dbU);
}

std::optional<SolutionCount> ComponentCache::find(std::span<const std::uint8_t> signature) {
  const auto number = hash(signature);
  if (const auto count = young_.find(number, signature)) return ++found_, count;
  if (const auto count = old_.find(number, signature)) {
    insert_young(number, signature, *count);
    return ++found_, count;
  }
  ++missed_;
  return std::nullopt;
}

void ComponentCache::insert(std::span<const std::uint8_t> signature, const SolutionCount& count) {
  insert_young(hash(signature), signature, count);
}

void ComponentCache::insert_young(std::uint64_t hash, std::span<const std::uint8_t> signature,
                                  const SolutionCount& count) {
  young_.insert(hash, signature, count);
  if (young_.bytes() < most_bytes_) return;
  std::swap(young_, old_);
  young_.clear();
}

std::size_t ComponentCache::Generation::bytes() const noexcept {
  const auto whole_blocks = blocks_.empty() ? 0 : blocks_.size() - 1;
  return whole_blocks * block_bytes + used_bytes_ + slots_.size() * sizeof(Slot);
}

std::optional<SolutionCount> ComponentCache::Generation::find(std::uint64_t hash,
                                                              std::span<const std::uint8_t> signature) const {
  if (slots_.empty()) return std::nullopt;
  const auto tag = static_cast<std::uint32_t>(hash);
  for (auto at = tag & (slots_.size() - 1); slots_[at].record != 0; at = (at + 1) & (slots_.size() - 1)) {
    if (slots_[at].hash != tag) continue;
    const auto record = slots_[at].record - 1;
    const auto* bytes = blocks_[record / block_bytes].get() + record % block_bytes;
    SignatureSize size = 0;
    std::memcpy(&size, bytes, sizeof size);
    if (size != signature.size()) continue;
    const auto count_bytes = bytes[sizeof size];
    bytes += sizeof size + 1;
    const auto* const known = bytes + (count_bytes == beyond_count ? 0 : count_bytes);
    if (size != 0 && std::memcmp(known, signature.data(), size) != 0) continue;
    if (count_bytes == beyond_count) return SolutionCount::more_than_can_be_said();
    std::array<std::uint64_t, 2> words{};
    std::memcpy(words.data(), bytes, count_bytes);
    return SolutionCount::of_words(words[0], words[1]);
  }
  return std::nullopt;
}

void ComponentCache::Generation::insert(std::uint64_t hash, std::span<const std::uint8_t> signature,
                                        const SolutionCount& count) {
  if (signature.size() > longest_signature) return;
  if (blocks_.empty() || used_bytes_ + longest_record - longest_signature + signature.size() > block_bytes) {
    blocks_.emplace_back(new std::uint8_t[block_bytes]);
    used_bytes_ = 0;
  }
  const auto record = (blocks_.size() - 1) * block_bytes + used_bytes_;
  assert(record < ~std::uint32_t{0} && "told in 32 bits");
  if (4 * (used_ + 1) > 3 * slots_.size()) grow();
  ++used_;
  place({static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(record + 1)});
  const auto size = static_cast<SignatureSize>(signature.size());
  const std::array<std::uint64_t, 2> words = {count.low(), count.high()};
  const auto count_bytes = words[1] == 0 ? bytes_of(words[0]) : sizeof words[0] + bytes_of(words[1]);
  auto* bytes = blocks_.back().get() + used_bytes_;
  std::memcpy(bytes, &size, sizeof size);
  bytes[sizeof size] = count.beyond() ? beyond_count : static_cast<std::uint8_t>(count_bytes);
  bytes += sizeof size + 1;
  if (!count.beyond()) {
    std::memcpy(bytes, words.data(), count_bytes);
    bytes += count_bytes;
  }
  if (size != 0) std::memcpy(bytes, signature.data(), size);
  used_bytes_ = static_cast<std::size_t>(bytes + size - blocks_.back().get());
}

void ComponentCache::Generation::grow() {
  const auto before = std::exchange(slots_, std::vector<Slot>(std::max(first_slots, 2 * slots_.size())));
  for (const auto& slot : before)
    if (slot.record != 0) place(slot);
}

void ComponentCache::Generation::place(Slot slot) noexcept {
  assert(slot.record != 0 && used_ < slots_.size() && "some slot is free");
  std::size_t at = slot.hash & (slots_.size() - 1);
  while (slots_[at].record != 0) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = slot;
}

void ComponentCache::Generation::clear() noexcept {
  slots_ = {};
  blocks_.clear();
  used_bytes_ = 0;
  used_ = 0;
}

}  // namespace grids
