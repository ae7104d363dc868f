#include "constraints/rules/machine/elements.hpp"

namespace grids::machine {

std::int64_t ElementPool::kind_of(const rules::Item& item) {
  const auto next = static_cast<std::int64_t>(number_kinds_.size() + text_kinds_.size());
  const auto kind =
      item.number
          ? number_kinds_.try_emplace({item.number->numerator(), item.number->denominator()}, next).first->second
          : text_kinds_.try_emplace(item.text, next).first->second;
  if (kind == next) numbers_.push_back(item.number);
  return kind;
}

ElementId ElementPool::add(const rules::Element& element) {
  const auto kind = kind_of(element.item);
  // A text and a number may be equal and yet belong to different classes: `2` and the second place.
  const auto exact =
      exact_.try_emplace({kind, element.item.text}, static_cast<std::int64_t>(exact_.size())).first->second;
  const Key key{exact, element.position, element.cell ? index(*element.cell) + 1 : 0};
  const auto [found, added] = ids_.try_emplace(key, static_cast<ElementId>(elements_.size()));
  if (added) {
    elements_.push_back(element);
    kinds_.push_back(kind);
  }
  return found->second;
}

}  // namespace grids::machine
