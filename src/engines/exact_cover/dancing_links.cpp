#include "engines/exact_cover/dancing_links.hpp"

#include <algorithm>
#include <cassert>

namespace grids {

DancingLinks::DancingLinks(std::size_t primary, std::size_t items)
    : nodes_(items), begins_{static_cast<Node>(items)}, sizes_(items), left_(primary + 1), right_(primary + 1) {
  assert(primary <= items && "the primary items come first");
  for (Item item = 0; item < items; ++item) nodes_[item] = {item, 0, item, item};
  const auto ring = static_cast<Item>(primary + 1);
  for (Item item = 0; item < ring; ++item) {
    left_[item] = (item + ring - 1) % ring;
    right_[item] = (item + 1) % ring;
  }
}

void DancingLinks::add(std::span<const Item> items) {
  const auto option = static_cast<Option>(begins_.size() - 1);
  assert(std::ranges::all_of(items, [this](Item item) { return item < sizes_.size(); }));
  for (const auto item : items) {
    const auto node = static_cast<Node>(nodes_.size());
    const auto last = nodes_[item].up;
    nodes_.push_back({item, option, last, item});
    nodes_[last].down = node;
    nodes_[item].up = node;
    ++sizes_[item];
  }
  begins_.push_back(static_cast<Node>(nodes_.size()));
}

void DancingLinks::cover(Item item) noexcept {
  assert(item < sizes_.size() && (item >= end() || right_[left_[item]] == item) && "an open item");
  for (auto node = below(item); node != item; node = below(node)) hide(node);
  if (item >= end()) return;
  right_[left_[item]] = right_[item];
  left_[right_[item]] = left_[item];
}

void DancingLinks::uncover(Item item) noexcept {
  assert(item < sizes_.size() && (item >= end() || right_[left_[item]] != item) && "a closed item");
  if (item < end()) {
    right_[left_[item]] = item;
    left_[right_[item]] = item;
  }
  for (auto node = nodes_[item].up; node != item; node = nodes_[node].up) unhide(node);
}

void DancingLinks::choose(Node node) noexcept {
  assert(node >= sizes_.size() && node < nodes_.size() && "of an option, not the head of a ring");
  for (auto other = begin(option(node)); other != end(option(node)); ++other)
    if (other != node) cover(nodes_[other].item);
}

void DancingLinks::unchoose(Node node) noexcept {
  assert(node >= sizes_.size() && node < nodes_.size() && "of an option, not the head of a ring");
  for (auto other = end(option(node)); other-- != begin(option(node));)
    if (other != node) uncover(nodes_[other].item);
}

/// The option of a node leaves the rings of its other items.
void DancingLinks::hide(Node node) noexcept {
  for (auto other = begin(option(node)); other != end(option(node)); ++other) {
    if (other == node) continue;
    const auto& [item, option, up, down] = nodes_[other];
    nodes_[up].down = down;
    nodes_[down].up = up;
    --sizes_[item];
  }
}

void DancingLinks::unhide(Node node) noexcept {
  for (auto other = end(option(node)); other-- != begin(option(node));) {
    if (other == node) continue;
    const auto& [item, option, up, down] = nodes_[other];
    nodes_[up].down = other;
    nodes_[down].up = other;
    ++sizes_[item];
  }
}

}  // namespace grids
