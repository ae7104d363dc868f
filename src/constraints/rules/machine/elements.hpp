#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "model/rules/lists.hpp"

namespace grids::machine {

/// The number of an element in a pool, so that a machine's state is a few whole numbers.
using ElementId = std::int64_t;

/// Every list element that a machine comes across, each once.
class ElementPool {
 public:
  ElementId add(const rules::Element& element);
  const rules::Element& operator[](ElementId id) const { return elements_[static_cast<std::size_t>(id)]; }
  const rules::Item& item(ElementId id) const { return (*this)[id].item; }
  /// Equal items have the same number, whatever cells they come from.
  std::int64_t kind_count() const { return static_cast<std::int64_t>(number_kinds_.size() + text_kinds_.size()); }
  std::int64_t kind(ElementId id) const { return kinds_[static_cast<std::size_t>(id)]; }
  /// The number that all items of a kind are; nothing for texts.
  const std::optional<Rational>& number(std::int64_t kind) const { return numbers_[static_cast<std::size_t>(kind)]; }

  /// Says that the machine met what it cannot tell, so that it is of no use: the sum of several fractions.
  void give_up() const noexcept { gave_up_ = true; }
  bool gave_up() const noexcept { return gave_up_; }

 private:
  using Key = std::tuple<std::int64_t, std::size_t, std::size_t>;

  std::int64_t kind_of(const rules::Item& item);

  std::vector<rules::Element> elements_;
  std::vector<std::int64_t> kinds_;
  std::vector<std::optional<Rational>> numbers_;  ///< by kind
  std::map<Key, ElementId> ids_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> number_kinds_;
  std::map<rules::TextId, std::int64_t> text_kinds_;
  std::map<std::pair<std::int64_t, rules::TextId>, std::int64_t> exact_;
  mutable bool gave_up_ = false;  ///< sinks see the pool and no more of the machine
};

}  // namespace grids::machine
