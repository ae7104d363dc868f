#include "counting/component_cache.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "core/folded_product.hpp"

namespace grids {
namespace {

constexpr std::size_t first_slots = 1024;

/// Words of a record before its signature: the signature's length and what kind of count follows, then the count.
constexpr std::uint64_t wide_count = std::uint64_t{1} << 32;
constexpr std::uint64_t beyond_count = std::uint64_t{1} << 33;

std::size_t words_for(std::size_t bytes) noexcept { return (bytes + 7) / 8; }

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

std::optional<SolutionCount> ComponentCache::Generation::find(std::uint64_t hash,
                                                              std::span<const std::uint8_t> signature) const {
  if (slots_.empty()) return std::nullopt;
  const auto tag = static_cast<std::uint32_t>(hash);
  for (auto at = tag & (slots_.size() - 1); slots_[at].record != 0; at = (at + 1) & (slots_.size() - 1)) {
    if (slots_[at].hash != tag) continue;
    const auto* record = records_.data() + slots_[at].record - 1;
    const auto sizes = *record++;
    if (static_cast<std::uint32_t>(sizes) != signature.size()) continue;
    const auto low = *record++;
    const auto high = (sizes & wide_count) != 0 ? *record++ : 0;
    if (!signature.empty() && std::memcmp(record, signature.data(), signature.size()) != 0) continue;
    return (sizes & beyond_count) != 0 ? SolutionCount::more_than_can_be_said() : SolutionCount::of_words(low, high);
  }
  return std::nullopt;
}

void ComponentCache::Generation::insert(std::uint64_t hash, std::span<const std::uint8_t> signature,
                                        const SolutionCount& count) {
  assert(signature.size() < wide_count && records_.size() < ~std::uint32_t{0} && "told in 32 bits");
  if (2 * (used_ + 1) > slots_.size()) grow();
  ++used_;
  place({static_cast<std::uint32_t>(hash), static_cast<std::uint32_t>(records_.size() + 1)});
  const bool wide = count.high() != 0;
  records_.push_back(signature.size() | (wide ? wide_count : 0) | (count.beyond() ? beyond_count : 0));
  records_.push_back(count.low());
  if (wide) records_.push_back(count.high());
  const auto begin = records_.size();
  records_.resize(begin + words_for(signature.size()));
  if (!signature.empty()) std::memcpy(records_.data() + begin, signature.data(), signature.size());
}

void ComponentCache::Generation::grow() {
  const auto before = std::exchange(slots_, std::vector<Slot>(std::max(first_slots, 2 * slots_.size())));
  for (const auto& slot : before)
    if (slot.record != 0) place(slot);
}

void ComponentCache::Generation::place(Slot slot) noexcept {
  assert(slot.record != 0 && 2 * used_ <= slots_.size() && "some slot is free");
  std::size_t at = slot.hash & (slots_.size() - 1);
  while (slots_[at].record != 0) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = slot;
}

void ComponentCache::Generation::clear() noexcept {
  slots_.clear();
  records_.clear();
  used_ = 0;
}

}  // namespace grids
