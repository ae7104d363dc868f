#include "model/rules/item.hpp"

namespace grids::rules {

Item Item::of_number(Rational number) {
  Item item;
  item.number = number;
  return item;
}

Item Item::of_text(TextId text, std::optional<std::int64_t> number) {
  Item item;
  item.text = text;
  if (number) item.number = Rational(*number);
  return item;
}

Item Item::of_unknown() {
  Item item;
  item.unknown = true;
  return item;
}

Item Item::of_list(std::vector<Item> items) {
  Item item;
  item.is_list = true;
  item.items = std::move(items);
  return item;
}

bool Item::same_items(const Item& a, const Item& b) { return a.items == b.items; }

bool sorts_before(const Item& a, const Item& b) {
  if (a.number && b.number) return *a.number < *b.number;
  if (a.number || b.number) return a.number.has_value();
  return a.text < b.text;
}

}  // namespace grids::rules
