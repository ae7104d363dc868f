#include "words/aggregate.hpp"
#include "words/aggregates/saturating_product.hpp"

namespace grids::words {
namespace {

struct Product {
  struct Memory {
    SaturatingProduct product;
  };

  static void take(Memory& memory, Rational number) { memory.product.take(number); }

  static std::optional<Rational> result(const Memory& memory) {
    return memory.product.has_value() ? std::optional(memory.product.total) : std::nullopt;
  }

  static Magnitude magnitude(Magnitude item, std::size_t count) { return product_of(item, count); }
};

}  // namespace

constinit const AggregateEntry aggregates::product = aggregate_entry<Product>({
    .name = "product",
    .meaning = "the product; of nothing 1",
    .example = "each row: product = 24",
    .english = "the product",
    .verb = "multiplies to",
    .rule = {"product"},
    .sign = '*',
    .saturates = true,
});

}  // namespace grids::words
